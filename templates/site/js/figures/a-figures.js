// Figures as the pages print them.
"use strict";
((T) => {
  // A number with a true minus, and up to three decimal places.
  T.number = (value) => {
    const text = Number.isInteger(value) ? String(value) : String(Number(value.toFixed(3)));
    return text.replace("-", "\u2212");
  };

  T.signed = (value) => (value > 0 ? "+" : "") + T.number(value);
})(window.Tablewright);
