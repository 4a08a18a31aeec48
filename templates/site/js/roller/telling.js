// A roll in words and dice, each die by itself in the order of rolling.
(function () {
  "use strict";

  var make = Tablewright.make;
  function unseen(words) { return make("span", "unseen", words); }

  function dieShown(die, nth) {
    var shown = make("span", "die" + (die.kept ? "" : " aside") + (die.exploded ? " again" : ""));
    shown.append(String(die.value));
    if (die.exploded) shown.append("!");
    if (!die.kept) shown.append(unseen(" put aside"));
    shown.style.setProperty("--nth", nth);
    return shown;
  }

  // The dice of a roll: boxes, with the signs of the terms between them.
  function diceShown(roll) {
    var line = document.createDocumentFragment();
    var nth = 0;
    roll.terms.forEach(function (term, place) {
      if (term.factor < 0) line.append(place ? " \u2212 " : "\u2212");
      else if (place) line.append(" + ");
      term.dice.forEach(function (die, at) {
        if (at) line.append(unseen(", "), " ");
        line.append(dieShown(die, nth));
        nth += 1;
      });
      if (!term.dice.length) line.append(Tablewright.number(term.value));
      if (Math.abs(term.factor) !== 1) line.append(" × " + Math.abs(term.factor));
    });
    return line;
  }

  function sumShown(roll, modifier, total) {
    var line = make("p", "fallen", unseen(roll.text + ": "), diceShown(roll));
    if (modifier) line.append(make("span", "modified", " " + Tablewright.signed(modifier)));
    // A die that stands alone is its own total.
    var alone = roll.terms.length === 1 && roll.terms[0].dice.length === 1 && roll.terms[0].factor === 1;
    if (!alone || modifier) line.append(" = ", make("b", "total", Tablewright.number(total)));
    return line;
  }

  function namedSum(name, roll) {
    var line = sumShown(roll, 0, roll.total);
    line.prepend(make("span", "whose", name), " ");
    return line;
  }

  function clampShown(step) {
    if (step.countsAs === step.total) return "";
    return make("span", "clamped", "counts as " + Tablewright.number(step.countsAs)
      + ", the " + (step.countsAs < step.total ? "upper" : "lower") + " end of the table");
  }

  function figureShown(value) {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return Tablewright.number(value);
    return Array.isArray(value) ? value.map(figureShown).join(", ") : value;
  }

  // The dice of a roll that means nothing but its total.
  Tablewright.tellRoll = function (roll) { return sumShown(roll, 0, roll.total); };

  // Lines for every table that was rolled on.
  Tablewright.tellTables = function (steps) {
    return steps.map(function (step, place) {
      var sum = sumShown(step.roll, step.modifier, step.total);
      var clamp = clampShown(step);
      if (clamp) sum.append(" ", clamp);
      var meant = make("p", "meant", make("b", "", step.row ? step.row.name : "No row"));
      ((step.row && step.row.cells) || []).forEach(function (cell) {
        meant.append(make("span", "cell", " ", make("span", "of", cell[0]), " " + cell[1]));
      });
      var shown = make("div", "step", place ? make("p", "onward", "Then " + step.title) : "", sum, meant);
      step.beside.forEach(function (cell) { shown.append(namedSum(cell.title, cell.roll)); });
      return shown;
    });
  };

  Tablewright.tellCheck = function (data, found) {
    var lines = found.rolls.map(function (rolled) {
      return found.rolls.length > 1 ? namedSum(rolled.name.replace(/_/g, " "), rolled.roll)
        : Tablewright.tellRoll(rolled.roll);
    });
    var meant = make("p", "meant");
    if (found.outcome === null) {
      meant.append("What it means is too much to be written down for every case; see below.");
    } else {
      var outcome = data.outcomes[found.outcome];
      meant.append(make("b", "", outcome.name));
      if (outcome.text) meant.append(make("span", "cell", " " + outcome.text));
    }
    var figures = make("p", "figures");
    found.figures.forEach(function (pair) {
      figures.append(make("span", "", pair[0].replace(/_/g, " ") + " ", make("b", "", figureShown(pair[1]))), " ");
    });
    var step = make("div", "step");
    step.append.apply(step, lines.concat(meant, found.figures.length ? figures : []));
    return [step];
  };
}());
