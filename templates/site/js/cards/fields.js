// What is filled in by hand on a screen: lines, trackers and clocks, kept in this browser.
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

  // A clock is drawn as far as it is filled, and says so.
  function draw(field) {
    if (!field.matches("[data-clock]")) return;
    field.closest("li").querySelector(".dial").style.setProperty("--filled", field.value);
    field.setAttribute("aria-valuetext", `${field.value} of ${field.max}`);
  }

  // Fills the fields of `root` with what is kept under `name`, and keeps what is done to them.
  T.keepFields = (root, name) => {
    const fields = [...root.querySelectorAll("[data-keep]")];
    if (!fields.length) return;
    const values = kept()[name] ?? [];
    fields.forEach((field, nth) => {
      if (values[nth] && isBox(field)) field.checked = true;
      else if (values[nth]) field.value = values[nth];
      draw(field);
      field.addEventListener("input", () => {
        draw(field);
        keep(name, fields.map((each) => (isBox(each) ? each.checked : each.type === "range" && each.value === "0" ? "" : each.value)));
      });
    });
  };
})(window.Tablewright);
