// What the exact odds of cards and of named faces cost, as the compiler reckons it.
"use strict";
((T) => {
  function ofNames(term, limits) {
    const kinds = new Set(term.labels).size;
    let totals = 1;
    for (let k = 1; k < kinds; k += 1) totals = totals * (term.count + k) / k;
    return { steps: term.count * totals * kinds, size: { totals, span: limits.MAX_TOTALS } };
  }

  function ofCards(term, limits) {
    if (term.names) {
      const { size } = ofNames(term, limits);
      return { steps: term.deck.length * size.totals * (term.count + 1), size };
    }
    const worth = term.deck.map(([value]) => T.worthOf(term)(value));
    const span = (term.kept ?? term.count) * (Math.max(...worth, 0) - Math.min(...worth, 0));
    const drawn = term.deck.reduce((all, [, copies]) => all + 1 + (term.returned ? term.count : Math.min(copies, term.count)), 0);
    return { steps: Math.floor(drawn * (term.count + 1) * (span + 1) / 2), size: { totals: span + 1, span } };
  }

  T.rareDice.effortOf = (term, limits) => (term.deck ? ofCards : ofNames)(term, limits);
})(window.Tablewright);
