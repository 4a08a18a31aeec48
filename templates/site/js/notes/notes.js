// Notes on a board, loaded where some lie on one.
"use strict";
((T) => {
  const LONGEST = 20000;

  T.boardItems.set("notes", {
    title: "Notes",
    fresh: () => ({ text: "" }),
    name: () => "Notes",
    read: (plain) => ({ text: T.textOf(plain.text ?? "", LONGEST, "the text of its notes") }),
    async make(item, host) {
      const title = T.nameOfItem(item);
      const field = T.element("textarea", { class: "kept", rows: 5, maxlength: LONGEST, "aria-label": title });
      field.value = item.text;
      const grow = () => {
        field.style.height = "auto";
        field.style.height = `${field.scrollHeight + 2}px`;
      };
      field.addEventListener("input", () => {
        host.change({ text: field.value });
        grow();
      });
      requestAnimationFrame(grow);
      return T.element("article", { class: "live jotted" }, T.element("h3", {}, title), field);
    },
  });
})(window.Tablewright);
