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

  function keep(name, values) {
    const all = kept();
    if (values.some(Boolean)) all[name] = values;
    else delete all[name];
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // Where nothing may be stored, it holds for this page.
    }
  }

  const isBox = (field) => field.type === "checkbox";

  // Fills the fields of `root` with what is kept under `name`, and keeps what is done to them.
  T.keepFields = (root, name) => {
    const fields = [...root.querySelectorAll("[data-keep]")];
    if (!fields.length) return;
    const values = kept()[name] ?? [];
    fields.forEach((field, nth) => {
      if (values[nth] && isBox(field)) field.checked = true;
      else if (values[nth]) field.value = values[nth];
      field.addEventListener("input", () => keep(name, fields.map((each) => (isBox(each) ? each.checked : each.value))));
    });
  };
})(window.Tablewright);
