// On the page of trackers stands what those in a fight roll in its game, while it goes on.
"use strict";
((T) => {
  const { element, button } = T;
  const home = document.querySelector("[data-rolled]");
  let shown = null;

  // Where nobody said which game it is, those that have something to roll beside a fight are a tap away.
  function offerGames() {
    const plays = document.querySelector("[data-plays]");
    const games = [...(plays?.options ?? [])].filter(({ value }) => Object.hasOwn(T.fightCards, value));
    home.hidden = !games.length;
    home.replaceChildren(element("div", "tracker", element("p", "key", "To roll their blows here, choose the game:"),
      element("p", "tools", ...games.map(({ value, text }) => button(text, () => {
        plays.value = value;
        plays.dispatchEvent(new Event("change"));
      })))));
  }

  T.showRolled = async (kept) => {
    const { round, game } = kept?.now ?? {};
    const of = round ? [game, T.gameOfPage()].find((each) => Object.hasOwn(T.fightCards, each)) ?? "" : null;
    if (!home || shown === of) return;
    shown = of;
    if (of === "") {
      // A game that has nothing to roll was chosen all the same.
      if ((game && game !== T.fight.OWN) || T.gameOfPage()) home.hidden = true;
      else offerGames();
      return;
    }
    const names = T.fightCards[of] ?? [];
    home.hidden = !names.length;
    home.replaceChildren();
    if (!names.length) return;
    try {
      await Promise.all(["live.css", "cards.js"].map((name) => T.load(`assets/${name}`)));
      const cards = await Promise.all(names.map(T.card));
      if (shown === of) home.replaceChildren(...cards);
      T.tellFight();
    } catch {
      T.say("What is rolled in this fight could not be loaded.");
    }
  };
})(window.Tablewright);
