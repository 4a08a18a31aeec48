// Beside what is rolled: a check that asks for a figure of somebody in the fight offers their names, how well they strike, what
// protects whom they strike, how brave a side is; and what came of a roll is kept of them.
"use strict";
((T) => {
  const { element, button, boxesIn } = T;
  const { inputOf, whole, numberIn, sectionOf, chosen, someFor, remember, take, tap, targetIn, leaveDead, leaveFallen, follow } = T.offered;
  const heard = new WeakSet();
  const homes = new WeakMap();

  // Whether the card of a blow is what is looked at, where the roster is no neighbour of it: it has most of the window.
  T.isBlowSeen = () => [...document.querySelectorAll(".live [data-roller]")].some((section) => {
    if (!matchMedia("(max-width: 47.99rem)").matches || !section.checkVisibility() || !boxesIn(section).some(({ dataset }) => dataset.whose === "acting")) return false;
    const { top, bottom } = section.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0) > innerHeight / 2;
  });

  // What befalls who is chosen at a card changes what is rolled there; what does not is told.
  function befall(section, fight) {
    const those = Object.fromEntries(Object.entries({ acting: "acting", target: undefined }).map(([whose, asked]) => {
      const box = boxesIn(section).find(({ dataset }) => dataset.whose === asked);
      return [whose, box && fight.who.find(({ id }) => id === chosen.get(box))];
    }));
    T.befall(section, those);
    T.tellIdle(section, those);
  }

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

  // Where those of one's own side are offered as targets as well.
  const withOwn = new WeakSet();

  // Whoever strikes means a foe: those of their own side come by one key more, unless one of them is chosen.
  function offered(box, kept, some) {
    const made = some.map((one) => chip(box, kept, one));
    const side = !box.dataset.whose && T.isBlow(sectionOf(box)) ? T.actorIn(kept.now)?.side : undefined;
    const own = some.map((one, nth) => (one.side === side && chosen.get(box) !== one.id ? made[nth] : null)).filter(Boolean);
    if (withOwn.has(box) || !own.length || own.length === some.length) return made;
    const more = button("\u2026", () => {
      withOwn.add(box);
      T.showOffers();
    }, { class: "offer", "aria-label": `Those of ${side.toLowerCase()} as well`, "data-key": "offer own" });
    return [...made.filter((each) => !own.includes(each)), more];
  }

  // The names above the field in `box`, or in place of the values in reach below it, as the fight is now; whether what is set is taken for somebody who said nothing of it.
  function show(box, kept) {
    const some = kept ? someFor(kept.now, box) : [];
    const reach = whole(box).nextElementSibling;
    const shown = homes.get(box)?.isConnected ? homes.get(box) : null;
    if (!some.length) {
      shown?.remove();
      return false;
    }
    const { called, whose } = box.dataset;
    const guessed = some.find((one) => isGuessed(box, one));
    const home = shown ?? element("div", { class: "offers tracker", role: "group", "aria-label": `${called} of ${whose === "acting" ? "whoever acts" : whose ? "each side" : "those in the fight"}` });
    if (!shown && reach?.matches(".reach")) reach.after(home);
    else if (!shown) whole(box).before(home);
    homes.set(box, home);
    T.redraw(home, ...offered(box, kept, some));
    T.showLacking(box, home, guessed, kept, (id) => take(box, someFor(kept.now, box).find((one) => one.id === id)));
    // Whoever is chosen stands in the row, however many are before them.
    T.rowTo(home, home.querySelector("[aria-pressed=true]"));
    return Boolean(guessed);
  }

  // What came of it is kept of a side, and how many were down then: it is asked again when there are more.
  function rolled(section, { isAnswer, outcome }) {
    const kept = T.fightHere();
    if (!kept?.now.round) return;
    const by = chosen.get(boxesIn(section).find(({ dataset }) => dataset.whose === "acting"));
    const acts = kept.now.who.find(({ id }) => id === by);
    if (acts) {
      T.again = null;
      T.deafen();
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
    if (box) T.sideRolled(section, kept, box, outcome, isAnswer);
  }

  function listen(section) {
    if (heard.has(section)) return;
    heard.add(section);
    // Before it is rolled.
    section.addEventListener("submit", (event) => {
      const kept = T.fightHere();
      if (!kept?.now.round) return;
      if (T.takeDice(section, kept)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      leaveDead(section, kept.now);
      T.showOffers();
    }, true);
    // What is looked up is set by the roller, which hears it after this.
    section.addEventListener("input", ({ target }) => T.isSetInFight() || setTimeout(() => {
      for (const box of boxesIn(section).filter((each) => whole(each).contains(target))) {
        remember(box);
        T.setByHand(box);
      }
      // Who is chosen is told with what is ticked of what befalls them, and all by the column that is read.
      if (target.dataset.by || target.closest("[data-choice]")) T.showOffers();
      // So are the keys of what losses call for.
      else T.fight.tellNews();
    }));
    section.addEventListener("rolled", ({ detail }) => rolled(section, detail));
    // Who missed has no dice at hand for what nobody loses.
    section.addEventListener("played", ({ detail: { isAnswer, lines } }) => {
      const { whom } = section.dataset;
      if (whom) lines[0].querySelector(".fallen")?.prepend(element("span", "whose", `${whom}:`), " ");
      section.classList.toggle("landed-hit", isAnswer);
      section.classList.toggle("landed-miss", !isAnswer);
    });
  }

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
      if (kept && !section.querySelector(".shown .meant")) {
        leaveDead(section, kept.now);
        leaveFallen(section, kept.now);
      }
      if (kept) befall(section, kept.now);
      // Of several fields one that is guessed makes the chance a guess.
      section.classList.toggle("guessed", boxesIn(section).map((box) => show(box, kept)).some(Boolean));
      T.showLoss(section, kept);
      T.showBlow(section, kept);
      T.showBrief(section, kept);
      T.markPresent(section, kept?.now);
    }
    T.fight.tellNews();
  };
})(window.Tablewright);
