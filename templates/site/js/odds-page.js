// The page on which dice are typed loads what reads and draws them.
(function () {
  "use strict";

  var section = document.querySelector("[data-reader]");
  if (!section) return;
  Tablewright.loaded(section.dataset.reader).catch(function () {
    section.querySelector("[role=status]").textContent = "What reads dice could not be loaded.";
  });
}());
