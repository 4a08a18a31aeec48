// Figures that tables hold are looked up where they are asked for, and set at once.
"use strict";
((T) => {
  // What is chosen in `box`, such as a table and a column; "" where there is no choice.
  const chosenIn = (box) => [0, 1, 2].map((part) =>
    box.querySelector(`[data-choice="${part}"] :checked`)?.value ?? "");

  const isIn = ([first, last], figure) => figure >= first && (last === null || figure <= last);

  // The figures of a row, as the tables print them.
  function rangeOf([first, last]) {
    if (last === null) return first < 0 ? `\u2265${T.number(first)}` : `${first}+`;
    if (first === last) return T.number(first);
    return first < 0 ? `${T.number(first)} to ${T.number(last)}` : `${first}–${last}`;
  }

  // The row that is looked for: its label and its value; undefined where there is none.
  function found(box) {
    const chosen = chosenIn(box);
    const series = JSON.parse(box.dataset.series);
    const own = series.find(([names]) => names.every((name, part) => !chosen[part] || name === chosen[part]));
    const figure = box.querySelector("[role=spinbutton]");
    if (!figure) return own?.[1].find(([name]) => name === box.querySelector("select").value);
    const row = own?.[1].find((step) => isIn(step, T.figureIn(figure)));
    return row && [rangeOf(row), row[2]];
  }

  const inputOf = (box) => box.closest("form").querySelector(`[data-input="${box.dataset.for}"] [role=spinbutton]`);

  // Say what stands there, and whether it is what is set.
  function tell(box, row) {
    const says = box.querySelector(".found");
    if (!row) {
      says.textContent = "Not in this table.";
      return;
    }
    const [label, value] = row;
    const asked = box.querySelector("[role=spinbutton]")?.getAttribute("aria-label");
    const input = inputOf(box);
    const chosen = chosenIn(box).filter(Boolean);
    // "Fighter 5", of one thing that is chosen; of several each stands by itself.
    const words = asked && chosen.length === 1 ? `${chosen[0]} ${label}`
      : [...chosen, asked ? `${asked} ${label}` : label].join(" · ");
    const gives = T.inFigures(input, value);
    says.replaceChildren(`${words} gives `, T.element("b", {}, gives));
    const set = T.figureIn(input);
    if (set === value || Number.isNaN(set)) return;
    const use = T.element("button", { type: "button", class: "use-found" }, `Use ${gives}`);
    use.addEventListener("click", () => take(box));
    says.append(`; ${T.inFigures(input, set)} is set `, use);
  }

  function take(box) {
    const row = found(box);
    const input = inputOf(box);
    if (row && T.figureIn(input) !== row[1]) {
      T.writeFigure(input, row[1]);
      for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    tell(box, row);
  }

  document.addEventListener("input", ({ target }) => {
    const box = target.closest(".lookup");
    if (box) take(box);
    else {
      for (const each of (target.form ?? target).querySelectorAll?.(".lookup") ?? []) {
        tell(each, found(each));
        // What an address sets otherwise was not looked up.
        if (!target.form) each.open &&= !each.querySelector(".use-found");
      }
    }
  });
})(window.Tablewright);
