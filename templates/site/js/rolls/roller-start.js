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
    section.panel = T.panel(section);
    return section.panel;
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
    if (field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    const usual = [...field.options].find((option) => option.defaultSelected) || field.options[0];
    return !usual.selected;
  }

  // Some browsers give no focus to a button that is pressed.
  for (const kind of ["focusin", "pointerdown"]) form.addEventListener(kind, () => withPanel(() => {}), { once: true });
  // A cell of the odds sets what it is laid out by; the panel listens from then on.
  document.addEventListener("click", ({ target }) => {
    const cell = target.closest("[data-by] td");
    if (cell && !section.panel) withPanel((panel) => panel.take(cell));
  });
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
