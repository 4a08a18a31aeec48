// Values that stand in a row below their figure: a tap sets one, and the one that is set is marked.
"use strict";
((T) => {
  // What a row sets: an input of the check, or the figure by which one is looked up, of which the row has those that have rows.
  function fieldOf(form, row) {
    const input = row.closest(".lookup")?.querySelector("[role=spinbutton]");
    return input ? {
      input,
      get place() {
        return T.figureIn(input);
      },
      set place(figure) {
        T.writeFigure(input, figure);
      },
      has: (figure) => figure >= input.ariaValueMin && figure <= input.ariaValueMax,
    } : T.fieldCalled(form, row.dataset.of);
  }

  // The rows of `form`: what follows its figures, and is tapped.
  T.reachIn = (form) => {
    const rows = [...form.querySelectorAll(".reach")].map((row) => [row, fieldOf(form, row)]);
    for (const [row, field] of rows) {
      row.addEventListener("click", ({ target }) => {
        const button = target.closest("button");
        if (!button) return;
        field.place = Number(button.value);
        for (const kind of ["input", "change"]) field.input.dispatchEvent(new Event(kind, { bubbles: true }));
      });
    }
    return () => {
      for (const [row, field] of rows) {
        if (field.has) for (const button of row.children) button.hidden = !field.has(Number(button.value));
        const before = row.querySelector("[aria-pressed=true]");
        const now = row.querySelector(`[value="${field.place}"]`);
        if (before === now) continue;
        if (before) before.ariaPressed = "false";
        if (!now) continue;
        now.ariaPressed = "true";
        // What is tapped stays under the thumb; what is set otherwise comes into sight.
        const [box, around] = [now.getBoundingClientRect(), row.getBoundingClientRect()];
        if (box.left < around.left || box.right > around.right) T.centre(row);
      }
    };
  };
})(window.Tablewright);
