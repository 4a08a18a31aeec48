// Values that stand in a row below their figure: a tap sets one, and the one that is set is marked.
"use strict";
((T) => {
  // The rows of `form`: what follows its figures, and is tapped.
  T.reachIn = (form) => {
    const rows = [...form.querySelectorAll(".reach")].map((row) => [row, T.fieldCalled(form, row.dataset.of)]);
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
