// The dice of a term, as the compiler writes them down: what each face shows, and what it adds.
"use strict";
((T) => {
  const HOLDS = {
    "<=": (a, b) => a <= b, ">=": (a, b) => a >= b, "<": (a, b) => a < b,
    ">": (a, b) => a > b, "=": (a, b) => a === b, "!=": (a, b) => a !== b,
  };

  T.compares = (operator, value) => (each) => HOLDS[operator](each, value);

  // What each face shows: the number that stands for its names, a value of its own, or its place.
  T.valuesOf = (term) => term.codes || term.values || Array.from({ length: term.faces }, (_, at) => at + 1);

  // What a die adds by what it shows: itself, or 1 where it counts.
  T.worthOf = (term) => {
    if (!term.counts) return (value) => value;
    const holds = T.compares(...term.counts);
    return (value) => Number(holds(value));
  };

  // How many faces each of the dice has that are read as digits, tens first.
  T.digitsOf = (term) => Array.from({ length: term.digits }, (_, at) =>
    (at === term.digits - 1 && term.units ? term.units : term.faces));

  const isIn = (ends) => (value) => Boolean(ends) && ends[0] <= value && value <= ends[1];

  // Whether a die is rolled on by what it shows; and whether what follows a first one is taken off.
  T.isUp = (term) => {
    if (term.up) return isIn(term.up);
    const highest = Math.max(...T.valuesOf(term));
    return (value) => value === highest;
  };
  T.isDown = (term) => isIn(term.down);
})(window.Tablewright);
