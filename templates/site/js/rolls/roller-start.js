// A page with something to roll: what rolls it is loaded when somebody first turns to it.
"use strict";
((T) => {
  const section = document.querySelector("[data-roller]");
  if (!section) return;
  const form = section.querySelector("form");
  let loading = null;

  async function load() {
    const { odds, engine, script } = section.dataset;
    await Promise.all([odds, engine, script].map(T.loaded));
    return T.panel(section);
  }

  // Calls act(panel) as soon as there is one.
  async function withPanel(act) {
    let panel;
    try {
      loading = loading || load();
      panel = await loading;
    } catch {
      loading = null;
      section.querySelector("[role=status]").textContent = "The roller could not be loaded.";
      return;
    }
    act(panel);
  }

  function replayShared() {
    if (location.hash.startsWith("#roll:")) withPanel((panel) => panel.replay(location.hash));
  }

  // Whether a field says something else than the page says of it.
  function isChanged(field) {
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    const usual = [...field.options].find((option) => option.defaultSelected) || field.options[0];
    return !usual.selected;
  }

  form.addEventListener("focusin", () => withPanel(() => {}), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    withPanel((panel) => panel.roll());
  });
  addEventListener("hashchange", replayShared);
  // A page that is come back to may keep what its fields said; the chances have to follow.
  addEventListener("pageshow", () => {
    if ([...form.elements].some((field) => field.name && isChanged(field))) withPanel(() => {});
  });
  replayShared();
})(window.Tablewright);
