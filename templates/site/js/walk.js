// What is offered beside rows. A list or table takes one stop of the Tab key; from there the arrow keys
// walk, up and down its rows, left and right what is offered beside one. Whoever touches a row is
// offered it there.
"use strict";
(() => {
  const ROW = "tr[id], .steps > li[id], .points > li[id]";
  const UP_AND_DOWN = { ArrowDown: 1, ArrowUp: -1 };
  const BESIDE = { ArrowRight: 1, ArrowLeft: -1 };

  addEventListener("keydown", (event) => {
    const here = event.target.closest?.(".address, .pin-row");
    const step = UP_AND_DOWN[event.key] ?? BESIDE[event.key];
    if (!here || !step) return;
    const all = event.key in BESIDE
      ? [...here.parentElement.querySelectorAll(":scope > :is(.address, .pin-row)")]
      : [...here.closest("table, ol, ul").querySelectorAll(here.matches(".address") ? ".address" : ".pin-row")];
    const next = all[all.indexOf(here) + step];
    event.preventDefault();
    if (!next) return;
    here.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  let touched = null;
  addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || event.target.closest("a, button, input, select, textarea, label, summary")) return;
    const row = event.target.closest(ROW);
    touched?.classList.remove("touched");
    touched = row === touched ? null : row;
    touched?.classList.add("touched");
  });
})();
