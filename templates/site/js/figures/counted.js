// Values between the steps of a figure: fields, cells and queries count them alike.
"use strict";
((T) => {
  // At which step a `value` counts that lies at `place` among them: the one above or below it, as `between` says, or that
  // of which the greatest such value is listed there.
  T.countedPlace = (between, place, value) => {
    if (!between || place < 0) return place;
    if (Math[between]) return Math[between](place);
    const found = String(between).split(",").findIndex((last) => value <= Number(last));
    return found < 0 ? place : found;
  };
})(window.Tablewright);
