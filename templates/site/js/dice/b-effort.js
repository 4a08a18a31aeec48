// What the exact odds of dice cost, so that none keep a page busy: an upper bound, as the
// compiler reckons it.
"use strict";
((T) => {
  function plus(one, other) {
    const span = one.span + other.span;
    return { totals: Math.min(one.totals * other.totals, span + 1), span };
  }

  function ofSum(term) {
    const span = term.faces * (1 + (term.explosion || 0)) - 1;
    const die = { totals: span + 1, span };
    let whole = die;
    let steps = die.totals;
    for (let n = 1; n < term.count; n += 1) {
      steps += whole.totals * die.totals;
      whole = plus(whole, die);
    }
    return { steps, size: whole };
  }

  function ofTerm(term) {
    if (term.constant !== undefined) return { steps: 1, size: { totals: 1, span: 0 } };
    if (term.digits) {
      const all = term.faces ** term.digits;
      return { steps: all, size: { totals: all, span: Number(String(term.faces).repeat(term.digits)) } };
    }
    if (term.kept === undefined) return ofSum(term);
    const span = term.kept * (term.faces - 1);
    const steps = Math.floor(term.count * term.count * term.faces * term.faces * term.kept / 10);
    return { steps, size: { totals: span + 1, span } };
  }

  T.effortOf = (terms) => {
    let steps = 0;
    let whole = { totals: 1, span: 0 };
    terms.forEach((term) => {
      const effort = ofTerm(term);
      const size = { totals: effort.size.totals, span: effort.size.span * Math.abs(term.factor) };
      steps += effort.steps + whole.totals * size.totals;
      whole = plus(whole, size);
    });
    return { steps, totals: whole.totals };
  };
})(window.Tablewright);
