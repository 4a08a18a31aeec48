// Of values that stand in a row that is pulled along, the one that is set is in its middle.
"use strict";
((T) => {
  T.centre = (row) => {
    const { offsetLeft, offsetWidth } = row.querySelector("[aria-pressed=true]") ?? row;
    row.scrollLeft = offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2;
  };
  document.querySelectorAll(".reach").forEach(T.centre);
})(window.Tablewright);
