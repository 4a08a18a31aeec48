// Live cards: an entry among others, as often as it is wanted. Each comes as a script,
// `assets/cards/<pack>/<entry>.js`, for a page from disk can load nothing else. What it brings is HTML
// with two signs in it: one for what its ids begin with, one for where the site begins.
"use strict";
((T) => {
  const IDS = /\ue000/g;
  const SITE = /\ue001/g;
  // What entries are called: `pack/entry`. Names come from addresses and files of strangers, too.
  const NAME = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9_-]*$/;
  // What a screen shows of an entry has a digest behind the name of that.
  const PART = /_[0-9a-f]{8}$/;
  // What rolls on a table that the card has by totals.
  const TOTALS = ":has(~ .matter .two-keys th[scope=row][data-at]).of-table";
  let placed = 0;

  // What each roller of a card waits for; see T.startRoller.
  const waiting = new WeakMap();

  // Of each roller, what tables in which it looks are found by. One whose card is gone is forgotten.
  const lookers = new Map();

  // What is set is marked in tables beside the rollers, where a tap sets it: whenever either of the two has come `within`.
  T.markBeside = (within = document) => {
    for (const [section, { selector, withPanel, wasThere }] of lookers) {
      if (section.isConnected) {
        lookers.get(section).wasThere = true;
        if ((within.contains(section) ? document : within).querySelector(selector)) withPanel((panel) => panel.mark());
      } else if (wasThere) {
        lookers.delete(section);
      }
    }
  };

  // Calls act(panel) as soon as the roller `section` of a card is there.
  T.withPanelOf = (section, act) => waiting.get(section)(act);

  T.isCardName = (name) => typeof name === "string" && NAME.test(name);

  // Makes the rollers in `root` ready, their fields saying what is `set`, by their names, as far as they
  // can, or what a query has `asked`; keep({ set, sought }) is called
  // whenever one is set.
  T.enliven = async (root, set = {}, keep = null, asked = "") => {
    T.watchFrames(root);
    if (root.querySelector("a.figure")) T.load("assets/cells.js").catch(() => {});
    const rollers = [...root.querySelectorAll("[data-roller]")];
    if (!rollers.length) return;
    // Who is quicker than what rolls goes nowhere.
    for (const section of rollers) section.addEventListener("submit", (event) => event.preventDefault());
    // Until a card stands as it is set, it tells no chance of anything else.
    const isSet = Object.keys(set).length > 0;
    if (isSet) for (const section of rollers) section.ariaBusy = "true";
    if (!T.startRoller) await Promise.all(["figures.js", "rolls.js"].map((script) => T.load(`assets/${script}`)));
    for (const section of rollers) {
      const withPanel = T.startRoller(section);
      waiting.set(section, withPanel);
      const { roller, looks = "" } = section.dataset;
      const keys = [...looks.split(" ").filter(Boolean).flatMap((table) => [`="${table}"`, `^="${table}#"`]), `^="${roller}?"`];
      lookers.set(section, { selector: keys.map((key) => `[data-at${key}]`).join(), withPanel, wasThere: false });
      const form = section.querySelector("form");
      if (isSet) {
        withPanel((panel) => {
          section.ariaBusy = null;
          panel.setPairs(set);
        });
      }
      if (!keep) continue;
      // Once the roller has heard of it: what is looked up is set by it.
      form.addEventListener("input", () => setTimeout(withPanel, 0, (panel) => keep(panel.pairs())));
      if (asked) T.load("assets/asked.js").then(() => withPanel((panel) => panel.answer(asked)), () => {});
    }
    const byTotals = rollers.filter((section) => section.matches(TOTALS));
    if (byTotals.length) T.load("assets/totals.js").then(() => byTotals.forEach(T.markTotals), () => {});
    T.markBeside(root);
    T.tellFight?.();
  };

  // An element of `html` as the compiler wrote it, its ids unlike all others of this page.
  T.placed = (html, before = `card${placed += 1}_`) => {
    const holder = document.createElement("template");
    holder.innerHTML = html.replace(IDS, before).replace(SITE, T.root);
    return holder.content;
  };

  // A promise of what the script of a card brought, `{ html }`; it fails where there is none. Where a screen shows a part
  // of an entry no more, the whole of it is there.
  T.cardOf = async (name) => {
    if (!T.isCardName(name)) throw new Error(name);
    if (T.cards?.[name]) return T.cards[name];
    const whole = name.replace(PART, "");
    try {
      await T.load(`assets/cards/${name}.js`);
    } catch (wrong) {
      if (whole === name) throw wrong;
      return T.cardOf(whole);
    }
    return T.cards[name];
  };

  // A promise of a new element that is the card called `name`, ready to roll.
  T.card = async (name) => {
    const { html } = await T.cardOf(name);
    const card = T.placed(html).firstElementChild;
    T.enliven(card);
    return card;
  };
})(window.Tablewright);
