// The theme that readers choose for themselves; the head of every page puts it on before painting.
"use strict";
(() => {
  const KEY = "tablewright-theme";
  const choice = document.querySelector("[data-theme-choice]");
  if (!choice) return;

  function show(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    choice.value = theme;
  }

  show(document.documentElement.dataset.theme || "");
  choice.addEventListener("change", () => {
    show(choice.value);
    try {
      if (choice.value) localStorage.setItem(KEY, choice.value);
      else localStorage.removeItem(KEY);
    } catch {
      // Where nothing may be stored, the choice holds for this page.
    }
  });
  // Another window of the same reader.
  addEventListener("storage", (event) => {
    if (event.key === KEY) show(event.newValue || "");
  });
})();
