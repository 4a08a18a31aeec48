// The columns of a panel, as even as the order of its cards allows. Each is one of its own: what grows in it, such
// as a fight, moves nothing in another.
"use strict";
((T) => {
  // How many of `heights` stand in each of `count` columns, so that these are as even as can be; none is empty.
  function split(heights, count) {
    if (count === 1) return { sizes: [heights.length], uneven: heights.reduce((sum, each) => sum + each, 0) ** 2 };
    let best = { sizes: [], uneven: Infinity };
    for (let size = 1; size <= heights.length - count + 1; size += 1) {
      const first = heights.slice(0, size).reduce((sum, each) => sum + each, 0) ** 2;
      const rest = split(heights.slice(size), count - 1);
      if (first + rest.uneven < best.uneven) best = { sizes: [size, ...rest.sizes], uneven: first + rest.uneven };
    }
    return best;
  }

  // Sets the cards of a `panel` that is seen in as many columns as there is room for; where they stand in as many,
  // nothing is moved.
  T.setColumns = (panel) => {
    const home = panel.querySelector(".columns");
    if (!home) return;
    const cards = [...home.querySelectorAll(".live")];
    const count = Math.min(cards.length, Number(getComputedStyle(home).columnCount) || 1);
    if (home.querySelectorAll(".column").length === count) return;
    home.classList.remove("are-set");
    home.replaceChildren(...cards);
    const heights = cards.map((card) => card.offsetHeight);
    home.replaceChildren(...split(heights, count).sizes.map((size) => T.element("div", "column", ...cards.splice(0, size))));
    home.classList.add("are-set");
  };
})(window.Tablewright);
