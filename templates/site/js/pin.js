// "To the board": of an entry, on its page, on screens and in lists of entries, and of every row and
// point there. What keeps boards is loaded when somebody first asks for it.
"use strict";
((T) => {
  // What was asked for and is on no board yet, each as [of, called, row, named, taken]: whoever leaves before boards are loaded
  // finds it there all the same.
  const KEY = "tablewright-pins";
  function waiting() {
    try {
      const pins = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(pins) ? pins : [];
    } catch {
      return [];
    }
  }

  function wait(pins) {
    try {
      if (pins.length) localStorage.setItem(KEY, JSON.stringify(pins));
      else localStorage.removeItem(KEY);
      return true;
    } catch {
      return false;
    }
  }

  // Takes what is `written` so off those that wait; whether it was there, or another window has put it on a board.
  function taken(written) {
    const pins = waiting();
    const place = pins.findIndex((each) => JSON.stringify(each) === written);
    if (place < 0) return false;
    pins.splice(place, 1);
    return wait(pins);
  }

  // Puts what waits on the board that was used last.
  T.takeWaiting = async () => {
    const pins = waiting();
    if (!pins.length) return;
    await T.load("assets/adding.js");
    for (const pin of pins) {
      const take = () => taken(JSON.stringify(pin));
      // One after the other, so that they lie in the order in which they were asked for. What cannot be put there is given up.
      // oxlint-disable-next-line no-await-in-loop
      await T.pin(pin, take, true).catch(take);
    }
  };

  // Puts the entry `of` on a board, or a row of it; `called` is what the entry is called, `named` the row. What is `taken` along is what
  // its fields say, `set` and `sought`, or `asked` by a query.
  T.toTheBoard = async (of, called, row = "", named = "", set = {}) => {
    const pin = [of, called, row, named, set];
    const isWritten = wait([...waiting(), pin]);
    const take = () => !isWritten || taken(JSON.stringify(pin));
    try {
      await Promise.all(["pin.css", "cards.js", "board.js", "adding.js"].map((name) => T.load(`assets/${name}`)));
    } catch {
      take();
      T.say("Boards could not be loaded.");
      return;
    }
    T.pin(pin, take);
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
