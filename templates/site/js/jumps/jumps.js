// What there is to jump to, in a bar that stays: the cards of a panel or a board by their names, in their order.
"use strict";
((T) => {
  // What is worth a list of its own.
  const FEWEST = 3;

  // Long names have two lines, so that more of them stand in the bar: broken where a third of it is behind.
  const inTwo = (name) => (name.length > 10 ? name.replace(RegExp(`^(.{${Math.ceil(name.length / 3)},}?) `), "$1\n") : name);

  function jumpTo([card, called, id]) {
    const jump = id ? T.element("a", { href: `#${id}` }, inTwo(called)) : T.element("button", { type: "button" }, inTwo(called));
    jump.addEventListener("click", () => {
      T.unfold(card);
      if (!id) card.scrollIntoView();
    });
    return jump;
  }

  // list(cards) fills `bar` with a jump to each of the cards: an element, what it is called, and the id that leads there,
  // if one does.
  T.jumpsIn = (bar) => {
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

    return (cards) => {
      jumps = new Map(cards.map((each) => [each[0], jumpTo(each)]));
      bar.hidden = jumps.size < FEWEST;
      bar.replaceChildren(...jumps.values());
      watch.disconnect();
      seen.clear();
      for (const card of jumps.keys()) watch.observe(card);
    };
  };
})(window.Tablewright);
