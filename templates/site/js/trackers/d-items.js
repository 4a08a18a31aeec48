// Trackers as items of boards. The sorts are named in `board/tracker-items.js`, which loads this bundle.
"use strict";
((T) => {
  const SORTS = [
    ["fight", "Initiative", T.fight, T.showFight],
    ["countdowns", "What runs out", T.countdowns, T.showCountdowns],
    ["quick", "Quick tables", T.quickTables, T.showQuickTables],
  ];
  if (!T.boardItems) return;

  function readState(read, state) {
    try {
      return read(T.isPlain(state) ? state : {});
    } catch (wrong) {
      if (!(wrong instanceof T.StateFault)) throw wrong;
      throw new T.BoardFault(wrong.message);
    }
  }

  for (const [type, title, { empty, read }, show] of SORTS) {
    T.boardItems.set(type, {
      title,
      fresh: () => ({ state: empty() }),
      name: () => title,
      read: (plain) => ({ state: readState(read, plain.state) }),
      make(item, host) {
        const made = T.element("article", { class: "live tracker" }, T.element("h3", {}, T.nameOfItem(item)));
        show(made, new T.KeptOnBoard(item, host));
        return Promise.resolve(made);
      },
    });
  }
})(window.Tablewright);
