// What runs out: light, rations, anything. A turn takes one from all that burn with the turns.
"use strict";
((T) => {
  // Each of `items` is { id, name, left, full, burns }.
  const empty = () => ({ turn: 1, items: [], told: [] });

  function add(state, name, full, burns) {
    state.items.push({ id: T.nextId(state.items), name, left: full, full, burns });
  }

  function spend(state, id, by) {
    const item = state.items.find((each) => each.id === id);
    item.left = Math.max(0, item.left + by);
    state.told = by < 0 && !item.left ? [item.name] : [];
  }

  function nextTurn(state) {
    const burning = state.items.filter(({ burns, left }) => burns && left);
    for (const item of burning) item.left -= 1;
    state.turn += 1;
    state.told = burning.filter(({ left }) => !left).map(({ name }) => name);
  }

  T.countdowns = { empty, add, spend, nextTurn };
})(window.Tablewright);
