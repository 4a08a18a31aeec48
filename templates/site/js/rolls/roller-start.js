// A page or card with something to roll: what rolls it is loaded when somebody first turns to it.
"use strict";
((T) => {
  // Whether a field says something else than the page says of it.
  function isChanged(field) {
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    const usual = [...field.options].find((option) => option.defaultSelected) || field.options[0];
    return !usual.selected;
  }

  // Makes the roller in `section` ready; returns withPanel(act), which calls act(panel) as soon as
  // there is one.
  T.startRoller = (section) => {
    const form = section.querySelector("form");
    let loading = null;

    async function load() {
      const { odds, engine, script } = section.dataset;
      await Promise.all([odds, engine, script].map(T.loaded));
      return T.panel(section);
    }

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

    form.addEventListener("focusin", () => withPanel(() => {}), { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      withPanel((panel) => panel.roll());
    });
    // A page that is come back to may keep what its fields said; the chances have to follow.
    addEventListener("pageshow", () => {
      if ([...form.elements].some((field) => field.name && isChanged(field))) withPanel(() => {});
    });
    return withPanel;
  };

  // On the page of an entry there is one; a roll that is shared is told of by the page's address.
  const section = document.querySelector("[data-roller]");
  if (!section || section.closest("[data-card]")) return;
  const withPanel = T.startRoller(section);

  function replayShared() {
    if (location.hash.startsWith("#roll:")) withPanel((panel) => panel.replay(location.hash));
  }

  addEventListener("hashchange", replayShared);
  replayShared();
})(window.Tablewright);
