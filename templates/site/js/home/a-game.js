// The game that this reader plays: its pack alone is shown.
"use strict";
((T) => {
  const html = document.documentElement.dataset;
  const packs = document.querySelector("[data-packs]");
  const buttons = [...document.querySelectorAll("[data-game-choice]")];

  T.putFirst = (pack) => {
    const first = [...packs.children].find((each) => each.dataset.pack === pack);
    if (first) packs.prepend(first);
    for (const button of buttons) button.classList.toggle("stands-first", button.dataset.gameChoice === packs.firstElementChild.dataset.pack);
  };

  function show() {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.gameChoice === html.game));
    T.putFirst(html.game);
    buttons.find((button) => button.ariaPressed === "true")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  function choose(pack) {
    T.playGame(pack);
    show();
  }

  // Where a thumb scrolls, the games are folded into the heading of the one that is shown.
  const unfolds = [...document.querySelectorAll("[data-games]")];
  const games = document.getElementById("other_games");

  function unfold(isOpen) {
    games.classList.toggle("unfolded", isOpen);
    for (const each of unfolds) each.setAttribute("aria-expanded", String(isOpen));
  }

  for (const each of unfolds) each.addEventListener("click", () => unfold(!games.classList.contains("unfolded")));
  for (const button of buttons) {
    button.addEventListener("click", () => {
      choose(button.dataset.gameChoice === html.game ? "" : button.dataset.gameChoice);
      if (!games.classList.contains("unfolded")) return;
      unfold(false);
      // What had the focus is folded away.
      unfolds.find((each) => each.offsetParent)?.focus({ preventScroll: true });
    });
  }
  // A pack may have gone since it was chosen.
  if (html.game && !buttons.some((button) => button.dataset.gameChoice === html.game)) delete html.game;
  show();
})(window.Tablewright);
