// What several changes come to together: `all` are pairs of a number and what it counts but once with, of
// which the largest counts alone; nothing for what is always added.
"use strict";
((T) => {
  // Which of them count.
  T.counting = (all) => {
    const largest = new Map();
    all.forEach(([value, once], place) => {
      if (!once) return;
      const before = largest.get(once);
      if (before === undefined || Math.abs(value) > Math.abs(all[before][0])) largest.set(once, place);
    });
    return all.map(([, once], place) => !once || largest.get(once) === place);
  };

  T.addedUp = (all) => {
    const counts = T.counting(all);
    return all.reduce((sum, [value], place) => sum + (counts[place] ? value : 0), 0);
  };
})(window.Tablewright);
