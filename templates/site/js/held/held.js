// A roll held against a number or a range: `2d10 > 12`, `2d10 in 5-9`.
"use strict";
((T) => {
  const OPERATOR = /<=|>=|!=|==|[<>=≤≥≠]|(?<![a-z])in(?![a-z])/gi;
  const INSIDE = /\([^()]*\)|\{[^{}]*\}/g;
  const DASH = "[-\u2010\u2011\u2012\u2013\u2014\u2212]";
  const INTEGER = new RegExp(`^(?:\\+|(${DASH}))?\\s*([0-9]+)$`);
  const SPAN = new RegExp(`^(${DASH}?)([0-9]+)\\s*(?:to|${DASH})\\s*(${DASH}?)([0-9]+)$`, "i");
  const HINT = "write 2d10 > 12, 1d6 <= 2 or 2d10 in 5-9";
  function signed(sign, digits) { return sign ? -Number(digits) : Number(digits); }

  function rangeOf(written, offset) {
    const single = INTEGER.exec(written);
    const more = /^(\d+)\+$/.exec(written);
    const span = SPAN.exec(written);
    if (more) return [Number(more[1]), Infinity];
    if (single) return [signed(single[1], single[2]), signed(single[1], single[2])];
    if (!span) {
      const found = written ? `\`${written}\` is no interval` : "the interval is missing";
      throw new T.DiceFault(found, offset, [...written].length, "write a range as 7, 2-7, -2 to -1 or 12+");
    }
    const low = signed(span[1], span[2]), high = signed(span[3], span[4]);
    if (low > high) {
      throw new T.DiceFault(`the range runs backwards, from ${T.number(low)} to ${T.number(high)}`, offset, [...written].length);
    }
    return [low, high];
  }

  function integerOf(written, offset, limits) {
    const number = INTEGER.exec(written);
    if (!number) {
      const found = written ? `\`${written}\` is no whole number` : "the number is missing";
      throw new T.DiceFault(found, offset, [...written].length, HINT);
    }
    if (Number(number[2]) > limits.MAX_CONSTANT) {
      throw new T.DiceFault(`a roll is compared with ${limits.MAX_CONSTANT.toLocaleString("en")} at most`, offset, [...written].length);
    }
    return signed(number[1], number[2]);
  }

  // The operator of the whole: those before it count dice, as those in brackets do.
  function lastOperator(text) {
    const inside = [...text.matchAll(INSIDE)];
    const isOutside = ({ index }) => !inside.some((part) => part.index <= index && index < part.index + part[0].length);
    let found;
    for (const sign of [...text.matchAll(OPERATOR)].filter(isOutside)) {
      // Signs side by side are one that nobody knows, such as =<: the first of them is told.
      if (!found || found.index + found[0].length !== sign.index) found = sign;
    }
    return found;
  }

  // What `readRoll` reads where there is an operator: one of those that count dice, or the last, against whose
  // right side the dice are held.
  T.readHeld = (text, limits) => {
    const sign = lastOperator(text);
    if (!sign) return { dice: T.readDice(text, limits, true) };
    const typed = text.trim();
    const dice = T.readDice(text.slice(0, sign.index), limits);
    const after = text.slice(sign.index + sign[0].length);
    const written = after.trim();
    const blank = after.length - after.trimStart().length;
    // Places are told in characters, which are not what a script counts in.
    const offset = [...text].length - [...after].length + (written ? blank : after.length);
    const operator = T.operatorOf(sign[0]);
    if (operator === "in") {
      const range = rangeOf(written, offset);
      return { dice, typed, holds(total) { return range[0] <= total && total <= range[1]; } };
    }
    const value = integerOf(written, offset, limits);
    return { dice, typed, holds: T.compares(operator, value) };
  };
})(window.Tablewright);
