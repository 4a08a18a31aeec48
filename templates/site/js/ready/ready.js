// Boards that stand ready: the panels of the screens of every game, each of which a board can begin with.
"use strict";
((T) => {
  // The items of a panel; those that cannot be read, or whose bundles cannot be loaded, are left out.
  async function itemsOf({ ready: screen, nth }) {
    await T.load(`assets/panels/${screen}/boards.js`);
    const plain = T.readyBoards[screen][nth];
    await T.loadSortsIn(JSON.stringify(plain));
    return plain.filter(({ type }) => T.boardItems.has(type)).map(({ type, ...values }) => T.newItem(type, values));
  }

  // Makes a board of the panel that is `ready`, `{ ready, nth, called }`, and goes there.
  T.beginBoard = async (panel) => {
    const items = await itemsOf(panel);
    T.boards.add({ name: panel.called, items });
    location.href = `${T.root}board.html`;
  };

  // Offers them in `home`; take(name, items) is called with what is chosen.
  T.offerReady = (home, take) => {
    const list = T.placed(T.readyList);
    const games = [...list.querySelectorAll("details")];
    const { game } = document.documentElement.dataset;
    const first = games.find(({ dataset }) => dataset.pack === game) ?? games[0];
    if (first) {
      first.open = true;
      list.prepend(first);
    }
    for (const button of list.querySelectorAll("[data-ready]")) {
      button.addEventListener("click", async () => {
        try {
          take(button.dataset.called, await itemsOf(button.dataset));
        } catch {
          T.say("This board could not be loaded.");
        }
      });
    }
    home.replaceChildren(T.element("h3", {}, "Or begin with a panel of a screen"), list);
    home.hidden = !games.length;
  };
})(window.Tablewright);
