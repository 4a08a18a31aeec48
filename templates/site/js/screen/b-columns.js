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

  function arrange(home) {
    home.classList.remove("are-set");
    const cards = [...home.querySelectorAll(":scope > .live, :scope > .column > .live")];
    home.replaceChildren(...cards);
    const count = Math.min(cards.length, Number(getComputedStyle(home).columnCount) || 1);
    const heights = cards.map((card) => card.offsetHeight + 14);
    home.replaceChildren(...split(heights, count).sizes.map((size) => T.element("div", "column", ...cards.splice(0, size))));
    home.classList.add("are-set");
  }

  // Sets the cards of `panel` in columns, and anew where the window has room for another number of them.
  T.setColumns = (panel) => {
    const home = panel.querySelector(".columns");
    if (!home) return;
    arrange(home);
    for (const query of ["(min-width: 44rem)", "(min-width: 62rem)"]) matchMedia(query).addEventListener("change", () => arrange(home));
  };
})(window.Tablewright);
