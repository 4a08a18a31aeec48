// The form of a roller: what its fields say, by their names, and how an address fills them.
"use strict";
((T) => {
  // Fields are called in_NAME, so that none takes the place of what a form has by itself.
  const BEFORE = "in_";

  T.nameOf = (field) => field.name.slice(BEFORE.length);

  T.fieldCalled = (form, name) => form.elements.namedItem(BEFORE + name);

  // The fields that a reader fills.
  T.fieldsOf = (form) =>
    [...form.elements].filter((field) => field.name && field.type !== "hidden");

  // The place of what a field says among all that it can say, from 0.
  T.placeIn = (field) => {
    if (field.tagName !== "SELECT") return Number(field.value) - Number(field.min);
    const choices = [...field.options].filter((option) => option.value);
    return choices.indexOf(field.selectedOptions[0]);
  };

  function takes(field, value) {
    if (field.tagName === "SELECT") {
      return value && [...field.options].some((option) => option.value === value);
    }
    return /^-?\d+$/.test(value)
      && Number(value) >= Number(field.min) && Number(value) <= Number(field.max);
  }

  // Fill `form` with an address's pairs; what does not fit is told, and then nothing is filled.
  T.fill = (form, pairs) => {
    const fields = T.fieldsOf(form);
    const find = (name) => fields.find((known) => T.nameOf(known) === name);
    for (const { name, value } of pairs) {
      const field = find(name);
      if (!field || !takes(field, value)) {
        return `This address asks for ${name} ${value}, which is not to be had here.`;
      }
    }
    for (const { name, value } of pairs) find(name).value = value;
    form.dispatchEvent(new Event("input", { bubbles: true }));
    return form.checkValidity() ? "" : "This address does not say all that is needed to roll.";
  };

  // What a field says, as a sentence about all values alike has it: figures without a plus.
  const plainly = (field) => (field.tagName === "SELECT" ? field.selectedOptions[0].textContent.trim()
    : T.number(Number(field.value)));

  // What a field says, where it stands alone: with its sign, if others of its values have one.
  T.saidBy = (field) => (field.tagName !== "SELECT" && Number(field.min) < 0
    ? T.signed(Number(field.value)) : plainly(field));

  // "skill rank 4 and target 12", of fields and what is said of each.
  T.namedIn = (pairs) => T.listed(pairs.map(([field, said]) => `${field.dataset.called} ${said}`));

  // "a, b and c"
  T.listed = (words) => (words.length < 2 ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);
})(window.Tablewright);
