// What several changes come to together: `all` are pairs of a number and what it counts but once with, of
// which the largest counts alone; nothing for what is always added.
"use strict";
((T) => {
  // Which of them count: those that no other of theirs outdoes; of equal ones the first.
  T.counting = (all) => all.map(([value, once], here) => !once
    || !all.some(([other, its], there) => its === once && (Math.abs(other) - Math.abs(value) || here - there) > 0));

  // Whether two rows are of groups that exclude each other: "1.1" and "1.2" are.
  T.areApart = (one, other) => Boolean(one && other) && one !== other && one.split(".")[0] === other.split(".")[0];

  // What is there several times, in words.
  T.timed = (name, times) => (times > 1 ? `${name} ×${times}` : name);

  T.addedUp = (all) => {
    const counts = T.counting(all);
    return all.reduce((sum, [value], place) => sum + (counts[place] ? value : 0), 0);
  };
})(window.Tablewright);
