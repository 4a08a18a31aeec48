// The whole fight in short, above a blow: in their order, who is left with how much. The roster itself lies below, or on another panel.
"use strict";
((T) => {
  const { element, button } = T;
  const { mainFigure, isDown } = T.fight;

  // A name where there is room for five letters, or four and a number: "Gob.", "G. rat" for what is called by several words.
  const LETTERS = 5;
  function inShort(name, isNumbered) {
    const [first, ...others] = name.split(" ");
    if (name.length <= LETTERS - isNumbered) return null;
    return others.length ? `${first[0]}. ${others.at(-1).slice(0, 3)}` : `${name.slice(0, 3)}.`;
  }

  function one(each, fight, kept, struck) {
    const main = mainFigure(each);
    const isNow = T.fight.acting(fight).includes(each);
    const left = main ? [element("b", {}, T.number(main.now)), main.full ? `/${main.full}` : ""] : [];
    // Of those who are called alike the number is never cut off.
    const base = T.fight.baseOf(each.name);
    const inside = [element("span", "who", element("span", { class: "base", "data-short": inShort(base, base !== each.name) }, base), element("span", "nth", each.name.slice(base.length))), element("span", "left", ...left),
      ...(each.conditions.length ? [element("span", "befell", each.conditions.map(({ name }) => name).join(", "))] : [])];
    const key = main?.full ? button("", () => T.askLoss(kept, each.id), { "aria-haspopup": "dialog", "data-key": `brief ${each.id}` }) : element("span", "key");
    key.append(...inside);
    const drawn = main?.full ? `--left: ${Math.max(0, Math.min(1, main.now / main.full))}` : null;
    return element("li", { class: isDown(each) || each.out ? "down" : "", "data-side": each.side, "data-struck": each === struck ? "" : null, style: drawn, "aria-current": isNow ? "step" : null }, key);
  }

  T.showBrief = (section, kept) => {
    const shown = section.querySelector(".brief");
    const fight = kept?.now;
    if (!fight?.round || !T.isBlow(section) || !section.closest(".live")) {
      shown?.remove();
      return;
    }
    const home = shown ?? element("ol", { class: "brief tracker", "aria-label": "What is left of whom" });
    if (!shown) section.prepend(home);
    const all = T.fight.order(fight);
    const struck = T.offered.targetIn(section, fight);
    T.redraw(home, ...[...all.filter((each) => !isDown(each)), ...all.filter(isDown)].map((each) => one(each, fight, kept, struck)));
    T.rowTo(home, home.querySelector("[aria-current]"));
  };
})(window.Tablewright);
