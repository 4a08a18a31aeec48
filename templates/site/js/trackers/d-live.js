// The trackers that every page shares, each kept under a name of its own, as the screens show them.
"use strict";
((T) => {
  const here = new Map();

  // What this browser keeps as the `name` of all pages: one on a page, however often it is shown there.
  T.keptHere = (name) => {
    if (!here.has(name)) here.set(name, new T.Kept(`tablewright-${name}`, T[name]));
    return here.get(name);
  };

  T.liveTrackers = {
    fight: (home) => T.showFight(home, T.keptHere("fight")),
    countdowns: (home, { names, full }) => T.showCountdowns(home, T.keptHere("countdowns"), names, full || undefined),
    clocks: (home, clocks) => T.showClocks(home, T.keptHere("countdowns"), clocks),
  };
})(window.Tablewright);
