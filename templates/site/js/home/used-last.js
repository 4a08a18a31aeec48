// On the start page: what was used last, with what was rolled there. The game stays the one that was chosen, or the first.
"use strict";
((T) => {
  const list = document.querySelector("[data-used-last]");
  const used = T.used();

  const line = (of, page, title, came) => T.element("li", of, T.element("a", { href: T.root + page }, T.element("b", {}, title), came ? T.element("span", "came", came) : ""));

  // The game of what nothing was rolled with, such as a screen.
  const titleOf = (pack) => document.querySelector(`[data-game-choice="${CSS.escape(pack)}"]`)?.textContent;

  // What came of a roll, without what was set for it, which was cut off here.
  const cameOf = (roll) => roll?.came ?? roll?.says;

  // The fight that goes on, as the page of trackers keeps it: the round, and whose turn it is.
  function fight() {
    try {
      const { round, turn, who } = JSON.parse(localStorage.getItem("tablewright-fight")).now;
      if (!who.length) return [];
      const name = who.find(({ id }) => id === turn)?.name;
      return [line({ class: "going", "data-situation": "fighting" }, "trackers.html", "The fight", round ? `Round ${round}${name ? `: ${name}` : ""}` : `${who.length} in it`)];
    } catch {
      return [];
    }
  }

  // The board that was used last, which its page shows first.
  function board() {
    try {
      const { current, boards } = JSON.parse(localStorage.getItem("tablewright-boards"));
      const { name, items } = boards[current] ?? boards[0];
      const cards = `${items.length} card${items.length === 1 ? "" : "s"}`;
      return [line("mine", "board.html", name, boards.length > 1 ? `Board of ${cards}, ${boards.length} in all` : `Board of ${cards}`)];
    } catch {
      return [];
    }
  }

  const going = fight();
  const mine = board();
  if (!used.length && !going.length && !mine.length) return;
  document.documentElement.dataset.used ??= "";
  T.log.watch((rolls) => {
    // In the colour that it has below, where it is for something at the table.
    list.replaceChildren(...going, ...used.map(({ page, title, pack: its, situation, stands }) => (
      line(situation ? { "data-situation": situation } : { "data-pack": its }, page, title, cameOf(rolls.find((roll) => roll.page === page)) ?? stands ?? titleOf(its)))), ...mine);
  });
})(window.Tablewright);
