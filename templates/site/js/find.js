// Opens the search: by its button, or by "/" wherever no text is being written. What it needs is
// loaded then, and not before. "?" tells which keys there are.
"use strict";
((T) => {
  // What is typed while the search is on its way; null while nobody waits for it.
  let typed = null;

  function keep(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === "Backspace") typed = typed.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Opens it, with the query that is given to it, unless that is an event.
  T.find = async function find(query) {
    if (typed !== null) return;
    typed = query?.trim?.() ?? "";
    addEventListener("keydown", keep, true);
    try {
      await Promise.all(["search-index.js", "asked.js", "search.css"].map((name) => T.load(`assets/${name}`)));
      await T.load("assets/search.js");
      T.search.open(typed);
    } catch {
      T.say("The search could not be loaded.");
    }
    removeEventListener("keydown", keep, true);
    typed = null;
  };

  for (const button of document.querySelectorAll("[data-find]")) button.addEventListener("click", T.find);
  addEventListener("keydown", (event) => {
    if (event.key === "?" && !T.isWriting(event)) {
      event.preventDefault();
      const keys = [...document.querySelectorAll("button > kbd")].map((kbd) => [kbd.textContent, kbd.parentElement.textContent.trim().slice(0, -1)]);
      T.say(`Keys: ${keys.concat(T.keysOfFight?.() ?? []).map(([key, says]) => `${key} for ${says.trim()}`).join(", ")}.`);
      return;
    }
    if (event.key !== "/" || T.isWriting(event)) return;
    event.preventDefault();
    T.find();
  });
})(window.Tablewright);
