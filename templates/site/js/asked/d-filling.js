// The form of a check, set to what a query asks of it.
"use strict";
((T) => {
  // Farther from one half than this it is more or less decided before the dice fall.
  const DECIDED = 1 / 4;

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

  // How far a chance is from one half; nothing where nothing is rolled.
  function farOf(data, given) {
    if (T.unrolled(data, given)) return undefined;
    const { over, under } = T.likelyAnswer(data, T.oddsOfCheck(data, given));
    return Math.abs(Number(over) / Number(under) - 1 / 2);
  }

  // The one figure that is lacking, such as somebody's hit points, is set where the dice decide, as it is where the page begins:
  // what is asked may leave them nothing to decide there. That is said until somebody sets it.
  function evenOut(form, data, { given, lookups }) {
    const isSaid = (name) => name in given || lookups.some((each) => each.name === name);
    const lacking = data.inputs.filter(({ name, count }, nth) => count && data.asked[nth].must && !isSaid(name));
    if (!data.formulas || lacking.length !== 1) return;
    const [{ name, title, count }] = lacking;
    const places = T.placesGiven(data, form);
    if (farOf(data, places) <= DECIDED) return;
    const far = Array.from({ length: count }, (_, place) => farOf(data, { ...places, [name]: place }));
    const least = Math.min(...far.filter((each) => each !== undefined));
    const field = T.fieldCalled(form, name);
    field.place = far.indexOf(least);
    const note = T.element("p", "kept", `${title} ${field.said} is where it is about even: set what it is.`);
    form.prepend(note);
    field.box.addEventListener("input", () => note.remove(), { once: true });
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
    evenOut(form, data, asked);
    tell(form);
    return true;
  };
})(window.Tablewright);
