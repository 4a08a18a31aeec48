// "To the board": of an entry, on its page, on screens and in lists of entries, and of every row and
// point there. What keeps boards is loaded when somebody first asks for it.
"use strict";
((T) => {
  // Puts the entry `of` on a board, or a row of it; `called` is what the entry is called, `named` the row. What is `taken` along is what
  // its fields say, `set` and `sought`, or `asked` by a query.
  T.toTheBoard = async (of, called, row = "", named = "", taken = {}) => {
    try {
      await Promise.all(["pin.css", "cards.js", "board.js", "adding.js"].map((name) => T.load(`assets/${name}`)));
    } catch {
      T.say("Boards could not be loaded.");
      return;
    }
    T.pin(of, called, row, named, taken);
  };

  // The button for it; `asked` are the words of `toTheBoard`.
  T.pinButton = (kind, attributes, ...asked) => {
    const made = T.element("button", { type: "button", class: kind, "aria-label": `Put ${asked[3] || asked[1]} on the board`, title: "To the board", ...attributes }, "+");
    made.addEventListener("click", () => T.toTheBoard(...asked));
    return made;
  };

  // A button for every row and point in `root` of the entry `of`; their ids begin with `prefix`. Where
  // addresses stand as well, these are what the Tab key comes to.
  T.pinRows = (root, of, called, prefix) => {
    const begun = new Set();
    for (const place of root.querySelectorAll("tr[id], .steps > li[id], .points > li[id]")) {
      const named = place.querySelector("th[scope=row]") || place;
      const words = named.textContent.replace(/#$/, "").trim().replace(/\s+/g, " ").slice(0, 50);
      const home = place.matches("tr") ? place.lastElementChild : place;
      const whole = place.closest("table, ol, ul");
      const isFirst = !begun.has(whole) && !home.querySelector(":scope > .address");
      begun.add(whole);
      home.append(T.pinButton("pin-row", { tabindex: isFirst ? 0 : -1 }, of, called, place.id.slice(prefix.length), words));
    }
  };

  for (const listed of document.querySelectorAll("[data-pins]")) {
    const link = listed.querySelector("a");
    listed.append(T.pinButton("pin-listed", {}, T.pageOf(link.href).replace(/\.html$/, ""), link.textContent));
  }

  const button = document.querySelector("[data-pin]");
  if (!button) return;
  const { pin: of, called } = button.dataset;
  // What is set on the page is set on the card. Before anybody turned to the roller that is nothing.
  button.addEventListener("click", () => T.toTheBoard(of, called, "", "", T.pairsHere?.()));
  T.pinRows(document.querySelector("main"), of, called, "");
})(window.Tablewright);
