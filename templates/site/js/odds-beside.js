// The odds beside the rows of a rolled table: under a modifier, and in the form that is asked for.
(function () {
  "use strict";

  var as = document.getElementById("odds_as");
  if (!as) return;
  var modifier = document.getElementById("in_modifier");
  var amount = modifier && modifier.parentElement.querySelector(".amount");
  var full = 0n;

  function lowest(words) {
    var text = words.replace("\u2212", "-");
    return /^-?\d/.test(text) ? parseInt(text, 10) : text[0] === "\u2265" ? parseInt(text.slice(1), 10) : -Infinity;
  }

  // The cells of one column: where each shows its odds, and what they are under every modifier.
  function cellsOf(heading) {
    var shifts = document.querySelector("[data-shift='" + heading.id.slice("column_".length) + "']");
    var strip = document.querySelector("[data-column='" + heading.id.slice("column_".length) + "']");
    var rows = heading.closest("table").querySelectorAll("tbody > tr[id]");
    var cells = Array.from(rows, function (row) { return row.cells[heading.cellIndex].querySelector(".rolled"); });
    return cells.filter(Boolean).map(function (cell, nth) {
      var shown = cell.querySelector(".percent");
      return {
        bar: cell.querySelector(".bar"),
        shown: shown,
        part: strip && strip.querySelector("[data-nth='" + nth + "']"),
        low: lowest(cell.querySelector(".figure").textContent.trim()),
        odds: shifts ? Array.from(shifts.tBodies[0].rows[nth].cells).slice(1)
          : [{ title: shown.title, textContent: shown.firstChild.textContent }]
      };
    });
  }

  function words(chance, label, below) {
    if (as.value === "rarity") return Tablewright.rarity(chance);
    if (as.value === "exact") return Tablewright.exactly(chance);
    if (as.value === "lower") return "\u2264 " + Tablewright.percent(below);
    return "";
  }

  function show(cells) {
    var place = modifier ? Number(modifier.value) - Number(modifier.min) : 0;
    var chances = cells.map(function (cell) { return Tablewright.fraction(cell.odds[place].title); });
    var below = { over: 0n, under: 1n };
    var order = cells.map(function (_, nth) { return nth; })
      .sort(function (a, b) { return cells[a].low - cells[b].low; });
    order.forEach(function (nth) {
      var cell = cells[nth], chance = chances[nth];
      below = Tablewright.added(below, chance);
      var said = words(chance, cell.odds[place].textContent, below);
      var sign = Tablewright.make("span", "sign", "%");
      cell.shown.replaceChildren.apply(cell.shown, said ? [said] : [cell.odds[place].textContent, sign]);
      cell.shown.title = cell.odds[place].title;
      // The longest bar stands for the likeliest row of all columns, as long as none is likelier.
      var long = chance.over * 1000000n / chance.under;
      var fill = Tablewright.make("i");
      fill.style.setProperty("--part", Number(full && long * 1000n / (long > full ? long : full)) / 10 + "%");
      cell.bar.replaceChildren.apply(cell.bar, chance.over ? [fill] : []);
      if (cell.part) cell.part.style.setProperty("--share", Tablewright.share(chance));
    });
  }

  var columns = Array.from(document.querySelectorAll("th.looked-up"), cellsOf);
  columns.forEach(function (cells) {
    cells.forEach(function (cell) {
      var chance = Tablewright.fraction(cell.shown.title);
      var long = chance.over * 1000000n / chance.under;
      if (long > full) full = long;
    });
  });

  function showAll() {
    if (modifier) {
      amount.textContent = Tablewright.signed(Number(modifier.value));
      modifier.setAttribute("aria-valuetext", amount.textContent);
    }
    columns.forEach(show);
    // Long words beside a bar would not fit a narrow page.
    document.querySelector(".rolled-table").classList.toggle("in-words", as.value !== "percent");
  }
  as.form.addEventListener("input", showAll);
  // A page that is come back to keeps what its fields said.
  if (as.value !== "percent" || (modifier && modifier.value !== modifier.defaultValue)) showAll();
}());
