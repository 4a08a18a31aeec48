// The page of trackers: all of them, each kept under a name of its own.
"use strict";
((T) => {
  const page = document.querySelector("[data-trackers]");
  if (!page) return;
  const home = (name) => page.querySelector(`[data-tracker=${name}]`);
  const fight = new T.Kept("tablewright-fight", T.fight.empty);
  const shown = T.showFight(home("fight"), fight);
  T.showCountdowns(home("countdowns"), new T.Kept("tablewright-countdowns", T.countdowns.empty));
  T.showQuickTables(home("quick"), new T.Kept("tablewright-quick", T.quickTables.empty));

  const keys = { n: shown.next, u: () => fight.undo() };
  addEventListener("keydown", (event) => {
    if (!keys[event.key] || T.isWriting(event)) return;
    event.preventDefault();
    keys[event.key]();
  });

  // From the page of a stat block: `#join:pack/entry.html`.
  const START = "#join:";
  function joinAddressed() {
    if (!location.hash.startsWith(START)) return;
    T.joinFrom(fight, decodeURIComponent(location.hash.slice(START.length)), 1);
    window.history.replaceState(null, "", location.pathname + location.search);
  }
  addEventListener("hashchange", joinAddressed);
  joinAddressed();
})(window.Tablewright);
