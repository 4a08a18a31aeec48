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

  // What is added in `section` by conditions of whoever is `whose`: of each the input, these conditions, and what it adds.
  const changesIn = (section, whose) => [...section.querySelectorAll(`.ticks [data-${whose}]`)].map((spot) => {
    const isCounted = spot.matches(".counted");
    return { input: isCounted ? spot.querySelector("[role=spinbutton]") : spot, names: spot.dataset[whose].split("|"), worth: Number(isCounted ? spot.dataset.worth : spot.value) };
  });

  // Ticks what befalls `those`, each by whose it is: who is acting, and the target. Whoever unticks it is left alone, until it is another's.
  T.befall = (section, those) => {
    const brought = new Map();
    for (const [whose, one] of Object.entries(those)) {
      for (const { input, names } of changesIn(section, whose)) {
        const all = (one?.conditions ?? []).filter((each) => names.includes(counted(each)[0]));
        brought.set(input, [...(brought.get(input) ?? []), ...all.map((each) => [counted(each)[1], `${one.name}: ${each.name}`])]);
      }
    }
    for (const [input, all] of brought) {
      const by = all.map(([, said]) => said).join(", ");
      if (by === (input.dataset.by ?? "")) continue;
      if (by) input.dataset.by = by;
      else delete input.dataset.by;
      input.closest("label")?.querySelector(".label").setAttribute("data-by", by);
      setTimes(input, all.reduce((sum, [times]) => sum + times, 0));
      T.setInFight(input);
    }
  };

  // What befalls `one`, each with what it adds in `section` where they are `whose`; of who is chosen there, as it is ticked.
  T.befalls = (section, whose, { conditions = [] }, isChosen) => {
    const idle = [];
    const added = conditions.map((each) => {
      const [name, times] = counted(each);
      const find = (of) => changesIn(section, of).find(({ names }) => names.includes(name));
      const change = find(whose);
      const isOff = isChosen && change?.input.dataset.by && !(isTick(change.input) ? change.input.checked : T.figureIn(change.input));
      if (change && !isOff) return `${each.name} ${T.signed(times * change.worth)}`;
      // What counts for the other of the two, or on initiative, is nothing here.
      const isElsewhere = find("acting") || find("target") || Object.values(T.conditions).some((all) => all[name]?.[0]);
      if (change || !isElsewhere) idle.push(each.name);
      return "";
    });
    // Of several that no check knows their number says enough: their names stand on the row.
    const rest = idle.length > 1 ? `${idle.length} not reckoned` : idle.map((name) => `${name}: not reckoned`).join("");
    return [...added, rest].filter(Boolean).join(", ");
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
