// The dialog in which items are added to a board: any entry of the site, found by a few letters, and
// what else a board can hold.
"use strict";
((T) => {
  const MOST_SHOWN = 40;
  let dialog;
  let chosen;

  const fold = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  function button(words, act) {
    const made = T.element("button", { type: "button" }, ...words);
    made.addEventListener("click", act);
    return made;
  }

  function build(entries) {
    const field = T.element("input", { type: "search", "aria-label": "Find an entry", placeholder: "Find an entry", autocomplete: "off", spellcheck: "false" });
    const list = T.element("ul", { class: "found", "aria-label": "Entries" });
    const others = T.element("ul", { class: "others", "aria-label": "Other cards" });
    const count = T.element("p", { class: "count", role: "status" });
    const add = (item) => {
      chosen(item);
      count.textContent = `On the board: ${T.nameOfItem(item)}`;
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
      // First what is called so, then what begins so, then of the chosen game, and checks before what they are looked up in.
      const typed = words.join(" ");
      const worth = ({ folded, of, isCheck }) => (!typed ? 0 : 8 * folded.startsWith(`${typed}\n`) + 4 * folded.startsWith(words[0]))
        + 2 * (of.startsWith(`${document.documentElement.dataset.game}/`)) + (typed && isCheck);
      found.sort((a, b) => worth(b) - worth(a));
      list.replaceChildren(...found.slice(0, MOST_SHOWN).map(({ of, title, where }) => T.element("li", {},
        button([T.element("b", {}, title), " ", T.element("span", {}, where)], () => add(T.newItem("card", { of, called: title }))))));
      count.textContent = found.length > MOST_SHOWN ? `${found.length} entries; type to find fewer.` : found.length ? "" : "No entry has these words.";
    };
    field.addEventListener("input", show);
    dialog = T.element("dialog", { class: "adding", "aria-label": "Add to the board" },
      T.element("div", { class: "head" }, T.element("h2", {}, "Add to the board"), button(["Done"], () => dialog.close())),
      others, field, count, list);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    show();
    return field;
  }

  let field;
  // Opens the dialog; act(item) is called for each item that is chosen.
  T.addToBoard = (act) => {
    chosen = act;
    if (!dialog) {
      const entries = T.cardIndex.flatMap(([pack, where, held]) => held.map(([id, title, kind]) =>
        ({ of: `${pack}/${id}`, title, where: `${kind}, ${where}`, isCheck: kind === "check", folded: fold(`${title}\n${kind} ${where}`) })));
      field = build(entries);
    }
    dialog.showModal();
    field.focus();
    field.select();
  };
})(window.Tablewright);
