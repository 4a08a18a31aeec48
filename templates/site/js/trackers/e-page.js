// The page of trackers: all of them.
"use strict";
((T) => {
  const page = document.querySelector("[data-trackers]");
  if (!page) return;
  const home = (name) => page.querySelector(`[data-tracker=${name}]`);
  const [fight, countdowns] = [T.keptHere("fight"), T.keptHere("countdowns")];
  const shown = T.showFight(home("fight"), fight);
  T.showCountdowns(home("countdowns"), countdowns);

  // The game that is played says how initiative is rolled, and whose stat blocks come first.
  const plays = page.querySelector("[data-plays]");
  // Who comes from a stat block of one game plays that where none is chosen, and no fight of another goes on.
  function playAsJoins(address) {
    const games = T.combatants.find((one) => one.page === address)?.games ?? [];
    if (!plays || plays.value || games.length !== 1 || fight.now.who.length) return;
    [plays.value] = games;
    plays.dispatchEvent(new Event("change"));
  }
  if (plays) {
    // Where none is chosen, the rules of a fight may be those of one all the same.
    const { game } = fight.now;
    plays.value = T.gameOfPage() || ([...plays.options].some(({ value }) => value === game) ? game : "");
    plays.addEventListener("change", () => {
      T.playGame(plays.value);
      fight.change("the game", (state) => Object.assign(state, T.fight.rulesOf(plays.value), plays.value ? {} : { game: T.fight.OWN }));
      fight.tell();
    });
  }

  // What proves tables is loaded where some are kept, or when the first is wanted.
  const QUICK = "tablewright-quick";
  let quick = null;
  async function quickTables() {
    try {
      await Promise.all(["dice.js", "tracked.js"].map((name) => T.load(`assets/${name}`)));
      await Promise.all(["quick.css", "odds.js", "quick.js"].map((name) => T.load(`assets/${name}`)));
    } catch {
      T.say("What proves tables could not be loaded.");
      return false;
    }
    quick = new T.Kept(QUICK, T.quickTables);
    home("quick").replaceChildren();
    T.showQuickTables(home("quick"), quick);
    return true;
  }
  async function begin() {
    if (quick || await quickTables()) home("quick").querySelector(".new-table").click();
  }
  function keptQuick() {
    try {
      return localStorage.getItem(QUICK);
    } catch {
      return null;
    }
  }
  home("quick").append(T.element("p", "tools", T.button("New table", begin)));
  if (keptQuick()) quickTables();

  T.pressButtons(page.querySelector("[data-press]"), () => ({
    name: "At the table",
    items: [{ type: "fight", state: fight.now }, { type: "countdowns", state: countdowns.now }, ...(quick ? [{ type: "quick", state: quick.now }] : [])],
  }));

  // From the page of a stat block: `#join:pack/entry.html`; from what no page was found for: `#line:3 Orcs`.
  const STARTS = { "#join:": shown.joinFrom, "#line:": shown.writeLine };
  function joinAddressed() {
    const start = location.hash.slice(0, 6);
    if (!Object.hasOwn(STARTS, start)) return;
    const said = decodeURIComponent(location.hash.slice(start.length));
    if (start === "#join:") playAsJoins(said);
    STARTS[start](said);
    window.history.replaceState(null, "", location.pathname + location.search);
  }
  addEventListener("hashchange", joinAddressed);
  joinAddressed();
})(window.Tablewright);
