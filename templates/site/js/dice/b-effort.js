// What the exact odds of dice cost, so that none keep a page busy: an upper bound, as the
// compiler reckons it.
"use strict";
((T) => {
  function plus(one, other) {
    const span = one.span + other.span;
    return { totals: Math.min(one.totals * other.totals, span + 1), span };
  }

  function ofSum(term) {
    const worth = T.valuesOf(term).map(T.worthOf(term));
    const further = term.explosion || 0;
    let span = Math.max(...worth) - Math.min(...worth) + further * Math.max(...worth.map(Math.abs));
    if (term.down) span *= 2;
    const totals = Math.min(span + 1, term.explosion === undefined ? new Set(worth).size : span + 1);
    const die = { totals, span };
    let whole = die;
    let steps = die.totals;
    for (let n = 1; n < term.count; n += 1) {
      steps += whole.totals * die.totals;
      whole = plus(whole, die);
    }
    return { steps, size: whole };
  }

  function ofTerm(term, limits) {
    if (term.constant !== undefined) return { steps: 1, size: { totals: 1, span: 0 } };
    if (term.digits) {
      const each = T.digitsOf(term);
      const all = each.reduce((ways, faces) => ways * faces, 1);
      return { steps: all, size: { totals: all, span: Number(each.join("")) } };
    }
    if (term.deck || term.names) return T.rareDice.effortOf(term, limits);
    if (term.counts && term.explosion === undefined) {
      return { steps: term.count + 1, size: { totals: term.count + 1, span: term.count } };
    }
    if (term.kept === undefined) return ofSum(term);
    const values = T.valuesOf(term);
    const span = term.kept * (Math.max(...values) - Math.min(...values));
    const steps = Math.floor(term.count * term.count * term.faces * term.faces * term.kept / 10);
    return { steps, size: { totals: span + 1, span } };
  }

  T.effortOf = (terms, limits) => {
    let steps = 0;
    let whole = { totals: 1, span: 0 };
    terms.forEach((term) => {
      const effort = ofTerm(term, limits);
      const size = { totals: effort.size.totals, span: effort.size.span * Math.abs(term.factor) };
      steps += effort.steps + whole.totals * size.totals;
      whole = plus(whole, size);
    });
    return { steps, totals: whole.totals };
  };
})(window.Tablewright);
