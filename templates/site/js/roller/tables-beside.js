// The tables on other cards in which a check looks: what is set is marked there, and a tap sets it.
"use strict";
((T) => {
  // The heading above a cell.
  function headOf(cell, table) {
    const after = [...cell.parentElement.cells].slice(cell.cellIndex + 1).reduce((sum, { colSpan }) => sum + colSpan, 0);
    return [...[...table.tHead.rows].at(-1).cells].at(-1 - after);
  }

  // The figures of a heading, from the first to the last.
  const endsOf = (key) => key.split(":").map((end) => (end ? Number(end) : Infinity));

  // What stands in `tables` of what `data` says of a check, whose form has these `lookups`: each spot with what
  // is marked there, whether it `holds` what is set, and what a tap does.
  class Spots {
    constructor(data, form, lookups) {
      Object.assign(this, { data, form, lookups });
    }

    // A spot of fields that have the values at these places.
    ofFields(element, pairs) {
      const fields = pairs.map(([name, place]) => [T.fieldCalled(this.form, name), Number(place)]);
      return {
        element,
        holds: () => fields.every(([field, place]) => field.place === place),
        take: () => {
          for (const [field, place] of fields) field.place = place;
          for (const kind of ["input", "change"]) this.form.dispatchEvent(new Event(kind, { bubbles: true }));
        },
      };
    }

    // A spot of an input that is looked up: one of a row, or of figures.
    ofLookup(element, name, series, row, [first, last] = []) {
      return {
        element,
        holds: () => {
          const now = this.lookups.standing(name);
          return now.series === series && (first === undefined ? now.rows.includes(row) : first <= now.figure && now.figure <= last);
        },
        take: () => this.lookups.pick(name, series, row, first),
      };
    }

    // The series in which an input is found in a column of a table.
    seriesIn(table, column) {
      const all = this.data.inputs.flatMap(({ name, looked = [] }) =>
        looked.map(({ at, rows }, series) => ({ name, at, rows, series, isAlone: looked.length === 1 })));
      return all.filter(({ at }) => at[0] === table && (!column || at.includes(column, 1)));
    }

    // By what stands at the headings of a cell.
    ofCell(cell, table, roller) {
      const keys = [cell.parentElement.cells[0], headOf(cell, table)].map((head) => head?.dataset.at ?? "");
      if (cell.querySelector(".nothing")) return [];
      if (keys.every((key) => key.startsWith(`${roller}?`))) return [this.ofFields(cell, keys.map((key) => key.split("?")[1].split("=")))];
      const [column, figures] = keys[0].includes("#") ? keys : [...keys].reverse();
      if (!column.includes("#") || !figures) return [];
      return this.seriesIn(...column.split("#")).map(({ name, series }) => this.ofLookup(cell, name, series, -1, endsOf(figures)));
    }

    // By the name of a row, and by the column where several are looked in.
    ofRow(row, table, { at, card }) {
      const id = row.id.slice(card.length);
      return this.seriesIn(at).filter(({ rows }) => rows.includes(id)).flatMap(({ name, series, at: [, , read], rows, isAlone }) => {
        const place = rows.indexOf(id);
        if (!read) return [this.ofFields(row, [[name, place]])];
        if (isAlone) return [this.ofLookup(row, name, series, place)];
        // The column that is read, and not the one that it is found by.
        return [...row.cells].filter((cell) => cell.matches("td") && headOf(cell, table)?.dataset.column === read)
          .map((cell) => this.ofLookup(cell, name, series, place));
      });
    }

    of(table, roller) {
      const card = table.closest(".live").dataset;
      const cells = [...table.querySelectorAll("tbody tr[id] > td")];
      const rows = [...table.querySelectorAll("tbody tr[id]")];
      return [cells.flatMap((cell) => this.ofCell(cell, table, roller)), rows.flatMap((row) => this.ofRow(row, table, card))].flat();
    }
  }

  // Says what a tap came to, where the answer of the check is out of sight.
  function tell(section, title) {
    const answer = section.querySelector(".chances .main");
    const { top, bottom } = answer?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) T.say(`${title}: ${answer.innerText.trim().replace(/\s+/g, " ")}`);
  }

  // Returns what marks anew where that stands which is set. Tables that come later are found then.
  T.tablesBeside = (section, data, form, lookups) => {
    const where = T.whereIs(section);
    if (!where.isCard || data.kind !== "check") return () => {};
    const all = new Spots(data, form, lookups);
    const spots = new Map();
    let lit = [];

    function find() {
      for (const table of document.querySelectorAll(".live:not(.for-players *) table:not([data-by])")) {
        if (spots.has(table)) continue;
        spots.set(table, where.root.contains(table) ? [] : all.of(table, section.dataset.roller));
        table.classList.toggle("asked", table.matches(".asked") || Boolean(spots.get(table).length));
      }
      return [...spots.values()].flat();
    }

    function mark() {
      const before = lit;
      lit = find().filter(({ holds }) => holds()).map(({ element }) => element);
      T.relight(before, lit);
    }

    document.addEventListener("click", ({ target }) => {
      const spot = spots.get(target.closest("table"))?.find(({ element }) => element.contains(target));
      if (!spot || target.closest("a, button") || !section.isConnected) return;
      spot.take();
      tell(section, where.title);
    });
    return mark;
  };
})(window.Tablewright);
