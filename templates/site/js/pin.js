// "To the board", on the page of an entry: of all of it, and of every row and point. What keeps boards is
// loaded when somebody first asks for it.
"use strict";
((T) => {
  const button = document.querySelector("[data-pin]");
  if (!button) return;
  const of = button.dataset.pin;
  const called = button.dataset.called;

  async function pin(row, words) {
    try {
      await Promise.all(["pin.css", "cards.js", "board.js", "adding.js"].map((name) => T.load(`assets/${name}`)));
    } catch {
      T.say("Boards could not be loaded.");
      return;
    }
    T.pin({ of, row, called: words });
  }

  button.addEventListener("click", () => pin("", called));

  for (const place of document.querySelectorAll("main tr[id], main .steps > li[id], main .points > li[id]")) {
    const named = place.querySelector("th[scope=row]") || place;
    const words = named.textContent.replace(/#$/, "").trim().replace(/\s+/g, " ").slice(0, 50);
    const pinRow = T.element("button", { type: "button", class: "pin-row", tabindex: -1, "aria-label": `Put ${words} on the board`, title: "To the board" }, "＋");
    pinRow.addEventListener("click", () => pin(place.id, `${called}: ${words}`.slice(0, 80)));
    (place.matches("tr") ? place.lastElementChild : place).append(pinRow);
  }
})(window.Tablewright);
