// What befalls somebody in a fight is ticked where a check says what it adds, and told as whose it is: "Mara: Blinded".
"use strict";
((T) => {
  const { counted } = T.fight;
  let isSetting = false;

  // Tells the roller that `input` was set, by the fight and not by hand; beyond its ends it is not set to these.
  T.setInFight = (input, isWithin = true) => {
    isSetting = true;
    for (const kind of isWithin ? ["input", "change"] : ["input"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
    isSetting = false;
  };
  T.isSetInFight = () => isSetting;

  const isTick = (input) => input.type === "checkbox";

  function setTimes(input, times) {
    if (isTick(input)) input.checked = times > 0;
    else T.writeFigure(input, Math.min(times, Number(input.getAttribute("aria-valuemax"))));
  }

  // A figure that conditions add to with no row for them: of whoever acts, or, where the check asks for nobody who does, of whoever is chosen.
  const figuresIn = (section, whose) => ((whose === "acting") === T.isBlow(section) ? T.boxesIn(section).filter(({ dataset }) => dataset.befalls) : []).flatMap((box) => (
    Object.entries(JSON.parse(box.dataset.befalls)).map(([name, worth]) => ({ input: T.offered.inputOf(box), box, names: [name], worth }))));

  // What is added in `section` by conditions of whoever is `whose`: of each the input, these conditions, and what it adds; the box of what is no tick.
  const changesIn = (section, whose) => [...section.querySelectorAll(`.ticks [data-${whose}]`)].map((spot) => {
    const isCounted = spot.matches(".counted");
    return { input: isCounted ? spot.querySelector("[role=spinbutton]") : spot, names: spot.dataset[whose].split("|"), worth: Number(isCounted ? spot.dataset.worth : spot.value) };
  }).concat(figuresIn(section, whose));

  // How much of a figure was added by what befalls whoever is chosen, and how much by hand.
  const bySuffering = new WeakMap();
  const byHand = new WeakMap();

  // A figure without signs is a fact of whoever is chosen; what is set of another is of what is rolled.
  T.setByHand = (box) => {
    const input = T.offered.inputOf(box);
    if (input.hasAttribute("data-signs")) byHand.set(input, (T.figureIn(input) || 0) - T.offered.usualIn(box) - (bySuffering.get(input) ?? 0));
  };

  // Ticks what befalls `those`, each by whose it is: who is acting, and the target. Whoever unticks it is left alone, until it is another's.
  T.befall = (section, those) => {
    const brought = new Map();
    for (const [whose, one] of Object.entries(those)) {
      for (const { input, box, names, worth } of changesIn(section, whose)) {
        const all = (one?.conditions ?? []).filter((each) => names.includes(counted(each)[0]));
        const before = brought.get(input)?.all ?? [];
        brought.set(input, { box, all: [...before, ...all.map((each) => [counted(each)[1] * (box ? worth : 1), `${one.name}: ${each.name}`])] });
      }
    }
    for (const [input, { box, all }] of brought) {
      const by = all.map(([, said]) => said).join(", ");
      if (by === (input.dataset.by ?? "")) continue;
      if (by) input.dataset.by = by;
      else delete input.dataset.by;
      input.closest("label")?.querySelector(".label").setAttribute("data-by", by);
      const sum = all.reduce((before, [times]) => before + times, 0);
      // It begins anew with whoever is chosen, so that nothing counts twice that was set before; what is set by hand on this page stays.
      if (box) {
        bySuffering.set(input, sum);
        T.offered.set(box, T.offered.usualIn(box) + sum + (byHand.get(input) ?? 0));
        continue;
      }
      setTimes(input, sum);
      T.setInFight(input);
    }
  };

  // What befalls `one` where they are `whose` in `section`: what each adds there, and the names of those that add nothing though they might;
  // of who is chosen there, as it is ticked.
  function reckoned(section, whose, { conditions = [] }, isChosen) {
    const idle = [];
    const added = conditions.map((each) => {
      const [name, times] = counted(each);
      const find = (of) => changesIn(section, of).find(({ names }) => names.includes(name));
      const change = find(whose);
      const isOff = isChosen && change?.input.dataset.by && !change.box && !(isTick(change.input) ? change.input.checked : T.figureIn(change.input));
      // A figure without signs is no change to a roll: that it is set says what it is.
      if (change && !isOff) return change.box && !change.input.hasAttribute("data-signs") ? each.name : `${each.name} ${T.signed(times * change.worth)}`;
      // What counts for the other of the two, or on initiative, is nothing here.
      const isElsewhere = find("acting") || find("target") || Object.values(T.conditions).some((all) => all[name]?.[0]);
      if (change || !isElsewhere) idle.push(each.name);
      return "";
    });
    return { added, idle };
  }

  T.befalls = (section, whose, one, isChosen) => {
    const { added, idle } = reckoned(section, whose, one, isChosen);
    // Of several that no check knows their number says enough: their names stand on the row.
    const rest = idle.length > 1 ? `${idle.length} not reckoned` : idle.map((name) => `${name}: not reckoned`).join("");
    return [...added, rest].filter(Boolean).join(", ");
  };

  // Beside the chance stands what is not in it, of `those` who are chosen, for that is what is read.
  T.tellIdle = (section, those) => {
    const told = Object.entries(those).flatMap(([whose, one]) => {
      const { idle } = one ? reckoned(section, whose, one, true) : { idle: [] };
      return idle.length ? [`${one.name}: ${idle.join(", ")}`] : [];
    });
    const answer = section.querySelector(".foretold .main");
    if (told.length) answer?.setAttribute("data-idle", `${told.join("; ")} not reckoned`);
    else answer?.removeAttribute("data-idle");
  };

  // A new turn has nothing of what was ticked for the one before: returns the boxes of the figures that begin anew.
  T.anewInFight = (section) => [...section.querySelectorAll(".lookup:has(.ticks)")].map((ticks) => {
    for (const input of ticks.querySelectorAll(".ticks input")) {
      setTimes(input, 0);
      delete input.dataset.by;
    }
    T.setInFight(ticks.querySelector(".ticks input"));
    return section.querySelector(`.stepper[data-input="${ticks.dataset.for}"]`);
  });
})(window.Tablewright);
