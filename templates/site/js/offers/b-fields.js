// The fields of a check that ask for a figure of somebody in the fight: where they stand, how they are set, who is chosen at each.
"use strict";
((T) => {
  const chosen = new WeakMap();
  // Who acts, of those whose turn it is.
  let actor = null;
  // Whether they were chosen though they were down.
  let insists = false;

  const inputOf = (box) => box.querySelector("[role=spinbutton]");
  // What is looked up stands with what it is set by.
  const whole = (box) => box.closest(".sought") ?? box;
  const numberIn = (box) => Number(inputOf(box).getAttribute("aria-valuenow"));
  const sectionOf = (box) => box.closest("[data-roller]");
  const boxesIn = T.boxesIn = (section) => [...section.querySelectorAll(".stepper[data-input]")];
  T.isBlow = (section) => boxesIn(section).some(({ dataset }) => dataset.whose === "acting");
  // Who is chosen at the field in `box`, by their id.
  T.chosenAt = (box) => chosen.get(box);

  function set(box, number) {
    const input = inputOf(box);
    if (number === T.figureIn(input)) return;
    T.writeFigure(input, number);
    // What is beyond an end stands as it is: no chance is told of another.
    const isWithin = number >= Number(input.getAttribute("aria-valuemin")) && number <= Number(input.getAttribute("aria-valuemax"));
    T.setInFight(input, isWithin);
  }

  const usualIn = (box) => Number(inputOf(box).defaultValue.replace("\u2212", "-"));

  // Unless somebody chose who is down, and acts all the same, it is one who stands.
  T.actorIn = (fight) => {
    const all = T.fight.acting(fight);
    const one = all.find(({ id }) => id === actor);
    return one && (insists || T.stands(one)) ? one : all.find(T.stands) ?? one ?? all[0];
  };
  // Whoever is chosen strikes next, once more if need be.
  T.act = (one) => {
    actor = T.again = one.id;
    insists = !T.stands(one);
  };

  // How often one comes through the check of a card, until nobody asks again.
  const mostOf = (part) => Object.values(T.fightChecks.losses ?? {}).find(([, page]) => page === part.closest("[data-page]")?.dataset.page)?.[2];

  T.offered = { inputOf, whole, numberIn, sectionOf, chosen, set, usualIn, mostOf };
})(window.Tablewright);
