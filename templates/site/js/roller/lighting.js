// What a roll means, lit where the page says it: a row, an outcome, a cell of the odds.
(function () {
  "use strict";

  function light(element) {
    element.classList.add("lit");
    if (element.matches("tr, dl > div")) element.setAttribute("aria-current", "true");
  }

  // A frame that scrolls by itself shows the cell, beside the column that stays.
  function reveal(cell) {
    var frame = cell.closest(".scroll");
    if (!frame) return;
    var fixed = cell.parentElement.querySelector("th");
    var left = frame.getBoundingClientRect().left + (fixed ? fixed.offsetWidth : 0);
    var box = cell.getBoundingClientRect();
    var right = frame.getBoundingClientRect().right;
    if (box.left < left) frame.scrollLeft -= left - box.left + 8;
    else if (box.right > right) frame.scrollLeft += box.right - right + 8;
  }

  Tablewright.unlit = function () {
    document.querySelectorAll(".lit").forEach(function (element) {
      element.classList.remove("lit");
      element.removeAttribute("aria-current");
    });
  };

  Tablewright.lightRow = function (id, column) {
    var row = document.getElementById(id);
    var heading = document.getElementById("column_" + column);
    if (!row) return;
    light(row);
    if (heading) light(row.cells[heading.cellIndex]);
  };

  Tablewright.lightOutcome = function (place) {
    var outcome = document.querySelectorAll(".outcomes > div")[place];
    if (outcome) light(outcome);
  };

  // Cells of the odds that belong to the inputs, `place` telling each input's place.
  Tablewright.lightOdds = function (place) {
    document.querySelectorAll("table[data-by]").forEach(function (table) {
      var by = table.dataset;
      var row = table.tBodies[0].rows[by.rows ? place(by.rows) : 0];
      if (!row) return;
      var first = by.rows ? 1 : 0;
      var cells = by.columns ? [row.cells[first + place(by.columns)]] : Array.from(row.cells);
      cells.filter(Boolean).forEach(function (cell) {
        light(cell);
        reveal(cell);
      });
    });
  };
}());
