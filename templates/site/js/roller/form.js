// The form of a roller: what its fields say, by their names, and how an address fills them.
(function () {
  "use strict";

  // Fields are called in_NAME, so that none takes the place of what a form has by itself.
  var BEFORE = "in_";

  Tablewright.nameOf = function (field) { return field.name.slice(BEFORE.length); };

  Tablewright.fieldCalled = function (form, name) { return form.elements.namedItem(BEFORE + name); };

  // The fields that a reader fills.
  Tablewright.fieldsOf = function (form) {
    return Array.from(form.elements).filter(function (field) {
      return field.name && field.type !== "hidden";
    });
  };

  // The place of what a field says among all that it can say, from 0.
  Tablewright.placeIn = function (field) {
    if (field.tagName !== "SELECT") return Number(field.value) - Number(field.min);
    var choices = Array.from(field.options).filter(function (option) { return option.value; });
    return choices.indexOf(field.selectedOptions[0]);
  };

  function takes(field, value) {
    if (field.tagName === "SELECT") {
      return value && Array.from(field.options).some(function (o) { return o.value === value; });
    }
    return /^-?\d+$/.test(value)
      && Number(value) >= Number(field.min) && Number(value) <= Number(field.max);
  }

  // Fill `form` with an address's pairs; what does not fit is told, and then nothing is filled.
  Tablewright.fill = function (form, pairs) {
    var fields = Tablewright.fieldsOf(form);
    function find(name) {
      return fields.find(function (known) { return Tablewright.nameOf(known) === name; });
    }
    for (var pair of pairs) {
      var field = find(pair.name);
      if (!field || !takes(field, pair.value)) {
        return "This address asks for " + pair.name + " " + pair.value + ", which is not to be had here.";
      }
    }
    pairs.forEach(function (pair) {
      find(pair.name).value = pair.value;
    });
    form.dispatchEvent(new Event("input", { bubbles: true }));
    return form.checkValidity() ? "" : "This address does not say all that is needed to roll.";
  };

  // What a field says, in words.
  Tablewright.saidBy = function (field) {
    if (field.tagName === "SELECT") return field.selectedOptions[0].textContent.trim();
    return Number(field.min) < 0 ? Tablewright.signed(Number(field.value))
      : Tablewright.number(Number(field.value));
  };
}());
