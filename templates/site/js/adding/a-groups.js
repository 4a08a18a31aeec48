// All cards before anything is typed: those that were used last, then those of the game that is played by what they are
// for, what is rolled first. Those of other packs lie folded.
"use strict";
((T) => {
  const MOST_USED = 4;

  const list = (words, entries, made, attributes = {}) => T.element("section", attributes,
    T.element("h3", {}, words), T.element("ul", { class: "found", "aria-label": words }, ...entries.map(made)));

  // The cards of one pack: a list for each situation, in the order of their tabs, and what is for none.
  function bySituation(entries, made) {
    const words = { ...T.situations, "": "Else" };
    return Object.keys(words).flatMap((situation) => {
      const held = entries.filter((entry) => entry.situation === situation).sort((a, b) => b.isRolled - a.isRolled);
      return held.length ? [list(words[situation], held, made, situation ? { "data-situation": situation } : {})] : [];
    });
  }

  // One that is folded is filled when it is opened.
  function folded(entries, made) {
    const [{ packCalled }] = entries;
    const amount = T.element("span", {}, String(entries.length), T.element("span", "unseen", " cards"));
    const pack = T.element("details", {}, T.element("summary", {}, packCalled, " ", amount));
    pack.addEventListener("toggle", () => pack.append(...bySituation(entries, made)), { once: true });
    return pack;
  }

  // `made` makes the item of an entry in a list; `game` is the pack that stands open.
  T.groupedCards = (entries, game, made) => {
    const ids = [...new Set(entries.map(({ pack }) => pack))];
    const of = (id) => entries.filter(({ pack }) => pack === id);
    const first = ids.includes(game) ? game : ids[0];
    const used = T.used().flatMap(({ page }) => entries.filter((entry) => `${entry.of}.html` === page)).slice(0, MOST_USED);
    return [...(used.length ? [list("Used last", used, made)] : []),
      T.element("h3", "pack", of(first)[0].packCalled), ...bySituation(of(first), made),
      ...ids.filter((id) => id !== first).map((id) => folded(of(id), made))];
  };
})(window.Tablewright);
