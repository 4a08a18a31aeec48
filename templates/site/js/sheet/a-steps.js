// What is done with one of a fight from their sheet: more of them, what befalls them, and that they leave. All here works
// on a state, and draws nothing.
"use strict";
((T) => {
  const { order, acting, join, baseOf, isDown } = T.fight;
  const stands = (one) => !one.out && !isDown(one);

  // One more like the one with that id: as whole as that one was, and with no number yet.
  function joinAlike(fight, id) {
    const { name, figures, ...same } = fight.who.find((each) => each.id === id);
    const unhurt = structuredClone(figures);
    for (const figure of unhurt) figure.now = figure.full || figure.now;
    join(fight, { ...same, name: baseOf(name), initiative: null, figures: unhurt });
  }

  // `rounds` from now, or null for what stays until it is taken away.
  function afflict(fight, id, name, rounds) {
    const until = rounds === null ? null : Math.max(fight.round, 1) + rounds;
    const { conditions } = fight.who.find((each) => each.id === id);
    const known = conditions.find((each) => each.name === name);
    if (known) known.until = until;
    else conditions.push({ name, until });
  }

  function remove(fight, id) {
    if (fight.turn === id) {
      const all = order(fight).filter((each) => each.id === id || stands(each));
      const here = all.findIndex((each) => each.id === id);
      const together = acting(fight).find((each) => each.id !== id);
      fight.turn = (together || all[here + 1] || all[here - 1])?.id ?? null;
    }
    fight.who = fight.who.filter((each) => each.id !== id);
  }

  Object.assign(T.fight, { joinAlike, afflict, remove });
})(window.Tablewright);
