// The odds of dice, drawn: a curve of all totals, and a line for each.
"use strict";
((T) => {
  const { element } = T;
  const MOST_BARS = 240;
  const MOST_LINES = 200;
  const SVG = "http://www.w3.org/2000/svg";

  const figure = (name, words) => element("div", {}, element("dt", {}, name), element("dd", {}, words));

  const ofTotal = (odds, over) => ({ over, under: odds.under });

  const largest = (parts) => parts.reduce((most, part) => (part > most ? part : most), 1n);

  function headline(roll, odds) {
    const list = element("dl", "dice-figures",
      figure("least", T.number(odds.totals[0].total)),
      figure("mean", T.onePlace(T.meanOf(odds))),
      figure("most", T.number(odds.totals.at(-1).total)));
    if (!roll.holds) return list;
    const chance = T.chanceOf(odds, roll.holds);
    const exactly = ` ${T.oneIn(chance)}, exactly ${T.exactly(chance)}`;
    const told = element("dd", {}, element("b", {}, T.percent(chance)), exactly);
    list.prepend(element("div", "asked", element("dt", {}, "chance"), told));
    return list;
  }

  // How many totals each of how many bars holds, where there are more than fit: a number that parts
  // them evenly, or one that leaves as many places beside the least total as beside the greatest.
  function parted(count) {
    const least = Math.ceil(count / MOST_BARS);
    for (let even = least; even < 2 * least; even += 1) {
      if (count % even === 0) return { each: even, length: count / even };
    }
    for (let each = least; ; each += 1) {
      let length = Math.ceil(count / each);
      if ((length * each - count) % 2 && each % 2) length += 1;
      if ((length * each - count) % 2 === 0 && length <= MOST_BARS) return { each, length };
    }
  }

  // The bars of all totals that can come up, from the least: every bar holds `each` of them, or
  // in the first and in the last `beside` places that no total has. Dice with gaps have none here.
  T.barsOf = (roll, odds) => {
    const { each, length } = parted(odds.totals.length);
    const bars = Array.from({ length }, () => ({ all: 0n, held: 0n }));
    const beside = (length * each - odds.totals.length) / 2;
    odds.totals.forEach(({ total, over }, place) => {
      const bar = bars[Math.floor((place + beside) / each)];
      bar.all += over;
      if (!roll.holds || roll.holds(total)) bar.held += over;
    });
    return { bars, each, beside };
  };

  function drawn(name, attributes, ...inside) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  }

  const rectangle = (name, left, height) =>
    drawn("rect", { class: name, x: left + 0.08, y: 100 - height, width: 0.84, height });

  function scale(totals) {
    const named = (place) => element("span", {}, T.number(totals[place].total));
    const made = element("p", { class: "scale", "aria-hidden": "true" }, named(0));
    // Only a total in the very middle stands under its own bar.
    if (totals.length > 1 && totals.length % 2) made.append(named((totals.length - 1) / 2));
    if (totals.length > 1) made.append(named(totals.length - 1));
    return made;
  }

  function curve(roll, odds) {
    const { bars, each, beside } = T.barsOf(roll, odds);
    const highest = largest(bars.map((bar) => bar.all));
    const height = (part) => Number(part * 100000n / highest) / 1000;
    const svg = drawn("svg", { viewBox: `0 0 ${bars.length} 100`, preserveAspectRatio: "none", "aria-hidden": "true" });
    bars.forEach((bar, left) => {
      svg.append(rectangle("all", left, height(bar.all)));
      if (bar.held) svg.append(rectangle("held", left, height(bar.held)));
    });
    const made = element("div", roll.holds ? "curve asked" : "curve", svg, scale(odds.totals));
    if (each > 1) {
      const rest = beside ? `; ${beside} in the first and in the last cannot come up.` : ".";
      made.append(element("p", "key", `Each bar holds ${each} totals${rest}`));
    }
    return made;
  }

  function line(odds, { total, over }, below, highest, held) {
    const bar = element("i", { style: `--part:${Number(over * 1000n / highest) / 10}%` });
    const chance = ofTotal(odds, over);
    const figures = element("span", "odds", element("span", { class: "bar", "aria-hidden": "true" }, bar),
      element("span", "percent", T.percent(chance)));
    const cell = (words) => element("td", "number", words);
    const exact = T.exactly(chance);
    return element("tr", held ? "held" : {},
      element("th", { class: "number", scope: "row" }, T.number(total)),
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
    return element("div", { class: "scroll", role: "region", "aria-label": name, tabindex: "0" },
      element("table", "totals", element("caption", "unseen", name),
        element("thead", {}, element("tr", {}, ...headings)), element("tbody", {}, ...lines)));
  }

  // What is shown of dice, or of dice held against something.
  T.drawOdds = (roll) => {
    const odds = T.distribution(roll.dice.terms);
    const title = element("h2", {}, `Odds of ${roll.dice.text}`);
    return [title, headline(roll, odds), curve(roll, odds), table(roll, odds)];
  };
})(window.Tablewright);
