// A key that counts goes on while it is held, faster and faster, and all of that is one step.
"use strict";
((T) => {
  // Until it goes on, between the first two, and at last, in milliseconds.
  const [WAITS, PACE, FASTEST] = [450, 240, 60];
  let waiting = 0;

  const letGo = () => clearTimeout(waiting);
  for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, letGo);

  // Calls act(1), act(2) and so on while `key` is held, until it says that this leads nowhere. What is drawn anew meanwhile is tapped by
  // nobody who lets go.
  T.whileHeld = (key, act) => key.addEventListener("pointerdown", (event) => {
    letGo();
    const goOn = (many, after, pace) => {
      waiting = setTimeout(() => {
        if (act(many)) goOn(many + 1, pace, Math.max(FASTEST, pace * 0.85));
      }, after);
    };
    if (!event.button) goOn(1, WAITS, PACE);
  });

  // Moves a figure of whoever has the `id` by a key, the time it is `many` of one that is held; whether it can go on so.
  T.moveByKey = (kept, id, nth, by, many = 1) => {
    const find = () => kept.now.who.find((each) => each.id === id);
    const { name, figures } = find() ?? {};
    if (!name || (many > 1 && by < 0 && figures[nth].now <= 0)) return false;
    const says = `${name}: ${figures[nth].title} ${T.signed(by * many)}`;
    kept[many > 1 ? "changeOn" : "change"](says, (fight) => T.fight.move(fight, id, nth, by));
    return true;
  };
})(window.Tablewright);
