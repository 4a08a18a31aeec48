// Those in a fight as checks ask for them: whom somebody strikes, who is called alike, what is kept of a whole side.
"use strict";
((T) => {
  const { isDown, mainFigure, acting, baseOf } = T.fight;
  let struck = null;

  const stands = T.stands = (one) => !one.out && !isDown(one);
  const wordsOf = (title) => T.figureNames[title.toLowerCase()] ?? [title.toLowerCase()];

  // Those that stand: first whom those strike who are of that `side`, or whose turn it is.
  T.standingFoesOf = (fight, side = acting(fight)[0]?.side) => {
    const all = T.fight.order(fight).filter(stands);
    const isFoe = (one) => side !== undefined && one.side !== side;
    return [...all.filter(isFoe), ...all.filter((one) => !isFoe(one))];
  };

  // The figure of somebody that is what `title` asks for, and what it is called in short.
  T.figureCalled = ({ figures }, title) => figures.find((figure) => wordsOf(title).includes(figure.title.toLowerCase()));
  T.shortFigure = (title) => wordsOf(title).find((word) => /^\p{L}{2,4}$/u.test(word))?.toUpperCase();

  // Scrolls a `row` that is wider than the page so far that what is `meant` in it is seen, and nothing else with it.
  T.rowTo = (row, meant) => {
    if (!meant) return;
    const [around, box] = [row.getBoundingClientRect(), meant.getBoundingClientRect()];
    if (box.left < around.left || box.right > around.right) row.scrollLeft += box.left - around.left - Math.max(0, around.width - box.width) / 2;
  };

  // Whoever was chosen last to be struck comes first of those who have something that goes down.
  T.strike = (id) => { struck = id; };
  T.whoLoses = (fight) => {
    const all = T.standingFoesOf(fight).filter((one) => mainFigure(one)?.full > 0);
    return [...all.filter(({ id }) => id === struck), ...all.filter(({ id }) => id !== struck)];
  };

  // Whoever has that id, and all who are called alike on their side.
  T.alike = (fight, id) => {
    const one = fight.who.find((each) => each.id === id);
    return fight.who.filter(({ name, side }) => side === one.side && baseOf(name) === baseOf(one.name));
  };

  // The choices in `section` that are called as some are who stand, each with how many.
  T.presentIn = (section, fight) => [...section.querySelectorAll(".choices[data-input] input")].flatMap((input) => {
    const label = input.parentElement.querySelector(".label");
    const many = fight.who.filter((one) => stands(one) && baseOf(one.name).toLowerCase() === label.firstChild.textContent.toLowerCase()).length;
    return many ? [{ input, label, many }] : [];
  });
  T.markPresent = (section, fight) => {
    for (const mark of section.querySelectorAll(".choices .present")) mark.remove();
    for (const { label, many } of fight?.round ? T.presentIn(section, fight) : []) label.append(T.element("b", "present", ` \u00d7${many}`));
  };

  // What is kept of each side as a whole that somebody is of.
  T.sidesOf = (fight) => [...new Set(fight.who.map(({ side }) => side))].map((side) => T.kinds.find(fight, side) ?? T.kinds.blank(side));
})(window.Tablewright);
