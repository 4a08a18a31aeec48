// The odds of dice, drawn: a curve of all totals, and a line for each.
(function () {
  "use strict";

  var make = Tablewright.make;
  var MOST_BARS = 240;
  var MOST_LINES = 200;
  var SVG = "http://www.w3.org/2000/svg";

  function figure(name, words) {
    return make("div", "", make("dt", "", name), make("dd", "", words));
  }

  function ofTotal(odds, over) { return { over: over, under: odds.under }; }

  function headline(roll, odds) {
    var first = odds.totals[0].total, last = odds.totals[odds.totals.length - 1].total;
    var mean = Tablewright.meanOf(odds);
    var list = make("dl", "dice-figures",
      figure("least", Tablewright.number(first)),
      figure("mean", Tablewright.onePlace(mean)),
      figure("most", Tablewright.number(last)));
    if (!roll.holds) return list;
    var chance = Tablewright.chanceOf(odds, roll.holds);
    list.prepend(make("div", "asked", make("dt", "", "chance"),
      make("dd", "", make("b", "", Tablewright.percent(chance)), " " + Tablewright.rarity(chance)
        + ", exactly " + Tablewright.exactly(chance))));
    return list;
  }

  // Neighbouring totals share a bar where there are more than fit.
  function bars(roll, odds) {
    var first = odds.totals[0].total;
    var span = odds.totals[odds.totals.length - 1].total - first + 1;
    var count = Math.min(span, MOST_BARS);
    var found = Array.from({ length: count }, function () { return { all: 0n, held: 0n }; });
    odds.totals.forEach(function (each) {
      var bar = found[Math.floor((each.total - first) * count / span)];
      bar.all += each.over;
      if (!roll.holds || roll.holds(each.total)) bar.held += each.over;
    });
    return found;
  }

  function rectangle(name, left, height) {
    var made = document.createElementNS(SVG, "rect");
    [["class", name], ["x", left + 0.08], ["y", 100 - height], ["width", 0.84], ["height", height]]
      .forEach(function (pair) { made.setAttribute(pair[0], pair[1]); });
    return made;
  }

  function curve(roll, odds) {
    var found = bars(roll, odds);
    var highest = found.reduce(function (most, bar) { return bar.all > most ? bar.all : most; }, 1n);
    function height(part) { return Number(part * 100000n / highest) / 1000; }
    var svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 " + found.length + " 100");
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    found.forEach(function (bar, left) {
      svg.append(rectangle("all", left, height(bar.all)));
      if (bar.held) svg.append(rectangle("held", left, height(bar.held)));
    });
    var first = odds.totals[0].total, last = odds.totals[odds.totals.length - 1].total;
    var scale = make("p", "scale", make("span", "", Tablewright.number(first)));
    // Only a total in the very middle stands under its own bar.
    if (last > first && (first + last) % 2 === 0) scale.append(make("span", "", Tablewright.number((first + last) / 2)));
    if (last > first) scale.append(make("span", "", Tablewright.number(last)));
    scale.setAttribute("aria-hidden", "true");
    return make("div", "curve" + (roll.holds ? " asked" : ""), svg, scale);
  }

  function cell(tag, name, words) { return make(tag, name, words); }

  function line(odds, each, percent, below, highest, held) {
    var bar = make("i");
    bar.style.setProperty("--part", Number(each.over * 1000n / highest) / 10 + "%");
    var drawn = make("span", "bar", bar);
    drawn.setAttribute("aria-hidden", "true");
    var chance = ofTotal(odds, each.over);
    var shown = make("span", "percent", Tablewright.label(chance, percent) + "%");
    var total = cell("th", "number", Tablewright.number(each.total));
    total.scope = "row";
    var exact = Tablewright.exactly(chance);
    var row = make("tr", held ? "held" : "", total, make("td", "", make("span", "odds", drawn, shown)),
      cell("td", "number", Tablewright.percent(ofTotal(odds, below + each.over))),
      cell("td", "number", Tablewright.percent(ofTotal(odds, odds.under - below))),
      cell("td", "number", Tablewright.rarity(chance)),
      cell("td", "number exact", exact.length > 23 ? "…" : exact));
    row.lastChild.title = exact;
    return row;
  }

  function table(roll, odds) {
    if (odds.totals.length > MOST_LINES) {
      return make("p", "key", "There are " + odds.totals.length
        + " totals, too many for a table. Hold the dice against one, as in " + roll.dice.text + " ≥ "
        + Tablewright.number(Math.round(odds.totals[odds.totals.length - 1].total * 0.9)) + ".");
    }
    var percents = Tablewright.percentages(odds.totals.map(function (each) { return ofTotal(odds, each.over); }));
    var highest = odds.totals.reduce(function (most, each) { return each.over > most ? each.over : most; }, 1n);
    var head = make("tr", "");
    ["Total", "Chance", "Or less", "Or more", "Rarity", "Exactly"].forEach(function (name, place) {
      var heading = cell("th", place === 1 ? "" : "number", name);
      heading.scope = "col";
      head.append(heading);
    });
    var body = make("tbody", "");
    var below = 0n;
    odds.totals.forEach(function (each, place) {
      body.append(line(odds, each, percents[place], below, highest, roll.holds && roll.holds(each.total)));
      below += each.over;
    });
    var caption = make("caption", "unseen", "Every total of " + roll.dice.text);
    var frame = make("div", "scroll", make("table", "totals", caption, make("thead", "", head), body));
    frame.setAttribute("role", "region");
    frame.setAttribute("aria-label", "Every total of " + roll.dice.text);
    frame.tabIndex = 0;
    return frame;
  }

  // What is shown of dice, or of dice held against something.
  Tablewright.drawOdds = function (roll) {
    var odds = Tablewright.distribution(roll.dice.terms);
    var title = make("h2", "", "Odds of " + roll.dice.text);
    return [title, headline(roll, odds), curve(roll, odds), table(roll, odds)];
  };
}());
