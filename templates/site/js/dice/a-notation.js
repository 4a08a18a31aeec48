// Dice notation, read as the compiler reads it: the same grammar, limits, complaints and places. Forms
// that few dice have are read by `rare`, which is loaded when dice of such a form are met.
"use strict";
((T) => {
  const { typeset, diceText, normalForm } = T.diceWriting;
  const DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212";
  // What has fewer letters is read one by one.
  const LEAST_WORD = 3;
  const DIGIT_DICE = { 66: [6, 2], 88: [8, 2], 666: [6, 3] };
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

  T.operatorOf = (spelling) => SPELLINGS[spelling] || spelling.toLowerCase();

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
        const figure = /^([A-Z_]\w*?)\s*\)?\s*[dwkt](?=[0-9%{])/i.exec(rest);
        const before = characters.slice(0, at).join("");
        // How others write which of several dice are kept: 4d6k3.
        if (/^k\s*[0-9]/i.test(rest) && /d\s*[0-9%]+\s*$/i.test(before)) {
          hint = `write ${before}kh${characters.slice(at + 1).join("")} to keep the highest`;
        } else if (/^[wkt]\s*[0-9%]/i.test(rest)) {
          hint = `write ${before}d${characters.slice(at + 1).join("")}`;
        } else if ("{}".includes(characters[at])) {
          hint = "write the faces of a die as d{1,1,2,3} or d{blank,hit,hit,crit}";
        } else if (figure) {
          hint = `write (${figure[1]})d6: figures stand in brackets, in the dice of a check`;
        } else if (found.at(-1)?.kind === "(") {
          hint = "the dice of a check may have figures in brackets, as (skill)d6: others not";
        }
        // Letters of dice notation before it may be of its word: "drop" begins as a die does.
        const led = figure || !/^\p{L}/u.test(rest) ? "" : /\p{L}*$/u.exec(before)[0];
        const word = led + (/^\p{L}+/u.exec(rest)?.[0] ?? "");
        const begun = [...word].length < LEAST_WORD ? at : at - [...led].length;
        const what = figure?.[1] ?? /^\p{L}+/u.exec(characters.slice(begun).join(""))?.[0] ?? characters[at];
        throw new T.DiceFault(`dice notation has no \`${what}\``, begun, [...what].length, hint);
      }
      if (/^=[<>]/.test(rest)) {
        const turned = rest.slice(0, 2);
        throw new T.DiceFault(`dice notation has no \`${turned}\``, at, 2, `write \`${turned[1]}=\``);
      }
      const text = kind[1].exec(rest)[0].toLowerCase();
      found.push({ kind: kind[0], text, offset: at, end: at + [...text].length });
      at += [...text].length;
    }
    const end = characters.length;
    return found.concat({ kind: "end", text: "", offset: end, end });
  }

  // Dice of a form whose reader is not loaded.
  T.RareDice = class extends Error {
    constructor(form, reader = "rare") {
      super(`${form}, whose reader is not loaded`);
      this.reader = reader;
    }
  };

  // Reads an expression of whole characters; `terms` throws a DiceFault, or RareDice.
  class Reader {
    constructor(characters, limits) {
      this.tokens = tokensOf(characters);
      this.limits = limits;
      this.next = 0;
    }

    get token() { return this.tokens[this.next]; }

    get before() { return this.tokens[this.next - 1]; }

    // What reads the forms that few dice have.
    get rare() {
      if (!T.rareDice) throw new T.RareDice("dice of a rare form");
      return T.rareDice;
    }

    take(...kinds) {
      if (!kinds.includes(this.token.kind)) return null;
      this.next += 1;
      return this.before;
    }

    // A fault that covers the tokens from `start` to the one read last.
    fault(message, start, hint) {
      const end = Math.max(start.end, this.next ? this.before.end : 0);
      return new T.DiceFault(message, start.offset, end - start.offset, hint);
    }

    unexpected(wanted) {
      const found = this.token.kind === "end" ? "the text ends" : `\`${this.token.text}\` stands`;
      return this.fault(`${found} where ${wanted} is expected`, this.token);
    }

    bounded(number, limit, what) {
      const value = Number(number.text);
      if (value > limit) {
        throw new T.DiceFault(`${what} is at most ${grouped(limit)}`, number.offset, number.text.length);
      }
      return value;
    }

    counted(number, limit, what) {
      const value = this.bounded(number, limit, what);
      if (!value) throw new T.DiceFault(`${what} is at least 1`, number.offset, number.text.length);
      return value;
    }

    // How many dice or cards a `number` says, or that there is one.
    countOf(number) {
      return number ? this.counted(number, this.limits.MAX_DICE, "the number of dice") : 1;
    }

    sign() {
      const found = this.take("+", "-");
      if (!found) throw this.unexpected("+ or -");
      return found.kind === "+" ? 1 : -1;
    }

    keepOf(rolled) {
      const word = this.take("keep");
      if (!word) return null;
      const number = this.take("integer");
      if (!number) throw this.fault(`say how many: \`${word.text}1\``, this.token);
      const count = this.counted(number, this.limits.MAX_DICE, "this number");
      const kept = word.text[0] === "d" ? rolled - count : count;
      if (count > rolled) {
        throw this.fault(`\`${word.text}${count}\` asks for more dice than the ${rolled} rolled`, number);
      }
      if (!kept) {
        throw this.fault(`\`${word.text}${count}\` drops every die`, number,
          rolled > 1 ? `drop at most ${rolled - 1}` : "");
      }
      return { rule: word.text, count, kept, highest: word.text === "kh" || word.text === "dl" };
    }

    digitDice(start, count, faces) {
      const [each, digits] = DIGIT_DICE[faces];
      if (count !== 1) {
        throw this.fault(`d${faces} is ${digits} d${each} read as digits, and is rolled once`,
          start, `write d${faces}`);
      }
      if (this.token.kind === "keep" || this.token.kind === "!") {
        throw this.fault(`the dice of d${faces} are digits: none is kept, dropped or exploded`, this.token);
      }
      return { faces: each, digits, normal: `d${faces}` };
    }

    // A die as it is written; one with a normal form is read to its end.
    dieOf(start, count) {
      if (this.token.kind === "F" || this.token.kind === "{}") return this.rare.ownDie(this, count);
      if (this.take("%")) return { faces: 100, count };
      const written = this.take("integer");
      if (!written) throw this.unexpected("the number of faces, or %,");
      const faces = this.counted(written, this.limits.MAX_FACES, "the number of faces");
      if (DIGIT_DICE[faces]) return this.digitDice(start, count, faces);
      if (this.token.kind === "d") return this.rare.gridDice(this, start, count, faces, DIGIT_DICE);
      return { faces, count };
    }

    dice(number) {
      const start = number || this.before;
      const count = this.countOf(number);
      const atom = this.dieOf(start, count);
      if (atom.normal) return atom;
      const keep = this.keepOf(count);
      const explosion = this.token.kind === "!" ? this.rare.explosionOf(this, atom, keep, start) : null;
      if (this.token.kind === "keep") {
        throw this.fault("dice are kept or dropped once, and never when they explode", this.token);
      }
      if ((keep || explosion) && atom.faces > this.limits.MAX_SORTED_FACES) {
        throw this.fault(`dice that are kept, dropped or exploded have at most ${this.limits.MAX_SORTED_FACES} faces, these have ${atom.faces}`, start);
      }
      const counts = this.token.kind === "compares" ? this.rare.whatCounts(this, T.valuesOf(atom), start, keep) : null;
      Object.assign(atom, explosion, counts && { counts }, keep && { kept: keep.kept, highest: keep.highest });
      if (atom.unbound) this.rare.demandAnEnd(this, atom, start);
      const isUsual = !(atom.values || explosion || counts);
      return { ...atom, normal: isUsual ? diceText(atom, keep) : this.rare.diceText(atom, keep) };
    }

    factor() {
      if (this.take("(")) {
        const inside = this.factor();
        if (!this.take(")")) throw this.unexpected("a closing bracket");
        return inside;
      }
      const number = this.take("integer");
      if (this.take("d")) return this.dice(number);
      if (this.take("c")) return this.rare.cards(this, number);
      if (!number) throw this.unexpected("dice or a number");
      if (this.token.kind === "%") throw this.fault("`%` is no dice", this.token, "write d% for the roll of 1 to 100");
      const value = this.bounded(number, this.limits.MAX_CONSTANT, "a constant");
      return { constant: value, normal: String(value) };
    }

    term(sign) {
      const start = this.token;
      const left = this.factor();
      if (!this.take("*")) return { factor: sign, ...left };
      const right = this.factor();
      if (this.token.kind === "*") throw this.fault("a term is multiplied once", this.token, "write the product of the constants");
      const times = left.constant === undefined ? right : left;
      const rolled = left.constant === undefined ? left : right;
      if (left.constant > 0 && right.constant > 1) throw this.fault("two numbers are no dice", start, `write ${left.constant}d${right.constant}`);
      if (times.constant === undefined || rolled.constant !== undefined) {
        throw this.fault("dice are multiplied by a constant, and nothing else is", start, "write 1d6 * 10");
      }
      if (!times.constant) throw this.fault("dice multiplied by 0 decide nothing", start);
      return { ...rolled, factor: sign * times.constant };
    }

    terms() {
      const found = [this.term(this.token.kind === "+" || this.token.kind === "-" ? this.sign() : 1)];
      while (!this.take("end")) {
        const start = this.token;
        found.push(this.term(this.sign()));
        if (found.length > this.limits.MAX_TERMS) {
          throw this.fault(`an expression has at most ${this.limits.MAX_TERMS} terms`, start);
        }
        const rolled = found.reduce((all, each) => all + (each.digits || each.count || 0), 0);
        if (rolled > this.limits.MAX_DICE) {
          throw this.fault(`an expression rolls at most ${this.limits.MAX_DICE} dice, up to here ${rolled}`, start);
        }
      }
      if (found.some(({ names, unbound }) => names || unbound)) this.rare.demandOneSense(this, found);
      return found;
    }
  }

  // The terms of `text`, and the whole as it is printed; throws a DiceFault, or
  // RareDice before what reads these dice is loaded.
  // Dice may have named faces only with `names`: a roll of them comes to no total.
  T.readDice = (text, limits, names = false) => {
    const characters = [...text];
    if (characters.length > limits.MAX_TEXT) {
      const message = `a dice expression has at most ${limits.MAX_TEXT} characters, this has ${characters.length}`;
      throw new T.DiceFault(message, limits.MAX_TEXT, characters.length - limits.MAX_TEXT);
    }
    const terms = new Reader(characters, limits).terms();
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
