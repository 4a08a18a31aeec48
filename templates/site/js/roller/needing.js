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

  // What a single roll must show for any of the outcomes with some places.
  function wordsFor(found, places) {
    // Of one total alone nothing is to be hoped.
    if (!found || found.length === 1) return "";
    const own = [];
    found.forEach(({ total, outcome }, at) => {
      if (!places.includes(outcome)) return;
      if (at && places.includes(found[at - 1].outcome)) own.at(-1)[1] = total;
      else own.push([total, total]);
    });
    if (!own.length) return "none";
    if (own.length > MOST_STRETCHES) return "";
    return own.map((ends) => stretchWords(found[0].total, found.at(-1).total, ends)).join(", ");
  }

  T.needed = wordsFor;

  // The same for each outcome, and for the answer; "" where that cannot be told in a few words.
  T.neededFor = (data, given) => {
    const found = T.outcomesByTotal(data, given);
    return { each: data.outcomes.map((_, place) => wordsFor(found, [place])), answer: wordsFor(found, data.answer) };
  };

  // How likely the answer is, and what it is called: the outcomes of it that can come.
  T.likelyAnswer = (data, odds) => data.answer.map((place) => odds[place]).reduce(T.added);
  T.calledAnswer = (data, odds) => {
    const [first, ...others] = data.answer.some((place) => odds[place].over) ? data.answer.filter((place) => odds[place].over) : data.answer;
    return [data.outcomes[first].name, ...others.map((place) => data.outcomes[place].within ?? data.outcomes[place].name)].join(" or ");
  };
})(window.Tablewright);
