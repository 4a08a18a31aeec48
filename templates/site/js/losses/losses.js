// What losses in a fight call for: the check that tells whether those give in who have them, rolled where whose turn it is stands.
"use strict";
((T) => {
  const { element, button } = T;

  // How many of so many are down on each of the occasions that a check may name.
  const OCCASIONS = { first: () => 1, quarter: (all) => Math.ceil(all / 4), half: (all) => Math.ceil(all / 2) };

  // How often it is `due` until so many are `down`: on these occasions, behind them with "each" one more, and with each where none is named.
  function timesDue(due, down, all) {
    const marks = Object.keys(OCCASIONS).filter((each) => due.includes(each)).map((each) => OCCASIONS[each](all));
    const isEach = !due.length || due.includes("each");
    return marks.filter((mark) => down >= mark).length + (isEach ? Math.max(0, down - Math.max(0, ...marks)) : 0);
  }

  // The two that rules ask for most: the first, and half of them.
  function fallenWord(down, all) {
    if (down < all && 2 * down >= all) return 2 * down === all ? ", half of them" : ", more than half";
    return down === 1 && all > 1 ? ", the first" : "";
  }

  // The check of a `role`, where it is a page: one that the game of the fight, or of the page, has beside its fights, or of its
  // own, or the only one that there is.
  function checkOf(role, { game }) {
    const all = Object.entries(T.fightChecks[role] ?? {});
    const of = game || T.gameOfPage();
    const beside = T.fightCards[of] ?? [];
    return (all.find(([address]) => beside.includes(address)) ?? all.find(([address]) => address.startsWith(`${of}/`)) ?? (all.length === 1 ? all[0] : null))?.[1];
  }

  // What each side has lost, in words, and whether that calls for a roll: once it is rolled nobody is called to it, until it is
  // due again. Whoever plays decides for their own. Those who gave in by what came of it in this round are offered to leave.
  T.fight.losses = (fight) => {
    const due = checkOf("losses", fight)?.[3] ?? [];
    return T.fight.fallen(fight).map(([side, down, many]) => {
      const { asked = 0, came = "" } = fight.sides.find((each) => each.side === side) ?? {};
      // Of parts of it that differ all count, not what was rolled last.
      const now = fight.sides.filter((each) => each.side.split("\n")[0] === side && each.came.endsWith(` in round ${fight.round}`));
      const all = T.fight.left(fight) ? [] : now.flatMap(({ gave }) => gave);
      const leaving = fight.who.filter((each) => all.includes(each.name) && !each.out && !T.fight.isDown(each));
      const others = now.filter((each) => each.side !== side && each.came !== came).map((each) => each.came);
      const isDue = side !== T.OURS && fight.round > 0 && !T.fight.left(fight) && timesDue(due, down, many) > timesDue(due, asked, many);
      const word = asked < down && !leaving.length ? fallenWord(down, many) : `, ${[...others, came].join(", ")}`;
      // Whoever is about to go is not asked again.
      return { side, came, isDue: isDue && !leaving.length, leaving, says: `${side}: ${down} of ${many} down${word}` };
    });
  };

  // What a card is called, without the dice beside that.
  const called = (card) => Array.from(card.querySelector("h3").childNodes, (part) => part.textContent.trim()).find(Boolean);

  function lookAt(card) {
    card.scrollIntoView({ block: "start" });
    // No keyboard comes unasked.
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
  }

  // Rolls it in its `card` for whom `chip` chooses there, and whoever looks at something else stays there; what is not known of
  // them yet is asked for first.
  function rollIn(card, chip) {
    const isChosen = () => chip()?.getAttribute("aria-pressed") === "true";
    if (!isChosen()) chip()?.click();
    const section = card.querySelector("[data-roller]");
    if (!isChosen() || section.matches(".guessed")) {
      lookAt(card);
      return;
    }
    const top = scrollY;
    section.addEventListener("rolled", () => scrollTo({ top, behavior: "instant" }), { once: true });
    section.querySelector("[type=submit]").click();
  }

  // What the `side` of a fight rolls for its losses: at once where the card of it is at `home`, or else on its page. How likely
  // they give in is told where all that it hangs on is known.
  function lossesKey(home, fight, side) {
    const card = T.fight.cardsOf("losses").find((each) => home.closest(".panel, main")?.contains(each));
    if (!card) {
      const [title, page] = checkOf("losses", fight) ?? [];
      return page && element("a", { class: "onward", href: T.root + page, "data-key": "losses" }, `${title} \u203a`);
    }
    // Of those who differ it is whoever is chosen.
    const chip = () => {
      const all = [...card.querySelectorAll(`.offer[data-side="${CSS.escape(side)}"]`)];
      return all.find((each) => each.getAttribute("aria-pressed") === "true") ?? all[0];
    };
    const isKnown = chip()?.matches("[aria-pressed=true]") && !card.querySelector(".guessed");
    // Who never gives in rolls nothing.
    if (isKnown && card.querySelector("[type=submit]").disabled) return element("b", {}, card.querySelector(".asked-for").textContent);
    const chance = isKnown ? card.querySelector(".foretold [data-answer] .likely, .foretold .main .likely")?.textContent : "";
    const key = button(`${called(card)} `, () => rollIn(card, chip), { class: "onward", "data-key": "losses" });
    key.append(element("b", {}, chance || "\u203a"));
    return key;
  }

  // Those who gave in leave by one tap, and come back by another.
  function leaveKey(kept, side, some) {
    const edit = (fight) => fight.who.filter((each) => some.some(({ id }) => id === each.id)).forEach((each) => { each.out = true; });
    const names = T.fight.named(some);
    return button(`${some.length > 1 ? some.length : names} out of the fight`, () => kept.change(`${names} out of the fight`, edit),
      { class: "leaves", "aria-label": `${names} out of the fight`, "data-key": `leaves ${side}` });
  }

  // What is lost in the fight `kept` at `home`: the rows of what is due, and of what came of the last that was rolled until something
  // else is done; and of all others what they say together.
  T.fight.lossesShown = (home, kept) => {
    const isRow = ({ side, came, isDue, leaving }) => isDue || leaving.length || (came && kept.last && `${side}: ${came}`.startsWith(kept.last));
    const all = T.fight.losses(kept.now);
    return {
      rows: all.filter(isRow).map(({ side, says, isDue, leaving }) => element("p", {}, says,
        ...(leaving.length ? [" ", leaveKey(kept, side, leaving)] : []), ...(isDue ? [" ", lossesKey(home, kept.now, side) ?? ""] : []))),
      others: all.filter((each) => !isRow(each)).map(({ says }) => says).join("; "),
    };
  };
})(window.Tablewright);
