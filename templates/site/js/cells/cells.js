// Dice in the cells of a table lead to their odds; with scripts they are rolled where they stand.
"use strict";
((T) => {
  const START = "#odds:";
  addEventListener("click", (event) => {
    const dice = event.target.closest?.("a.figure");
    if (!dice || !T.rollInTray || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    T.rollInTray(decodeURIComponent(dice.hash.slice(START.length)));
  });
})(window.Tablewright);
