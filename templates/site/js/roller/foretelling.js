// What a check comes to before anybody rolls: the chance of every outcome for all inputs that are
// set, and what the dice must show for it.
"use strict";
((T) => {
  // A chance as the pages draw it: a bar, and a figure whose title is the exact chance.
  T.drawnChance = (chance) => {
    const fill = T.element("i", { style: `--part:${T.share(chance)}` });
    const bar = T.element("span", { class: "bar whole", "aria-hidden": "true" }, chance.over ? fill : "");
    const sign = T.element("span", "sign", "%");
    const figure = T.element("span", { class: "percent", title: T.exactly(chance) }, T.percentFigure(chance), sign);
    return T.element("span", "odds", bar, figure);
  };

  // The fields that have to be set first, as a sentence asks for them.
  function missing(form) {
    const lacking = T.fieldsOf(form).filter((field) => !field.checkValidity());
    return T.listed(lacking.map((field) => field.dataset.called
      + (field.dataset.ends ? ` (${field.dataset.ends})` : "")));
  }

  // Tell in `section` what a check comes to with `given`; null where the form does not say enough.
  T.foretell = (section, data, given) => {
    const table = section.querySelector(".foretold table");
    if (!table) return;
    const asked = section.querySelector(".asked-for");
    asked.hidden = given !== null;
    if (given === null) asked.textContent = `Set ${missing(section.querySelector("form"))} to see the chances.`;
    const odds = given && T.oddsOfCheck(data, given);
    const needed = given && T.neededFor(data, given);
    [...table.tBodies[0].rows].forEach((row, place) => {
      row.querySelector(".needed")?.replaceChildren(needed ? needed[place] : "–");
      row.querySelector(".likely").replaceChildren(odds ? T.drawnChance(odds[place]) : "–");
    });
    const [single, ...others] = given ? T.diceOf(data, given) : [];
    if (!single || others.length) return;
    for (const shown of section.querySelectorAll(".its-dice")) shown.textContent = single.written.text;
  };
})(window.Tablewright);
