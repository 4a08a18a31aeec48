// The odds of a check laid out by some of its inputs: drawn anew for the others when they change,
// and lit where those are set that it is laid out by. What it holds fixed stands in its heading.
"use strict";
((T) => {
  // Steps that a page may take to draw the odds anew, about a tenth of a second on a slow phone.
  const MOST_STEPS = 150000;

  const isOverHalf = (chance) => 2n * chance.over >= chance.under;

  // A cell of a heat table beside its neighbours, as the macro `heat` of the templates makes it.
  function heat(cell, columns, chance, left, above) {
    const over = isOverHalf(chance);
    cell.classList.toggle("left", Boolean(left) && isOverHalf(left) !== over);
    cell.classList.toggle("above", Boolean(above) && isOverHalf(above) !== over);
    const nearest = (200n * chance.over + chance.under) / (2n * chance.under);
    // What is less likely than not has less than 50: figures are bold from there on.
    const shade = nearest === 50n && !over ? 49n : nearest;
    if (chance.over) cell.style.setProperty("--c", String(shade));
    else cell.style.removeProperty("--c");
    // A figure that is exact says all.
    if ((100n * chance.over) % chance.under) cell.title = T.exactly(chance);
    else cell.removeAttribute("title");
    cell.textContent = T.gridFigure(chance, columns);
  }

  // The cells of a row of a table, without its heading.
  const cellsOf = (table, nth) => [...table.tBodies[0].rows[nth].cells].slice(table.dataset.rows ? 1 : 0);

  function drawHeat(table, cells, data) {
    const { by, mark } = table.dataset;
    const places = by.split("+").map(Number);
    const chances = cells.map((row) => row.map((odds) => places.map((place) => odds[place]).reduce(T.added)));
    chances.forEach((row, r) => row.forEach((chance, c) => {
      const cell = cellsOf(table, r)[c];
      heat(cell, row.length, chance, row[c - 1], chances[r - 1]?.[c]);
      // The letter of what alone can come; of what is sure it says all.
      const alone = mark ? cells[r][c][mark] : T.fraction("0");
      if (!alone.over) return;
      cell.title = T.exactly(chance);
      cell.textContent = (alone.over === alone.under ? "" : cell.textContent) + data.outcomes[mark].name.slice(0, 1);
    }));
  }

  function drawList(table, cells) {
    const outcomes = table.dataset.by.split(" ").map(Number);
    cells.forEach(([odds], r) => {
      cellsOf(table, r).forEach((cell, nth) => cell.replaceChildren(T.drawnChance(odds[outcomes[nth]])));
    });
  }

  // The odds in every cell of `tables`, which are laid out alike, row by row, for what is `given` besides; null where they take
  // more than so many steps.
  function cellsFor(tables, data, given, most) {
    const { rows, columns, rowAt, columnAt } = tables[0].dataset;
    const countOf = ({ count, values }) => count ?? values.length;
    const sizeOf = (name) => (name ? countOf(data.inputs.find((input) => input.name === name)) : 1);
    const effort = { left: most };
    const cells = T.placesShown(rowAt, sizeOf(rows)).map((r) => T.placesShown(columnAt, sizeOf(columns)).map((c) =>
      T.oddsOfCheck(data, { ...given, ...(rows && { [rows]: r }), ...(columns && { [columns]: c }) }, effort)));
    return cells.flat().every(Boolean) ? cells : null;
  }

  // Draws the odds in every cell of `tables`; whether it did.
  T.drawGrids = (tables, data, given, most = MOST_STEPS) => {
    const cells = cellsFor(tables, data, given, most);
    if (!cells) return false;
    for (const table of tables) (table.dataset.columns ? drawHeat : drawList)(table, cells, data);
    return true;
  };

  // The grids of a page and what they hold fixed; `form` is that of the roller.
  T.gridsOf = (where, data, form) => {
    const tables = [...where.root.querySelectorAll("table[data-by]")];
    const held = [...where.root.querySelectorAll("[data-held]:not(summary *)")];
    const unlike = where.root.querySelector(".unlike");
    let canDraw = Boolean(data.formulas);
    let isDrawn = true;
    let waiting = 0;

    const isFor = (given) => held.every(({ dataset }) => Number(dataset.place) === given[dataset.held]);

    function draw(given) {
      canDraw &&= T.drawGrids(tables, data, given);
      if (!canDraw) return;
      isDrawn = true;
      for (const value of held) {
        value.dataset.place = given[value.dataset.held];
        value.textContent = T.fieldCalled(form, value.dataset.held).said;
      }
    }

    function light(given) {
      const fits = isFor(given);
      if (unlike) unlike.hidden = fits;
      if (fits) T.lightOdds(where, (name) => given[name]);
    }

    // Light the cell for what is `given`, at once or as soon as the grids are drawn for it.
    return (given) => {
      clearTimeout(waiting);
      if (!given) T.unmarkOdds(where);
      if (!tables.length || !given) return;
      const isMoved = canDraw && tables.map((table) => T.laidAround(table, data, form)).some(Boolean);
      if (isMoved) isDrawn = false;
      if ((isFor(given) && isDrawn) || !canDraw) {
        light(given);
        return;
      }
      waiting = setTimeout(() => {
        draw(given);
        light(given);
      }, 60);
    };
  };
})(window.Tablewright);
