// By keys, beside a fight: the blow that is seen, and what is lost by it.
"use strict";
((T) => {
  const KEYS = { r: "[type=submit]", s: ".strike", l: ".losing .throws button:not(:last-child)" };
  const isSeen = (each) => each.checkVisibility();
  const blowSeen = () => (T.fightHere()?.now.round ? [...document.querySelectorAll(".live [data-roller]")].find((section) => isSeen(section) && T.isBlow(section)) : null);
  const buttonOf = (blow, key) => [...blow.querySelectorAll(KEYS[key])].find(isSeen);

  // The keys of what is seen of a fight, each with what its button says.
  T.keysOfFight = () => {
    const kept = T.fightHere();
    if (!kept?.now.round) return [];
    const blow = blowSeen();
    const found = [["n", [...document.querySelectorAll(".next")].find(isSeen)], ...(blow ? Object.keys(KEYS).map((key) => [key, buttonOf(blow, key)]) : [])];
    const said = found.flatMap(([key, button]) => (button ? [[key, button.getAttribute("aria-label") ?? button.textContent]] : []));
    return kept.last ? [...said, ["u", "Undo"]] : said;
  };

  addEventListener("keydown", (event) => {
    const blow = Object.hasOwn(KEYS, event.key) && !T.isWriting(event) && blowSeen();
    if (!blow) return;
    event.preventDefault();
    const button = buttonOf(blow, event.key);
    if (button) button.click();
    else if (blow.matches(".landed-miss")) T.say("It missed: nobody loses anything.");
  });
})(window.Tablewright);
