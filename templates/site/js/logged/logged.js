// The log as a card of a board: the rolls of before, the last first, whatever page they were made on.
"use strict";
((T) => {
  // The tray has all of them.
  const SHOWN = 8;

  const rollShown = ({ page, hash, title, says }) => T.element("li", {},
    T.element("a", { href: T.root + page + hash }, title), " ", T.element("span", {}, says));

  T.boardItems.set("log", {
    title: "Log",
    fresh: () => ({}),
    name: () => "Log",
    read: () => ({}),
    make(item) {
      const list = T.element("ol", { "aria-label": "The last rolls" });
      T.log.watch((rolls) => list.replaceChildren(...rolls.slice(0, SHOWN).map(rollShown)));
      return Promise.resolve(T.element("article", { class: "live logged" }, T.element("h3", {}, T.nameOfItem(item)), list));
    },
  });
})(window.Tablewright);
