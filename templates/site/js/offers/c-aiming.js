// Who strikes whom: a tap on a name sets what a check asks of them, and so does whose turn it is. What they roll with is kept, and
// whom they struck last each has with them.
"use strict";
((T) => {
  const { inputOf, numberIn, sectionOf, chosen, set, usualIn, lookedUp, lookUp, someFor } = T.offered;
  const { boxesIn, actorIn } = T;
  const turns = new WeakMap();

  // What whoever is chosen at a field rolls with is kept, with them and all that are called alike.
  function remember(box) {
    const kept = T.fightHere();
    const { whose, called } = box.dataset;
    const id = chosen.get(box);
    const one = whose && kept && someFor(kept.now, box).find((each) => each.id === id);
    const now = numberIn(box);
    if (!one || one.figure?.now === now) return;
    const signs = inputOf(box).hasAttribute("data-signs");
    const title = T.shortFigure(called) || box.getAttribute("aria-label");
    kept.change(`${one.name}: ${title} ${signs ? T.signed(now) : now}`, (fight) => {
      const some = whose !== "side" ? T.alike(fight, id) : one.some ? fight.who.filter((each) => one.some.some((other) => other.id === each.id)) : [T.kinds.own(fight, id)];
      for (const each of some) {
        const figure = T.figureCalled(each, called);
        if (figure) figure.now = now;
        else each.figures.unshift({ title, now, full: 0, signs });
      }
    }, true);
  }

  // Takes `one` at `box`: their figure is set, or, of whoever has none yet, what the page begins with.
  function take(box, one) {
    chosen.set(box, one.id);
    const figure = one.figure ?? T.takenFor(box, one);
    if (figure?.names) lookUp(box, figure);
    set(box, figure?.now ?? usualIn(box));
  }

  // What fell before is not of whoever is chosen now.
  function clear(section) {
    section.classList.remove("landed-hit", "landed-miss");
    T.forgetLoss(section);
    section.dispatchEvent(new Event("anew"));
  }

  function tap(box, kept, one) {
    const { whose } = box.dataset;
    // Whoever is chosen already is told that what is set is theirs.
    if (chosen.get(box) === one.id && whose && !one.figure) {
      remember(box);
      return;
    }
    clear(sectionOf(box));
    // What was set for a blow that fell is not of the next, by somebody else or at somebody else.
    if (T.isBlow(sectionOf(box)) && T.fight.acting(kept.now).some(({ blows }) => blows)) {
      for (const each of T.anewInFight(sectionOf(box))) set(each, usualIn(each));
    }
    if (whose === "acting") {
      T.act(kept.now.who.find(({ id }) => id === one.id));
    } else if (!whose) {
      const by = T.isBlow(sectionOf(box)) && actorIn(kept.now);
      // It is no step that could be taken back. Who has a save to make is struck by nobody.
      if (by) by.aim = one.id;
      kept.keep();
      T.strike(one.id);
    }
    // Of whoever is struck all is set that is asked of them.
    for (const each of whose ? [box] : boxesIn(sectionOf(box)).filter((other) => !other.dataset.whose)) {
      const known = someFor(kept.now, each).find(({ id }) => id === one.id);
      if (known) take(each, known);
    }
    if (whose === "acting") aim(sectionOf(box), kept.now);
    T.showOffers();
  }

  // Whoever has that id acts, of those whose turn it is.
  T.actAs = (section, id) => {
    const kept = T.fightHere();
    const box = boxesIn(section).find(({ dataset }) => dataset.whose === "acting");
    const one = someFor(kept.now, box).find((each) => each.id === id);
    if (one && chosen.get(box) !== id) tap(box, kept, one);
  };

  // Whom whoever acts struck last, or else the first of their foes, is chosen.
  function aim(section, fight) {
    const by = actorIn(fight);
    for (const box of boxesIn(section)) {
      if (box.dataset.whose) continue;
      const some = someFor(fight, box).filter(({ side, isDown }) => side !== by?.side && !isDown);
      const one = some.find(({ id }) => id === by?.aim) ?? some.find(({ id }) => id === chosen.get(box)) ?? some[0];
      if (one) {
        take(box, one);
        T.strike(one.id);
      }
    }
  }

  // Who is chosen to be struck.
  function targetIn(section, fight) {
    const box = boxesIn(section).find(({ dataset }) => !dataset.whose && dataset.called);
    const id = boxesIn(section).filter((each) => !each.dataset.whose).map((each) => chosen.get(each)).find((each) => each !== undefined);
    return box && fight.who.find((each) => each.id === id);
  }

  // Nobody strikes whoever is down already: where no blow lies that felled them, and before the next is rolled.
  function leaveDead(section, fight) {
    const whom = T.isBlow(section) && targetIn(section, fight);
    if (whom && (T.fight.isDown(whom) || whom.out)) aim(section, fight);
  }

  // Whoever went down in their turn is no more the one who is ready to strike, where somebody else is who acts with them.
  function leaveFallen(section, fight) {
    const box = boxesIn(section).find(({ dataset }) => dataset.whose === "acting");
    const before = fight.who.find(({ id }) => box && id === chosen.get(box));
    const by = actorIn(fight);
    if (!before || !by || before === by || T.stands(before)) return;
    take(box, someFor(fight, box).find(({ id }) => id === by.id));
    aim(section, fight);
  }

  // Whom `by` will strike, and how likely they hit: no chance where it hangs on more than what both of them have.
  T.blowOf = (section, fight, by) => {
    const data = T.rollers?.[section.dataset.roller];
    const own = boxesIn(section).find((box) => !box.dataset.whose && someFor(fight, box).length);
    const foes = own ? T.standingFoesOf(fight, by.side).filter((each) => each.side !== by.side && T.figureCalled(each, own.dataset.called)) : [];
    const whom = foes.find(({ id }) => id === by.aim) ?? foes.find(({ id }) => id === chosen.get(own)) ?? foes[0];
    if (!whom || !data?.formulas || !T.oddsOfCheck || [by, whom].some(({ conditions }) => conditions.length)) return { whom };
    const given = {};
    for (const [nth, { name, count }] of data.inputs.entries()) {
      const box = boxesIn(section).find(({ dataset }) => dataset.input === name);
      const figure = !box ? null : box === own ? T.figureCalled(whom, box.dataset.called)?.now
        : box.dataset.whose === "acting" ? (T.figureCalled(by, box.dataset.called) ?? lookedUp(box, by) ?? T.takenFor(box, by))?.now ?? usualIn(box) : usualIn(box);
      given[name] = box ? T.placeIn(inputOf(box), figure ?? NaN) : data.asked[nth].start;
      if (!Number.isInteger(given[name]) || given[name] < 0 || given[name] >= count) return { whom };
    }
    return { whom, chance: T.percent(T.likelyAnswer(data, T.oddsOfCheck(data, given))) };
  };

  // A card that was opened for whoever acts is set for them where it asks for nobody who does, and for a kind that they face.
  function setBeside(section, fight) {
    const by = actorIn(fight);
    for (const box of T.isBlow(section) ? [] : boxesIn(section)) {
      const one = someFor(fight, box).find(({ id }) => id === by?.id);
      if (one) take(box, one);
    }
    const here = T.presentIn(section, fight);
    if (!here.length || here.some(({ input }) => input.checked)) return;
    here[0].input.checked = true;
    T.setInFight(here[0].input);
  }

  // When somebody's turn comes, a card is set for them; so is what a side that has losses rolls.
  function follow(section, kept) {
    const fight = kept.now;
    // Whoever plays decides for their own.
    const isOurs = ([side]) => side === T.OURS;
    const fallen = T.fight.fallen(fight).sort((a, b) => isOurs(a) - isOurs(b) || b[1] / b[2] - a[1] / a[2]);
    const acts = `${fight.round} ${T.fight.acting(fight).map(({ id }) => id)}`;
    const lost = String(fallen);
    const before = turns.get(section) ?? {};
    const isNew = before.acts !== acts;
    const spent = T.fight.acting(fight).reduce((sum, { blows }) => sum + blows, 0);
    const rolls = (who) => boxesIn(section).some(({ dataset }) => dataset.whose === who);
    const rolled = rolls("side") ? fight.sides.reduce((sum, one) => sum + one.rolls, 0) : 0;
    // What was taken back lies there no more.
    if ((!isNew && before.spent > spent) || before.rolled > rolled) clear(section);
    Object.assign(before, { spent, rolled });
    if (!fight.round || !section.closest(".live") || (!isNew && before.lost === lost)) return;
    turns.set(section, { acts, lost, spent, rolled });
    const isBlow = isNew && rolls("acting");
    // What fell for a blow is of that turn, and what fell for losses of so many.
    if (isBlow || (rolls("side") && before.lost !== lost)) clear(section);
    if (isBlow) {
      for (const box of T.anewInFight(section)) set(box, usualIn(box));
    }
    for (const box of boxesIn(section)) {
      const { whose } = box.dataset;
      // Before anybody fell it is theirs that may have to be rolled for.
      const side = () => fallen[0]?.[0] ?? T.sidesOf(fight).find((each) => each.side !== T.OURS)?.side;
      const wanted = whose === "side" ? side() : whose && isNew ? actorIn(fight)?.id : null;
      const some = someFor(fight, box).filter(({ id, side: of }) => (whose === "side" ? of : id) === wanted);
      // Of a side it is those who have lost most of theirs.
      const one = some.length > 1 ? some.reduce((most, each) => (T.kinds.downOfKinds(fight, each.meant) > T.kinds.downOfKinds(fight, most.meant) ? each : most)) : some[0];
      if (one) take(box, one);
    }
    if (isBlow) aim(section, fight);
    if (isNew && section.closest(".besides")) setBeside(section, fight);
    // Who scrolled to what came of the blow before begins at the head of the card again: at once, for what falls next is led to from there.
    const card = section.closest(".live");
    const { top, bottom } = card.getBoundingClientRect();
    if (isBlow && before.acts && top < parseFloat(getComputedStyle(card).scrollMarginTop) && bottom > innerHeight / 3) card.scrollIntoView({ block: "start", behavior: "instant" });
  }

  Object.assign(T.offered, { remember, take, tap, clear, targetIn, leaveDead, leaveFallen, follow });
})(window.Tablewright);
