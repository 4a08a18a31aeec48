// What the exact odds of dice cost, so that none keep a page busy: an upper bound, as the
// compiler reckons it.
(function () {
  "use strict";

  function plus(one, other) {
    var span = one.span + other.span;
    return { totals: Math.min(one.totals * other.totals, span + 1), span: span };
  }

  function ofSum(term) {
    var span = term.faces * (1 + (term.explosion || 0)) - 1;
    var die = { totals: span + 1, span: span };
    var whole = die, steps = die.totals;
    for (var n = 1; n < term.count; n += 1) {
      steps += whole.totals * die.totals;
      whole = plus(whole, die);
    }
    return { steps: steps, size: whole };
  }

  function ofTerm(term) {
    if (term.constant !== undefined) return { steps: 1, size: { totals: 1, span: 0 } };
    if (term.digits) {
      var all = Math.pow(term.faces, term.digits);
      return { steps: all, size: { totals: all, span: Number(String(term.faces).repeat(term.digits)) } };
    }
    if (term.kept === undefined) return ofSum(term);
    var span = term.kept * (term.faces - 1);
    var steps = Math.floor(term.count * term.count * term.faces * term.faces * term.kept / 10);
    return { steps: steps, size: { totals: span + 1, span: span } };
  }

  Tablewright.effortOf = function (terms) {
    var steps = 0, whole = { totals: 1, span: 0 };
    terms.forEach(function (term) {
      var effort = ofTerm(term);
      var size = { totals: effort.size.totals, span: effort.size.span * Math.abs(term.factor) };
      steps += effort.steps + whole.totals * size.totals;
      whole = plus(whole, size);
    });
    return { steps: steps, totals: whole.totals };
  };
}());
