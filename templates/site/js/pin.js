// "To the board": of an entry, and of every row and point, on its page and on screens. What keeps boards
// is loaded when somebody first asks for it.
"use strict";
((T) => {
  async function pin(of, row, called) {
    try {
      await Promise.all(["pin.css", "cards.js", "board.js", "adding.js"].map((name) => T.load(`assets/${name}`)));
    } catch {
      T.say("Boards could not be loaded.");
      return;
    }
    T.pin({ of, row, called });
  }

  function pinButton(kind, words, act, attributes = {}) {
    const made = T.element("button", { type: "button", class: kind, "aria-label": `Put ${words} on the board`, title: "To the board", ...attributes }, "+");
    made.addEventListener("click", act);
    return made;
  }

  // A button for every row and point in `root` of the entry `of`; their ids begin with `prefix`.
  function pinRows(root, of, called, prefix) {
    for (const place of root.querySelectorAll("tr[id], .steps > li[id], .points > li[id]")) {
      const named = place.querySelector("th[scope=row]") || place;
      const words = named.textContent.replace(/#$/, "").trim().replace(/\s+/g, " ").slice(0, 50);
      const row = place.id.slice(prefix.length);
      (place.matches("tr") ? place.lastElementChild : place)
        .append(pinButton("pin-row", words, () => pin(of, row, `${called}: ${words}`.slice(0, 80)), { tabindex: -1 }));
    }
  }

  // The cards in `root` can be put on a board, whole or by their rows.
  T.pinCards = (root) => {
    for (const card of root.querySelectorAll(".live[data-of]")) {
      const { of, title } = card.dataset;
      const called = title ?? card.querySelector("h3").textContent.trim();
      card.querySelector("header").append(pinButton("pin-card", called, () => pin(of, "", called)));
      pinRows(card.querySelector(".inside-card"), of, called, card.dataset.card);
    }
  };

  const button = document.querySelector("[data-pin]");
  if (!button) return;
  const { pin: of, called } = button.dataset;
  button.addEventListener("click", () => pin(of, "", called));
  pinRows(document.querySelector("main"), of, called, "");
})(window.Tablewright);
