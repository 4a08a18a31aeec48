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
  // What stays until somebody answers it, and stands there again after all else.
  let standing = null;

  function hide() {
    undo = null;
    notice.classList.remove("open");
    if (standing) show(...standing);
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

  // What rolls stays free: a notice that would lie over it stands at the other end of the window.
  function keepClear() {
    notice.classList.remove("high");
    const { top, bottom } = notice.getBoundingClientRect();
    notice.classList.toggle("high", [...document.querySelectorAll("[type=submit]:not(.tracker *)")].some((button) => {
      const box = button.getBoundingClientRect();
      return box.height && box.top < bottom && box.bottom > top;
    }));
  }

  // There is one notice, so that no two stand there at once.
  function show(words, ...buttons) {
    notice ??= T.element("p", { class: "notice", role: "status" });
    place();
    clearTimeout(fading);
    notice.replaceChildren(words);
    for (const [verb, act, keys] of buttons) {
      const button = T.element("button", { type: "button", ...keys }, verb);
      button.addEventListener("click", act);
      notice.append(" ", button);
    }
    notice.classList.add("open");
    keepClear();
  }

  // `back` takes back what was done, and returns the words for that: by a button, or by Ctrl+Z until
  // something is typed.
  T.say = (words, back = null) => {
    undo = back;
    show(words, ...(back ? [["Undo", takeBack, { "aria-keyshortcuts": "Control+Z" }]] : []));
    fade(back ? UNDONE : Math.max(SHOWN, words.length * LETTER));
  };

  // Says what stays there until it is done, or put off.
  T.ask = (words, verb, act) => {
    const later = () => {
      standing = null;
      hide();
    };
    standing = [words, [verb, act], ["Later", later]];
    if (!notice?.matches(".open")) show(...standing);
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
