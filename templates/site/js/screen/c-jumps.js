// What there is to jump to on the panel that is open: its cards by their names, in the order of the panel.
"use strict";
((T) => {
  const bar = document.querySelector(".jumps");
  // What is worth a list of its own.
  const FEWEST = 3;
  // The jumps of each panel, by its cards.
  const lists = new WeakMap();
  const seen = new Set();
  let jumps = new Map();

  // The jump to the first of the cards in sight is marked, and pulled to where it is seen.
  const watch = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) seen[isIntersecting ? "add" : "delete"](target);
    const here = jumps.get([...jumps.keys()].find((card) => seen.has(card)));
    if (!here) return;
    for (const jump of jumps.values()) jump.removeAttribute("aria-current");
    here.setAttribute("aria-current", "location");
    bar.scrollLeft = here.offsetLeft - bar.clientWidth / 3;
  }, { rootMargin: "-20% 0% -60%" });

  T.listJumps = (panel) => {
    if (!lists.has(panel)) {
      const heads = [...panel.querySelectorAll(".live h3")];
      if (heads.length) lists.set(panel, new Map(heads.map((head) => [head.closest(".live"), T.element("a", { href: `#${head.id}` }, [...head.childNodes].map((part) => part.textContent.trim()).find(Boolean))])));
    }
    jumps = lists.get(panel) ?? new Map();
    bar.hidden = jumps.size < FEWEST;
    bar.replaceChildren(...jumps.values());
    watch.disconnect();
    seen.clear();
    for (const card of jumps.keys()) watch.observe(card);
  };
})(window.Tablewright);
