// What several changes come to together: `all` are pairs of a number and what it counts but once with, of
// which the largest counts alone; nothing for what is always added.
"use strict";
((T) => {
  T.addedUp = (all) => {
    const largest = new Map();
    let sum = 0;
    for (const [value, once] of all) {
      const before = (once && largest.get(once)) || 0;
      if (once && Math.abs(value) <= Math.abs(before)) continue;
      sum += value - before;
      if (once) largest.set(once, value);
    }
    return sum;
  };
})(window.Tablewright);
