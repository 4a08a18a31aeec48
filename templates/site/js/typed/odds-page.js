// The page on which dice are typed loads what reads and draws them.
"use strict";
(async (T) => {
  const section = document.querySelector("[data-reader]");
  if (!section) return;
  try {
    await Promise.all([T.loaded(section.dataset.odds), T.load("assets/dice.js")]);
    await T.loaded(section.dataset.reader);
  } catch {
    section.querySelector("[role=status]").textContent = "What reads dice could not be loaded.";
  }
})(window.Tablewright);
