// A side of a fight as a check asks for it, such as how brave it is: those of it who stand, and whoever of them differ apart.
"use strict";
((T) => {
  // Who is called alike is named once: "Goblin, Wight".
  const called = (some) => [...new Set(some.map(({ name }) => T.fight.baseOf(name)))].join(", ");

  // How often those who are `meant` came through it, of so often as `most` says: each kind by its name, where they differ.
  function heldBy(fight, meant, most) {
    const kinds = T.kinds.kindsIn(meant).map((one) => [one, T.kinds.keptOf(fight, one).passed]);
    const said = (passed) => `held ${passed}${most ? ` of ${most}` : ""}`;
    if (new Set(kinds.map(([, passed]) => passed)).size < 2) return kinds[0]?.[1] ? said(kinds[0][1]) : "";
    return kinds.filter(([, passed]) => passed).map(([one, passed]) => `${called([one])} ${said(passed)}`).join(", ");
  }

  // Of the side `one` what a check asks for under `title`, each as { id, name, side, figure, told, meant, some }: what was set of the side, or what
  // those have who stand and said so as they joined, those with the same together, who are `some` of the side then. Whoever said nothing
  // is apart from those who did, but for ours, who decide for themselves. `most` is how often one comes through it until nobody asks again.
  T.sideAsked = (fight, one, title, most) => {
    const known = (each) => T.figureCalled(each, title);
    const { side } = one;
    const all = fight.who.filter((each) => each.side === side);
    const standing = all.filter(T.stands);
    const here = standing.length ? standing : all;
    const score = (each) => known(each)?.now ?? Infinity;
    const those = side === T.OURS && here.some(known) ? here.filter(known) : here;
    const scores = [...new Set(those.map(score))].sort((a, b) => a - b);
    const made = (id, name, meant, figure, some) => ({ id, name, side, told: heldBy(fight, meant, most), figure, meant, some });
    if (known(one) || scores.length < 2) return [made(side, side, here, known(one) ?? known(those[0]), null)];
    return scores.map((now) => {
      const some = those.filter((each) => score(each) === now);
      return made(T.kinds.partOf(side, now), called(some), some, known(some[0]), some);
    });
  };
})(window.Tablewright);
