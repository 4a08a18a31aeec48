// A side of a fight as a check asks for it, such as how brave it is: those of it who stand, and whoever of them differ apart.
"use strict";
((T) => {
  // What is kept is called in so many letters at most.
  const MOST = 80;

  // Who is called alike is named once: "Goblin, Wight".
  const called = (some) => [...new Set(some.map(({ name }) => T.fight.baseOf(name)))].join(", ");

  // What is chosen of a side, where those on it differ: the side, and what those have who are meant. What came of their rolls is
  // kept by the side and by who they are: their figure may be set anew.
  const BETWEEN = "\n";
  T.sideChosen = (id) => id?.split(BETWEEN)[0];
  const partOf = (side, some) => `${side}${BETWEEN}${called(some)}`.slice(0, MOST);

  // Of the side `one` what a check asks for under `title`, each as { id, name, side, figure, told, some }: what was set of the side, or what those
  // have who stand and said so as they joined, those with the same together; told(kept) is what is said of each by what is kept of it.
  T.sideAsked = ({ who, sides }, one, title, told) => {
    const known = (each) => T.figureCalled(each, title);
    const standing = who.filter((each) => each.side === one.side && T.stands(each));
    const here = (standing.length ? standing : who.filter((each) => each.side === one.side)).filter(known);
    const scores = [...new Set(here.map((each) => known(each).now))].sort((a, b) => a - b);
    const { side } = one;
    if (known(one) || scores.length < 2) return [{ id: side, name: side, side, told: told(one), figure: known(one) ?? (here.length ? known(here[0]) : undefined), some: null }];
    return scores.map((now) => {
      const some = here.filter((each) => known(each).now === now);
      return { id: `${side}${BETWEEN}${now}`, name: called(some), side, told: told(sides.find((each) => each.side === partOf(side, some)) ?? {}), figure: known(some[0]), some };
    });
  };

  // What was rolled for it, as a step of the fight tells it, and as what came of it is kept: for whom, and under which name.
  T.sideRolled = (fight, box, id, outcome) => {
    const side = T.sideChosen(id);
    const one = T.sidesOf(fight).find((each) => each.side === side);
    const asked = T.sideAsked(fight, one, box.dataset.called, () => "").find((each) => each.id === id && each.some);
    const some = asked?.some ?? fight.who.filter((each) => each.side === side);
    return { says: `${asked ? `${asked.name}: ` : ""}${outcome}`, meant: some.filter(T.stands).map(({ name }) => name), part: asked ? partOf(side, some) : side };
  };
})(window.Tablewright);
