// Says something to those who listen to the page, and shows it for a moment to those who look; what was
// just done can be taken back there.
"use strict";
((T) => {
  // In milliseconds: at least, and for each letter that is to be read.
  const SHOWN = 2500;
  const LETTER = 70;
  const UNDONE = 12000;
  let notice;
  let fading;
  let undo = null;

  function hide() {
    undo = null;
    notice.classList.remove("open");
  }

  // Not while somebody is on the way to the button.
  function fade(after) {
    clearTimeout(fading);
    fading = setTimeout(() => (notice.matches(":hover, :focus-within") ? fade(SHOWN) : hide()), after);
  }

  function takeBack() {
    const act = undo;
    hide();
    T.say(act());
  }

  // A window that is open hides all else from touch and keyboard, so the notice goes in front of it.
  function place() {
    const open = [...document.querySelectorAll("dialog:modal")].at(-1);
    const home = open ?? document.body;
    if (notice.parentElement === home) return;
    home.append(notice);
    open?.addEventListener("close", () => document.body.append(notice), { once: true });
  }

  // `back` takes back what was done, and returns the words for that: by a button, or by Ctrl+Z until
  // something is typed.
  T.say = (words, back = null) => {
    notice ??= T.element("p", { class: "notice", role: "status" });
    place();
    undo = back;
    notice.replaceChildren(words);
    if (back) {
      const button = T.element("button", { type: "button", "aria-keyshortcuts": "Control+Z" }, "Undo");
      button.addEventListener("click", takeBack);
      notice.append(" ", button);
    }
    notice.classList.add("open");
    fade(back ? UNDONE : Math.max(SHOWN, words.length * LETTER));
  };

  addEventListener("input", () => {
    undo = null;
  });
  addEventListener("keydown", (event) => {
    if (!undo || event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    takeBack();
  });
})(window.Tablewright);
