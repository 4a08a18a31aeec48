// Trackers as items of boards. The sorts are named in `board/tracker-items.js`, which loads this bundle.
"use strict";
((T) => {
  function readState(read, state) {
    try {
      return read(T.isPlain(state) ? state : {});
    } catch (wrong) {
      if (!(wrong instanceof T.StateFault)) throw wrong;
      throw new T.BoardFault(wrong.message);
    }
  }

  // A sort of tracker, also where boards come later: `show` draws it, `empty` begins it, and `read` checks it.
  // In the colours of the situation that it is for.
  T.trackerItem = (type, title, { empty, read }, show, situation = null) => {
    (T.boardItems ??= new Map()).set(type, {
      title,
      fresh: () => ({ state: empty() }),
      name: () => title,
      read: (plain) => ({ state: readState(read, plain.state) }),
      make(item, host) {
        const made = T.element("article", { class: "live tracker", "data-situation": situation }, T.element("h3", {}, T.nameOfItem(item)));
        show(made, new T.KeptOnBoard(item, host));
        return Promise.resolve(made);
      },
    });
  };

  T.trackerItem("fight", "Initiative", T.fight, T.showFight, "fighting");
  T.trackerItem("countdowns", "What runs out", T.countdowns, T.showCountdowns, "world");
})(window.Tablewright);
