// The columns of a panel, as even as can be; the cards keep their order where that is nearly as even. Each is one of its
// own: what grows in it, such as a fight, moves nothing in another.
"use strict";
((T) => {
  // A long table goes across where that leaves no more than this part of the height.
  const WORTH = 0.8;
  // Cards leave their order where the highest column is so many times as high as it must be; of more cards nobody tries.
  const UNEVEN = 1.1;
  const MOST = 9;

  // Whoever joins a fight makes it higher: it has this much at least, as with six of them.
  const FIGHT = 800;

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

  // Which of `heights` stand in each of `count` columns: as `sizes` has them in their order, or the way in which the
  // highest column is lowest; those of a column keep their order.
  function arranged(heights, count, { sizes, tallest }) {
    let best = { tallest: tallest / UNEVEN, columns: sizes.map((size, nth) => Array.from({ length: size }, (_, place) => sum(sizes.slice(0, nth)) + place)) };
    const columns = Array.from({ length: count }, () => []);
    const highs = columns.map(() => 0);
    const place = (card) => {
      if (Math.max(...highs) >= best.tallest) return;
      if (card === heights.length && highs.every(Boolean)) {
        best = { tallest: Math.max(...highs), columns: columns.map((all) => [...all]) };
        return;
      }
      // Of columns that are empty one is as good as another.
      for (let nth = 0; card < heights.length && nth < count && (!nth || columns[nth - 1].length); nth += 1) {
        columns[nth].push(card);
        highs[nth] += heights[card];
        place(card + 1);
        highs[nth] -= heights[card];
        columns[nth].pop();
      }
    };
    if (heights.length <= MOST) place(0);
    return best.columns;
  }

  // What is used in a fight, the first `hand` cards, heads columns, and stands below the fight where there are fewer of
  // these; each of the others goes where most room is left.
  function besideFight(heights, room, hand) {
    const highs = heights.slice(0, room).fill(0);
    const columns = highs.map(() => []);
    heights.forEach((height, nth) => {
      const to = nth < hand ? nth % columns.length : highs.indexOf(Math.min(...highs));
      columns[to].push(nth);
      highs[to] += Math.max(height, nth ? 0 : FIGHT);
    });
    return { columns };
  }

  // The cards of a panel in their order, which columns may change; and how they were set in so many columns. What was
  // rolled since, or who joined, sets nothing elsewhere when a window is as wide as before.
  const ordered = new WeakMap();

  // Which cards go across, and which stand in each of at most `room` columns, all by their places.
  function wayOf(cards, room, hand) {
    const heights = cards.map((card) => card.offsetHeight);
    if (hand && room > 1) return besideFight(heights, room, hand);
    const count = Math.min(cards.length, room);
    const [first, ...others] = heights;
    const below = split(others, Math.min(others.length, room));
    const whole = split(heights, count);
    const isTable = Boolean(cards[0].querySelector(".piece:only-child > table:only-child:not(.abreast)"));
    const isAcross = isTable && count > 1 && first / room + below.tallest < WORTH * whole.tallest;
    const way = isAcross ? below : whole;
    return { isAcross, columns: arranged(isAcross ? others : heights, way.sizes.length, way) };
  }

  // What a column has left is given to the rows of a grid that are not shown in it, if all of them have room, or nearly.
  const NEARLY = 1.25;
  function fillWithRows(home) {
    for (const box of home.querySelectorAll(".column .unfold input:not(:checked)")) {
      const high = home.offsetHeight;
      box.checked = true;
      box.checked = home.offsetHeight <= high * NEARLY;
      box.toggleAttribute("data-filled", box.checked);
    }
  }

  // Sets the cards of a `panel` that is seen in as many columns as there is room for; where they stand in as many,
  // nothing is moved. A long table that comes first goes across in columns of its own, if the others would end far
  // above it.
  T.setColumns = (panel) => {
    const home = panel.querySelector(".columns");
    const room = home ? Number(getComputedStyle(home).columnCount) || 1 : 0;
    if (!home || home.dataset.room === String(room)) return;
    home.dataset.room = room;
    for (const box of home.querySelectorAll("[data-filled]")) box.checked = false;
    home.classList.remove("are-set");
    const across = panel.querySelector(":scope > .across");
    across?.classList.remove("across");
    across?.querySelector("table").classList.remove("abreast");
    if (!ordered.has(panel)) ordered.set(panel, { all: [...home.querySelectorAll(".live")], ways: new Map() });
    const { all, ways } = ordered.get(panel);
    const cards = [...all];
    home.replaceChildren(...cards);
    const hand = panel.dataset.fight;
    if (!ways.has(room)) ways.set(room, wayOf(cards, room, hand));
    const { isAcross, columns } = ways.get(room);
    if (isAcross) {
      cards[0].querySelector("table").classList.add("abreast");
      cards[0].classList.add("across");
      home.before(cards.shift());
    }
    home.replaceChildren(...columns.map((places) => T.element("div", "column", ...places.map((place) => cards[place]))));
    home.classList.add("are-set");
    if (columns.length > 1 && !hand) fillWithRows(home);
  };
})(window.Tablewright);
