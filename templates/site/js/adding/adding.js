// The dialog in which items are added to a board: any entry of the site, found by a few letters, and
// what else a board can hold.
"use strict";
((T) => {
  const MOST_SHOWN = 40;
  let dialog;
  let chosen;
  // What was added last, as it lies on the board.
  let last = null;

  const fold = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  function button(words, act) {
    const made = T.element("button", { type: "button" }, ...words);
    made.addEventListener("click", act);
    return made;
  }

  // Cards above it grow while they are made: `held` is led to anew, until somebody does something, or for so long.
  const SETTLES = 4000;
  function keepInSight(held) {
    const lead = () => held.scrollIntoView({ behavior: "instant" });
    const grown = new ResizeObserver(lead);
    grown.observe(held.parentElement);
    const stop = () => grown.disconnect();
    for (const sign of ["pointerdown", "wheel", "touchstart", "keydown"]) addEventListener(sign, stop, { once: true, passive: true });
    setTimeout(stop, SETTLES);
    lead();
  }

  // How often something lies there, at the head of a sentence: nobody puts it there twice unknowingly.
  T.timesOn = (times) => ["On", "On", "Twice on", "Three times on"][times] ?? `${times} times on`;

  const tick = () => T.element("span", "there", "✓", T.element("span", "unseen", " on the board"));

  function build(entries) {
    const field = T.element("input", { type: "search", "aria-label": "Find an entry", placeholder: "Find an entry", autocomplete: "off", spellcheck: "false" });
    const results = T.element("div", "results");
    const others = T.element("ul", { class: "others", "aria-label": "Other cards" });
    const count = T.element("p", { class: "count", role: "status" });
    const add = (item) => {
      last = chosen(item) ?? last;
      const name = T.nameOfItem(item);
      const same = T.board.all.filter((held) => T.board.item(held).type === item.type && T.nameOfItem(T.board.item(held)) === name).length;
      count.textContent = `${T.timesOn(same)} the board: ${name}`;
    };
    const addSort = async (type) => {
      try {
        await T.loadSort(type);
      } catch {
        count.textContent = "This could not be loaded.";
        return;
      }
      add(T.newItem(type));
    };
    for (const [type, { title }] of new Map([...T.itemBundles, ...T.boardItems])) {
      if (title) others.append(T.element("li", {}, button([title], () => addSort(type))));
    }
    const show = () => {
      const words = fold(field.value).split(/\s+/).filter(Boolean);
      const found = entries.filter(({ folded }) => words.every((word) => folded.includes(word)));
      // What is called so stands first, then titles that begin with these words, or with a longer one, then those of the game of the board, or that is played.
      const packs = T.board.all.map((held) => T.board.item(held).of?.split("/")[0]).filter(Boolean);
      const many = (pack) => packs.filter((each) => each === pack).length;
      const game = packs.sort((a, b) => many(b) - many(a))[0] ?? (document.documentElement.dataset.game || T.used()[0]?.pack);
      const asked = words.join(" ");
      const rank = ({ of, title }) => 8 * (fold(title) === asked) + 4 * fold(title).startsWith(`${asked} `) + 2 * (words.length > 0 && fold(title).startsWith(words[0])) + of.startsWith(`${game}/`);
      found.sort((a, b) => rank(b) - rank(a));
      const there = new Set(T.board.all.map((held) => T.board.item(held).of));
      const listed = ({ of, title }, beside) => T.element("li", {},
        button([T.element("b", {}, title), " ", T.element("span", {}, beside), there.has(of) ? tick() : ""], ({ currentTarget }) => {
          add(T.newItem("card", { of, called: title }));
          if (!currentTarget.querySelector(".there")) currentTarget.append(tick());
        }));
      count.textContent = found.length > MOST_SHOWN && asked ? `${found.length} entries; type to find fewer.` : found.length ? "" : "No entry has these words.";
      if (!asked) {
        results.replaceChildren(...T.groupedCards(entries, game, (entry) => listed(entry, entry.kind)));
        return;
      }
      const list = T.element("ul", { class: "found", "aria-label": "Entries" });
      list.replaceChildren(...found.slice(0, MOST_SHOWN).map((entry) => listed(entry, `${entry.packCalled} · ${entry.kind}`)));
      // Rows, rolls and answers are none of these, and are put on the board from there.
      if (!found.length) {
        const query = field.value;
        list.append(T.element("li", {}, button([`Look for “${query.trim()}” in rows, rolls and answers`], () => {
          dialog.close();
          T.find(query);
        })));
      }
      results.replaceChildren(list);
    };
    field.addEventListener("input", show);
    dialog = T.element("dialog", { class: "adding", "aria-label": "Add to the board" },
      T.element("div", { class: "head" }, T.element("h2", {}, "Add to the board"), button(["Done"], () => dialog.close())),
      others, field, count, results);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener("close", () => {
      if (last) keepInSight(last);
      last = null;
    });
    document.body.append(dialog);
    return { field, show };
  }

  let built;
  // Opens the dialog; act(item) is called for each item that is chosen, and gives what it is on the board.
  T.addToBoard = (act) => {
    chosen = act;
    if (!dialog) {
      const entries = T.cardIndex.flatMap(([pack, packCalled, held]) => held.map(([id, title, kind, situation, isRolled]) =>
        ({ of: `${pack}/${id}`, pack, packCalled, title, kind, situation, isRolled, folded: fold(`${title} ${kind} ${packCalled}`) })));
      built = build(entries);
    }
    built.show();
    dialog.showModal();
    built.field.focus();
    built.field.select();
  };
})(window.Tablewright);
