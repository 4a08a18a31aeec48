// A screen that is alive: one of its panels is seen at a time, and comes as a script when somebody
// first turns to it. Its address names it, so that a reload, a link or a printed code leads there.
"use strict";
((T) => {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const panels = [...screen.querySelectorAll(".panel")];
  const tabs = [...screen.querySelectorAll(".panel-tabs a")];
  const otherSide = screen.querySelector(".other-side button");
  const listed = T.jumpsIn(screen.querySelector(".jumps"));
  const folder = screen.dataset.screen;

  // What is written and ticked on a panel is kept in this browser, by the screen and the panel; trackers are
  // the same on all pages.
  const enlivened = new Map();
  const loading = new Set();

  // Columns go by how high cards stay: trackers, and what is filled in, are there before. Of a panel that is `ready`, a promise of that.
  const whole = new Map();
  async function setColumns(panel) {
    await whole.get(panel);
    if (!panel.classList.contains("is-open")) return;
    // What is measured is a whole table.
    T.joinTables?.(panel);
    T.setColumns(panel);
    if (panel.querySelector(".abreast")) T.load("assets/heads.js").then(() => T.partTables(panel), () => {});
  }

  function ready(panel) {
    if (matchMedia("(max-width: 40rem)").matches) for (const each of panel.querySelectorAll(".behind")) each.open = false;
    // What comes first is what the panel is for.
    const cards = [...panel.querySelectorAll(".live")];
    cards.slice(1).forEach(T.foldWords);
    // Beside a fight a chance is asked for, and seldom all that there are.
    if ("fight" in panel.dataset) cards.forEach(T.foldChances);
    whole.set(panel, Promise.all([
      panel.querySelector("[data-keep], .map-paper") && T.load("assets/filled.css").catch(() => {}),
      panel.querySelector("[data-keep]") && T.load("assets/filled.js").then(() => T.keepFields(panel, `${T.page}#${panel.id}`), () => {}),
      T.showTrackers(panel).then(tellTurn),
    ]));
    // Beside a grid across the panel there is room for what is looked up.
    const besides = () => matchMedia("(min-width: 62rem)").matches && panel.querySelectorAll(":scope > .live .lookup[data-series]").forEach((each) => { each.open = true; });
    // What was set before tells so on its card, which is higher for it.
    const keeping = () => T.load("assets/settings.js").then(() => T.keepSettings(panel), () => {});
    enlivened.set(panel, Promise.all([T.enliven(panel), setColumns(panel).then(besides)]).then(panel.querySelector("[data-roller]") && keeping));
    T.pinCards(panel);
  }

  // While a fight goes on, whose turn it is stands below the panels that do not show it.
  const tellTurn = () => T.keptHere && T.load("assets/turn.js").then(() => T.fightStrip(screen), () => {});
  function fightNow() {
    try {
      return JSON.parse(localStorage.getItem("tablewright-fight")).now;
    } catch {
      // Nobody has fought here.
      return null;
    }
  }
  if (fightNow()?.who?.length) T.loadTrackers().then(tellTurn, () => {});

  const scriptOf = ({ id }) => `${folder}${id.replace("panel_", "")}.js`;

  async function filled(panel) {
    const links = panel.querySelector(".panel-links");
    if (!links || loading.has(panel)) return;
    loading.add(panel);
    links.classList.remove("lacking");
    const name = panel.id.replace("panel_", "");
    let cards;
    try {
      await T.loaded(scriptOf(panel));
      cards = T.placed(T.panels[folder.split("assets/panels/")[1] + name], `p${name}_`);
    } catch {
      // The links that stand there lead to what the panel would show.
      links.classList.add("lacking");
      T.say("This panel could not be loaded.");
      return;
    } finally {
      loading.delete(panel);
    }
    links.replaceWith(cards);
    listJumps(panel);
    ready(panel);
  }

  const wordsOf = (head) => [...head.childNodes].map((part) => part.textContent.trim()).find(Boolean);
  const listJumps = (panel) => listed([...panel.querySelectorAll(".live h3")].map((head) => [head.closest(".live"), wordsOf(head), head.id]));

  // What stands on further panels is there before anybody turns to them, one after the other; a line that has to be paid for is spared.
  function fetchOthers() {
    if (navigator.connection?.saveData) return;
    const waiting = panels.filter((panel) => panel.querySelector(".panel-links"));
    const isLoaded = new Promise((done) => {
      if (document.readyState === "complete") done();
      else addEventListener("load", done);
    });
    // What cannot be had is asked for again by whoever turns to it.
    waiting.reduce((before, panel) => before.then(() => T.loaded(scriptOf(panel))), isLoaded).catch(() => {});
  }

  const facesPlayers = (panel) => panel.classList.contains("for-players");

  let turnedTo = 0;
  // Of many tabs the open one is pulled to where it is seen, whatever letters and the window become.
  const pull = () => {
    const { offsetLeft, offsetWidth, parentElement: row } = tabs[turnedTo].parentElement;
    row.scrollLeft = offsetLeft - (row.clientWidth - offsetWidth) / 2;
  };
  new ResizeObserver(pull).observe(screen.querySelector(".panel-tabs"));

  async function show(place) {
    // What is read across a table has letters of its own, for whoever turns to it.
    turnedTo = place;
    if (facesPlayers(panels[place])) await T.load("assets/players.css").catch(() => {});
    if (turnedTo !== place) return;
    const isTurned = screen.classList.toggle("to-players", facesPlayers(panels[place]));
    if (otherSide) otherSide.textContent = `For the ${isTurned ? "referee" : "players"}`;
    panels.forEach((panel, nth) => panel.classList.toggle("is-open", nth === place));
    tabs.forEach((tab, nth) => {
      if (nth === place) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    });
    pull();
    listJumps(panels[place]);
    await filled(panels[place]);
    await setColumns(panels[place]);
  }

  // Of `#panel_2`, and of what stands on it: `#p2_c1_…`. Whoever fights, and asks for none, is led to the first for that.
  function asked() {
    const id = location.hash.slice(1).replace(/^p(\d+)_c.*/, "panel_$1");
    const isWanted = !id && fightNow()?.round ? (panel) => panel.dataset.situation === "fighting" && !facesPlayers(panel) : (panel) => panel.id === id;
    return Math.max(0, panels.findIndex(isWanted));
  }

  // What the log has of a table that is typed here, which is loaded for whoever comes from there: whether it is.
  const replay = async () => location.hash.startsWith("#roll:")
    && await T.load("assets/again.js").then(() => T.rollAgain(panels, show, enlivened), () => false);

  async function showAddressed() {
    if (await replay()) return;
    const place = asked();
    await show(place);
    const card = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".live");
    T.unfold(card);
    // A panel that came late stands where one does that was there: below the tabs, and not where links were.
    (card ?? (location.hash && panels[place]))?.scrollIntoView?.();
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
    const seen = [...tabs, otherSide].filter((each) => each?.offsetParent);
    const here = seen.indexOf(event.target.closest("a, button"));
    if (!step || here < 0) return;
    event.preventDefault();
    seen.at((here + step) % seen.length).focus();
  });
  otherSide?.addEventListener("click", () => {
    const isTurned = screen.classList.contains("to-players");
    tabs[panels.findIndex((panel) => facesPlayers(panel) !== isTurned)].click();
  });
  // A board that begins with what stands on the panel that is open; what keeps boards comes when it is asked for.
  screen.querySelector(".takes button").addEventListener("click", async () => {
    const nth = panels.findIndex((panel) => panel.classList.contains("is-open"));
    try {
      await T.load("assets/board.js");
      await T.load("assets/ready.js");
      await T.beginBoard({ ready: folder.split("assets/panels/")[1].slice(0, -1), nth, called: tabs[nth].textContent.trim() });
    } catch (wrong) {
      T.say(T.BoardFault && wrong instanceof T.BoardFault ? `No board: ${wrong.message}.` : "Boards could not be loaded.");
    }
  });
  addEventListener("hashchange", showAddressed);
  addEventListener("resize", () => setColumns(screen.querySelector(".panel.is-open")));
  if (!panels[0].querySelector(".panel-links")) ready(panels[0]);
  showAddressed().finally(fetchOthers);
})(window.Tablewright);
