// On a card, the rows of a table tell their chances under the modifier that is set. (On its own page,
// what stands beside the rows can be said in several ways, and `beside/odds-beside.js` does it.) There the
// likeliest of them stands above them all.
"use strict";
((T) => {
  // In how many ways of all each row comes up in a column.
  function waysIn(table, column, odds, modifier, inCase) {
    const ways = table.rows.map(() => 0n);
    for (const { total, over } of odds.totals) {
      const row = T.rowOf(column, total + modifier, inCase);
      if (row !== null) ways[row] += over;
    }
    return ways;
  }

  function draw(shown, chance, full) {
    const part = Number(chance.over * 1000n / (chance.over > full ? chance.over : full)) / 10;
    shown.querySelector(".bar").replaceChildren(chance.over ? T.element("i", { style: `--part:${part}%` }) : "");
    const figure = shown.querySelector(".percent");
    figure.textContent = T.percent(chance);
    figure.title = T.exactly(chance);
  }

  // The likeliest row of the column that is `given`, as kinds/table/likeliest.py finds it: of equal ones the lowest.
  function likeliestOf(table, { column: place = 0, modifier = 0, inCase }) {
    const column = table.columns[place];
    const odds = T.distribution(table.dice.terms);
    const ways = waysIn(table, column, odds, modifier, inCase);
    const ascending = [...new Set(column.rows.filter((_, nth) => !(nth % 2)))].filter((row) => row !== null);
    const best = ascending.reduce((most, row) => (ways[row] > ways[most] ? row : most));
    const found = odds.totals.map(({ total }) => ({ total, outcome: T.rowOf(column, total + modifier, inCase) }));
    const chanceOf = (row) => ({ over: ways[row], under: odds.under });
    const bestAt = (other) => ({ over: waysIn(table, column, odds, other, inCase)[best], under: odds.under });
    return { ascending, best, name: table.rows[best].name, needed: T.needed(found, [best]), chanceOf, bestAt };
  }

  // Without what is given, none.
  T.tellLikeliest = (table, given) => {
    const told = document.querySelector(".likeliest");
    if (!told) return;
    const { ascending, best, name, needed, chanceOf, bestAt } = likeliestOf(table, given ?? {});
    const figure = told.querySelector(".percent");
    figure.replaceChildren(given ? T.percentFigure(chanceOf(best)) : "–", given ? T.element("span", "sign", "%") : "");
    figure.title = given ? T.exactly(chanceOf(best)) : "";
    told.querySelector(".name").textContent = given ? name : "";
    told.querySelector(".needed").textContent = given ? needed : "";
    tellSteps(bestAt, given);
    told.querySelector(".shares").replaceChildren(...ascending.map((row) =>
      T.element("i", { class: given && row === best ? "lit" : "", style: `--part:${T.share(chanceOf(row))}` })));
  };

  // How likely that row is with one less or one more: "what if" stands on the keys that step.
  function tellSteps(bestAt, given) {
    const box = document.querySelector(".roller .stepper[data-input=modifier]");
    for (const [nth, shown] of [...box?.querySelectorAll(".beside") ?? []].entries()) {
      const input = box.querySelector("[role=spinbutton]");
      const place = given ? T.placeIn(input, given.modifier) + (nth ? 1 : -1) : -1;
      shown.textContent = place >= 0 && place < T.placesIn(input) ? T.percent(bestAt(T.valueAt(input, place))) : "";
    }
  }

  // On a card whose rows are totals, what they come to in the column that is set, the likeliest first.
  T.tellComing = (section, table, given) => {
    const told = section.querySelector(".coming");
    if (!told) return;
    const { ascending, chanceOf } = likeliestOf(table, given ?? {});
    const coming = ascending.filter((row) => given && chanceOf(row).over).sort((a, b) => Number(chanceOf(b).over - chanceOf(a).over));
    told.replaceChildren(...coming.map((row) =>
      T.element("span", {}, T.element("b", { title: T.exactly(chanceOf(row)) }, T.percent(chanceOf(row))), ` ${table.rows[row].name}`)));
  };

  T.tellRows = (where, data, { modifier, inCase }) => {
    const [table] = data.tables;
    const odds = T.distribution(table.dice.terms);
    // The longest bar stands for the likeliest row without a modifier, as long as none is likelier.
    const full = table.columns.flatMap((column) => waysIn(table, column, odds, 0, inCase))
      .reduce((most, ways) => (ways > most ? ways : most), 1n);
    for (const column of table.columns) {
      const heading = where.root.querySelector(`th[data-column="${column.name}"]`);
      if (!heading) continue;
      waysIn(table, column, odds, modifier, inCase).forEach((over, row) => {
        const shown = where.find(table.rows[row].id)?.cells[heading.cellIndex]?.querySelector(".odds");
        if (shown) draw(shown, { over, under: odds.under }, full);
      });
    }
  };
})(window.Tablewright);
