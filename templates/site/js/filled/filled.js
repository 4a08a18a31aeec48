// What is filled in by hand on a screen, lines and tables, kept in this browser.
"use strict";
((T) => {
  const KEY = "tablewright-filled-in";

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      return {};
    }
  }

  // Of a panel only the field that was changed is written: what another window wrote of the others stays.
  function keep(name, nth, value) {
    const all = kept();
    const values = all[name] ?? [];
    values[nth] = value;
    if (values.some(Boolean)) all[name] = values;
    else delete all[name];
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // Where nothing may be stored, it holds for this page.
    }
  }

  const part = (field) => (field.type === "checkbox" ? "checked" : "value");

  // Of a table whose rows are alike the page has the first alone.
  function addRows(table) {
    const [first] = table.tBodies[0].rows;
    for (let row = 2; row <= table.dataset.lines; row += 1) {
      const next = first.cloneNode(true);
      for (const field of next.querySelectorAll("[data-keep]")) field.ariaLabel = field.ariaLabel.replace(/, row 1(?=,|$)/, `, row ${row}`);
      first.parentElement.append(next);
    }
    table.removeAttribute("data-lines");
  }

  // Fills the fields of `root` with what is kept under `name`, and keeps what is done to them, here or in another window.
  T.keepFields = (root, name) => {
    root.querySelectorAll("[data-lines]").forEach(addRows);
    const fields = [...root.querySelectorAll("[data-keep]")];
    const fill = () => {
      const values = kept()[name] ?? [];
      // What says the same leaves whoever writes at their place in the words.
      fields.forEach((field, nth) => { field[part(field)] = values[nth] || ""; });
    };
    // The browser offers nothing of its own.
    for (const field of fields) field.autocomplete = "off";
    // What was written before this came is kept as well.
    fields.forEach((field, nth) => field[part(field)] && keep(name, nth, field[part(field)]));
    fill();
    fields.forEach((field, nth) => field.addEventListener("input", () => keep(name, nth, field[part(field)])));
    T.onStored(KEY, fill);
  };
})(window.Tablewright);
