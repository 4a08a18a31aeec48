// A roll in words and dice, each die by itself in the order of rolling.
"use strict";
((T) => {
  const { element } = T;
  const unseen = (words) => element("span", "unseen", words);

  // With signs where other faces of the die have one.
  function dieShown(die, nth, hasSigns) {
    const kind = ["die", die.kept ? "" : "aside", die.shown === undefined ? "" : "named", die.exploded ? "again" : ""].filter(Boolean);
    const shown = element("span", kind.join(" "), die.shown ?? (hasSigns ? T.signed : T.number)(die.isOff ? -die.value : die.value));
    if (die.exploded) shown.append("!");
    if (!die.kept) shown.append(unseen(" put aside"));
    shown.style.setProperty("--nth", nth);
    return shown;
  }

  // The dice of a roll: boxes, with the signs of the terms between them.
  function diceShown(roll) {
    const line = document.createDocumentFragment();
    // Of real dice only what they came to is known.
    if (roll.isByHand) line.append(element("span", "die", roll.says), element("span", "whose-dice", "by hand"));
    let nth = 0;
    roll.terms.forEach((term, place) => {
      if (term.factor < 0) line.append(place ? " \u2212 " : "\u2212");
      else if (place) line.append(" + ");
      term.dice.forEach((die, at) => {
        if (at) line.append(unseen(", "), " ");
        line.append(dieShown(die, nth, term.hasSigns));
        nth += 1;
      });
      if (!term.dice.length) line.append(T.number(term.value));
      if (Math.abs(term.factor) !== 1) line.append(` × ${Math.abs(term.factor)}`);
    });
    return line;
  }

  const added = (modifier) => ` ${modifier < 0 ? "\u2212" : "+"} ${T.number(Math.abs(modifier))}`;

  // What stands behind a roll in a line of words, which tells what is set before that.
  T.summed = (roll, { modifier }) => (modifier ? `${added(modifier)} = ${T.number(roll.total + modifier)}` : "");

  function sumShown(roll, modifier, total) {
    const line = element("p", "fallen", unseen(`${roll.text}: `), diceShown(roll));
    if (modifier) line.append(element("span", "modified", added(modifier)));
    // A die that stands alone is its own total.
    const alone = roll.isByHand || (roll.terms.length === 1 && roll.terms[0].dice.length === 1 && roll.terms[0].factor === 1
      && roll.terms[0].value === roll.terms[0].dice[0].value && roll.terms[0].dice[0].kept);
    if (!alone || modifier) line.append(" = ", element("b", "total", modifier ? T.number(total) : roll.says));
    return line;
  }

  function named(name, line) {
    line.prepend(element("span", "whose", name), " ");
    return line;
  }

  const namedSum = (name, roll) => named(name, sumShown(roll, 0, roll.total));

  function clampShown(step) {
    if (step.countsAs === step.total) return "";
    const end = step.countsAs < step.total ? "upper" : "lower";
    const words = `counts as ${T.number(step.countsAs)}, the ${end} end of the table`;
    return element("span", "clamped", words);
  }

  function figureShown(value) {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return T.number(value);
    return Array.isArray(value) ? value.map(figureShown).join(", ") : value;
  }

  // The dice of a roll that means nothing but its total.
  T.tellRoll = (roll) => sumShown(roll, 0, roll.total);

  // A note above a roll: what has changed since the dice fell.
  T.tellNote = (words) => element("p", "since", words);

  // Lines for every table that was rolled on.
  T.tellTables = (steps) => steps.map((step, place) => {
    const sum = sumShown(step.roll, step.modifier, step.total);
    const clamp = clampShown(step);
    if (clamp) sum.append(" ", clamp);
    const meant = element("p", "meant", element("b", {}, step.isIgnored ? "Ignored" : step.row ? step.row.name : "No row"));
    const cells = (!step.isIgnored && step.row?.cells) || [];
    for (const [of, words] of cells) {
      // Words that stand alone need no heading to be told from others.
      meant.append(element("span", "cell", " ", cells.length > 1 ? element("span", "of", of) : "", ` ${words}`));
    }
    const said = step.onward ?? (place ? `Then ${step.title}` : "");
    const onward = said ? element("p", "onward", said) : "";
    const together = step.together ? element("p", "meant", element("b", {}, step.together)) : "";
    const beside = step.beside.map((cell) => namedSum(cell.title, cell.roll));
    return element("div", "landed", together, onward, sum, meant, ...beside);
  });

  // Which rows of a table are there, each with the die that told.
  T.tellEach = (found) => {
    const list = element("ul", "hoard");
    for (const { row, roll, isThere, beside, further } of found) {
      const said = element("li", isThere ? "" : "absent", element("b", {}, row.name));
      for (const [of, words] of (isThere && row.cells) || []) {
        said.append(element("span", "cell", " ", element("span", "of", of), ` ${words}`));
      }
      if (!isThere) said.append(" is not there");
      if (roll) said.append(" ", element("span", "fallen", unseen(`${roll.text}: `), diceShown(roll)));
      for (const cell of beside) said.append(" ", namedSum(cell.title, cell.roll));
      if (further.length) said.append(...T.tellTables(further));
      list.append(said);
    }
    return [list];
  };

  // What a roll comes to beside its outcome: values with titles, and what these are. Those without are their author's
  // working; of what does not hold there is nothing to tell.
  T.figuresTold = (data, { figures }) =>
    figures.filter(([name, value]) => data.titles[name] && value !== false).map(([name, value]) => [data.titles[name], value]);

  // A roll of a check as it is added up: "9 + 1 = 10 against 11".
  function rollAdded(roll, { modifier, against }) {
    const line = sumShown(roll, modifier, roll.total + modifier);
    if (against !== null) line.append(element("span", "against", " against ", element("b", {}, T.number(against))));
    return line;
  }

  T.tellCheck = (data, found) => {
    const lines = found.rolls.map(({ name, roll }, nth) => {
      const line = found.added ? rollAdded(roll, found.added[nth]) : T.tellRoll(roll);
      return found.rolls.length > 1 ? named(name.replace(/_/g, " "), line) : line;
    });
    const meant = element("p", "meant");
    if (found.outcome === null) {
      meant.append("What it means is too much to be written down for every case; see below.");
    } else {
      const { name, text } = data.outcomes[found.outcome];
      meant.append(element("b", {}, name));
      if (text) meant.append(element("span", "cell", ` ${text}`));
    }
    const figures = element("p", "figures");
    for (const [title, value] of T.figuresTold(data, found)) {
      figures.append(element("span", {}, `${title} `, element("b", {}, figureShown(value))), " ");
    }
    return [element("div", "landed", ...lines, meant, figures.children.length ? figures : "")];
  };
})(window.Tablewright);
