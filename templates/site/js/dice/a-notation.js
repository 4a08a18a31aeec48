// Dice notation, read as the compiler reads it: the same grammar, limits, complaints and places.
"use strict";
((T) => {
  const DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212";
  const DIGIT_DICE = { 66: [6, 2], 88: [8, 2], 666: [6, 3] };
  const USUAL_DEPTH = 5;
  const PATTERNS = [
    ["integer", /^[0-9]+/], ["keep", /^[kd][hl]/i], ["d", /^d/i], ["%", /^%/], ["F", /^f/i], ["c", /^c/i], ["r", /^r/i], ["{}", /^\{[^{}]*\}/],
    // Before the mark of dice that explode: in 3d6!=6 the ! is the comparison's.
    ["compares", /^(?:<=|>=|!=|==|[<>=≤≥≠])/], ["!", /^!!?/], ["(", /^\(/], [")", /^\)/],
    ["+", /^\+/], ["-", new RegExp(`^[${DASHES}]`)], ["*", /^[*×x]/i]
  ];

  // What is wrong, where (in characters, from 0), and what to write instead.
  T.DiceFault = class extends Error {
    constructor(message, offset, length, hint = "") {
      super(message);
      Object.assign(this, { offset, length, hint });
    }
  };

  const SPELLINGS = { "==": "=", "≤": "<=", "≥": ">=", "≠": "!=" };
  const FORMS = "write dice like 2d10, d8 + 3d6, d%, d66, 2d20kh1, 4d6dl1, 3d6!, 6d6>=5, 4dF, d{1,1,2,3}, 3c52 or 1d6 * 10";
  const PRINTED = { "-": "\u2212", "*": "×", ">=": "≥", "<=": "≤", "!=": "≠" };

  T.operatorOf = (spelling) => SPELLINGS[spelling] || spelling.toLowerCase();

  // Dice in their normal form as they are printed; ranges in braces have a dash.
  function typeset(normal) {
    return normal.replace(/ ?(>=|<=|!=|[<>=])/g, " $1 ").replace(/([0-9])-(?=[0-9])/g, "$1–")
      .replace(/[<>!]=|[-*]/g, (sign) => PRINTED[sign]);
  }

  // Thousands set apart, as the compiler's messages have them.
  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  T.grouped = grouped;

  function tokensOf(characters) {
    const found = [];
    let at = 0;
    for (;;) {
      while (at < characters.length && /\s/.test(characters[at])) at += 1;
      if (at >= characters.length) break;
      const rest = characters.slice(at).join("");
      const kind = PATTERNS.find((pattern) => pattern[1].test(rest));
      if (!kind) {
        // The letters of dice in other languages: 2W6, 2k6, 2T6.
        let hint = FORMS;
        if (/^[wkt]\s*[0-9%]/i.test(rest)) {
          hint = `write ${characters.slice(0, at).join("")}d${characters.slice(at + 1).join("")}`;
        } else if ("{}".includes(characters[at])) {
          hint = "write the faces of a die as d{1,1,2,3} or d{blank,hit,hit,crit}";
        } else if (found.at(-1)?.kind === "(") {
          hint = "the dice of a check may have figures in brackets, as (skill)d6: others not";
        }
        throw new T.DiceFault(`dice notation has no \`${characters[at]}\``, at, 1, hint);
      }
      const text = kind[1].exec(rest)[0].toLowerCase();
      found.push({ kind: kind[0], text, offset: at, end: at + [...text].length });
      at += [...text].length;
    }
    const end = characters.length;
    return found.concat({ kind: "end", text: "", offset: end, end });
  }

  const span = ([low, high]) => (low === high ? `${low}` : low < 0 ? `${low} to ${high}` : `${low}-${high}`);

  function facesText({ faces, values }) {
    if (!values) return faces === 100 ? "%" : String(faces);
    return values.join() === "-1,0,1" ? "F" : `{${values.join()}}`;
  }

  function explosionText(atom) {
    if (atom.explosion === undefined) return "";
    const mark = atom.unbound ? "!!" : atom.explosion === USUAL_DEPTH ? "!" : `!${atom.explosion}`;
    if (!atom.up) return mark;
    return `${mark}{${span(atom.up)}${atom.down ? ` up, ${span(atom.down)} down` : ""}}`;
  }

  // The normal form of dice.
  function diceText(atom, keep) {
    const text = `${atom.count === 1 ? "" : atom.count}d${facesText(atom)}${keep ? keep.rule + keep.count : ""}${explosionText(atom)}`;
    if (!atom.counts) return text;
    return text + (text.endsWith("!") ? " " : "") + atom.counts.join("");
  }

  const bracketed = (term) => (term.counts ? `(${term.normal})` : term.normal);

  // A term among others, without its sign.
  function termText(term) {
    const times = Math.abs(term.factor);
    return times === 1 ? bracketed(term) : `${bracketed(term)} * ${times}`;
  }

  function normalForm(terms) {
    if (terms.length === 1 && terms[0].factor === 1) return terms[0].normal;
    return terms.map((term, place) => {
      const sign = term.factor < 0 ? (place ? " - " : "-") : place ? " + " : "";
      return sign + termText(term);
    }).join("");
  }

  // At which ends a term goes on without a bound.
  function openEnds(term) {
    if (!term.unbound) return [];
    const sign = Math.sign(term.factor);
    return term.down ? [sign, -sign] : [sign];
  }

  // Reads an expression of whole `characters`; returns its terms, or throws a DiceFault.
  function termsOf(characters, limits) {
    const tokens = tokensOf(characters);
    let next = 0;

    function token() { return tokens[next]; }

    function take(...kinds) {
      if (!kinds.includes(token().kind)) return null;
      next += 1;
      return tokens[next - 1];
    }

    // A fault that covers the tokens from `start` to the one read last.
    function fault(message, start, hint) {
      const end = Math.max(start.end, next ? tokens[next - 1].end : 0);
      return new T.DiceFault(message, start.offset, end - start.offset, hint);
    }

    function unexpected(wanted) {
      const found = token().kind === "end" ? "the text ends" : `\`${token().text}\` stands`;
      return fault(`${found} where ${wanted} is expected`, token());
    }

    function bounded(number, limit, what) {
      const value = Number(number.text);
      if (value > limit) {
        throw new T.DiceFault(`${what} is at most ${grouped(limit)}`, number.offset, number.text.length);
      }
      return value;
    }

    function counted(number, limit, what) {
      const value = bounded(number, limit, what);
      if (!value) throw new T.DiceFault(`${what} is at least 1`, number.offset, number.text.length);
      return value;
    }

    function sign() {
      const found = take("+", "-");
      if (!found) throw unexpected("+ or -");
      return found.kind === "+" ? 1 : -1;
    }

    function keepOf(rolled) {
      const word = take("keep");
      if (!word) return null;
      const number = take("integer");
      if (!number) throw unexpected(`how many dice, after ${word.text},`);
      const count = counted(number, limits.MAX_DICE, "this number");
      const kept = word.text[0] === "d" ? rolled - count : count;
      if (count > rolled) {
        throw fault(`\`${word.text}${count}\` asks for more dice than the ${rolled} rolled`, number);
      }
      if (!kept) {
        throw fault(`\`${word.text}${count}\` drops every die`, number,
          rolled > 1 ? `drop at most ${rolled - 1}` : "");
      }
      return { rule: word.text, count, kept, highest: word.text === "kh" || word.text === "dl" };
    }

    function explosionOf(values) {
      const mark = take("!");
      if (!mark) return null;
      if (values.length === 1) throw fault("every roll of a d1 would explode", mark);
      const found = { explosion: USUAL_DEPTH };
      if (mark.text === "!!") found.unbound = true;
      else {
        const depth = take("integer");
        if (depth) found.explosion = counted(depth, limits.MAX_EXPLOSION_DEPTH, "the depth of explosions");
      }
      const braces = take("{}");
      const highest = Math.max(...values);
      const on = braces ? T.rolledOn(braces, values) : { up: [highest, highest] };
      if (on.down) found.down = on.down;
      if (on.down || on.up[0] !== highest || on.up[1] !== highest) found.up = on.up;
      const isOn = (value) => [on.up, on.down].some((ends) => ends && ends[0] <= value && value <= ends[1]);
      if (values.every(isOn)) throw fault("every roll would explode", braces || mark);
      return found;
    }

    function whatCounts(values, start, keep) {
      const compared = take("compares");
      if (!compared) return null;
      const minus = take("-");
      const number = take("integer");
      if (!number) throw unexpected(`a number, after ${compared.text},`);
      const value = bounded(number, limits.MAX_CONSTANT, "a number that dice are compared with");
      const counts = [T.operatorOf(compared.text), minus ? 0 - value : value];
      if (keep) throw fault("dice are kept or dropped, or counted", start, "write one or the other");
      if (!values.some(T.compares(...counts))) {
        throw fault(`no die shows that: these show ${Math.min(...values)} to ${Math.max(...values)}`, compared);
      }
      return counts;
    }

    // Refuse dice that are rolled on without a bound and stay, or go too far to be followed.
    function demandAnEnd(atom, start) {
      const hint = "write !5 for five further rolls at most";
      const worth = T.worthOf(atom);
      if (T.valuesOf(atom).filter(T.isUp(atom)).some((value) => worth(value) < 1)) {
        throw fault(atom.counts
          ? "dice that are rolled on without a bound are counted only where each die that is rolled on counts itself"
          : "dice that are rolled on without a bound come to more by each die that is", start, hint);
      }
      atom.explosion = T.depthOfRest(atom, limits);
      if (atom.explosion > limits.MAX_DEPTH_OF_REST) {
        throw fault("these dice are rolled on so often that their odds have no end", start, hint);
      }
    }

    const codeOf = (face, names) => face.reduce((code, name) => code + 1000 ** names.indexOf(name), 0);

    // Faces as often as each stands on a die.
    function repeatedFaces(written, braces) {
      const faces = written.copies.reduce((all, copies) => all + copies, 0);
      if (faces > limits.MAX_OWN_FACES) {
        throw new T.DiceFault(`a die has at most ${limits.MAX_OWN_FACES} faces of its own, this ${faces}`, braces.offset, [...braces.text].length);
      }
      return (written.values || written.faces).flatMap((face, at) => Array.from({ length: written.copies[at] }, () => face));
    }

    function namedDice(count, names, faces) {
      const normal = `${count === 1 ? "" : count}d{${faces.map((face) => face.join("+") || "blank").join()}}`;
      const codes = faces.map((face) => codeOf(face, names));
      return { faces: faces.length, count, names, codes, labels: faces.map((face) => face.join("+") || "blank"), normal };
    }

    // The units of dice such as d6d8, of which the tens are read.
    function gridDice(start, count, tens) {
      take("d");
      const written = take("integer");
      if (!written) throw unexpected("the number of faces of the units");
      const units = counted(written, limits.MAX_FACES, "the number of faces");
      if (count !== 1 || tens < 2 || tens > 9 || units < 2 || units > 9) {
        throw fault("two dice read as tens and units have 2 to 9 faces each, and are rolled once",
          start, "write d6d8, or d6 + d8 for their sum");
      }
      if (tens === units && DIGIT_DICE[tens * 11]) return { faces: tens, digits: 2, normal: `d${tens}${tens}` };
      return { faces: tens, digits: 2, units, normal: `d${tens}d${units}` };
    }

    function digitDice(start, count, faces) {
      const [each, digits] = DIGIT_DICE[faces];
      if (count !== 1) {
        throw fault(`d${faces} is ${digits} d${each} read as digits, and is rolled once`,
          start, `write d${faces}`);
      }
      if (token().kind === "keep" || token().kind === "!") {
        throw fault(`the dice of d${faces} are digits: none is kept, dropped or exploded`, token());
      }
      return { faces: each, digits, normal: `d${faces}` };
    }

    function dice(number) {
      const start = number || tokens[next - 1];
      const count = number ? counted(number, limits.MAX_DICE, "the number of dice") : 1;
      let faces = 100;
      let own = null;
      const simple = take("%", "F", "{}");
      if (simple?.kind === "F") own = [-1, 0, 1];
      else if (simple?.kind === "{}") {
        const written = T.ownFaces(simple, limits);
        own = repeatedFaces(written, simple);
        if (written.names) return namedDice(count, written.names, own);
      } else if (!simple) {
        const written = take("integer");
        if (!written) throw unexpected("the number of faces, or %,");
        faces = counted(written, limits.MAX_FACES, "the number of faces");
      }
      if (own) faces = own.length;
      else if (DIGIT_DICE[faces]) return digitDice(start, count, faces);
      if (!own && token().kind === "d") return gridDice(start, count, faces);
      const atom = { faces, count, ...(own && { values: own }) };
      const values = T.valuesOf(atom);
      const keep = keepOf(count);
      const explosion = explosionOf(values);
      if (keep && explosion) {
        throw fault("dice cannot explode and be kept or dropped as well: games differ in which comes first",
          start, "write one or the other");
      }
      if (token().kind === "keep") {
        throw fault("dice are kept or dropped once, and never when they explode", token());
      }
      if ((keep || explosion) && faces > limits.MAX_SORTED_FACES) {
        throw fault(`dice that are kept, dropped or exploded have at most ${limits.MAX_SORTED_FACES} faces, these have ${faces}`, start);
      }
      const counts = whatCounts(values, start, keep);
      Object.assign(atom, explosion, counts && { counts }, keep && { kept: keep.kept, highest: keep.highest });
      if (atom.unbound) demandAnEnd(atom, start);
      return { ...atom, normal: diceText(atom, keep) };
    }

    const USUAL = Array.from({ length: 13 }, (_, at) => ({ value: at + 1, copies: 4, said: String(at + 1) }));

    function deckOf(written) {
      if (written.values) return written.values.map((value, at) => ({ value, copies: written.copies[at], said: String(value) }));
      return written.faces.map((face, at) => ({ value: codeOf(face, written.names), copies: written.copies[at], said: face.join("+") || "blank" }));
    }

    function cardsText(atom, deck, isUsual, keep) {
      const inside = isUsual ? "52" : `{${deck.map(({ said, copies }) => (copies === 1 ? said : `${said}*${copies}`)).join()}}`;
      const text = `${atom.count === 1 ? "" : atom.count}c${inside}${keep ? keep.rule + keep.count : ""}${atom.returned ? "r" : ""}`;
      return text + (atom.counts ? atom.counts.join("") : "");
    }

    function cards(number) {
      const start = number || tokens[next - 1];
      const count = number ? counted(number, limits.MAX_DICE, "the number of dice") : 1;
      const braces = take("{}");
      let deck = USUAL;
      let names = null;
      if (!braces) {
        const size = take("integer");
        if (!size || Number(size.text.slice(0, 9)) !== 52) {
          throw fault("a deck is c52, or says what cards it has", start, "write 3c52 or 3c{1*4,2*4}");
        }
      } else {
        const written = T.ownFaces(braces, limits);
        deck = deckOf(written);
        names = written.names;
      }
      const keep = names ? null : keepOf(count);
      const returned = Boolean(take("r"));
      const counts = names ? null : whatCounts(deck.map(({ value }) => value), start, keep);
      const size = deck.reduce((all, { copies }) => all + copies, 0);
      if (!returned && count > size) {
        throw fault(`the deck has ${size} cards, of which ${count} are drawn`, start,
          "write r behind it if each is put back: 3c52r");
      }
      const atom = { deck: deck.map(({ value, copies }) => [value, copies]), count, ...(returned && { returned }), ...(counts && { counts }) };
      if (names) Object.assign(atom, { names, labels: deck.map(({ said }) => said) });
      if (keep) Object.assign(atom, { kept: keep.kept, highest: keep.highest });
      const isUsual = deck.length === 13 && deck.every(({ value, copies }, at) => value === at + 1 && copies === 4) && !names;
      return { ...atom, normal: cardsText(atom, deck, isUsual, keep) };
    }

    function factor() {
      if (take("(")) {
        const inside = factor();
        if (!take(")")) throw unexpected("a closing bracket");
        return inside;
      }
      const number = take("integer");
      if (take("d")) return dice(number);
      if (take("c")) return cards(number);
      if (!number) throw unexpected("dice or a number");
      if (token().kind === "%") throw fault("`%` is no dice", token(), "write d% for the roll of 1 to 100");
      const value = bounded(number, limits.MAX_CONSTANT, "a constant");
      return { constant: value, normal: String(value) };
    }

    function term(factorOfSign) {
      const start = token();
      const left = factor();
      if (!take("*")) return { factor: factorOfSign, ...left };
      const right = factor();
      if (token().kind === "*") throw fault("a term is multiplied once", token(), "write the product of the constants");
      const times = left.constant === undefined ? right : left;
      const rolled = left.constant === undefined ? left : right;
      if (times.constant === undefined || rolled.constant !== undefined) {
        throw fault("dice are multiplied by a constant, and nothing else is", start, "write 1d6 * 10");
      }
      if (!times.constant) throw fault("dice multiplied by 0 decide nothing", start);
      return { ...rolled, factor: factorOfSign * times.constant };
    }

    function diceIn(terms) {
      return terms.reduce((all, each) => all + (each.digits || each.count || 0), 0);
    }

    // Refuse terms that cannot be added up: named faces, and dice open at opposite ends.
    function demandOneSense(all) {
      if (all.some(({ names }) => names) && (all.length > 1 || all[0].factor !== 1)) {
        throw fault("dice with named faces stand alone", tokens[0], "give each kind of them a name under `roll:`");
      }
      const rolled = all.filter((each) => each.constant === undefined);
      if (new Set(all.flatMap(openEnds)).size > 1 && (rolled.length > 1 || all.some(({ count }) => count > 1))) {
        throw fault("dice that go on without a bound both upwards and downwards are rolled alone",
          tokens[0], "write !5 for five further rolls at most");
      }
    }

    const terms = [term(token().kind === "+" || token().kind === "-" ? sign() : 1)];
    while (!take("end")) {
      const start = token();
      terms.push(term(sign()));
      if (terms.length > limits.MAX_TERMS) {
        throw fault(`an expression has at most ${limits.MAX_TERMS} terms`, start);
      }
      if (diceIn(terms) > limits.MAX_DICE) {
        throw fault(`an expression rolls at most ${limits.MAX_DICE} dice, up to here ${diceIn(terms)}`, start);
      }
    }
    demandOneSense(terms);
    return terms;
  }

  // The terms of `text`, and the whole as it is printed; throws a DiceFault.
  // Dice may have named faces only with `names`: a roll of them comes to no total.
  T.readDice = (text, limits, names = false) => {
    const characters = [...text];
    if (characters.length > limits.MAX_TEXT) {
      const message = `a dice expression has at most ${limits.MAX_TEXT} characters, this has ${characters.length}`;
      throw new T.DiceFault(message, limits.MAX_TEXT, characters.length - limits.MAX_TEXT);
    }
    const terms = termsOf(characters, limits);
    if (terms[0].names && !names) {
      throw new T.DiceFault("faces with names come to no total", 0, characters.length,
        "write numbers, such as d{1,1,2,3}; named faces are for the roll of a check");
    }
    const effort = T.effortOf(terms, limits);
    if (effort.steps > limits.MAX_STEPS || effort.totals > limits.MAX_TOTALS) {
      const message = `the exact odds of this roll take too much work: ${grouped(effort.steps)} steps`
        + ` for ${grouped(effort.totals)} totals, the limits are ${grouped(limits.MAX_STEPS)} steps`
        + ` and ${grouped(limits.MAX_TOTALS)} totals`;
      throw new T.DiceFault(message, 0, characters.length, "roll fewer dice, or dice with fewer faces");
    }
    const printed = typeset(normalForm(terms));
    for (const term of terms) delete term.normal;
    return { text: printed, terms };
  };
})(window.Tablewright);
