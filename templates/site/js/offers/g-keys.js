// By keys, beside a fight: the blow that is seen, and what is lost by it.
"use strict";
((T) => {
  const KEYS = { r: "[type=submit]", s: ".strike", l: ".losing .throws button:not(:last-child)" };
  addEventListener("keydown", (event) => {
    const isSeen = (section) => section.checkVisibility() && T.isBlow(section);
    const blow = Object.hasOwn(KEYS, event.key) && !T.isWriting(event) && T.fightHere()?.now.round && [...document.querySelectorAll(".live [data-roller]")].find(isSeen);
    const key = blow && [...blow.querySelectorAll(KEYS[event.key])].find((each) => each.checkVisibility());
    if (!blow) return;
    event.preventDefault();
    if (key) key.click();
    else if (blow.matches(".landed-miss")) T.say("It missed: nobody loses anything.");
  });
})(window.Tablewright);
