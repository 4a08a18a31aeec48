// The odds of dice in figures, and a line for each total.
"use strict";
((T) => {
  const { element } = T;
  const MOST_LINES = 200;

  // A figure under its name.
  const figure = (name, words) => element("div", {}, element("dt", {}, name), " ", element("dd", {}, words));

  const ofTotal = (odds, over) => ({ over, under: odds.under });

  const largest = (parts) => parts.reduce((most, part) => (part > most ? part : most), 1n);

  // Dice that are held against a number once are added up: how they are counted instead.
  function aboutPools({ dice, typed }) {
    const [term, ...others] = dice.terms;
    if (others.length || !(term.count > 1) || term.counts || term.kept !== undefined || !/^[^<>=≤≥≠!]*(?:>=|<=|[<>=≤≥])[^<>=≤≥≠]*$/.test(typed)) return [];
    const counting = `(${typed})`;
    return [element("p", "key", "The sum of all dice is held against it. How many dice show it is ",
      element("a", { href: `#odds:${encodeURIComponent(counting)}` }, counting), ".")];
  }

  function headline(roll, odds) {
    const list = element("dl", "dice-figures",
      figure("least", T.totalIn(odds, odds.totals[0].total)),
      figure("mean", T.onePlace(T.meanOf(odds))),
      figure("deviation", T.deviationOf(odds)),
      figure("most", T.totalIn(odds, odds.totals.at(-1).total)));
    if (!roll.holds) return [list];
    const chance = T.chanceOf(odds, roll.holds);
    const exactly = ` ${T.oneIn(chance)}, exactly ${T.exactly(chance)}`;
    const told = element("dd", {}, element("b", {}, T.percent(chance)), exactly);
    list.prepend(element("div", "asked", element("dt", {}, "chance"), told));
    return [list, ...aboutPools(roll)];
  }

  function line(odds, { total, over }, below, highest, held) {
    const bar = element("i", { style: `--part:${Number(over * 1000n / highest) / 10}%` });
    const chance = ofTotal(odds, over);
    const figures = element("span", "odds", element("span", { class: "bar", "aria-hidden": "true" }, bar),
      element("span", "percent", T.percent(chance)));
    const cell = (words) => element("td", "number", words);
    const exact = T.exactly(chance);
    return element("tr", held ? "held" : {},
      element("th", { class: "number", scope: "row" }, T.totalIn(odds, total)),
      element("td", {}, figures),
      cell(T.percent(ofTotal(odds, below + over))),
      cell(T.percent(ofTotal(odds, odds.under - below))),
      cell(T.oneIn(chance)),
      element("td", { class: "number exact", title: exact }, exact.length > 23 ? "…" : exact));
  }

  function table(roll, odds) {
    if (odds.totals.length > MOST_LINES) {
      const nearTheMost = T.number(Math.round(odds.totals.at(-1).total * 0.9));
      return element("p", "key", `There are ${odds.totals.length} totals, too many for a table. `
        + `Hold the dice against one, as in ${roll.dice.text} ≥ ${nearTheMost}.`);
    }
    const highest = largest(odds.totals.map(({ over }) => over));
    const headings = ["Total", "Chance", "Or less", "Or more", "Rarity", "Exactly"].map((name) =>
      element("th", { class: name === "Chance" ? null : "number", scope: "col" }, name));
    let below = 0n;
    const lines = odds.totals.map((each) => {
      below += each.over;
      return line(odds, each, below - each.over, highest, roll.holds?.(each.total));
    });
    const name = `Every total of ${roll.dice.text}`;
    return element("div", "wide", element("div", { class: "scroll", role: "region", "aria-label": name, tabindex: "0" },
      element("table", "totals", element("caption", "unseen", name),
        element("thead", {}, element("tr", {}, ...headings)), element("tbody", {}, ...lines))));
  }

  // What is shown of dice, or of dice held against something; `beside` are other dice, or null, and
  // `show` says whether the chart is of "each" total, of that "or-less", or of that "or-more".
  T.drawOdds = (roll, beside = null, show = "each") => {
    const all = [roll, ...(beside ? [beside] : [])].map((each) => ({ roll: each, odds: T.distribution(each.dice.terms) }));
    const title = element("h2", {}, `Odds of ${all.map(({ roll: { dice } }) => dice.text).join(" beside ")}`);
    // Names are counted each by itself: there is no chart of them, and nothing stands beside them.
    if (all.some((each) => each.roll.dice.terms[0].names)) {
      return [title, ...all.flatMap((each) => [element("h3", {}, each.roll.dice.text),
        ...(each.roll.dice.terms[0].names ? T.namesDrawn(each.roll, each.odds) : [...headline(each.roll, each.odds), table(each.roll, each.odds)])])];
    }
    if (!beside) return [title, ...headline(roll, all[0].odds), T.chartOf(all, show), table(roll, all[0].odds)];
    const pair = (made) => element("div", "both-dice", ...all.map((each, nth) =>
      element("section", nth ? "second" : "first", element("h3", {}, each.roll.dice.text), ...[made(each.roll, each.odds)].flat())));
    return [title, pair(headline), T.chartOf(all, show), pair(table)];
  };
})(window.Tablewright);
