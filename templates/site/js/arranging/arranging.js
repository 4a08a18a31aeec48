// Arranging a board: each item can be dragged, by its handle or by a mouse anywhere, or moved by the arrow keys, made
// smaller or larger, named, put on another board, and taken off, which can be undone.
"use strict";
((T) => {
  const WORDS = { small: "Small", medium: "Medium", wide: "Wide" };
  // Where cards stand below each other, as css/board.css has them, none is wider than another.
  const below = matchMedia("(max-width: 47rem)");

  // The sizes that a card may have here, each with its word.
  function sizesFor(now) {
    if (!below.matches) return Object.entries(WORDS);
    return [["small", WORDS.small], [now === "wide" ? now : "medium", "Whole"]];
  }
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

  // What is dragged by: the handle, or anything that is not pressed or written in, where that would not scroll.
  const isGrip = ({ target, pointerType }) => Boolean(target.closest(".handle"))
    || (pointerType === "mouse" && !target.closest("button, input, select"));

  function drag(held, handle, board) {
    held.addEventListener("pointerdown", (event) => {
      const grid = held.parentElement;
      if (event.button !== 0 || !grid.matches(".is-arranged") || !isGrip(event)) return;
      event.preventDefault();
      held.classList.add("dragged");
      // What is moved among others lets go of the pointer: all of the board holds it.
      grid.setPointerCapture(event.pointerId);
      const follow = (moved) => {
        // A board that is longer than the window comes along.
        if (moved.clientY < 60) scrollBy(0, -18);
        else if (moved.clientY > innerHeight - 60) scrollBy(0, 18);
        const over = under(moved, board);
        if (over && over !== held) board.move(held, board.all.indexOf(over));
      };
      grid.addEventListener("pointermove", follow);
      grid.addEventListener("lostpointercapture", () => {
        grid.removeEventListener("pointermove", follow);
        held.classList.remove("dragged");
        handle.focus({ preventScroll: true });
      }, { once: true });
    });
  }

  // Tells `told` what can be undone, and undoes it. `others` are the names and the places of the boards beside this one;
  // send(item, place) puts an item on one of them, and returns what takes it back.
  T.arranging = (told, others, send) => ({
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
      const step = (sign, way, words, place) => button(sign, { class: `place ${way}`, "aria-label": `${name()}: ${words}` }, ({ currentTarget }) =>
        moveTo(place(board.all.indexOf(held)), currentTarget));
      drag(held, handle, board);
      const size = T.element("select", { "aria-label": `Size of ${name()}` },
        ...sizesFor(item.size).map(([each, word]) => T.element("option", { value: each, selected: each === item.size }, word)));
      size.addEventListener("change", () => board.change(held, { size: size.value }));
      const title = T.element("input", { type: "text", "aria-label": `Name of ${name()}`, placeholder: name(), maxlength: 80, autocomplete: "off" });
      title.value = item.title ?? "";
      title.addEventListener("change", () => {
        board.change(held, { title: title.value.trim() });
        board.renew(held);
      });
      // Takes it off; `words` say so, and what `takeBack` did elsewhere is undone with it.
      const leave = (words, takeBack = () => {}) => {
        const place = board.remove(held);
        told.replaceChildren(words, " ", button("Undo", {}, () => {
          told.replaceChildren();
          takeBack();
          board.insert(item, place).querySelector(".handle").focus();
        }));
        told.querySelector("button").focus();
      };
      const off = button("Take off", { class: "off", "aria-label": `Take ${name()} off the board` }, () => leave(`“${name()}” is off the board.`));
      const to = T.element("select", { "aria-label": `Put ${name()} on another board` },
        T.element("option", { value: "" }, "To …"), ...others.map(([called, place]) => T.element("option", { value: place }, called)));
      to.addEventListener("change", () => {
        const called = to.selectedOptions[0].textContent;
        try {
          leave(`“${name()}” is on “${called}” now.`, send(item, Number(to.value)));
        } catch (wrong) {
          if (!(wrong instanceof T.BoardFault)) throw wrong;
          to.value = "";
          T.say(wrong.message);
        }
      });
      // Each has one row: where that has no room for it, what is seldom done to one unfolds.
      const further = button("\u22ef", { class: "further", "aria-label": `More for ${name()}`, "aria-expanded": "false" }, () => {
        further.ariaExpanded = String(further.parentElement.classList.toggle("is-unfolded"));
      });
      return T.element("div", { class: "arranged" }, handle, title, further, step("\u2912", "up", "to the top", () => 0),
        step("↑", "up", "one place up", (here) => here - 1), step("↓", "down", "one place down", (here) => here + 1), size,
        ...(others.length ? [to] : []), off);
    },
  });
})(window.Tablewright);
