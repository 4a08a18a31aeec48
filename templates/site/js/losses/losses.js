// What losses in a fight call for: the check that tells whether those give in who have them, rolled where whose turn it is stands.
"use strict";
((T) => {
  const { element, button } = T;
  T.load("assets/offers.css");

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

  // What was rolled in this round for those who are `some` of a side of whom so many are `down`, each roll once, with those who gave in by it
  // and are still there; what is of fewer losses, and nobody leaves for it any more, is past.
  function rollsOf(fight, some, down) {
    const rolls = new Map();
    for (const one of T.kinds.kindsIn(some)) {
      const { as, dice, came, gave, at } = T.kinds.keptOf(fight, one);
      if (!came.endsWith(` in round ${fight.round}`)) continue;
      const key = [as, dice, came].join();
      const leaving = T.fight.left(fight) ? [] : some.filter((each) => gave.includes(each.name) && !each.out && !T.fight.isDown(each));
      const roll = rolls.get(key) ?? { as: as || one.side, dice, came, at, leaving: [] };
      rolls.set(key, roll);
      roll.leaving.push(...leaving.filter((each) => !roll.leaving.includes(each)));
    }
    return [...rolls.values()].filter(({ at, leaving }) => leaving.length || at === `${fight.round} ${down}`);
  }

  // What each side has lost, what was rolled for that in this round, and who are `owing` a roll: once it is rolled for a kind nobody
  // calls it to that, until it is due again. Whoever plays decides for their own, and whoever is about to go is not asked again.
  T.fight.losses = (fight) => {
    const due = checkOf("losses", fight)?.[3] ?? [];
    return T.fight.fallen(fight).map(([side, down, many]) => {
      const some = fight.who.filter((each) => each.side === side);
      const rolls = rollsOf(fight, some, down);
      const leaves = (one) => rolls.some(({ leaving }) => leaving.includes(one));
      const isAsked = side !== T.OURS && fight.round > 0 && !T.fight.left(fight);
      const isDue = (one) => timesDue(due, down, many) > timesDue(due, T.kinds.keptOf(fight, one).asked, many);
      const owing = isAsked ? some.filter((one) => !one.out && !T.fight.isDown(one) && !leaves(one) && isDue(one)) : [];
      const word = owing.length || !rolls.length ? fallenWord(down, many) : "";
      return { side, rolls, owing, says: `${side}: ${down} of ${many} down${word}` };
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

  // What those of a `side` roll who are `owing`: at once where the card of it is at `home`, each kind by a key of its own, or else on its
  // page. How likely they give in is told where all that it hangs on is known.
  function lossesKeys(home, kept, owing) {
    const card = T.fight.cardsOf("losses").find((each) => home.closest(".panel, main")?.contains(each));
    if (!card) {
      const [title, page] = checkOf("losses", kept.now) ?? [];
      return page ? [element("a", { class: "onward", href: T.root + page, "data-key": "losses" }, `${title} \u203a`)] : [];
    }
    const title = called(card);
    const section = card.querySelector("[data-roller]");
    const parts = T.owed?.(section, kept, owing) ?? [];
    if (!parts.length) return [button(`${title} \u203a`, () => lookAt(card), { class: "onward", "data-key": "losses" })];
    const rolling = parts.filter(({ never }) => !never);
    // Who never gives in rolls nothing.
    if (!rolling.length) return [element("b", {}, parts[0].never)];
    // What a whole side rolls is called by what it is, else by whom it is for.
    const isAlone = parts[0].some === null;
    const keys = rolling.map(({ id, name, chance, roll }) => {
      // Whoever looks at something else stays there, unless what is not known is asked for.
      const act = () => {
        // It may be rolled before roll() returns.
        const top = scrollY;
        const stay = () => scrollTo({ top, behavior: "instant" });
        section.addEventListener("rolled", stay, { once: true });
        if (roll()) return;
        section.removeEventListener("rolled", stay);
        lookAt(card);
      };
      const key = button(`${isAlone ? title : name} `, act, { class: chance ? "onward casts" : "onward", "data-key": `losses ${id}` });
      if (!isAlone) key.prepend(element("span", "unseen", `${title}: `));
      key.append(element("b", {}, chance || "\u203a"));
      return key;
    });
    return isAlone ? keys : [element("span", { class: "asks", "aria-hidden": "true" }, `${title}:`), ...keys];
  }

  // Those who gave in leave by one tap, and come back by another.
  function leaveKey(kept, { as, leaving }) {
    if (!leaving.length) return [];
    const edit = (fight) => fight.who.filter((each) => leaving.some(({ id }) => id === each.id)).forEach((each) => { each.out = true; });
    const names = T.fight.named(leaving);
    const key = button(`${leaving.length > 1 ? leaving.length : names} out`, () => kept.change(`${names} out of the fight`, edit),
      { class: "leaves", "aria-label": `${names} out of the fight`, "data-key": `leaves ${as}` });
    key.append(element("span", {}, " of the fight"));
    return [" ", key];
  }

  // On a phone it is one line, so that the blow beside it stays in sight: what each fight was put off for, and the turn in which all of it is told.
  // What is but due goes by itself when the next one acts, and what is lost stands below their names: whoever is asked in vain is no more so by the third turn.
  const isPhone = matchMedia("(max-width: 40rem)");
  isPhone.addEventListener("change", () => T.fight.tellNews());
  const putOff = new WeakMap();
  const opened = new WeakMap();
  const begun = new WeakMap();
  const turnOf = ({ round, turn }) => `${round} ${turn}`;

  // The `rows` of what there is `at` a moment as that line: what has several rows or keys is these keys alone, until somebody wants all of it.
  function inShort(kept, at, rows) {
    const later = button("", () => {
      putOff.set(kept, at);
      T.fight.tellNews();
    }, { class: "later", "aria-label": "Later", "data-key": "losses later" });
    if (rows.length === 1 && !rows[0].querySelector(".asks")) {
      rows[0].classList.add("in-short");
      rows[0].append(later);
      return rows;
    }
    const isOpen = opened.get(kept) === turnOf(kept.now);
    // Whoever has just rolled reads what came of it; else it says which check is due, or what came of it before.
    const came = rows.find((row) => row.matches(".came-last")) ?? rows.at(-1);
    const asks = rows.map((row) => row.querySelector(".asks")?.textContent).find(Boolean);
    const says = isOpen ? "In one line" : (!came.matches(".came-last") && asks) || came.firstChild.textContent;
    const more = button(says, () => {
      opened.set(kept, isOpen ? "" : turnOf(kept.now));
      T.fight.tellNews();
    }, { class: "more-lost", "aria-expanded": String(isOpen), "data-key": "losses more" });
    const keys = isOpen ? [] : rows.flatMap((row) => [...row.querySelectorAll(".onward, .leaves")]);
    const line = element("p", "in-short", more, element("span", "keys-due", ...keys), later);
    return isOpen ? [...rows, line] : [line];
  }

  // What is lost in the fight `kept` at `home`: the rows of what is due, and of what was rolled in this round, as long as anything of that
  // waits, or nothing else was done; and of all others what they say together.
  T.fight.lossesShown = (home, kept) => {
    const isLast = ({ as, came }) => kept.last && `${as}: ${came}`.startsWith(`${kept.last} in `);
    const isRow = ({ rolls, owing }) => owing.length || rolls.some((roll) => roll.leaving.length || isLast(roll));
    const all = T.fight.losses(kept.now);
    // Whoever puts it off is called to it again when there is more of it.
    const at = JSON.stringify(all.map(({ says, rolls }) => [says, rolls.map(({ came, leaving }) => [came, leaving.map(({ id }) => id)])]));
    if (begun.get(kept)?.at !== at) begun.set(kept, { at, turn: turnOf(kept.now) });
    const isPast = begun.get(kept).turn !== turnOf(kept.now) && all.every(({ rolls }) => rolls.every(({ leaving }) => !leaving.length));
    const isPut = isPhone.matches && (isPast || putOff.get(kept) === at);
    const spaced = (parts) => parts.flatMap((part) => [" ", part]);
    const rowsOf = ({ side, rolls, owing, says }) => {
      const words = ({ as, dice, came }) => [as === side ? "" : as, dice, came].filter(Boolean).join(": ");
      const rows = rolls.map((roll) => element("p", isLast(roll) ? "came-last" : {}, element("span", {}, words(roll)), ...leaveKey(kept, roll)));
      if (owing.length) rows.unshift(element("p", {}, element("span", {}, says), ...spaced(lossesKeys(home, kept, owing))));
      else if (rows.length === 1) rows[0].firstChild.prepend(`${says}, `);
      return rows;
    };
    const rows = isPut ? [] : all.filter(isRow).flatMap(rowsOf);
    const isOther = (each) => isPut || !isRow(each) || (!each.owing.length && each.rolls.length > 1);
    return { rows: isPhone.matches && rows.length ? inShort(kept, at, rows) : rows, others: all.filter(isOther).map(({ says }) => says).join("; ") };
  };
})(window.Tablewright);
