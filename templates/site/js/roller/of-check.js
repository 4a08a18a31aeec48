// What the panel of a check does with what is set in its form.
"use strict";
((T) => {
  // The places of the values that are set in `form`, by the names of the inputs.
  T.placesGiven = (data, form) => Object.fromEntries(data.inputs.map(({ name }) => [name, T.fieldCalled(form, name).place]));

  T.checkIn = (section, data, form) => {
    const where = T.whereIs(section);
    const showGrids = T.gridsOf(where, data, form);
    const tellMeanings = T.meaningsOf(where, data, form);

    function play(given, dice) {
      const found = T.rollCheck(data, given, dice);
      const outcome = found.outcome === null ? "" : data.outcomes[found.outcome].name;
      // Of several dice each has its name; what is added is told.
      const totals = found.rolls.map(({ name, roll }, nth) => [
        found.rolls.length > 1 ? `${name.replace(/_/g, " ")} ` : "", T.number(roll.total), found.added ? T.summed(roll, found.added[nth]) : "",
      ].join(""));
      return {
        lines: T.tellCheck(data, found),
        outcome,
        isAnswer: data.answer?.includes(found.outcome) ?? false,
        says: [...totals, outcome].filter(Boolean).join(", "),
        light: () => found.outcome === null || T.lightOutcome(where, found.outcome),
      };
    }

    const places = () => T.placesGiven(data, form);

    return {
      given: places,
      unrolled: () => T.unrolled(data, places()),
      foretell(given) {
        T.foretell(section, data, given, T.unrolled(data, places()));
        showGrids(given);
        tellMeanings(given);
      },
      play,
      // The dice of what is set, as they are called.
      rolls: (given) => T.diceOf(data, given).map(({ name, written }) => ({ called: name, written })),
      // Whether the dice that lie would be rolled with other inputs as well.
      hasSameDice(given, before) {
        const now = T.diceOf(data, given);
        return T.diceOf(data, before).every(({ written }, nth) => written.text === now[nth].written.text);
      },
    };
  };
})(window.Tablewright);
