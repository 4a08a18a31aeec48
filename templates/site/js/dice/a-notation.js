// Dice notation, read as the compiler reads it: the same grammar, limits, complaints and places.
"use strict";
((T) => {
  const DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212";
  const DIGIT_DICE = { 66: [6, 2], 88: [8, 2], 666: [6, 3] };
  const USUAL_DEPTH = 5;
  const PATTERNS = [
    ["integer", /^[0-9]+/], ["keep", /^[kd][hl]/i], ["d", /^d/i], ["%", /^%/], ["!", /^!/],
    ["+", /^\+/], ["-", new RegExp(`^[${DASHES}]`)], ["*", /^[*×x]/i]
  ];

  // What is wrong, where (in characters, from 0), and what to write instead.
  T.DiceFault = class extends Error {
    constructor(message, offset, length, hint = "") {
      super(message);
      Object.assign(this, { offset, length, hint });
    }
  };

  // Thousands set apart, as the compiler's messages have them.
  function grouped(number) { return String(number).replace(/\B(?=(\d{3})+$)/g, ","); }

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
        const hint = /^[wkt]\s*[0-9%]/i.test(rest)
          ? `write ${characters.slice(0, at).join("")}d${characters.slice(at + 1).join("")}`
          : "write dice like 2d10, d8 + 3d6, d%, d66, 2d20kh1, 4d6dl1, 3d6! or 1d6 * 10";
        throw new T.DiceFault(`dice notation has no \`${characters[at]}\``, at, 1, hint);
      }
      const text = kind[1].exec(rest)[0].toLowerCase();
      found.push({ kind: kind[0], text, offset: at, end: at + text.length });
      at += text.length;
    }
    const end = characters.length;
    return found.concat({ kind: "end", text: "", offset: end, end });
  }

  function diceText(count, faces, keep, explosion) {
    let text = `${count === 1 ? "" : count}d${faces === 100 ? "%" : faces}`;
    if (keep) text += keep.rule + keep.count;
    if (explosion !== undefined) text += explosion === USUAL_DEPTH ? "!" : `!${explosion}`;
    return text;
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

    function explosionOf(faces) {
      const mark = take("!");
      if (!mark) return undefined;
      if (faces === 1) throw fault("every roll of a d1 would explode", mark);
      const depth = take("integer");
      return depth ? counted(depth, limits.MAX_EXPLOSION_DEPTH, "the depth of explosions") : USUAL_DEPTH;
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
      return { faces: each, digits, text: `d${faces}` };
    }

    function dice(number) {
      const start = number || tokens[next - 1];
      const count = number ? counted(number, limits.MAX_DICE, "the number of dice") : 1;
      let faces = 100;
      if (!take("%")) {
        const written = take("integer");
        if (!written) throw unexpected("the number of faces, or %,");
        faces = counted(written, limits.MAX_FACES, "the number of faces");
      }
      if (DIGIT_DICE[faces]) return digitDice(start, count, faces);
      const keep = keepOf(count);
      const explosion = explosionOf(faces);
      if (keep && explosion !== undefined) {
        throw fault("dice cannot explode and be kept or dropped as well: games differ in which comes first",
          start, "write one or the other");
      }
      if (token().kind === "keep") {
        throw fault("dice are kept or dropped once, and never when they explode", token());
      }
      if ((keep || explosion) && faces > limits.MAX_SORTED_FACES) {
        throw fault(`dice that are kept, dropped or exploded have at most ${limits.MAX_SORTED_FACES} faces, these have ${faces}`, start);
      }
      const atom = { faces, count, text: diceText(count, faces, keep, explosion) };
      if (keep) Object.assign(atom, { kept: keep.kept, highest: keep.highest });
      if (explosion !== undefined) atom.explosion = explosion;
      return atom;
    }

    function factor() {
      const number = take("integer");
      if (take("d")) return dice(number);
      if (!number) throw unexpected("dice or a number");
      if (token().kind === "%") throw fault("`%` is no dice", token(), "write d% for the roll of 1 to 100");
      const value = bounded(number, limits.MAX_CONSTANT, "a constant");
      return { constant: value, text: String(value) };
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
      const text = rolled.text + (times.constant === 1 ? "" : ` × ${times.constant}`);
      return { ...rolled, factor: factorOfSign * times.constant, text };
    }

    function diceIn(terms) {
      return terms.reduce((all, each) => all + (each.digits || each.count || 0), 0);
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
    return terms;
  }

  // The terms of `text`, and the whole as it is printed; throws a DiceFault.
  T.readDice = (text, limits) => {
    const characters = [...text];
    if (characters.length > limits.MAX_TEXT) {
      const message = `a dice expression has at most ${limits.MAX_TEXT} characters, this has ${characters.length}`;
      throw new T.DiceFault(message, limits.MAX_TEXT, characters.length - limits.MAX_TEXT);
    }
    const terms = termsOf(characters, limits);
    const effort = T.effortOf(terms);
    if (effort.steps > limits.MAX_STEPS || effort.totals > limits.MAX_TOTALS) {
      const message = `the exact odds of this roll take too much work: ${grouped(effort.steps)} steps`
        + ` for ${grouped(effort.totals)} totals, the limits are ${grouped(limits.MAX_STEPS)} steps`
        + ` and ${grouped(limits.MAX_TOTALS)} totals`;
      throw new T.DiceFault(message, 0, characters.length, "roll fewer dice, or dice with fewer faces");
    }
    const shown = terms.map((term, place) => {
      const sign = term.factor < 0 ? (place ? " \u2212 " : "\u2212") : place ? " + " : "";
      return sign + term.text;
    });
    return { text: shown.join(""), terms };
  };
})(window.Tablewright);
