// What runs out: light, rations, anything. A turn takes one from all that burn with the turns.
"use strict";
((T) => {
  // Each of `items` is { id, name, left, full, burns }.
  const empty = () => ({ turn: 1, items: [], told: [] });

  const { text, whole, list } = T.reading;

  // The countdowns that plain data are, checked.
  function read(plain) {
    const state = { ...empty(), ...plain };
    const item = ({ id, name, left, full, burns }) => ({
      id: whole(id, "a countdown"), name: text(name, "a countdown"), left: whole(left, "a countdown"),
      full: Math.max(1, whole(full, "a countdown")), burns: burns === true,
    });
    return {
      turn: whole(state.turn, "the turn"), items: list(state.items, "the countdowns", item),
      told: list(state.told, "what is out", (words) => text(words, "what is out")),
    };
  }

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

  T.countdowns = { empty, read, add, spend, nextTurn };
})(window.Tablewright);
