// What is kept in a fight of a whole side, and of each kind on it: all who are called alike. What losses ask of a side is rolled for its
// kinds, and what came of it is of those alone for whom it was rolled.
"use strict";
((T) => {
  const BETWEEN = "\n";
  // More than ever are down: nobody asks any more.
  const NEVER = 999;
  // What nothing is kept of yet.
  const blank = (side) => T.fight.readSide({ side });

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

  T.kinds = { blank, partOf, sideOf, own, find, keptOf, kindsIn, downOfKinds, rolled };
})(window.Tablewright);
