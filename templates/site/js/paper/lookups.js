// What a figure of a check is looked up by, on paper: where a screen has steps for it, a page has the whole table.
"use strict";
((T) => {
  const { element } = T;
  const spanOf = (first, last) => (last === null ? `${T.number(first)}+` : first === last ? T.number(first) : `${T.number(first)}\u2013${T.number(last)}`);

  // The table of what is found under one heading: `columns` as [what it is called, rows of [first, last, found]], rows where any of them begins or ends one.
  function tableOf(title, by, columns, say) {
    const ends = columns.map(([, rows]) => rows.at(-1)[1]);
    const end = ends.includes(null) ? null : Math.max(...ends);
    const begun = columns.flatMap(([, rows]) => [...rows.map(([first]) => first), ...rows.filter(([, last]) => last !== null).map(([, last]) => last + 1)]);
    const starts = [...new Set(begun)].filter((at) => end === null || at <= end).sort((a, b) => a - b);
    const found = (rows, at) => rows.find(([first, last]) => at >= first && (last === null || at <= last))?.[2];
    const body = starts.map((at, nth) => element("tr", {}, element("th", { scope: "row" }, spanOf(at, nth < starts.length - 1 ? starts[nth + 1] - 1 : end)),
      ...columns.map(([, rows]) => element("td", {}, found(rows, at) === undefined ? "\u2013" : say(found(rows, at))))));
    const head = element("tr", {}, element("th", { scope: "col" }, by), ...columns.map(([called]) => element("th", { scope: "col" }, called)));
    return element("table", "looked-up", ...(title ? [element("caption", {}, title)] : []), element("thead", {}, head), element("tbody", {}, ...body));
  }

  // Adds to the card in `held` what its figures are looked up in, but where an author chose what is shown; gives what was added. What stands
  // on a card before it, as `told` has it by the rows, is not said again: it would take half a page.
  T.sayLookups = (held, told) => [...held.querySelectorAll(".lookup[data-series]")].filter(() => !T.isChosenPart(held)).flatMap((lookup) => {
    const series = JSON.parse(lookup.dataset.series);
    const input = lookup.querySelector("[role=spinbutton]");
    if (!series.length || !input) return [];
    const figure = held.querySelector(`.stepper[data-input="${lookup.dataset.for}"] [role=spinbutton]`);
    const say = figure?.hasAttribute("data-signs") ? T.signed : T.number;
    const by = input.getAttribute("aria-label");
    const titles = [...new Set(series.map(([[title]]) => title))];
    const called = lookup.querySelector("summary .called")?.textContent ?? "";
    const tables = titles.map((title) => tableOf(title, by, series.filter(([[own]]) => own === title).map(([[, ...names], rows]) => [names.filter(Boolean).join(", ") || called, rows]), say));
    const before = told.get(lookup.dataset.series);
    if (!before) told.set(lookup.dataset.series, (held.querySelector("h3 a") ?? held.querySelector("h3"))?.textContent.trim());
    const made = element("div", "matter looked-up-in", ...(before ? [element("p", "kind", `${called}: as for ${before}`)] : [element("p", "kind", called), ...tables]));
    held.querySelector(".inside-card").append(made);
    return [made];
  });
})(window.Tablewright);
