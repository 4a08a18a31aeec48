// What the panel of a check does with what is set in its form.
"use strict";
((T) => {
  T.checkIn = (section, data, form) => {
    const where = T.whereIs(section);
    const showGrids = T.gridsOf(where, data, form);

    function play(given, seed) {
      const found = T.rollCheck(data, given, seed);
      const outcome = found.outcome === null ? "" : data.outcomes[found.outcome].name;
      const totals = found.rolls.map(({ roll }) => T.number(roll.total));
      return {
        lines: T.tellCheck(data, found),
        says: totals.join(" against ") + (outcome && `: ${outcome}`),
        light: () => found.outcome === null || T.lightOutcome(where, found.outcome),
      };
    }

    return {
      // The places of the values that are set, by the names of the inputs.
      given: () => Object.fromEntries(data.inputs.map(({ name }) => [name, T.fieldCalled(form, name).place])),
      foretell(given) {
        T.foretell(section, data, given);
        showGrids(given);
      },
      play,
      // Whether the dice that lie would be rolled with other inputs as well.
      hasSameDice(given, before) {
        const now = T.diceOf(data, given);
        return T.diceOf(data, before).every(({ written }, nth) => written.text === now[nth].written.text);
      },
    };
  };
})(window.Tablewright);
