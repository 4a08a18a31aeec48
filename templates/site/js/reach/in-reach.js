// Of values that stand in a row that is pulled along, the one that is set is in its middle.
"use strict";
((T) => {
  T.centre = (row) => {
    const { offsetLeft, offsetWidth } = row.querySelector("[aria-pressed=true]") ?? row;
    row.scrollLeft = offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2;
  };
  for (const row of document.querySelectorAll(".reach")) {
    T.centre(row);
    // Whoever has keys alone sees all of it, too; what it holds is set by the steps beside it.
    row.tabIndex = 0;
  }
})(window.Tablewright);
