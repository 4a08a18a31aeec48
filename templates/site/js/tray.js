// Opens the dice tray: by its button, or by "d" wherever no text is being written.
"use strict";
((T) => {
  const button = document.querySelector("[data-tray]");
  if (!button) return;

  async function open() {
    // Pages with something to roll have the last already.
    const needed = ["tray.css", "dice.js", "odds.js", "roller.js", ...(T.number ? [] : ["rolls.js"])];
    try {
      await Promise.all(needed.map((name) => T.load(`assets/${name}`)));
      await T.load("assets/tray.js");
      T.openTray(JSON.parse(button.dataset.tray));
    } catch {
      T.say("The dice could not be loaded.");
    }
  }

  button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    if (event.key !== "d" || T.isWriting(event)) return;
    event.preventDefault();
    open();
  });
})(window.Tablewright);
