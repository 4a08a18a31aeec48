// On a card whose rows are totals, the column that is set, and what came up in it: a row there is no outcome, as
// it is on a page, but a total of the dice.
"use strict";
((T) => {
  const ROWS = "tbody tr:has(> th[data-at])";

  // The cell of `row` in the column whose heading is `head`; what stands across several counts for each of them.
  function cellBelow(row, head) {
    const behind = (cell) => [...cell.parentElement.cells].slice(cell.cellIndex + 1).reduce((sum, { colSpan }) => sum + colSpan, 0);
    return [...row.cells].find((cell) => behind(cell) <= behind(head));
  }

  // Whether a total stands in the row of `head`, which says its first and its last, or that there is none.
  function holds(head, total) {
    const [first, last] = head.dataset.at.split(":").map((end) => (end ? Number(end) : NaN));
    return !(total < first || total > last);
  }

  // Marks in the tables of its card what the roller `section` is set to, and what it rolls.
  T.markTotals = (section) => {
    const card = section.closest("[data-card]");
    const form = section.querySelector("form");
    const prefix = `${section.dataset.roller}#`;
    const tables = [...card.querySelectorAll(".two-keys")].filter((table) => table.querySelector(ROWS));

    // Each heading that is of `column`, in its table; where one stands alone, that is every roll's.
    const headsOf = (column) => tables.flatMap((table) =>
      [...table.querySelectorAll("thead th[data-at]")].filter(({ dataset }) => dataset.at.startsWith(prefix))
        .filter((head, _, all) => all.length === 1 || head.dataset.at === prefix + column));

    function markColumn() {
      const heads = headsOf(form.elements.in_column?.value);
      for (const each of card.querySelectorAll(".two-keys :is(.in-column, .home)")) each.classList.remove("in-column", "home");
      for (const head of heads) {
        head.classList.add("home");
        for (const row of head.closest("table").querySelectorAll(ROWS)) cellBelow(row, head).classList.add("in-column");
      }
      return heads;
    }

    form.addEventListener("input", markColumn);
    section.addEventListener("played", ({ detail: { step } }) => {
      if (!step?.row) return;
      const found = markColumn().flatMap((head) => [...head.closest("table").querySelectorAll(ROWS)]
        .filter(({ cells: [named] }) => holds(named, step.countsAs)).map((row) => [row.cells[0], cellBelow(row, head)]));
      for (const [named] of found) named.classList.add("home");
      T.relight([], found.map(([, cell]) => cell));
    });
    markColumn();
  };
})(window.Tablewright);
