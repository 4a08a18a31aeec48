// What is set and what a roll means, lit where the page or card says it: a row, an outcome, a cell of
// odds. `where` is what T.whereIs says of the roller.
"use strict";
((T) => {
  function light(element) {
    element.classList.add("lit");
    if (!element.matches("tr > td") || element.closest("[data-by], .asked")) element.setAttribute("aria-current", "true");
  }

  function unlight(element) {
    element.classList.remove("lit");
    element.removeAttribute("aria-current");
  }

  // Nearer to the edge of its frame, a cell is half in the shade of what is out of sight, or lacks its neighbours.
  const EDGE = 96;

  // A frame that scrolls by itself shows the cell, beside the column that stays.
  function reveal(cell) {
    const frame = cell.closest(".scroll");
    if (!frame) return;
    const fixed = cell.parentElement.querySelector("th");
    const sides = frame.getBoundingClientRect();
    const left = sides.left + (fixed ? fixed.offsetWidth : 0) + EDGE;
    const box = cell.getBoundingClientRect();
    if (box.left < left) frame.scrollLeft -= left - box.left;
    else frame.scrollLeft += Math.max(0, box.right - sides.right + EDGE);
  }

  T.unlit = (where) => where.root.querySelectorAll(".lit").forEach(unlight);

  // The same of rows and cells of another card: `now` are lit, those of `before` no longer.
  T.relight = (before, now) => {
    before.forEach(unlight);
    now.forEach(light);
    now.filter((element) => element.matches("td")).forEach(reveal);
  };

  T.lightRow = (where, id, column) => {
    const row = where.find(id);
    const heading = where.find(`column_${column}`);
    if (!row) return;
    light(row);
    if (heading) light(row.cells[heading.cellIndex]);
  };

  // The outcome of this number, before the roll and among what may happen.
  T.lightOutcome = (where, nth) => {
    const find = (line) => where.root.querySelector(line);
    // One of the answer without a line of its own is told there.
    const lines = [find(`.foretold [data-outcome="${nth}"]`) ?? find("[data-answer]"), find(`.outcomes > :nth-child(${nth + 1})`)];
    lines.filter(Boolean).forEach(light);
  };

  // Marks the headings of what is set, of a grid.
  function nameSet(table, placeOf) {
    const { rows, columns, rowAt, columnAt } = table.dataset;
    const mark = (heads, at) => heads.forEach((head, nth) => head.classList.toggle("home", nth === at));
    if (!columns) return;
    mark([...[...table.tHead.rows].at(-1).cells], shownAt(columnAt, placeOf(columns)));
    if (rows) mark([...table.tBodies[0].rows].map((row) => row.cells[0]), shownAt(rowAt, placeOf(rows)));
  }

  // Cells of the odds that belong to the inputs, placeOf(name) telling each input's place.
  T.lightOdds = (where, placeOf) => {
    for (const table of where.root.querySelectorAll("table[data-by]")) {
      for (const cell of T.cellsAt(table, placeOf)) {
        light(cell);
        reveal(cell);
      }
      nameSet(table, placeOf);
    }
  };

  // Of what is not rolled, or not set, no table has a row.
  T.unmarkOdds = (where) => where.root.querySelectorAll("table[data-by]").forEach((table) => nameSet(table, () => -1));

  // The places of the values that a table shows of an input, in their order; `written` says them where
  // they are not all of so many.
  T.placesShown = (written, count) =>
    (written === undefined ? Array.from({ length: count }, (_, place) => place) : written.split(" ").map(Number));

  // Of a value at a place, where a table shows it, or -1; and of what it shows, the place.
  const shownAt = (written, place) => (written === undefined ? place : written.split(" ").indexOf(String(place)));
  const placeAt = (written, nth) => (written === undefined ? nth : Number(written.split(" ")[nth]));

  // The inputs by which a cell of odds stands where it does, each with the place of its value.
  T.inputsAt = (cell) => {
    const { rows, columns, rowAt, columnAt } = cell?.closest("[data-by]").dataset ?? {};
    const found = [];
    if (rows) found.push([rows, placeAt(rowAt, cell.parentElement.sectionRowIndex)]);
    if (columns) found.push([columns, placeAt(columnAt, cell.cellIndex - (rows ? 1 : 0))]);
    return found;
  };

  // The cells of a table of odds for some inputs: one, or one for each outcome that it lays out.
  T.cellsAt = (table, placeOf) => {
    const { rows, columns, rowAt, columnAt } = table.dataset;
    const row = table.tBodies[0].rows[rows ? shownAt(rowAt, placeOf(rows)) : 0];
    const cells = row ? [...row.cells].slice(rows ? 1 : 0) : [];
    if (!columns) return cells;
    const cell = cells[shownAt(columnAt, placeOf(columns))];
    return cell ? [cell] : [];
  };
})(window.Tablewright);
