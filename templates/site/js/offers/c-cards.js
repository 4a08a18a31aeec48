// On the page of trackers stands what those in a fight roll in its game, while it goes on.
"use strict";
((T) => {
  const home = document.querySelector("[data-rolled]");
  let shown = "";

  T.showRolled = async (kept) => {
    const { round, game } = kept?.now ?? {};
    const of = round ? [game, T.gameOfPage()].find((each) => Object.hasOwn(T.fightCards, each)) ?? "" : "";
    if (!home || shown === of) return;
    shown = of;
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
