// What is kept in a fight of a whole side, and of each kind on it: all who are called alike. What losses ask of a side is rolled for its
// kinds, and what came of it is of those alone for whom it was rolled.
"use strict";
((T) => {
  const BETWEEN = "\n";
  // More than ever are down: nobody asks any more.
  const NEVER = 999;
  const { text, whole, list } = T.reading;

  // `figures` are what was set of all of them. They `passed` what losses ask so often, the last time `at` a round with so many down,
  // and `held` before that: whoever rolls again on one occasion has rolled but once. So many were down when they were `asked`. Then
  // the `dice` that fell for `as` came to `came`, and whoever of these names `gave` in; `rolls` is how often.
  const blank = (side) => ({ side, figures: [], passed: 0, held: 0, at: "", asked: 0, as: "", dice: "", came: "", gave: [], rolls: 0 });

  // The same of plain data, checked; `figure` reads one of the figures.
  function read(plain, figure) {
    const one = { ...blank(plain.side), ...plain };
    const said = (value) => text(value, "a side");
    const many = (value) => whole(value, "a side");
    return {
      side: said(one.side), figures: list(one.figures, "the figures", figure), passed: many(one.passed), held: many(one.held), at: said(one.at), asked: many(one.asked),
      as: said(one.as), dice: said(one.dice), came: said(one.came), gave: list(one.gave, "a side", (name) => text(name, "a name")), rolls: many(one.rolls),
    };
  }

  // What is chosen of a side is called by it, and by what those have in common who are meant.
  const partOf = (side, what) => `${side}${BETWEEN}${what}`;
  const sideOf = (part) => part?.split(BETWEEN)[0];

  const kindOf = ({ side, name }) => partOf(side, T.fight.baseOf(name));
  const find = ({ sides }, called) => sides.find(({ side }) => side === called);

  // What is kept of a side or a part of it, so that it can be changed.
  function own(fight, called) {
    const known = find(fight, called) ?? blank(called);
    if (!fight.sides.includes(known)) fight.sides.push(known);
    return known;
  }

  // What is kept of the kind that somebody is of, or of their side where nothing is of that kind.
  const keptOf = (fight, one) => find(fight, kindOf(one)) ?? find(fight, one.side) ?? blank(one.side);

  // The kinds among `some`, each by one of them.
  const kindsIn = (some) => [...new Map(some.map((one) => [kindOf(one), one])).values()];

  // Which part of all of the kinds that are `meant` is down.
  function downOfKinds({ who }, meant) {
    const kinds = new Set(meant.map(kindOf));
    const all = who.filter((one) => kinds.has(kindOf(one)));
    return all.filter((one) => one.out || T.fight.isDown(one)).length / all.length;
  }

  const downOf = (fight, side) => T.fight.fallen(fight).find(([of]) => of === side)?.[1] ?? 0;

  // `some` of a side, who are told `as` one, rolled what losses ask: `gave` are those who gave in. Nobody asks who came through so often as
  // `most` says.
  function rolled(fight, some, { as, dice, came, gave, most }) {
    for (const one of kindsIn(some)) {
      const kept = { ...blank(""), ...keptOf(fight, one) };
      const at = `${fight.round} ${downOf(fight, one.side)}`;
      const held = kept.at === at ? kept.held : kept.passed;
      const passed = held + (gave ? 0 : 1);
      Object.assign(own(fight, kindOf(one)), {
        held, passed, at, as, dice, came: `${came} in round ${fight.round}`, rolls: kept.rolls + 1,
        asked: passed === most ? NEVER : downOf(fight, one.side), gave: gave ? some.filter(({ name }) => T.fight.baseOf(name) === T.fight.baseOf(one.name)).map(({ name }) => name) : [],
      });
    }
  }

  T.kinds = { blank, read, partOf, sideOf, own, find, keptOf, kindsIn, downOfKinds, rolled };
})(window.Tablewright);
