// Opens the dice tray: by its button, or by "d" wherever no text is being written.
"use strict";
((T) => {
  const buttons = [...document.querySelectorAll("[data-tray]")];
  if (!buttons.length) return;

  async function open(part = "", dice = "") {
    const { activeElement } = document;
    const needed = ["tray.css", "figures.js", "dice.js", "chart.js", "odds.js", "throws.js"];
    try {
      await Promise.all(needed.map((name) => T.load(`assets/${name}`)));
      await T.load("assets/tray.js");
      T.openTray(T.limits, part, dice);
      // Back to where it was opened, or to its button where that was nowhere.
      document.querySelector("dialog.tray").addEventListener("close", () => setTimeout(() => {
        if (document.activeElement !== document.body) return;
        (activeElement === document.body ? buttons.find((button) => button.checkVisibility()) : activeElement)?.focus();
      }), { once: true });
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
