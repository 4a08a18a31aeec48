// A menu of what is seldom done: it closes when something of it is chosen, by Escape, and by a press elsewhere.
"use strict";
((T) => {
  T.menu = (words, ...inside) => {
    const menu = T.element("details", "more-tools", T.element("summary", {}, words), T.element("div", {}, ...inside));
    // What was chosen is done elsewhere, and the menu would lie over it.
    menu.addEventListener("click", (event) => {
      if (event.target.closest("button")) menu.open = false;
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.firstElementChild.focus();
    });
    return menu;
  };

  addEventListener("pointerdown", ({ target }) => {
    const open = document.querySelector(".more-tools[open]");
    if (open && !open.contains(target)) open.open = false;
  });
})(window.Tablewright);
