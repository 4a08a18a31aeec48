// The trackers that every page shares, each kept under a name of its own, as the screens show them.
"use strict";
((T) => {
  const here = new Map();

  // What this browser keeps as the `name` of all pages: one on a page, however often it is shown there.
  T.keptHere = (name) => {
    if (!here.has(name)) {
      const kept = new T.Kept(`tablewright-${name}`, T[name]);
      kept.now = T[name].begunHere?.(kept.now) ?? kept.now;
      here.set(name, kept);
    }
    return here.get(name);
  };

  T.liveTrackers = {
    fight: (home) => T.showFight(home, T.keptHere("fight")),
    countdowns: (home, { names, full }) => T.showCountdowns(home, T.keptHere("countdowns"), names, full || undefined),
    clocks: (home, clocks) => T.showClocks(home, T.keptHere("countdowns"), clocks),
  };
})(window.Tablewright);
