// The form of a roller: its fields by their names, whatever they look like, and how an address fills them.
"use strict";
((T) => {
  // A number. What it is called in an address is written with a plain minus, and no plus.
  class Figure {
    constructor(box) {
      this.input = box.querySelector("input");
      this.isFigure = true;
      this.count = T.placesIn(this.input);
      this.ends = T.endsOf(this.input);
    }

    get place() { return T.placeIn(this.input, T.figureIn(this.input)); }

    set place(place) { T.writeFigure(this.input, T.valueAt(this.input, place)); }

    get isSet() { return this.place >= 0 && this.place < this.count && Number.isInteger(this.place); }

    get counted() { return T.valueAt(this.input, this.place); }

    get value() { return this.isSet ? String(this.counted) : ""; }

    // What it says where it stands alone: with its sign, if others of its values have one.
    get said() { return this.isSet ? T.inFigures(this.input, this.counted) : ""; }

    saidAt(place) { return T.inFigures(this.input, T.valueAt(this.input, place)); }

    // With its name, as the log has it; and whether it is what the page began with, and no wonder.
    get logged() { return `${this.called} ${this.said}`; }

    get isUsual() { return this.input.value === this.input.defaultValue && !("open" in this.box.dataset); }

    // Whether it adds nothing, as is usual.
    get isNaught() { return this.isUsual && !T.figureIn(this.input) && T.valueAt(this.input, 0) < 0; }

    placeOf(value) {
      const place = /^-?\d{1,6}$/.test(value) ? T.placeIn(this.input, Number(value)) : -1;
      return Number.isInteger(place) ? place : -1;
    }
  }

  // One of several, each an element with a value: an option of a menu, or a button of a few.
  class Choice {
    constructor(box) {
      this.menu = box.querySelector("select");
      this.all = [...box.querySelectorAll("option, [type=radio]")];
      this.count = this.all.length;
      this.isSet = true;
    }

    get place() { return this.menu ? this.menu.selectedIndex : this.all.findIndex((one) => one.checked); }

    set place(place) {
      if (this.menu) this.menu.selectedIndex = place;
      else this.all[place].checked = true;
    }

    get value() { return this.all[this.place].value; }

    get said() { return this.saidAt(this.place); }

    saidAt(place) {
      const one = this.all[place];
      return (this.menu ? one : one.closest("label").querySelector(".label")).textContent.trim();
    }

    get logged() { return this.said; }

    get isUsual() { return this.menu ? this.all[this.place].defaultSelected : this.all[this.place].defaultChecked && this.name !== "column"; }

    placeOf(value) { return this.all.findIndex((one) => one.value === value); }

    // The place of what is called by the first of `words`.
    placeCalled(words) {
      const calls = (one) => (this.menu ? one : one.closest("label").querySelector(".label")).textContent.trim().toLowerCase();
      return this.all.findIndex((one) => `${words} `.startsWith(`${calls(one)} `));
    }
  }

  class Held {
    constructor(box) {
      this.place = Number(box.dataset.heldAt);
      this.isHeld = true;
      this.said = box.querySelector("b").textContent;
    }
  }

  function fieldIn(box) {
    const kind = "heldAt" in box.dataset ? Held : box.querySelector("[role=spinbutton]") ? Figure : Choice;
    const field = new kind(box);
    field.box = box;
    field.name = box.dataset.input;
    field.called = box.dataset.called;
    return field;
  }

  const known = new WeakMap();

  function allOf(form) {
    if (!known.has(form)) known.set(form, [...form.querySelectorAll("[data-input]")].map(fieldIn));
    return known.get(form);
  }

  // The fields that a reader sets, and any of them by its name.
  T.fieldsOf = (form) => allOf(form).filter((field) => !field.isHeld);
  T.fieldCalled = (form, name) => allOf(form).find((field) => field.name === name);

  // Fill `form` with an address's pairs; what does not fit is told, and then nothing is filled.
  T.fill = (form, pairs) => {
    const fields = T.fieldsOf(form);
    const find = (name) => fields.find((field) => field.name === name);
    for (const { name, value } of pairs) {
      const place = find(name)?.placeOf(value) ?? -1;
      if (place < 0 || place >= find(name).count) {
        return `This address asks for ${name} ${value}, which is not to be had here.`;
      }
    }
    for (const { name, value } of pairs) find(name).place = find(name).placeOf(value);
    form.dispatchEvent(new Event("input", { bubbles: true }));
    return "";
  };

  // "skill rank 4, target 12", of fields and what is said of each.
  T.namedIn = (pairs) => pairs.map(([field, said]) => `${field.called} ${said}`).join(", ");

  // "a, b and c"
  T.listed = (words) => (words.length < 2 ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);
})(window.Tablewright);
