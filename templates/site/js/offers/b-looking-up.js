// Whose figures a field of a check asks for in a fight, and what is looked up there by what they have, such as a level.
"use strict";
((T) => {
  const { inputOf, sectionOf, chosen, mostOf } = T.offered;

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
      const all = T.standingFoesOf(fight, T.actorIn(fight)?.side);
      // Whoever fell is still the one who was struck, until another is, or another's turn comes.
      const fallen = fight.who.filter((one) => one.id === chosen.get(box) && !all.includes(one)).map(made);
      for (const one of fallen) Object.assign(one, { told: "down", isDown: true });
      return [...fallen, ...all.map(made)].filter(({ figure }) => figure);
    }
    return T.sidesOf(fight).flatMap((one) => T.sideAsked(fight, one, called, mostOf(box)));
  }

  Object.assign(T.offered, { lookedUp, lookUp, someFor });
})(window.Tablewright);
