// Narrows a long page to what is asked for, and opens what an address leads to inside it.
"use strict";
(() => {
  // What is hidden when nothing of it is left, from the inside out.
  const AROUND = ".scroll, .rulings, .corrected, .pack-part, .roster tbody, .letter, .contents";
  const main = document.querySelector("main");

  function openTarget() {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const around = target && target.closest("details");
    if (!around) return;
    around.open = true;
    target.scrollIntoView();
  }

  // A wide window has one of several packs open from the start: that of the game, or the first.
  const parts = [...main.querySelectorAll("details.pack-part")];
  const { game } = document.documentElement.dataset;
  const opened = matchMedia("(min-width: 64rem)").matches && (parts.find((part) => part.dataset.pack === game) ?? parts[0]);

  function begin(form) {
    const items = [...main.querySelectorAll(form.dataset.filter)].map((item) => ({
      item, words: `${item.closest(".corrected")?.querySelector("h3").textContent || ""} ${item.textContent}`.toLowerCase(),
      is: item.dataset.is, pack: item.closest("[data-pack]")?.dataset.pack,
    }));
    const around = [...main.querySelectorAll(AROUND)];
    const field = form.querySelector("input");
    const choices = [...form.querySelectorAll("select")];
    const left = form.querySelector("[role=status]");

    function narrow() {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      const isAsked = words.length > 0 || choices.some((choice) => choice.value);
      let count = 0;
      for (const each of items) {
        const isLeft = words.every((word) => each.words.includes(word))
          && choices.every(({ value, dataset }) => !value || each[dataset.by] === value);
        each.item.hidden = !isLeft;
        count += Number(isLeft);
      }
      for (const each of around) {
        each.hidden = items.every(({ item }) => item.hidden || !each.contains(item));
        if (each.matches("details")) each.open = isAsked ? !each.hidden : each === opened;
      }
      left.textContent = isAsked ? `${count} of ${items.length}` : "";
    }

    form.addEventListener("input", narrow);
    form.addEventListener("submit", (event) => event.preventDefault());
    // A page that is come back to may keep what its fields said.
    addEventListener("pageshow", () => {
      if (field.value || choices.some((choice) => choice.value)) narrow();
    });
  }

  if (opened) opened.open = true;
  document.querySelectorAll("[data-filter]").forEach(begin);
  addEventListener("hashchange", openTarget);
  openTarget();
})();
