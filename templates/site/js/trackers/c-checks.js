// What a fight has to do with the checks of its game: losses lead to the one that tells whether those give in who have
// them, and one that rolls initiative stands folded, for the tracker does so.
"use strict";
((T) => {
  const { element, button } = T;

  // The cards on this page of the checks that have a `role` in fights.
  const cardsOf = (role) => [...document.querySelectorAll(".live:has([data-roller])")].filter(({ dataset }) => Object.hasOwn(T.fightChecks[role] ?? {}, dataset.at));

  // What a card is called, without the dice beside that.
  const called = (card) => Array.from(card.querySelector("h3").childNodes, (part) => part.textContent.trim()).find(Boolean);

  // The same check, where it is a page: that of the game of the fight, or of the page, or the only one that there is.
  function pageOf(role, game) {
    const all = Object.entries(T.fightChecks[role] ?? {});
    return all.find(([address]) => address.startsWith(`${game || T.gameOfPage()}/`)) ?? (all.length === 1 ? all[0] : null);
  }

  // A way to what is rolled by those who have losses: to its card, nearest to `home`, or else to its page.
  T.fight.lossesLink = (home, { game }) => {
    const isBeside = (card) => home.closest(".panel, main")?.contains(card);
    const card = cardsOf("losses").find(isBeside);
    if (card) {
      return button(`${called(card)} \u203a`, () => {
        card.scrollIntoView({ block: "start" });
        // No keyboard comes unasked.
        card.tabIndex = -1;
        card.focus({ preventScroll: true });
      }, { class: "onward", "data-key": "losses" });
    }
    const found = pageOf("losses", game);
    return found && element("a", { class: "onward", href: T.root + found[1][1], "data-key": "losses" }, `${found[1][0]} \u203a`);
  };

  // On the panel of a fight the card of what the tracker rolls itself stands below its name alone, until somebody wants it.
  T.fight.foldRolled = (home) => {
    for (const card of cardsOf("initiative").filter((each) => home.closest(".panel")?.contains(each))) {
      card.classList.add("is-shut");
      const shuts = button("The tracker rolls it. Show it all the same", () => {
        card.classList.remove("is-shut");
        shuts.remove();
      }, { class: "shuts", "aria-expanded": "false" });
      card.querySelector(".inside-card").before(shuts);
    }
  };
})(window.Tablewright);
