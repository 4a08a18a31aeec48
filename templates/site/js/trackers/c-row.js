// Those in a fight, each as a row: number, name, what they suffer from, and what is left of them. What else
// there is to do with them stands in their sheet.
"use strict";
((T) => {
  const { element, button } = T;

  const { mainFigure, isSpent, isDown } = T.fight;

  T.conditionWords = ({ name, until }, round) => {
    if (until === null) return name;
    const left = until - Math.max(round, 1);
    return `${name}, ${left > 0 ? `${left} ${left === 1 ? "round" : "rounds"}` : "until their turn"}`;
  };

  // The keys that take from `figure` and add to it; move(by, many) does so, as T.moveByKey tells. By keyboard others may do that instead of them.
  T.figureKeys = (steps, said, key, move, isReached = true) => steps.map((by) => {
    const made = button(T.signed(by), () => move(by), {
      class: "by-one", "data-key": `${key} ${by}`, "aria-label": `${T.signed(by)} ${said}`, tabindex: isReached ? null : "-1",
    });
    T.whileHeld(made, (many) => move(by, many));
    return made;
  });

  // On what is left of somebody arrow keys count, and a digit begins what is asked for: nine of them are nine stops, and not forty.
  const COUNTS = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
  const byKeys = (key, move, ask) => key.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (COUNTS[event.key]) move(COUNTS[event.key]);
    else if (/^[1-9]$/.test(event.key)) ask(event.key);
    else return;
    event.preventDefault();
  });

  // What is counted by a few, or counts up from nothing such as wounds, goes one by one, and leaves the room to the name.
  const FEW = 5;
  const downOf = ({ full }) => (full < FEW ? [-1] : [-5, -1]);
  const UP = [1];

  // The row of `each`; `isFirst` of those who act together, `isSunk` where it is one line. open(id) shows the sheet, move(id, nth, by) changes a figure, and
  // ask(id) asks how much is lost.
  T.fighterRow = (each, fight, { isFirst, isNow, isSunk, open, move, ask }) => {
    const first = mainFigure(each);
    // What a check asks for is no count, and has no keys: whoever has nothing else is asked what may go down.
    const isScore = first && !first.full && first.title !== T.USUAL_FIGURE && T.isAsked(first.title);
    const main = isScore ? null : first;
    const side = element("span", "side", [each.side, each.out ? "out of the fight" : isDown(each) ? "down" : ""].filter(Boolean).join(", "));
    const others = each.figures.filter((figure) => figure !== main)
      .map((figure) => element("span", isSpent(figure) ? "none-left" : "other", `${figure.title} ${parseInt(figure.said) === figure.now ? figure.said : (figure.signs ? T.signed : T.number)(figure.now)}`));
    // What is rolled for their turn, where it is not what is rolled for all.
    const rolls = [each.dice, each.modifier ? T.signed(each.modifier) : ""].filter(Boolean).join(" ");
    if (rolls && fight.one !== "side") others.push(element("span", "other", `initiative ${rolls}`));
    const chips = each.conditions.map((condition) => element("span", "state", T.conditionWords(condition, fight.round)));
    const looks = main && isSpent(main) ? "amount none-left" : "amount";
    const left = !main ? "" : main.full ? button("", () => ask(each.id), { class: looks, "aria-haspopup": "dialog", "aria-description": "arrow keys count, a digit begins how much", "aria-label": `${each.name}, ${main.title} ${T.number(main.now)} of ${main.full}: lose some`, "data-key": `${each.id} amount` }) : element("span", looks);
    if (main) left.append(main.full ? "" : element("span", "of", `${main.title} `), element("b", {}, T.number(main.now)), main.full ? element("span", "of", `/${main.full}`) : "");
    const number = element("span", "number", element("span", "unseen", "Initiative "), each.initiative === null ? "\u2013" : T.number(each.initiative));
    const whole = button("", () => open(each.id), { class: "open", "aria-haspopup": "dialog", "data-key": `${each.id} open` });
    whole.append(number, element("span", "whoever", element("b", "name", each.name), element("span", "about", ...chips, ...others, side)));
    const kinds = ["fighter", isNow ? "now" : "", each.out ? "out" : "", isDown(each) ? "down" : "", isSunk ? "sunk" : "", isFirst ? "" : "joined"].filter(Boolean).join(" ");
    const nth = each.figures.indexOf(main);
    const count = (by, many) => move(each.id, nth, by, many);
    if (main?.full) byKeys(left, count, (digit) => ask(each.id, digit));
    const keysOf = (steps) => T.figureKeys(steps, `${main.title} of ${each.name}`, `${each.id} row`, count, !main.full);
    // What is left stands between the keys that change it, and is drawn below them.
    const asks = () => button("? HP", () => open(each.id), { class: "amount", "aria-haspopup": "dialog", "aria-label": `${T.USUAL_FIGURE} of ${each.name}`, "data-key": `${each.id} amount` });
    const keys = isScore ? element("div", "keys", asks()) : main ? element("div", { class: "keys", role: "group", "aria-label": `${main.title} of ${each.name}` }, ...keysOf(downOf(main)), left, ...keysOf(UP)) : "";
    const drawn = main?.full ? `--left: ${Math.max(0, Math.min(1, main.now / main.full))}` : null;
    return element("li", { class: kinds, "data-side": each.side, style: drawn, "aria-current": isNow ? "step" : null }, whole, keys);
  };
})(window.Tablewright);
