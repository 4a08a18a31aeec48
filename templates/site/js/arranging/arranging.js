// Arranging a board: each item can be dragged by its handle, or moved by the arrow keys there, made
// smaller or larger, named, and taken off, which can be undone.
"use strict";
((T) => {
  const WORDS = { small: "Small", medium: "Medium", wide: "Wide" };
  const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

  function button(words, attributes, act) {
    const made = T.element("button", { type: "button", ...attributes }, words);
    made.addEventListener("click", act);
    return made;
  }

  // The item that the pointer is over, or null.
  function under(event, board) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).map((each) => each.closest(".held"));
    return found.find((each) => board.all.includes(each)) ?? null;
  }

  function drag(held, handle, board) {
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      held.classList.add("dragged");
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      // A board that is longer than the window comes along.
      if (event.clientY < 60) scrollBy(0, -18);
      else if (event.clientY > innerHeight - 60) scrollBy(0, 18);
      const over = under(event, board);
      if (over && over !== held) board.move(held, board.all.indexOf(over));
    });
    const end = () => held.classList.remove("dragged");
    handle.addEventListener("lostpointercapture", end);
    handle.addEventListener("pointercancel", end);
  }

  // Tells `told` what can be undone, and undoes it.
  T.arranging = (told) => ({
    // The bar above an item, which is seen while the board is arranged.
    barOf(held, board) {
      const item = board.item(held);
      const name = () => T.nameOfItem(item);
      const handle = button("Move", { class: "handle", "aria-label": `Move ${name()}`, "aria-description": "with the arrow keys, Home and End, or by dragging" }, () => {});
      // Moves it to a place, where what moved it has the focus again.
      const moveTo = (place, key) => {
        if (!board.move(held, place)) return;
        key.focus();
        held.scrollIntoView({ block: "nearest" });
        T.say(`${name()}: ${board.all.indexOf(held) + 1} of ${board.all.length}`);
      };
      handle.addEventListener("keydown", (event) => {
        const here = board.all.indexOf(held);
        const place = event.key === "Home" ? 0 : event.key === "End" ? board.all.length - 1 : here + (STEPS[event.key] ?? NaN);
        if (Number.isNaN(place)) return;
        event.preventDefault();
        moveTo(place, handle);
      });
      // For a thumb, which drags nobody past ten cards.
      const step = (sign, by, words) => button(sign, { class: "place", "aria-label": `${name()}: ${words}` }, ({ currentTarget }) =>
        moveTo(board.all.indexOf(held) + by, currentTarget));
      drag(held, handle, board);
      const size = T.element("select", { "aria-label": `Size of ${name()}` },
        ...T.SIZES.map((each) => T.element("option", { value: each, selected: each === item.size }, WORDS[each])));
      size.addEventListener("change", () => board.change(held, { size: size.value }));
      const title = T.element("input", { type: "text", "aria-label": `Name of ${name()}`, placeholder: name(), maxlength: 80, autocomplete: "off" });
      title.value = item.title ?? "";
      title.addEventListener("change", () => {
        board.change(held, { title: title.value.trim() });
        board.renew(held);
      });
      const off = button("Take off", { class: "off", "aria-label": `Take ${name()} off the board` }, () => {
        const place = board.remove(held);
        told.replaceChildren(`“${name()}” is off the board. `, button("Undo", {}, () => {
          told.replaceChildren();
          board.insert(item, place).querySelector(".handle").focus();
        }));
        told.querySelector("button").focus();
      });
      return T.element("div", { class: "arranged" }, handle, step("↑", -1, "one place up"), step("↓", 1, "one place down"), size, off, title);
    },
  });
})(window.Tablewright);
