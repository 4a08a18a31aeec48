// Who strikes with a figure that nobody said: it is told beside the chance what is lacking, and what it is looked up by is a tap away.
"use strict";
((T) => {
  const { element, button } = T;
  // So many are offered; any other is set below.
  const MOST = 9;

  const seriesIn = (lookup) => JSON.parse(lookup?.dataset.series ?? "[]");
  const levelIn = (lookup) => lookup.querySelector(".stepper:not([data-input]) [role=spinbutton]");
  const isRead = (lookup, names) => names.every((name, part) => !name || (lookup.querySelector(`[data-choice="${part}"] :checked`)?.value ?? name) === name);

  // What is taken for whoever said nothing, as of the level that the page begins with: of ours in the first column that it is looked up in, of
  // theirs in the last, which is that of all others; undefined where it is looked up nowhere.
  T.takenFor = (box, { side }) => {
    const lookup = box.dataset.whose === "acting" ? T.lookupOf(box) : null;
    const [names, rows] = seriesIn(lookup).at(side === T.OURS ? 0 : -1) ?? [];
    if (!names?.some(Boolean)) return undefined;
    const by = Number(levelIn(lookup).defaultValue);
    const row = rows.find(([first, last]) => by >= first && (last === null || by <= last));
    return row && { now: row[2], names, by };
  };

  // Says above `home` what `one`, who is chosen at `box`, lacks; take(id) sets it once it is said.
  T.showLacking = (box, home, one, kept, take) => {
    const before = home.previousElementSibling;
    const shown = before?.matches(".lacking") ? before : null;
    const lookup = one && box.dataset.whose === "acting" ? T.lookupOf(box) : null;
    const [names, rows] = lookup ? seriesIn(lookup).find(([all]) => isRead(lookup, all)) ?? [] : [];
    const title = names?.[1] || names?.[0];
    if (!title) {
      shown?.remove();
      return;
    }
    const line = shown ?? element("div", { class: "lacking tracker", role: "group" });
    if (!shown) home.before(line);
    line.setAttribute("aria-label", `${title} of ${one.name}`);
    const say = (by) => {
      kept.change(`${one.name}: ${title} ${by}`, (fight) => T.alike(fight, one.id).forEach((each) => {
        each.figures.unshift({ title: T.shortFigure(title) ?? title, now: by, full: 0 });
      }));
      take(one.id);
      T.showOffers();
    };
    T.redraw(line, element("span", "whom", `${title}?`),
      ...Array.from({ length: MOST }, (_, nth) => rows[0][0] + nth).filter((by) => rows.some(([, last]) => last === null || by <= last)).map((by) => button(T.number(by), () => say(by), { "data-key": `lacks ${by}`, "aria-label": `${one.name}: ${title} ${T.number(by)}` })));
  };
})(window.Tablewright);
