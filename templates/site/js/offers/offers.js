// Beside what is rolled: a check that asks for a figure of somebody in the fight, such as what protects them, is set by a
// tap on their name; and whoever is chosen so can lose something at once.
"use strict";
((T) => {
  const { element, button } = T;
  // Who is chosen at each field.
  const chosen = new WeakMap();

  const inputOf = (box) => box.querySelector("[role=spinbutton]");
  // What is looked up stands with what it is set by.
  const whole = (box) => box.closest(".sought") ?? box;
  const offersOf = (box) => {
    const before = whole(box).previousElementSibling;
    return before?.matches(".offers") ? before : null;
  };

  function set(box, number) {
    const input = inputOf(box);
    T.writeFigure(input, number);
    // What is beyond an end is set to that end, and told, as if it was typed.
    for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  // Whoever is struck loses something: how much is asked for.
  const loses = (kept, one) => {
    const { now, full, title } = T.fight.mainFigure(one);
    return button(`${T.number(now)}/${full} loses\u2026`, () => T.askLoss(kept, one.id), { class: "loses", "data-key": "loses", "aria-label": `${one.name}, ${title} ${T.number(now)} of ${full}: lose some` });
  };

  function offered(box, kept, some) {
    const isChosen = (one) => chosen.get(box) === one.id;
    return some.flatMap(([one, { now }]) => {
      const take = () => {
        chosen.set(box, one.id);
        T.strike(one.id);
        set(box, now);
        show(box);
        offersOf(box)?.querySelector(".loses")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      };
      const chip = button("", take, { class: "offer", "aria-pressed": String(isChosen(one)), "data-key": `offer ${one.id}` });
      chip.append(one.name, " ", element("b", {}, T.number(now)));
      return isChosen(one) && T.fight.mainFigure(one).full > 0 ? [chip, loses(kept, one)] : [chip];
    });
  }

  // The names above the field in `box`, as the fight is now.
  function show(box) {
    const kept = T.fightHere();
    const some = kept ? T.whoHas(kept.now, box.dataset.called) : [];
    const shown = offersOf(box);
    if (!some.length) {
      shown?.remove();
      return;
    }
    const home = shown ?? element("div", { class: "offers tracker", role: "group", "aria-label": `${box.dataset.called} of those in the fight` });
    if (!shown) whole(box).before(home);
    T.redraw(home, ...offered(box, kept, some));
  }

  // Those who may lose a `total` that fell, each once, in `home`: whoever was chosen to be struck comes first.
  T.offerLoss = (home, total) => {
    const kept = T.fightHere();
    const some = kept?.now.round && total > 0 ? T.whoLoses(kept.now) : [];
    home.replaceChildren(...some.map(({ id, name }) => {
      const chip = button("", () => {
        T.lose(kept, id, total);
        chip.disabled = true;
      }, { class: "offer", "aria-label": `${name} loses ${T.number(total)}` });
      chip.append(name, " ", element("b", {}, T.signed(-total)));
      return chip;
    }));
  };

  // Draws them anew wherever something is rolled.
  T.showOffers = () => {
    for (const box of document.querySelectorAll("[data-roller] .stepper[data-input]")) show(box);
  };
})(window.Tablewright);
