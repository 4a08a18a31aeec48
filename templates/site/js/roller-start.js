// A page with something to roll: what rolls it is loaded when somebody first turns to it.
(function () {
  "use strict";

  function loaded(address) {
    return new Promise(function (resolve, reject) {
      var script = document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }

  var section = document.querySelector("[data-roller]");
  if (!section) return;
  var form = section.querySelector("form");
  var panel = null;

  function start() {
    panel = panel || Promise.all([loaded(section.dataset.engine), loaded(section.dataset.script)])
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
