// Whole numbers that are set by steps: by their buttons, held to go on, by arrow keys, or typed.
// It listens to the document, so a panel that comes later needs nothing.
"use strict";
((T) => {
  // Held longer than this, a button goes on, by eight steps in a second: as fast as figures can be read.
  const HELD = 400;
  const PACE = 125;
  const PAGE = 5;

  const low = (input) => Number(input.getAttribute("aria-valuemin"));
  const high = (input) => Number(input.getAttribute("aria-valuemax"));
  const apart = (input) => Number(input.dataset.apart ?? 1);

  // How many steps above the lowest a number is. One between two steps counts as that above or below it where
  // the field knows which, and else is none of its field's.
  T.placeIn = (input, value) => T.countedPlace(input.dataset.between, (value - low(input)) / apart(input), value);

  T.valueAt = (input, place) => low(input) + place * apart(input);
  T.placesIn = (input) => T.placeIn(input, high(input)) + 1;

  // The number that is typed, with a minus of any sort; not a number where there is none.
  T.figureIn = (input) => {
    const typed = input.value.trim().replace(/^[\u2012\u2013\u2212]/, "-");
    return /^[+-]?\d{1,6}$/.test(typed) ? Number(typed) : NaN;
  };

  T.inFigures = (input, value) => ("signs" in input.dataset ? T.signed(value) : T.number(value));

  // "7 to 24", "10 to 240 by 10"
  T.endsOf = (input) => `${T.inFigures(input, low(input))} to ${T.inFigures(input, high(input))}${apart(input) > 1 ? ` by ${apart(input)}` : ""}`;

  // Whether what is typed will do; what is wrong with it is left for the form to tell.
  function hold(input) {
    const value = T.figureIn(input);
    const fits = value >= low(input) && value <= high(input) && Number.isInteger(T.placeIn(input, value));
    input.setCustomValidity(fits ? "" : `${input.getAttribute("aria-label")}: ${T.endsOf(input)}`);
    input.toggleAttribute("aria-invalid", !fits);
    if (!fits) return;
    input.setAttribute("aria-valuenow", value);
    input.setAttribute("aria-valuetext", T.inFigures(input, value));
    for (const button of input.parentElement.querySelectorAll("[data-step]")) {
      // At the end it is, elsewhere it has no such attribute.
      button.ariaDisabled = value === (button.dataset.step < 0 ? low(input) : high(input)) || null;
    }
  }

  // Write `value`, and hold what is written against the range.
  T.writeFigure = (input, value) => {
    input.value = Number.isNaN(value) ? "" : T.inFigures(input, value);
    hold(input);
  };

  function tell(input, kind) {
    input.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  // The same along what a menu holds.
  function stepAlong(menu, by) {
    const to = menu.selectedIndex + by;
    if (!menu.options[to]) {
      T.say(`${menu.selectedOptions[0].text} is the ${by > 0 ? "most" : "least"} here`);
      return false;
    }
    menu.selectedIndex = to;
    tell(menu, "input");
    return true;
  }

  // One step or several, to the end of the range at most; whether it led anywhere.
  function step(input, by) {
    if (input.options) return stepAlong(input, by);
    const before = T.figureIn(input);
    const place = Number.isNaN(before) ? -Math.sign(by) : T.placeIn(input, before);
    const next = (by > 0 ? Math.floor(place) : Math.ceil(place)) + by;
    const to = T.valueAt(input, Math.min(T.placesIn(input) - 1, Math.max(0, next)));
    if (to === before) {
      T.say(`${T.inFigures(input, to)} is the ${by > 0 ? "most" : "least"} here`);
      return false;
    }
    T.writeFigure(input, to);
    tell(input, "input");
    return true;
  }

  const inputOf = (button) => button.parentElement.querySelector("[role=spinbutton], select");

  let waiting = 0;
  let held = null;

  function letGo() {
    clearTimeout(waiting);
    if (held) tell(held, "change");
    held = null;
  }

  function goOn(input, by, after) {
    waiting = setTimeout(() => {
      if (step(input, by)) goOn(input, by, PACE);
    }, after);
  }

  document.addEventListener("pointerdown", (event) => {
    const button = event.target.closest?.("[data-step]");
    if (!button || event.button) return;
    letGo();
    held = inputOf(button);
    const by = Number(button.dataset.step);
    if (step(held, by)) goOn(held, by, HELD);
  });
  for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, letGo);
  // A finger that goes on to scroll sets nothing more.
  addEventListener("pointerout", (event) => {
    if (held && event.target.closest?.("[data-step]") && !event.relatedTarget?.closest?.("[data-step]")) letGo();
  });
  // A long touch is a long step, and no menu.
  document.addEventListener("contextmenu", (event) => {
    if (held && event.target.closest?.("[data-step]")) event.preventDefault();
  });
  // What presses a button without a pointer: a switch, or a screen reader.
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step]");
    if (!button || event.detail) return;
    const input = inputOf(button);
    if (step(input, Number(button.dataset.step))) tell(input, "change");
  });

  const KEYS = new Map([["ArrowUp", 1], ["ArrowDown", -1], ["PageUp", PAGE], ["PageDown", -PAGE],
    ["Home", -Infinity], ["End", Infinity]]);

  document.addEventListener("keydown", (event) => {
    if (event.target.getAttribute?.("role") !== "spinbutton" || event.ctrlKey || event.metaKey || event.altKey) return;
    // Enter, which is "Go" on a telephone, sets the figure, and rolls nothing.
    if (event.key === "Enter" && event.target.closest(".roller")) {
      event.preventDefault();
      tell(event.target, "change");
      if (matchMedia("(hover:none)").matches) event.target.blur();
    }
    const by = KEYS.get(event.key);
    if (by === undefined || (event.shiftKey && !Number.isFinite(by))) return;
    event.preventDefault();
    if (step(event.target, by)) tell(event.target, "change");
  });
  // Before anybody else hears of what was typed.
  document.addEventListener("input", (event) => {
    if (event.target.getAttribute("role") === "spinbutton") hold(event.target);
  }, true);
  // The end of the range beyond which a number was typed; undefined of any other.
  function endBefore(input) {
    const value = T.figureIn(input);
    if (value < low(input)) return [low(input), "least"];
    return value > high(input) ? [high(input), "most"] : undefined;
  }

  // Written as all figures are, once it is typed; what goes beyond an end of the range is set to that end.
  document.addEventListener("change", (event) => {
    if (event.target.getAttribute("role") !== "spinbutton") return;
    const input = event.target;
    const typed = T.figureIn(input);
    const [end, word] = endBefore(input) ?? [];
    if (word) {
      T.writeFigure(input, end);
      tell(input, "input");
      T.say(`${T.inFigures(input, typed)} is set to ${T.inFigures(input, end)}, the ${word} here`);
    } else if (input.checkValidity()) {
      const counted = T.valueAt(input, T.placeIn(input, typed));
      T.writeFigure(input, counted);
      if (counted !== typed) T.say(`${T.inFigures(input, typed)} is set to ${T.inFigures(input, counted)}`);
    }
  }, true);
  // Whoever turns to a figure types another in its place.
  document.addEventListener("focusin", (event) => {
    if (event.target.getAttribute?.("role") === "spinbutton") event.target.select();
  });
})(window.Tablewright);
