// What losses ask of a side, rolled on its card: who of it owes a roll, how likely they give in, and what came of it.
"use strict";
((T) => {
  const { inputOf, chosen, mostOf, someFor, tap } = T.offered;

  // Cards whose odds are on their way.
  const asked = new WeakSet();

  const boxIn = (section) => T.boxesIn(section).find(({ dataset }) => dataset.whose === "side");

  // How likely it comes to what the card answers, for whoever has that `figure`, or why they roll nothing; all else as it is set.
  function foretold(section, box, figure) {
    const data = T.rollers?.[section.dataset.roller];
    if (!data || !T.oddsOfCheck) {
      if (!asked.has(section)) T.withPanelOf(section, T.fight.tellNews);
      asked.add(section);
    }
    if (!figure || !data?.formulas || !T.oddsOfCheck) return {};
    const given = { ...T.placesGiven(data, section.querySelector("form")), [box.dataset.input]: T.placeIn(inputOf(box), figure.now) };
    if (data.inputs.some(({ name, count }) => !Number.isInteger(given[name]) || given[name] < 0 || given[name] >= count)) return {};
    const never = T.unrolled(data, given);
    return never ? { never } : { chance: T.percent(T.likelyAnswer(data, T.oddsOfCheck(data, given))) };
  }

  // The parts of a side with some of those who are `owing`, as the card in `section` has them: whoever has lost most comes first. Each
  // has roll(), which lets the dice fall for them; whether it did, for what is not known of them is asked for first.
  T.owed = (section, kept, owing) => {
    const box = boxIn(section);
    if (!box) return [];
    const lost = ({ meant }) => T.kinds.downOfKinds(kept.now, meant);
    return someFor(kept.now, box).filter(({ meant }) => meant.some((one) => owing.includes(one)))
      .sort((a, b) => lost(b) - lost(a)).map((one) => Object.assign(one, foretold(section, box, one.figure), {
        roll() {
          if (chosen.get(box) !== one.id) tap(box, kept, one);
          if (section.matches(".guessed")) return false;
          section.querySelector("[type=submit]").click();
          return true;
        },
      }));
  };

  // What fell, as one reads it: "3 4 = 7 against 6".
  function diceIn(section) {
    return [...section.querySelectorAll("[role=status] .landed > .fallen")].map((line) => {
      const shown = line.cloneNode(true);
      for (const part of shown.querySelectorAll(".unseen, .whose")) part.remove();
      shown.querySelector(".whose-dice")?.prepend(" ");
      return shown.textContent.trim().replace(/\s+/g, " ");
    }).join("; ");
  }

  // What was rolled for whoever is chosen at `box` is kept of them. It is asked again when there are more down.
  T.sideRolled = (section, kept, box, outcome, isAnswer) => {
    const one = someFor(kept.now, box).find(({ id }) => id === chosen.get(box));
    if (!one) return;
    // Nobody is called to it any more; what waits for an answer stays.
    document.querySelector(".notice.open:not(:has(button))")?.classList.remove("open");
    const meant = one.some ?? one.meant;
    const rolled = { as: one.name, dice: diceIn(section), came: outcome, gave: isAnswer, most: mostOf(section) };
    kept.change(`${one.name}: ${outcome}`, (fight) => T.kinds.rolled(fight, meant.map(({ id }) => fight.who.find((each) => each.id === id)), rolled));
    kept.cameOf(T.log.last);
  };
})(window.Tablewright);
