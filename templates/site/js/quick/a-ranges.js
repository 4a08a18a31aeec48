// Ranges of whole numbers as lines begin with them, read as the compiler reads them in cells (dice/ends.py
// and dice/ranges.py): the same forms, and the same complaints.
"use strict";
((T) => {
  const MOST_DIGITS = 15;
  const DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212";
  const HINT = "write a range as 7, 2-7, -2 to -1, 12+ or ≤2";
  const NUMBER = `[${DASHES}+]?[0-9]+(?:\\.[0-9]+)?`;
  const FORMS = [
    `(?:(?<from>>=|≥|at\\s+least)|(?<to><=|≤|at\\s+most|up\\s+to)|(?<above>>|over|above|more\\s+than)`
      + `|(?<below><|under|below|less\\s+than|fewer\\s+than))\\s*(?<number>${NUMBER})`,
    `(?<number>${NUMBER})\\s*(?:(?<more>\\+|or\\s+(?:more|higher|greater|over|above)|and\\s+(?:up|over|above))`
      + `|(?<less>or\\s+(?:less|lower|fewer|under|below)|and\\s+(?:down|under|below)))`,
    `(?<low>${NUMBER})\\s*(?:to|(?<dash>[${DASHES}]))\\s*(?<high>${NUMBER})`,
    `(?<number>${NUMBER})`,
  ];
  const WHOLE = FORMS.map((form) => new RegExp(`^(?:${form})$`, "i"));
  // Before the words of a line stands a blank, and perhaps a colon, a stop or a bracket.
  const LEADING = FORMS.map((form) => new RegExp(`^(?:${form})(?=[\\s:;.)]|$)`, "i"));

  T.RangeFault = class extends Error {
    constructor(message, hint, code = "TW105") {
      super(message);
      Object.assign(this, { hint, code });
    }
  };

  const printed = (value) => String(value).replace("-", "\u2212");

  // A range as it is typed: { low, high }, where null is an open end.
  T.typedRange = ({ low, high }) => {
    if (low === null) return high === null ? "any" : `≤${high}`;
    if (high === null) return low >= 0 ? `${low}+` : `≥${low}`;
    if (low === high) return String(low);
    return low >= 0 ? `${low}-${high}` : `${low} to ${high}`;
  };

  function endOf(written) {
    const digits = written.replace(/\D/g, "").length;
    if (digits > MOST_DIGITS) {
      throw new T.RangeFault(`a number has at most ${MOST_DIGITS} digits, this has ${digits}`, "write a smaller number");
    }
    return (DASHES.includes(written[0]) ? "-" : "") + written.replace(new RegExp(`^[${DASHES}+]+`), "");
  }

  function integer(number, isHundred) {
    if (number.includes(".")) throw new T.RangeFault(`${number} is not a whole number`, HINT);
    return isHundred && number === "00" ? 100 : Number(number) + 0;
  }

  function between(text, parts, isHundred) {
    const [low, high] = [endOf(parts.low), endOf(parts.high)];
    if (parts.dash && low.startsWith("-") && /\d/.test(parts.high[0])) {
      const other = Number(low) < -Number(high) ? ` or \`${low} to -${high}\`` : "";
      throw new T.RangeFault(`\`${text}\` can be read in two ways`, `write \`${low} to ${high}\`${other}`);
    }
    const range = { low: integer(low, isHundred), high: integer(high, isHundred) };
    if (range.low > range.high) {
      const zeros = [low, high].includes("00");
      const about = zeros ? (isHundred ? "; 00 is 100 here" : "; 00 is 100 on percentile dice only") : "";
      const turned = T.typedRange({ low: range.high, high: range.low }).replace(/-/g, "–");
      throw new T.RangeFault(`the range runs backwards, from ${printed(range.low)} to ${printed(range.high)}`,
        `write ${turned}${about}`, "TW106");
    }
    return range;
  }

  // The range that `text` writes, { low, high }; with `isHundred`, 00 is 100. Throws a RangeFault.
  T.readRange = (text, isHundred = false) => {
    const typed = text.trim();
    const parts = WHOLE.map((form) => form.exec(typed)?.groups).find(Boolean);
    if (!parts) throw new T.RangeFault(typed ? `\`${typed}\` is no interval` : "the interval is missing", HINT);
    if (parts.low !== undefined) return between(typed, parts, isHundred);
    const value = integer(endOf(parts.number), isHundred);
    if (parts.from || parts.more) return { low: value, high: null };
    if (parts.to || parts.less) return { low: null, high: value };
    if (parts.above) return { low: value + 1, high: null };
    if (parts.below) return { low: null, high: value - 1 };
    return { low: value, high: value };
  };

  // What a line begins with, and the words behind it; without a range, all of it is words.
  T.partedLine = (line) => {
    const typed = line.trim();
    const found = LEADING.map((form) => form.exec(typed)?.[0]).find(Boolean) || "";
    return { range: found, words: typed.slice(found.length).replace(/^(?:\s*[:;.)])?\s*/, "") };
  };
})(window.Tablewright);
