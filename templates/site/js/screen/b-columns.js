// The columns of a panel, as even as the order of its cards allows. Each is one of its own: what grows in it, such
// as a fight, moves nothing in another.
"use strict";
((T) => {
  // A long table goes across where that leaves no more than this part of the height.
  const WORTH = 0.8;

  const sum = (numbers) => numbers.reduce((whole, each) => whole + each, 0);

  // How many of `heights` stand in each of `count` columns, so that these are as even as can be; none is empty.
  function split(heights, count) {
    if (count < 2) return { sizes: [heights.length], uneven: sum(heights) ** 2, tallest: sum(heights) };
    let best = { uneven: Infinity };
    for (let size = 1; size <= heights.length - count + 1; size += 1) {
      const first = sum(heights.slice(0, size));
      const rest = split(heights.slice(size), count - 1);
      const uneven = first ** 2 + rest.uneven;
      if (uneven < best.uneven) best = { sizes: [size, ...rest.sizes], uneven, tallest: Math.max(first, rest.tallest) };
    }
    return best;
  }

  // Sets the cards of a `panel` that is seen in as many columns as there is room for; where they stand in as many,
  // nothing is moved. A long table that comes first goes across in columns of its own, if the others would end far
  // above it.
  T.setColumns = (panel) => {
    const home = panel.querySelector(".columns");
    const room = home ? Number(getComputedStyle(home).columnCount) || 1 : 0;
    if (!home || home.dataset.room === String(room)) return;
    home.dataset.room = room;
    home.classList.remove("are-set");
    const across = panel.querySelector(":scope > .across");
    across?.classList.remove("across");
    across?.querySelector("table").classList.remove("abreast");
    const cards = [...(across ? [across] : []), ...home.querySelectorAll(".live")];
    home.replaceChildren(...cards);
    const heights = cards.map((card) => card.offsetHeight);
    const count = Math.min(cards.length, room);
    const [first, ...others] = heights;
    const below = split(others, Math.min(others.length, room));
    const whole = split(heights, count);
    let { sizes } = whole;
    const table = cards[0].querySelector(".piece:only-child > table:only-child:not(.abreast)");
    if (table && count > 1 && first / room + below.tallest < WORTH * whole.tallest) {
      table.classList.add("abreast");
      cards[0].classList.add("across");
      home.before(cards.shift());
      ({ sizes } = below);
    }
    home.replaceChildren(...sizes.map((size) => T.element("div", "column", ...cards.splice(0, size))));
    home.classList.add("are-set");
  };
})(window.Tablewright);
