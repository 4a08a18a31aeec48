// Opens the dice tray: by its button, or by "d" wherever no text is being written.
"use strict";
((T) => {
  const buttons = [...document.querySelectorAll("[data-tray]")];
  if (!buttons.length) return;

  async function open(part = "", dice = "") {
    const needed = ["tray.css", "figures.js", "dice.js", "chart.js", "odds.js", "throws.js"];
    try {
      await Promise.all(needed.map((name) => T.load(`assets/${name}`)));
      await T.load("assets/tray.js");
      T.openTray(T.limits, part, dice);
    } catch {
      T.say("The dice could not be loaded.");
    }
  }

  T.rollInTray = (dice) => open("", dice);
  for (const button of buttons) button.addEventListener("click", () => open(button.dataset.tray));
  addEventListener("keydown", (event) => {
    if (event.key !== "d" || T.isWriting(event)) return;
    event.preventDefault();
    open();
  });
})(window.Tablewright);
