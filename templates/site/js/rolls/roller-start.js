// A page or card with something to roll: what rolls it is loaded when somebody first turns to it.
"use strict";
((T) => {
  // Whether a field says something else than the page says of it.
  T.isChanged = (field) => {
    if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    const usual = [...field.options].find((option) => option.defaultSelected) || field.options[0];
    return !usual.selected;
  };

  const KEY = "tablewright-set";
  const MOST = 60;
  const FEW = 15;

  // How the check of a `page` was set the last time, as the end of an address, or nothing; with `hash`, it is
  // that from now on.
  T.lastSet = (page, hash) => {
    try {
      const { [page]: before, ...others } = JSON.parse(localStorage.getItem(KEY)) ?? {};
      if (hash === undefined) return before;
      const kept = Object.fromEntries([...Object.entries(others).slice(1 - MOST), ...(hash ? [[page, hash]] : [])]);
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Where nothing may be stored, nothing is remembered.
    }
    return "";
  };

  // Makes the roller in `section` ready; returns withPanel(act), which calls act(panel) as soon as
  // there is one.
  T.startRoller = (section) => {
    const form = section.querySelector("form");
    const root = section.closest("[data-card]") || document;
    let loading = null;
    let panel = null;

    async function load() {
      const name = section.dataset.roller;
      await Promise.all(["throws", "odds", "added", "roller", "hand", `rollers/${name}`].map((script) => T.load(`assets/${script}.js`)));
      await T.oddsReady(T.rollers[name]);
      panel = T.panel(section);
    }

    async function withPanel(act) {
      try {
        // Once it is there nothing waits: what is typed is taken for what is set now, and not for what is set next.
        if (!panel) await (loading ??= load());
      } catch {
        loading = section.ariaBusy = null;
        section.querySelector("[role=status]").textContent = "The roller could not be loaded.";
        return;
      }
      act(panel);
    }

    // Some browsers give no focus to a button that is pressed, nor does what fills a form.
    for (const kind of ["focusin", "pointerdown"]) form.addEventListener(kind, () => withPanel(() => {}), { once: true });
    // What is set before there is anything that could tell its chance leaves none of what stood there.
    form.addEventListener("input", () => {
      if (panel) return;
      section.ariaBusy = "true";
      withPanel(() => { section.ariaBusy = null; });
    });
    // A cell of the odds sets what it is laid out by, and a value in reach its figure; the panel listens itself once it is there.
    root.addEventListener("click", ({ target }) => {
      const chosen = target.closest("[data-by] td, .reach > button");
      if (chosen && !panel) withPanel(() => chosen.click());
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      withPanel((ready) => ready.roll());
    });
    // A page that is come back to may keep what its fields said; the chances have to follow.
    addEventListener("pageshow", () => {
      if ([...form.elements].some((field) => field.name && T.isChanged(field))) withPanel(() => {});
    });
    return withPanel;
  };

  // On the page of an entry there is one; the page's address tells a roll that is shared, what is set,
  // or the query that a search came from.
  const section = document.querySelector("[data-roller]");
  if (!section || section.closest("[data-card]")) return;
  const withPanel = T.startRoller(section);
  // Styles are told of letters so large that few fit across, for they cannot ask.
  const html = document.documentElement;
  // At the thumb it would hide what it rolls on then, or where it is tall: it stays in its place.
  const isTall = section.offsetHeight > innerHeight / 3;
  const measure = () => {
    const isLarge = innerWidth < FEW * parseFloat(getComputedStyle(html).fontSize);
    html.toggleAttribute("data-large", isLarge);
    section.classList.toggle("in-place", isLarge || isTall);
  };
  measure();
  new ResizeObserver(measure).observe(document.body);

  // Until the page stands as it is asked, it tells no chance of anything else.
  const settle = (act) => {
    section.ariaBusy = "true";
    withPanel((panel) => {
      section.ariaBusy = null;
      act(panel);
    });
  };

  async function readAddress() {
    const { hash } = location;
    const query = T.queryIn(hash);
    const kept = hash ? "" : T.lastSet(T.page);
    if (typeof kept === "string" && kept) settle((panel) => panel.setAgain(kept));
    if (hash.startsWith("#roll:")) settle((panel) => panel.replay(hash));
    else if (hash.startsWith("#set?")) settle((panel) => panel.set(hash));
    else if (hash.startsWith("#row:")) withPanel((panel) => panel.point(hash));
    else if (query !== null) {
      section.ariaBusy = "true";
      // Without what reads queries, the page is as anybody else opens it.
      await T.load("assets/asked.js").then(() => settle((panel) => panel.answer(query)), () => { section.ariaBusy = null; });
    }
  }

  addEventListener("keydown", (event) => {
    if (T.isWriting(event)) return;
    // Digits are what real dice came to, and go on into their field.
    if (/^\d$/.test(event.key) && !event.target.closest("input")) section.querySelector(".throw input")?.focus();
    if (event.key !== "r") return;
    event.preventDefault();
    section.querySelector("form").requestSubmit();
  });
  // Those in a fight are offered before anybody turns to it, for nothing may move under a thumb.
  try {
    if (/"round":[1-9]/.test(localStorage["tablewright-fight"])) withPanel(() => {});
  } catch {
    // Where nothing may be stored, nobody fights.
  }
  addEventListener("hashchange", readAddress);
  readAddress();
})(window.Tablewright);
