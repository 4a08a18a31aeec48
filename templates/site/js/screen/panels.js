// A screen that is alive: one of its panels is seen at a time, and comes as a script when somebody
// first turns to it. Its address names it, so that a reload, a link or a printed code leads there.
"use strict";
((T) => {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const panels = [...screen.querySelectorAll(".panel")];
  const tabs = [...screen.querySelectorAll(".panel-tabs a")];
  const FOLDER = "assets/panels/";

  // What is written and ticked on a panel is kept in this browser, by the screen and the panel; trackers are
  // the same on all pages.
  const enlivened = new Map();
  function ready(panel) {
    if (matchMedia("(max-width: 40rem)").matches) for (const each of panel.querySelectorAll(".behind")) each.open = false;
    enlivened.set(panel, T.enliven(panel));
    T.pinCards(panel);
    T.keepFields(panel, `${T.page}#${panel.id}`);
    T.showTrackers(panel);
  }

  async function filled(panel) {
    const { panel: address } = panel.dataset;
    if (!address || panel.dataset.has) return;
    panel.dataset.has = "true";
    try {
      await T.loaded(address);
    } catch {
      // The links that stand there lead to what the panel would show.
      delete panel.dataset.has;
      T.say("This panel could not be loaded.");
      return;
    }
    const name = address.slice(address.indexOf(FOLDER) + FOLDER.length).replace(/\.js$/, "");
    panel.querySelector(".panel-links").replaceWith(T.placed(T.panels[name]));
    T.setColumns(panel);
    ready(panel);
  }

  function show(place) {
    panels.forEach((panel, nth) => panel.classList.toggle("is-open", nth === place));
    tabs.forEach((tab, nth) => {
      if (nth === place) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    });
    tabs[place].scrollIntoView({ block: "nearest", inline: "center" });
    T.setColumns(panels[place]);
    return filled(panels[place]);
  }

  const asked = () => Math.max(0, panels.findIndex(({ id }) => `#${id}` === location.hash));

  // What the log has of a table that is typed here: `#roll:…&at=PACK/SCREEN_PANEL_BLOCK`.
  async function replay() {
    const { hash } = location;
    // What cannot be read is no name of a roller either.
    const [, roller] = (hash.startsWith("#roll:") && /[?&]at=([^&]+)/.exec(hash.replaceAll("%2F", "/"))) || [];
    if (!roller) return false;
    const place = panels.findIndex(({ id }) => id === `panel_${/_(\d+)_\d+$/.exec(roller)?.[1]}`);
    if (place < 0) return false;
    await show(place);
    await enlivened.get(panels[place]);
    const section = panels[place].querySelector(`[data-roller="${CSS.escape(roller)}"]`);
    if (section) T.replayIn(section, hash);
    return Boolean(section);
  }

  async function showAddressed() {
    if (!await replay()) show(asked());
  }

  tabs.forEach((tab, place) => {
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      history.replaceState(null, "", tab.hash);
      show(place);
      // Every panel begins at its top, below the bar.
      const top = screen.getBoundingClientRect().top;
      if (top < 0) scrollBy({ top, behavior: "instant" });
    });
  });
  screen.querySelector(".panel-tabs").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const here = tabs.indexOf(event.target.closest("a"));
    if (!step || here < 0) return;
    event.preventDefault();
    tabs[(here + step + tabs.length) % tabs.length].focus();
  });
  addEventListener("hashchange", showAddressed);
  addEventListener("resize", () => T.setColumns(screen.querySelector(".panel.is-open")));
  if (!panels[0].dataset.panel) ready(panels[0]);
  showAddressed();
})(window.Tablewright);
