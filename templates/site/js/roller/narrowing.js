// What adds up may be a long list: words narrow it, and when it is opened on a phone it begins below the answer.
"use strict";
((T) => {
  // More than these fill more than a window of a phone.
  const MANY = 15;

  // What a tick or a count is called, with the heading that it stands below.
  const saidOf = (one) => `${one.closest(".ticks").firstElementChild.textContent} ${one.textContent}`.toLowerCase();

  // The field whose words narrow the list in `box`; it sets nothing.
  function narrowing(box, all) {
    const field = T.element("input", { type: "search", class: "narrow", placeholder: "A word of it", "aria-label": "Narrow the list" });
    field.addEventListener("input", (event) => {
      event.stopPropagation();
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const one of all) one.hidden = !words.every((word) => saidOf(one).includes(word));
      for (const group of box.querySelectorAll(":is(.ticks, .one-of)")) group.hidden = all.filter((one) => group.contains(one)).every(({ hidden }) => hidden);
    });
    field.addEventListener("change", (event) => event.stopPropagation());
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    return field;
  }

  T.listIn = (box) => {
    const all = [...box.querySelectorAll(".ticks :is(.choice, .counted)")];
    if (!all.length) return;
    const head = box.querySelector("summary");
    if (all.length > MANY) head.after(narrowing(box, all));
    const begin = () => {
      if (box.open && matchMedia("(max-width: 45.99rem)").matches) box.scrollIntoView();
    };
    box.addEventListener("toggle", begin);
    // It may have been opened before this was loaded.
    if (document.activeElement === head) begin();
  };
})(window.Tablewright);
