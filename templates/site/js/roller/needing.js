// What dice must show, in words: "12 or more", "3–7"; as words/needed.py says it.
"use strict";
((T) => {
  const MOST_STRETCHES = 3;

  function stretchWords(least, most, [first, last]) {
    if (first === least && last === most) return "any";
    if (first === last) return T.number(first);
    if (last === most) return `${T.number(first)}\u00a0or\u00a0more`;
    if (first === least) return `${T.number(last)}\u00a0or\u00a0less`;
    return first >= 0 ? `${first}–${last}` : `${T.number(first)}\u00a0to\u00a0${T.number(last)}`;
  }

  // What a single roll must show for each outcome; "" where that cannot be told in a few words.
  T.neededFor = (data, given) => {
    const found = T.outcomesByTotal(data, given);
    // Of one total alone nothing is to be hoped.
    if (!found || found.length === 1) return data.outcomes.map(() => "");
    const stretches = data.outcomes.map(() => []);
    found.forEach(({ total, outcome }, at) => {
      const own = stretches[outcome];
      if (at && found[at - 1].outcome === outcome) own.at(-1)[1] = total;
      else own.push([total, total]);
    });
    return stretches.map((own) => {
      if (!own.length) return "none";
      if (own.length > MOST_STRETCHES) return "";
      return own.map((ends) => stretchWords(found[0].total, found.at(-1).total, ends)).join(", ");
    });
  };
})(window.Tablewright);
