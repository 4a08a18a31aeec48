// Elements made from data, and figures as the pages print them.
(function () {
  "use strict";

  // An element with a class (or none) and what is inside it: elements, or words.
  Tablewright.make = function (tag, name) {
    var made = document.createElement(tag);
    if (name) made.className = name;
    made.append.apply(made, Array.prototype.slice.call(arguments, 2));
    return made;
  };

  // A number with a true minus, and up to three decimal places.
  Tablewright.number = function (value) {
    var text = Number.isInteger(value) ? String(value) : String(Number(value.toFixed(3)));
    return text.replace("-", "\u2212");
  };

  Tablewright.signed = function (value) {
    return (value > 0 ? "+" : "") + Tablewright.number(value);
  };
}());
