// The log: all rolls of this reader on whatever page, the last first, kept in this browser alone.
"use strict";
((T) => {
  const KEY = "tablewright-rolls";
  const MOST = 200;
  const watchers = [];
  let rolls = read();

  // Each roll is { page, hash, title, says }: where it lies, on what, and what was set and came of it; `came` is the latter alone.
  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }

  function change(now) {
    rolls = now;
    try {
      localStorage.setItem(KEY, JSON.stringify(rolls));
    } catch {
      // Where nothing may be stored, the log holds for this page.
    }
    watchers.forEach((see) => see(rolls));
  }

  // This page, by its path within the site.
  T.page = T.pageOf(location);

  T.log = {
    // Adds a roll; one that is opened anew by its address is no other.
    add(roll) {
      const latest = read();
      if (latest.some((known) => known.page === roll.page && known.hash === roll.hash)) return;
      change([roll, ...latest].slice(0, MOST));
    },
    // The last of them.
    get last() { return rolls[0]; },
    // What was taken back is no roll of theirs any more, and what was told anew stands there once.
    takeBack(page, hash) {
      change(read().filter((known) => known.page !== page || known.hash !== hash));
    },
    clear() {
      change([]);
    },
    // Calls see(rolls) now, and whenever they change.
    watch(see) {
      watchers.push(see);
      see(rolls);
    },
  };

  // Another window of the same reader.
  T.onStored(KEY, () => {
    rolls = read();
    watchers.forEach((see) => see(rolls));
  });
})(window.Tablewright);
