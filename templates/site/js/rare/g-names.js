// Dice with named faces, on the page of odds.
"use strict";
((T) => {
  const { element } = T;
  const figure = (name, words) => element("div", {}, element("dt", {}, name), " ", element("dd", {}, words));

  // How often each name on the faces of dice falls, and that often or more.
  T.namesDrawn = ({ dice }, odds) => {
    const { names, count } = dice.terms[0];
    const each = names.map((name, at) => {
      const ways = new Map();
      for (const { total, over } of odds.totals) {
        const times = Math.floor(total / 1000 ** at) % 1000;
        ways.set(times, (ways.get(times) || 0n) + over);
      }
      return { name, under: odds.under, totals: [...ways.keys()].sort((a, b) => a - b).map((total) => ({ total, over: ways.get(total) })) };
    });
    const most = Math.max(...each.map(({ totals }) => totals.at(-1).total));
    const head = (words) => element("th", { class: "number", scope: "col" }, words);
    const rows = Array.from({ length: most + 1 }, (_, times) => element("tr", {},
      element("th", { class: "number", scope: "row" }, String(times)),
      ...each.flatMap((one) => [(total) => total === times, (total) => total >= times].map((holds) => {
        const chance = T.chanceOf(one, holds);
        return element("td", { class: "number", title: T.exactly(chance) }, chance.over ? T.percent(chance) : "");
      }))));
    const caption = `How often each name falls with ${count} ${count === 1 ? "die" : "dice"}`;
    return [
      element("dl", "dice-figures", ...each.map((one) => figure(`mean of ${one.name}`, T.onePlace(T.meanOf(one))))),
      element("div", { class: "scroll", role: "region", "aria-label": caption, tabindex: "0" },
        element("table", "totals", element("caption", "unseen", caption),
          element("thead", {}, element("tr", {}, head("Times"), ...each.flatMap(({ name }) => [head(name), head("or more")]))),
          element("tbody", {}, ...rows))),
    ];
  };
})(window.Tablewright);
