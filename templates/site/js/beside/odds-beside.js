// The odds beside the rows of a rolled table: under a modifier, and in the form that is asked for.
"use strict";
((T) => {
  const as = document.querySelector(".odds-as");
  if (!as) return;
  const { form } = document.querySelector(".of-table [type=submit]");
  const modifier = form.querySelector("[name=in_modifier]");
  let full = 0n;

  function lowest(words) {
    const text = words.replace("\u2212", "-");
    return /^-?\d/.test(text) ? parseInt(text, 10) : text[0] === "\u2265" ? parseInt(text.slice(1), 10) : -Infinity;
  }

  // The cells of one column: where each shows its odds, and what they are under every modifier.
  function cellsOf(heading) {
    const column = heading.id.slice("column_".length);
    const shifts = document.querySelector(`[data-shift='${column}']`);
    const strip = document.querySelector(`[data-column='${column}']`);
    const rows = heading.closest("table").querySelectorAll("tbody > tr[id]");
    const cells = Array.from(rows, (row) => row.cells[heading.cellIndex].querySelector(".rolled"));
    return cells.filter(Boolean).map((cell, nth) => {
      const shown = cell.querySelector(".percent");
      return {
        bar: cell.querySelector(".bar"),
        shown,
        part: strip?.querySelector(`[data-nth='${nth}']`),
        low: lowest(cell.querySelector(".figure").textContent.trim()),
        odds: shifts ? [...shifts.tBodies[0].rows[nth].cells].slice(1) : [{ title: shown.title }],
      };
    });
  }

  function wordsFor(chance, below) {
    if (as.value === "rarity") return T.oneIn(chance);
    if (as.value === "exact") return T.exactly(chance);
    if (as.value === "lower") return `\u2264 ${T.percent(below)}`;
    return "";
  }

  // The chart of a column says how wide its parts are to those who cannot see it.
  function nameStrip(strip) {
    const parts = Array.from(strip.children, ({ dataset, lastElementChild }) =>
      `${lastElementChild.textContent} ${dataset.percent}`);
    strip.setAttribute("aria-label", `${strip.dataset.called}, from the lowest: ${parts.join(", ")}`);
  }

  function show(cells) {
    const place = modifier ? T.figureIn(modifier) - Number(modifier.getAttribute("aria-valuemin")) : 0;
    let below = { over: 0n, under: 1n };
    for (const cell of [...cells].sort((a, b) => a.low - b.low)) {
      // In a grid a figure without more to say is exact itself.
      const { title, textContent } = cell.odds[place];
      const chance = T.fraction(title || `${textContent.trim()}/100`);
      below = T.added(below, chance);
      const words = wordsFor(chance, below);
      cell.shown.textContent = words || T.percent(chance);
      cell.shown.title = T.exactly(chance);
      // The longest bar stands for the likeliest row of all columns, as long as none is likelier.
      const long = chance.over * 1000000n / chance.under;
      const part = Number(full && long * 1000n / (long > full ? long : full)) / 10;
      cell.bar.replaceChildren(chance.over ? T.element("i", { style: `--part:${part}%` }) : "");
      if (!cell.part) continue;
      cell.part.style.setProperty("--share", T.share(chance));
      cell.part.dataset.percent = T.percent(chance);
    }
    if (cells[0]?.part) nameStrip(cells[0].part.parentElement);
  }

  const columns = Array.from(document.querySelectorAll("th.looked-up"), cellsOf);
  for (const { shown } of columns.flat()) {
    const chance = T.fraction(shown.title);
    const long = chance.over * 1000000n / chance.under;
    if (long > full) full = long;
  }

  function showAll() {
    if (modifier && !modifier.checkValidity()) return;
    columns.forEach(show);
    // Long words beside a bar would not fit a narrow page.
    document.querySelector(".rolled-table").classList.toggle("in-words", as.value !== "percent");
  }
  for (const each of [as, form]) each.addEventListener("input", showAll);
  // The page is written for bare dice. Not every roll can do without a modifier, and a page that is
  // come back to keeps what its fields said.
  if (as.value !== "percent" || (modifier && T.figureIn(modifier) !== 0)) showAll();
})(window.Tablewright);
