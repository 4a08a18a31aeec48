// A key for the sign of a figure that is typed on a telephone: of many their pad of figures has no minus. While such a pad
// is open, the key stands beside its field, if that takes figures with either sign; it takes no focus, so the pad stays.
"use strict";
((T) => {
  const key = T.element("button", { type: "button", class: "sign-key", tabindex: -1 }, "±");
  const endOf = (input, end) => Number(input.getAttribute(`aria-value${end}`));
  const isFigure = (field) => field?.getAttribute?.("role") === "spinbutton";

  for (const kind of ["pointerdown", "mousedown"]) key.addEventListener(kind, (event) => event.preventDefault());
  key.addEventListener("click", () => {
    const input = key.nextElementSibling;
    const value = T.figureIn(input);
    input.focus();
    if (!value) {
      // The figure is typed behind it.
      input.value = "−";
    } else if (-value >= endOf(input, "min") && -value <= endOf(input, "max")) {
      T.writeFigure(input, -value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    input.setSelectionRange(input.value.length, input.value.length);
  });

  function show(field) {
    if (!isFigure(field) || endOf(field, "min") >= 0 || !matchMedia("(pointer: coarse)").matches) return;
    key.ariaLabel = `${field.getAttribute("aria-label")}: plus or minus`;
    field.before(key);
  }

  document.addEventListener("focusin", ({ target }) => show(target));
  document.addEventListener("focusout", ({ target }) => {
    if (!isFigure(target)) return;
    key.remove();
    // A sign alone says nothing, and what was set stays.
    if (target.value === "−") T.writeFigure(target, endOf(target, "now"));
  });
  // This may come after what it is for.
  show(document.activeElement);
})(window.Tablewright);
