// Dice as they are written: in their normal form, and as that is printed.
"use strict";
((T) => {
  const PRINTED = { "-": "\u2212", "*": "×", ">=": "≥", "<=": "≤", "!=": "≠" };

  // Dice in their normal form as they are printed; ranges in braces have a dash.
  function typeset(normal) {
    return normal.replace(/ ?(>=|<=|!=|[<>=])/g, " $1 ").replace(/([0-9])-(?=[0-9])/g, "$1–")
      .replace(/[<>!]=|[-*]/g, (sign) => PRINTED[sign]);
  }

  // The normal form of dice of the usual forms.
  function diceText({ count, faces }, keep) {
    return `${count === 1 ? "" : count}d${faces === 100 ? "%" : faces}${keep ? keep.rule + keep.count : ""}`;
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

  T.diceWriting = { typeset, diceText, normalForm };
})(window.Tablewright);
