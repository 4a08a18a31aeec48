// The game that this reader plays: its pack alone is shown.
"use strict";
((T) => {
  const html = document.documentElement.dataset;
  const packs = document.querySelector("[data-packs]");
  const buttons = [...document.querySelectorAll("[data-game-choice]")];

  function putFirst(pack) {
    const first = [...packs.children].find((each) => each.dataset.pack === pack);
    if (first) packs.prepend(first);
    for (const button of buttons) button.classList.toggle("stands-first", button.dataset.gameChoice === packs.firstElementChild.dataset.pack);
    buttons.find((button) => button.matches(".stands-first"))?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  function show() {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.gameChoice === html.game));
    putFirst(html.game);
  }

  function choose(pack) {
    T.playGame(pack);
    show();
  }

  for (const button of buttons) {
    button.addEventListener("click", () => choose(button.dataset.gameChoice === html.game ? "" : button.dataset.gameChoice));
  }
  // A pack may have gone since it was chosen.
  if (html.game && !buttons.some((button) => button.dataset.gameChoice === html.game)) delete html.game;
  show();
})(window.Tablewright);
