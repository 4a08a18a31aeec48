// The form of a check, set to what a query asks of it.
"use strict";
((T) => {
  function tell(field) {
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Chooses in the box of a lookup what is asked, which sets the value by itself.
  function lookUp(form, { name, chosen, figure, taken }) {
    const box = form.querySelector(`.lookup[data-for="${name}"]`);
    if (!box) return;
    box.open = true;
    chosen.forEach((place, part) => {
      if (place === null) return;
      const choice = box.querySelectorAll(`[data-choice="${part}"] [type=radio]`)[place];
      if (choice) choice.checked = true;
    });
    const ticks = box.querySelectorAll(".ticks input");
    const sought = ticks.length ? null : box.querySelector("[role=spinbutton]");
    if (sought && figure !== null) T.writeFigure(sought, figure);
    const rows = box.querySelector(".row-of");
    if (rows && taken.length) [rows.selectedIndex] = taken;
    ticks.forEach((tick, nth) => {
      const times = taken.filter((place) => place === nth).length;
      if (tick.type === "checkbox") tick.checked = times > 0;
      else T.writeFigure(tick, times);
    });
    tell(sought ?? rows ?? ticks[0]);
  }

  // Sets what is asked, and all else as the page begins; whether anything was asked.
  T.fillCase = (form, data, asked) => {
    if (asked.isEmpty) return false;
    data.inputs.forEach(({ name }, nth) => {
      const { start } = data.asked[nth];
      if (start !== undefined) T.fieldCalled(form, name).place = start;
    });
    for (const lookup of asked.lookups) lookUp(form, lookup);
    const looked = new Set(asked.lookups.map(({ name }) => name));
    for (const [name, place] of Object.entries(asked.given)) {
      if (!looked.has(name)) T.fieldCalled(form, name).place = place;
    }
    T.evenOut(form, data, asked);
    tell(form);
    return true;
  };
})(window.Tablewright);
