// "To the board" of the cards on a screen, whole or by their rows.
"use strict";
((T) => {
  // The cards in `root` can be put on a board, whole or by their rows.
  T.pinCards = (root) => {
    for (const card of root.querySelectorAll(".live[data-of]")) {
      const { of, title } = card.dataset;
      const called = title ?? card.querySelector("h3").textContent.trim();
      card.querySelector("header").append(T.pinButton("pin-card", {}, of, called));
      T.pinRows(card.querySelector(".inside-card"), of, called, card.dataset.card);
    }
  };
})(window.Tablewright);
