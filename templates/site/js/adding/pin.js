// "To the board": puts an entry, or a row of it, on the board that was used last; with several boards,
// on the one that is chosen.
"use strict";
((T) => {
  function pinned(item, place) {
    try {
      const board = T.boards.pin(item, place);
      T.say(`On the board “${board.name}”: ${T.nameOfItem(item)}`);
    } catch (wrong) {
      if (!(wrong instanceof T.BoardFault)) throw wrong;
      T.say(`Not on the board: ${wrong.message}.`);
    }
  }

  // `plain` is a card as data: `{of: "pack/entry", row, called}`.
  T.pin = (plain) => {
    const item = T.newItem("card", plain);
    const { all, place } = T.boards;
    if (all.length < 2) {
      pinned(item, 0);
      return;
    }
    const choices = all.map(({ name, items }, nth) => {
      const count = T.element("span", {}, items.length === 1 ? "1 card" : `${items.length} cards`);
      const made = T.element("button", { type: "submit", value: String(nth), autofocus: nth === place }, T.element("b", {}, name), " ", count);
      return T.element("li", {}, made);
    });
    const cancel = T.element("button", { type: "submit", value: "" }, "Cancel");
    const dialog = T.element("dialog", { class: "adding", "aria-label": "On which board?" },
      T.element("form", { method: "dialog" },
        T.element("div", { class: "head" }, T.element("h2", {}, "On which board?"), cancel), T.element("ul", "found", ...choices)));
    dialog.addEventListener("close", () => {
      if (dialog.returnValue) pinned(item, Number(dialog.returnValue));
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  };
})(window.Tablewright);
