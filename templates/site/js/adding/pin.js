// "To the board": puts an entry, or a row of it, on the board that was used last; with several boards,
// on the one that is chosen, or on a new one.
"use strict";
((T) => {
  function pinned(item, place) {
    try {
      const { board, takeBack } = T.boards.pin(item, place);
      const { name } = board;
      // Two of a kind are of use, such as the attacks of two, and may be a slip.
      const same = board.items.filter(({ of, row }) => of === item.of && (row ?? "") === (item.row ?? "")).length;
      T.say(`${T.timesOn(same)} the board “${name}”: ${T.nameOfItem(item)}`, () => {
        takeBack();
        return `Off the board “${name}” again: ${T.nameOfItem(item)}`;
      });
    } catch (wrong) {
      if (!(wrong instanceof T.BoardFault)) throw wrong;
      T.say(`Not on the board: ${wrong.message}.`);
    }
  }

  // The card as data. What is no row or point of the card, such as a ruling, stands for the whole.
  async function cardFor(of, called, row, named) {
    const whole = { of, row: "", called: called.slice(0, 80) };
    if (!row) return whole;
    try {
      const { html } = await T.cardOf(of);
      return T.rowOf(T.placed(html).firstElementChild, row) ? { ...whole, row, called: `${called}: ${named}`.slice(0, 80) } : whole;
    } catch {
      return whole;
    }
  }

  // The entry `of` ("pack/entry"), or a `row` of it that is `named` so; with what is `taken` along: what is `set` in it, by what that was
  // `sought`, or what is `asked`. It waits until take() is asked, which says whether nobody else has put it on a board; nobody is asked on
  // which where it `goesOn` to the one that was used last.
  T.pin = async ([of, called, row, named, taken], take, goesOn = false) => {
    const item = T.newItem("card", { ...await cardFor(of, called, row, named), ...taken });
    if (!take()) return;
    const { all, place } = T.boards;
    if (goesOn || all.length < 2) {
      pinned(item, place);
      return;
    }
    const choices = all.map(({ name, items }, nth) => {
      const count = T.element("span", {}, items.length === 1 ? "1 card" : `${items.length} cards`);
      const made = T.element("button", { type: "submit", value: String(nth), autofocus: nth === place }, T.element("b", {}, name), " ", count);
      return T.element("li", {}, made);
    });
    choices.push(T.element("li", {}, T.element("button", { type: "submit", value: "-1" }, T.element("b", {}, "A new board"))));
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
