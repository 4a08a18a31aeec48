// What a fight has to do with the checks of its game: one that rolls initiative stands folded, for the tracker does so, and
// what losses call for stands beside whose turn it is.
"use strict";
((T) => {
  const { element, button } = T;

  // The cards on this page of the checks that have a `role` in fights.
  T.fight.cardsOf = (role) => [...document.querySelectorAll(".live:has([data-roller])")].filter(({ dataset }) => Object.hasOwn(T.fightChecks[role] ?? {}, dataset.at));

  // What a turn brought stands where whose turn it is does: what wore off, and what losses call for, which comes with the first of
  // them. `downs` tells of all others that were lost.
  const told = [];
  T.fight.news = (home, kept, downs = element("p", {})) => {
    const over = element("div", { class: "worn-off", role: "status" });
    const due = element("div", { class: "due", role: "status" });
    const whole = element("div", "news", over, due);
    let drawn = "";
    const show = () => {
      const fight = kept.now;
      const isLost = T.fight.fallen(fight).length > 0;
      const isThere = T.fight.losses && T.kinds;
      if (isLost && !isThere) Promise.all(["assets/kinds.js", "assets/losses.js"].map(T.load)).then(T.fight.tellNews, () => {});
      const { rows, others } = isLost && isThere ? T.fight.lossesShown(home, kept) : { rows: [], others: "" };
      // What an earlier fight cost is no news of the next.
      downs.textContent = fight.round ? others : "";
      const words = [...fight.told, ...rows.map(({ outerHTML }) => outerHTML)].join("\n");
      // Nothing is read out again that was.
      if (words === drawn) return;
      drawn = words;
      over.replaceChildren(...fight.told.map((each) => element("p", {}, each)));
      T.redraw(due, ...rows);
      over.hidden = !fight.told.length;
      whole.hidden = !words;
    };
    whole.hidden = over.hidden = true;
    told.push(show);
    kept.watch(show);
    return whole;
  };
  // Draws it anew, as what is offered to those in the fight is now.
  T.fight.tellNews = () => told.forEach((show) => show());

  // On the panel of a fight the card of what the tracker rolls itself stands below its name alone, until somebody wants it.
  T.fight.foldRolled = (home) => {
    for (const card of T.fight.cardsOf("initiative").filter((each) => home.closest(".panel")?.contains(each))) {
      card.classList.add("is-shut");
      const shuts = button("The tracker rolls it. Show it all the same", () => {
        card.classList.remove("is-shut");
        shuts.remove();
      }, { class: "shuts", "aria-expanded": "false" });
      card.querySelector(".inside-card").before(shuts);
    }
  };
})(window.Tablewright);
