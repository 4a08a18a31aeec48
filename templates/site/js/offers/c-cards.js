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

  // What else those in it may roll: a key for each, first of all for whoever acts, and below them the card of the one that was tapped.
  const row = element("p", { class: "tools", role: "group", "aria-label": "What else is rolled" });
  const besides = element("div", "besides", element("div", "tracker", row));
  let open = "";

  async function openCard(name) {
    open = open === name ? "" : name;
    besides.querySelector(".live")?.remove();
    T.showOffers();
    if (!open) return;
    try {
      const card = await T.card(name);
      if (open !== name) return;
      besides.append(card);
      T.showOffers();
      card.scrollIntoView({ block: "start" });
    } catch {
      open = "";
      T.say("What is rolled could not be loaded.");
    }
  }

  function showBesides({ now: fight }, of) {
    const has = (some, asked) => some.some((one) => asked.some((title) => T.figureCalled(one, title)));
    const all = (T.rolledBesides?.[of] ?? []).filter(([, name, asked]) => name === open || has(fight.who.filter(T.stands), asked));
    // Of short names more stand on a line.
    const now = [T.actorIn(fight)].filter(Boolean);
    const rank = ([title, , asked]) => title.length + (has(now, asked) ? 0 : 1000);
    besides.hidden = !all.length;
    T.redraw(row, ...all.sort((a, b) => rank(a) - rank(b)).map(([title, name]) => (
      button(title, () => openCard(name), { class: "pill", "aria-pressed": String(open === name), "data-key": `besides ${name}` }))));
  }

  T.showRolled = async (kept) => {
    const { round, game } = kept?.now ?? {};
    const of = round ? [game, T.gameOfPage()].find((each) => Object.hasOwn(T.fightCards, each)) ?? "" : null;
    if (home && of) showBesides(kept, of);
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
      // With what fields are written by, so that no card tells a chance of anybody else first.
      await Promise.all(["live.css", "cards.js", "figures.js", "rolls.js"].map((name) => T.load(`assets/${name}`)));
      const [cards] = await Promise.all([Promise.all(names.map(T.card)), T.load("assets/besides.js")]);
      if (shown === of) home.replaceChildren(cards[0], besides, ...cards.slice(1));
      T.showOffers();
      T.tellFight();
    } catch {
      T.say("What is rolled in this fight could not be loaded.");
    }
  };
})(window.Tablewright);
