// Beside what is rolled: a check that asks for a figure of somebody in the fight is set by a tap on their name, or by
// whose turn it is: how well they strike, what protects whom they strike, how brave a side is. What they roll with is kept.
"use strict";
((T) => {
  const { element, button } = T;
  // Who acts, of those whose turn it is; at each field, who is chosen. Whom they struck last each has with them.
  let actor = null;
  const chosen = new WeakMap();
  const turns = new WeakMap();
  const heard = new WeakSet();

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

  // How often one comes through the check of a card, until nobody asks again.
  const mostOf = (part) => Object.values(T.fightChecks.losses ?? {}).find(([, page]) => page === part.closest("[data-page]")?.dataset.page)?.[2];

  const lookupOf = T.lookupOf = (box) => sectionOf(box).querySelector(`.lookup[data-for="${box.dataset.input}"]:has([role=spinbutton]):not(:has(.ticks))`);

  // What is found for the field in `box` by what somebody has, such as a level: { now, names, by, beyond }, with the choices and the figure
  // that it is looked up by, which is the last that has a row for whoever is `beyond` that; undefined where it is not.
  function lookedUp(box, one) {
    const lookup = lookupOf(box);
    const isRead = (name, part) => !name || part < 2 || lookup.querySelector(`[data-choice="${part}"] :checked`)?.value === name;
    for (const [names, rows] of JSON.parse(lookup?.dataset.series ?? "[]")) {
      const titles = names.slice(0, 2).filter(Boolean);
      const own = names.every(isRead) && (titles.length ? titles : [inputOf(lookup).getAttribute("aria-label")]).map((title) => T.figureCalled(one, title)).find(Boolean);
      const isBeyond = own && rows.every(([, last]) => last !== null && own.now > last);
      const row = isBeyond ? rows.at(-1) : own && rows.find(([first, last]) => own.now >= first && (last === null || own.now <= last));
      if (row) return { now: row[2], names, by: isBeyond ? row[1] : own.now, ...(isBeyond && { beyond: own.now }) };
    }
    return undefined;
  }

  // Looks it up where the check does: what is set says by what it was found.
  function lookUp(box, { names, by }) {
    const lookup = lookupOf(box);
    for (const one of lookup.querySelectorAll("[data-choice] [type=radio]")) one.checked = one.value === names[one.closest("[data-choice]").dataset.choice];
    T.writeFigure(inputOf(lookup), by);
    T.setInFight(inputOf(lookup));
  }

  // Whoever's figure a field asks for, each as { id, name, figure, told }.
  function someFor(fight, box) {
    const { called, whose } = box.dataset;
    const known = (one) => T.figureCalled(one, called);
    // Of several who act together it is told who has struck, and how often.
    const struck = ({ blows }) => (whose === "acting" && blows ? `struck${blows > 1 ? ` ${blows}\u00d7` : ""}` : "");
    const falls = (one) => (whose === "acting" && one.falls ? "down, acts all the same" : "");
    const made = (one) => {
      const figure = known(one) ?? lookedUp(box, one);
      // Where a table ends, whoever is beyond it has its last row.
      const ends = figure?.beyond ? `${T.number(figure.beyond)}, past the last, ${T.number(figure.by)}` : "";
      return { id: one.id, name: one.name, side: one.side, figure, told: [ends, T.befalls(sectionOf(box), whose === "acting" ? whose : "target", one, chosen.get(box) === one.id), falls(one), struck(one)].filter(Boolean).join(", ") };
    };
    if (whose === "acting") return T.fight.acting(fight).map(made);
    if (whose !== "side") {
      const all = T.standingFoesOf(fight, actorIn(fight)?.side);
      // Whoever fell is still the one who was struck, until another is, or another's turn comes.
      const fallen = fight.who.filter((one) => one.id === chosen.get(box) && !all.includes(one)).map(made);
      for (const one of fallen) Object.assign(one, { told: "down", isDown: true });
      return [...fallen, ...all.map(made)].filter(({ figure }) => figure);
    }
    const most = mostOf(box);
    return T.sidesOf(fight).flatMap((one) => T.sideAsked(fight, one, called, one.passed ? `held ${one.passed}${most ? ` of ${most}` : ""}` : ""));
  }
  const actorIn = T.actorIn = (fight) => T.fight.acting(fight).find(({ id }) => id === actor) ?? T.fight.acting(fight)[0];

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
      const some = whose !== "side" ? T.alike(fight, id) : one.some ? fight.who.filter((each) => one.some.some((other) => other.id === each.id)) : [T.sideIn(fight, id)];
      for (const each of some) {
        const figure = T.figureCalled(each, called);
        if (figure) figure.now = now;
        else each.figures.unshift({ title, now, full: 0, signs });
      }
    }, true);
  }

  const usualIn = (box) => Number(inputOf(box).defaultValue.replace("\u2212", "-"));

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
    if (whose === "acting") {
      actor = one.id;
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
    // What was taken back lies there no more.
    if (!isNew && before.spent > spent) clear(section);
    before.spent = spent;
    if (!fight.round || !section.closest(".live") || (!isNew && before.lost === lost)) return;
    turns.set(section, { acts, lost, spent });
    const rolls = (who) => boxesIn(section).some(({ dataset }) => dataset.whose === who);
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
      const one = someFor(fight, box).find(({ id, side: of }) => (whose === "side" ? of : id) === wanted);
      if (one) take(box, one);
    }
    if (isBlow) aim(section, fight);
    // Who scrolled to what came of the blow before begins at the head of the card again.
    const card = section.closest(".live");
    const { top, bottom } = card.getBoundingClientRect();
    if (isBlow && before.acts && top < parseFloat(getComputedStyle(card).scrollMarginTop) && bottom > innerHeight / 3) card.scrollIntoView({ block: "start" });
  }

  // Whether the card of a blow is what is looked at, where the roster is no neighbour of it: it has most of the window.
  T.isBlowSeen = () => [...document.querySelectorAll(".live [data-roller]")].some((section) => {
    if (!matchMedia("(max-width: 47.99rem)").matches || !section.checkVisibility() || !boxesIn(section).some(({ dataset }) => dataset.whose === "acting")) return false;
    const { top, bottom } = section.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0) > innerHeight / 2;
  });

  // What befalls who is chosen at a card changes what is rolled there.
  const befall = (section, fight) => T.befall(section, Object.fromEntries(Object.entries({ acting: "acting", target: undefined }).map(([whose, asked]) => {
    const box = boxesIn(section).find(({ dataset }) => dataset.whose === asked);
    return [whose, box && fight.who.find(({ id }) => id === chosen.get(box))];
  })));

  const said = (box, number) => (inputOf(box).hasAttribute("data-signs") ? T.signed : T.number)(number);
  const isGuessed = (box, { id, figure }) => Boolean(box.dataset.whose) && chosen.get(box) === id && !figure;

  function chip(box, kept, one) {
    const { whose } = box.dataset;
    const made = button("", () => tap(box, kept, one), { class: "offer", "aria-pressed": String(chosen.get(box) === one.id), "data-key": `offer ${one.id}`, ...(whose === "side" && { "data-side": one.side }) });
    const { figure } = one;
    // Of whom nobody said it something is taken all the same, which is no figure of theirs.
    const taken = isGuessed(box, one) ? `taken as ${said(box, numberIn(box))}` : "";
    const told = [taken, one.told].filter(Boolean).join(", ");
    made.append(one.name, " ", element("b", {}, figure ? said(box, figure.now) : "?"), told ? element("span", "of", ` ${told}`) : "");
    return made;
  }

  // The names above the field in `box`, as the fight is now.
  function show(box, kept) {
    const some = kept ? someFor(kept.now, box) : [];
    if (box.dataset.whose) sectionOf(box).classList.toggle("guessed", some.some((one) => isGuessed(box, one)));
    const before = whole(box).previousElementSibling;
    const shown = before?.matches(".offers") ? before : null;
    if (!some.length) {
      shown?.remove();
      return;
    }
    const { called, whose } = box.dataset;
    const home = shown ?? element("div", { class: "offers tracker", role: "group", "aria-label": `${called} of ${whose === "acting" ? "whoever acts" : whose ? "each side" : "those in the fight"}` });
    if (!shown) whole(box).before(home);
    T.redraw(home, ...some.map((one) => chip(box, kept, one)));
    T.showLacking(box, home, some.find((one) => isGuessed(box, one)), kept, (id) => take(box, someFor(kept.now, box).find((one) => one.id === id)));
    // Whoever is chosen stands in the row, however many are before them.
    T.rowTo(home, home.querySelector("[aria-pressed=true]"));
  }

  // What came of it is kept of a side, and how many were down then: it is asked again when there are more.
  function rolled(section, { isAnswer, outcome }) {
    const kept = T.fightHere();
    if (!kept?.now.round) return;
    const by = chosen.get(boxesIn(section).find(({ dataset }) => dataset.whose === "acting"));
    const acts = kept.now.who.find(({ id }) => id === by);
    if (acts) {
      // Whoever takes it back has their blow again; a turn that came for it is taken back with it.
      const whom = targetIn(section, kept.now);
      const says = `${acts.name} strikes${whom ? ` ${whom.name}` : ""}: ${outcome}`;
      const edit = (fight) => { fight.who.find(({ id }) => id === by).blows += 1; };
      if (T.cameForBlow(section)) kept.changeOn(says, edit);
      else kept.change(says, edit);
      kept.cameOf(T.log.last);
      T.blowFell(section, says);
      T.showOffers();
    }
    const box = boxesIn(section).find(({ dataset }) => dataset.whose === "side");
    const side = T.sideChosen(chosen.get(box));
    if (!side) return;
    const says = T.sideRolled(kept.now, box, chosen.get(box), outcome);
    // Nobody is called to it any more; what waits for an answer stays.
    document.querySelector(".notice.open:not(:has(button))")?.classList.remove("open");
    kept.change(`${side}: ${says}`, (fight) => {
      const one = T.sideIn(fight, side);
      one.passed += isAnswer ? 0 : 1;
      one.came = `${says} in round ${fight.round}`;
      one.asked = one.passed === mostOf(section) ? 999 : T.fight.fallen(fight).find(([of]) => of === side)?.[1] ?? 0;
    });
    kept.cameOf(T.log.last);
  }

  function listen(section) {
    if (heard.has(section)) return;
    heard.add(section);
    // Before it is rolled.
    section.addEventListener("submit", () => {
      const kept = T.fightHere();
      if (!kept?.now.round) return;
      leaveDead(section, kept.now);
      T.showOffers();
    }, true);
    // What is looked up is set by the roller, which hears it after this.
    section.addEventListener("input", ({ target }) => T.isSetInFight() || setTimeout(() => {
      boxesIn(section).filter((box) => whole(box).contains(target)).forEach(remember);
      // Who is chosen is told with what is ticked of what befalls them, and all by the column that is read.
      if (target.dataset.by || target.closest("[data-choice]")) T.showOffers();
    }));
    section.addEventListener("rolled", ({ detail }) => rolled(section, detail));
    // Who missed has no dice at hand for what nobody loses.
    section.addEventListener("played", ({ detail: { isAnswer } }) => {
      section.classList.toggle("landed-hit", isAnswer);
      section.classList.toggle("landed-miss", !isAnswer);
    });
  }

  // By keys, beside a fight: the blow that is seen, and what is lost by it.
  const KEYS = { r: "[type=submit]", s: ".strike", l: ".losing .throws button:not(:last-child)" };
  addEventListener("keydown", (event) => {
    const isSeen = (section) => section.checkVisibility() && boxesIn(section).some(({ dataset }) => dataset.whose === "acting");
    const blow = Object.hasOwn(KEYS, event.key) && !T.isWriting(event) && T.fightHere()?.now.round && [...document.querySelectorAll(".live [data-roller]")].find(isSeen);
    const key = blow && [...blow.querySelectorAll(KEYS[event.key])].find((each) => each.checkVisibility());
    if (!blow) return;
    event.preventDefault();
    if (key) key.click();
    else if (blow.matches(".landed-miss")) T.say("It missed: nobody loses anything.");
  });

  // Those who may lose a `total` that fell, each once, in `home`: whoever was chosen to be struck comes first.
  T.offerLoss = (home, total) => {
    const kept = T.fightHere();
    const some = kept?.now.round && total > 0 ? T.whoLoses(kept.now) : [];
    home.replaceChildren(...some.map(({ id, name }) => {
      const made = button("", () => {
        T.lose(kept, id, total);
        made.disabled = true;
      }, { class: "offer", "aria-label": `${name} loses ${T.number(total)}` });
      made.append(name, " ", element("b", {}, T.signed(-total)));
      return made;
    }));
  };

  // Draws them anew wherever something is rolled.
  T.showOffers = () => {
    const kept = T.fightHere();
    T.showRolled(kept);
    // What makes rollers ready calls this again, once it is there.
    if (!T.writeFigure) return;
    for (const section of document.querySelectorAll("[data-roller]")) {
      listen(section);
      if (kept) follow(section, kept);
      if (kept && !section.querySelector(".shown .meant")) leaveDead(section, kept.now);
      if (kept) befall(section, kept.now);
      for (const box of boxesIn(section)) show(box, kept);
      T.showLoss(section, kept);
      T.showBlow(section, kept);
      T.showBrief(section, kept);
    }
    T.fight.tellNews();
  };
})(window.Tablewright);
