// A page with something to roll: what rolls it is loaded when somebody first turns to it.
(function () {
  "use strict";

  var section = document.querySelector("[data-roller]");
  if (!section) return;
  var form = section.querySelector("form");
  var panel = null;

  function start() {
    panel = panel || Promise.all([section.dataset.engine, section.dataset.script].map(Tablewright.loaded))
      .then(function () { return Tablewright.panel(section); });
    return panel;
  }

  function failed() {
    panel = null;
    section.querySelector("[role=status]").textContent = "The roller could not be loaded.";
  }

  function shared() {
    if (!location.hash.startsWith("#roll:")) return;
    start().then(function (known) { known.replay(location.hash); }, failed);
  }

  form.addEventListener("focusin", function () { start().catch(failed); }, { once: true });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    start().then(function (known) { known.roll(); }, failed);
  });
  window.addEventListener("hashchange", shared);
  shared();
}());
