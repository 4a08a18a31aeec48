// The page of trackers: all of them, each kept under a name of its own.
"use strict";
((T) => {
  const page = document.querySelector("[data-trackers]");
  if (!page) return;
  const home = (name) => page.querySelector(`[data-tracker=${name}]`);
  const fight = new T.Kept("tablewright-fight", T.fight);
  const shown = T.showFight(home("fight"), fight);
  const countdowns = new T.Kept("tablewright-countdowns", T.countdowns);
  T.showCountdowns(home("countdowns"), countdowns);
  const quick = new T.Kept("tablewright-quick", T.quickTables);
  T.showQuickTables(home("quick"), quick);

  T.pressButtons(page.querySelector("[data-press]"), () => ({
    name: "At the table",
    items: [{ type: "fight", state: fight.now }, { type: "countdowns", state: countdowns.now }, { type: "quick", state: quick.now }],
  }));

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
