// A board on paper: printed from the browser, or as the file of a screen for `tablewright build --screen`.
"use strict";
((T) => {
  // Prints the board that is `shown`, with all that lies on it.
  T.printBoard = async (shown) => {
    await shown.makeAll();
    await T.loadGrids(shown.all);
    print();
  };

  // The cards of `grid` lie on pages while they are printed, however a browser is asked to.
  T.pressedFrom = (grid) => {
    let putBack = null;
    addEventListener("beforeprint", () => {
      if (!putBack && grid.children.length) putBack = T.layOnPaper(grid);
    });
    addEventListener("afterprint", () => {
      putBack?.();
      putBack = null;
    });
  };

  // Gives the file of a screen of `board`, { name, items }. What brings its items may have to come first.
  T.pressBoard = async ({ name, items }) => {
    try {
      await Promise.all([T.load("assets/press.js"), ...items.map(({ type }) => T.loadSort(type))]);
      // What a card is on a screen, it may say itself; one that is gone says nothing.
      await Promise.allSettled(items.filter(({ of }) => of).map(({ of }) => T.cardOf(of)));
    } catch {
      T.say("What writes the file could not be loaded.");
      return;
    }
    T.giveScreenFile(name, items);
  };
})(window.Tablewright);
