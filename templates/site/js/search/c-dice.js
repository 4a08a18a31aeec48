// Dice that are sought: a roll of them, and their odds, before all that is found.
"use strict";
((T) => {
  const DICE = /^\s*\d*\s*d\s*(?:\d|%|\{|f\b)/i;
  const NEEDED = ["figures.js", "dice.js", "odds.js", "chart.js"];
  // More steps than this are not spent on a line of a list.
  const MOST_STEPS = 100000;

  // A promise of what is typed, read as dice; null for anything else, or for what the tray has to load more for.
  async function diceIn(query) {
    const limited = document.querySelector("[data-limits]");
    if (!limited || !DICE.test(query)) return null;
    try {
      await Promise.all(NEEDED.map((name) => T.load(`assets/${name}`)));
      const limits = JSON.parse(limited.dataset.limits);
      const { dice } = T.readRoll(query, limits);
      return { dice, isLight: T.effortOf(dice.terms, limits).steps < MOST_STEPS };
    } catch {
      return null;
    }
  }

  function hit(title, detail, href) {
    return T.element("a", { role: "option", href, tabindex: "-1", "aria-selected": "false" },
      T.element("span", "hit", title), T.element("span", "where", "Dice"), detail ? T.element("span", "detail", detail) : "");
  }

  // A promise of the options for `query`: none where it is no dice.
  T.search.diceHits = async (query) => {
    const read = await diceIn(query);
    if (!read) return [];
    const { dice, isLight } = read;
    const odds = isLight && T.distribution(dice.terms);
    const ends = odds && [odds.totals[0], odds.totals.at(-1)].map(({ total }) => T.number(total));
    const told = odds ? `${ends[0]} to ${ends[1]}, ${T.onePlace(T.meanOf(odds))} on average` : "";
    const address = `${T.root}odds.html#odds:${encodeURIComponent(query)}`;
    const roll = hit(`Roll ${query}`, told, address);
    roll.addEventListener("click", (event) => {
      event.preventDefault();
      T.rollInTray(query);
    });
    return [roll, hit(`Odds of ${query}`, "", address)];
  };
})(window.Tablewright);
