// What trackers are made of: buttons, fields, steppers, and a way to draw anew without losing one's place.
"use strict";
((T) => {
  const { element } = T;

  T.button = (words, act, attributes = {}) => {
    const made = element("button", { type: "button", ...attributes }, words);
    made.addEventListener("click", act);
    return made;
  };

  // A field below its words; of `choices`, a list of pairs of a value and its words.
  T.field = (words, attributes, choices = null) => {
    const input = choices
      ? element("select", attributes, ...choices.map(([value, said]) => element("option", { value }, said)))
      : element("input", { autocomplete: "off", ...attributes });
    if (choices && attributes.value !== undefined) input.value = attributes.value;
    return { input, whole: element("label", "given", element("span", {}, words), input) };
  };

  // The whole number in a field, or null where there is none.
  T.whole = (input) => {
    const typed = input.value.trim().replace(/^[\u2012\u2013\u2212]/, "-");
    return /^[+-]?\d+$/.test(typed) ? Number(typed) : null;
  };

  // Calls act() when a field was changed, and the place that is gone to next has the focus already: what
  // is drawn anew then gives it back.
  T.changed = (input, act) => input.addEventListener("change", () => setTimeout(act));

  // Names that commas part, each on one line unless it is long.
  T.namesShown = (names) => names.split(", ").flatMap((name, nth, all) => [T.element("span", name.length > 20 ? "" : "on-one-line", nth < all.length - 1 ? `${name},` : name), " "]);

  // Fills `home` anew. What has the focus keeps it, if something of the same `data-key` is there again.
  T.redraw = (home, ...inside) => {
    const here = document.activeElement;
    const key = home.contains(here) ? here.dataset.key : "";
    home.replaceChildren(...inside);
    if (key) home.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  };

  // A button that takes the last step back, and says which.
  T.undoButton = (kept) => {
    const made = T.button("Undo", () => kept.undo(), { class: "undo" });
    kept.watch(() => {
      made.disabled = !kept.last;
      made.title = kept.last ? `Take back: ${kept.last}` : "No step before this is kept";
    });
    return made;
  };

  // Throws the dice that are written as `text`, and keeps the roll in the log under `title`, with what
  // meant(total) makes of it. Throws a DiceFault for what is no dice.
  T.cast = (text, title, meant = () => "") => {
    const dice = T.readDice(text, T.limits);
    const seed = T.freshSeed();
    const found = T.roll(dice, new T.Dice(seed));
    const says = [T.number(found.total), meant(found.total)].filter(Boolean).join(": ");
    T.log.add({ page: "odds.html", hash: T.addressOf(seed, [["dice", text]]), title, says });
    return found;
  };

  // The same, or null after saying what is wrong with the dice. What somebody else tells in the log is not `isLogged` here.
  T.castOrSay = (text, title, isLogged = true) => {
    try {
      return isLogged ? T.cast(text, title) : T.roll(T.readDice(text, T.limits), new T.Dice(T.freshSeed()));
    } catch (wrong) {
      if (!(wrong instanceof T.DiceFault)) throw wrong;
      T.say(wrong.message.replace(/`/g, ""));
      return null;
    }
  };

  // Buttons that print the page, and that give the file of a screen of what said() tells: { name, items }.
  T.pressButtons = (home, said) => {
    async function give() {
      try {
        await T.load("assets/press.js");
      } catch {
        T.say("What writes the file could not be loaded.");
        return;
      }
      const { name, items } = said();
      T.giveScreenFile(name, items);
    }
    home.append(T.button("Print", () => print()), element("details", {}, element("summary", {}, "File for Tablewright"),
      T.button("Save the file", give, { title: "A screen.yaml, which tablewright build --screen presses" })));
  };

  // An id that nothing else of `list` has.
  T.nextId = (list) => list.reduce((most, { id }) => Math.max(most, id), 0) + 1;
})(window.Tablewright);
