// Grids of chances on paper: where a card has room for a part of all that may be set, a page has room for more.
"use strict";
((T) => {
  // How many rows and columns a page of paper has room for at most, and how many steps may be taken for them where nobody waits.
  const MOST = { rowAt: 31, columnAt: 19 };
  const MOST_STEPS = 1e6;

  const PART = /_[0-9a-f]{8}$/;

  T.isChosenPart = (card) => PART.test(card.querySelector(".live").dataset.of);

  const headsOf = (table) => ({ rowAt: [...table.tBodies[0].rows].map((row) => row.cells[0]), columnAt: [...[...table.tHead.rows].at(-1).cells] });

  // Gives `table` `most` rows or columns, by `attribute`, around those that it shows; whether it shows all then.
  function widen(table, attribute, most, data, field) {
    const shown = table.dataset[attribute]?.split(" ").map(Number);
    if (!shown || !field.input) return true;
    const all = T.rolledPlaces(data, field);
    const many = Math.min(Math.max(most, shown.length), all.length);
    const places = T.placesAround(shown[Math.floor((shown.length - 1) / 2)], many, all);
    for (let nth = shown.length; nth < many; nth += 1) {
      const [body] = table.tBodies;
      if (attribute === "rowAt") {
        body.append(body.rows[0].cloneNode(true));
      } else {
        const [head] = headsOf(table).columnAt;
        head.parentElement.append(head.cloneNode());
        for (const row of body.rows) row.append(T.element("td", {}));
      }
    }
    if (attribute === "columnAt") table.querySelector("thead [colspan]").colSpan = many;
    T.layOut(table, attribute, places, field, headsOf(table)[attribute]);
    return many === all.length;
  }

  // On paper nothing scrolls, and nobody looks further: grids on the card of a check that hold a part of all that may be set
  // hold as much of it as a page does. Gives what puts them back, or null where nothing is other.
  T.wholeGrids = (card) => {
    const section = card.querySelector("[data-roller]");
    const part = card.querySelector(".part-shown");
    const data = T.rollers?.[section?.dataset.roller];
    // What a screen shows of an entry is what its author chose, and what paper says in less needs no grid.
    const own = part && !T.isChosenPart(card) && !card.querySelector(".in-short") ? [...part.closest(".following").querySelectorAll("table[data-by]")] : [];
    if (!own.length || !data?.formulas) return null;
    const form = section.querySelector("form");
    const given = T.placesGiven(data, form);
    const said = part.textContent;
    let tables = own;
    const swap = (others) => {
      tables.forEach((table, nth) => table.replaceWith(others[nth]));
      tables = others;
      Object.assign(part, { textContent: said, hidden: false });
    };
    const sides = (table) => [["rowAt", table.dataset.rows], ["columnAt", table.dataset.columns]].filter(([, name]) => name);
    // Whether it could be drawn with so many columns.
    function draw(columnAt) {
      swap(own.map((table) => table.cloneNode(true)));
      const most = { ...MOST, columnAt };
      part.hidden = tables.flatMap((table) => sides(table).map(([attribute, name]) => widen(table, attribute, most[attribute], data, T.fieldCalled(form, name)))).every(Boolean);
      for (const cell of tables.flatMap((table) => [...table.tBodies[0].querySelectorAll("td")])) cell.removeAttribute("class");
      for (const table of tables) table.classList.add("whole-grid");
      return T.drawGrids(tables, data, given, MOST_STEPS);
    }
    // In type of a usual size it is no wider than its card.
    const frame = () => tables[0].closest(".scroll");
    let many = MOST.columnAt;
    let isDrawn = draw(many);
    while (isDrawn && many > 1 && frame().scrollWidth > frame().clientWidth + 1) {
      many -= Math.max(1, Math.floor(many * (1 - frame().clientWidth / frame().scrollWidth)));
      isDrawn = draw(many);
      if (tables[0].tBodies[0].rows[0].cells.length > many + 1) break;
    }
    if (!isDrawn) {
      swap(own);
      return null;
    }
    T.lightOdds(T.whereIs(section), (name) => given[name]);
    return () => swap(own);
  };

  // What draws them anew in `all` that is held, loaded before it is printed.
  T.loadGrids = (all) => Promise.allSettled(all.flatMap((held) => [...held.querySelectorAll(".live:has(.part-shown) [data-roller]")]).map(async (section) => {
    const { roller } = section.dataset;
    await Promise.all(["odds", "roller", `rollers/${roller}`].map((script) => T.load(`assets/${script}.js`)));
    await T.oddsReady(T.rollers[roller]);
  }));
})(window.Tablewright);
