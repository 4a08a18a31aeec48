// What each roll of the dice means, below the panel: drawn anew for what is set.
"use strict";
((T) => {
  // So many neighbouring options are all named; of more, the first and the last.
  const MOST_NAMED = 3;

  // As words/ranges.py says it: a dash between names, or before a sign, would be read as part of them.
  function firstToLast(first, last) {
    if (first === last) return first;
    return /^\d/.test(first) && /^\d/.test(last) ? `${first}–${last}` : `${first} to ${last}`;
  }

  function saidOf(field, places) {
    const said = places.map((place) => field.saidAt(place));
    return field.isFigure || said.length > MOST_NAMED ? firstToLast(said[0], said.at(-1)) : T.listed(said);
  }

  // The outcomes of a total, neighbouring values of the rows together: pairs of a name and places.
  function joined(data, lines, nth) {
    const spans = [];
    for (const [place, line] of lines) {
      const { name } = data.outcomes[line[nth].outcome];
      if (spans.at(-1)?.[0] === name) spans.at(-1)[1].push(place);
      else spans.push([name, [place]]);
    }
    return spans;
  }

  // Tells them below what they are taken at: a function of what is set; form is that of the roller.
  T.meaningsOf = (where, data, form) => {
    const table = where.root.querySelector("table[data-meant]");
    if (!table) return () => {};
    const box = table.closest("details");
    const rows = T.fieldsOf(form).find(({ name }) => name === table.dataset.meant);
    const cells = [...table.tBodies[0].rows].map((row) => row.cells[row.cells.length - 1]);
    const held = [...box.querySelectorAll("summary [data-of]")];
    let now = null;
    let isDrawn = true;

    function draw() {
      if (isDrawn || !box.open) return;
      const places = rows ? Array.from({ length: rows.count }, (_, place) => place) : [0];
      const lines = places.map((place) => [place, rows ? { ...now, [rows.name]: place } : now])
        .filter(([, given]) => !T.unrolled(data, given)).map(([place, given]) => [place, T.outcomesByTotal(data, given)]);
      cells.forEach((cell, nth) => cell.replaceChildren(...joined(data, lines, nth).flatMap(([name, found]) => [
        T.element("span", "meaning", T.element("b", {}, name), rows ? ` ${saidOf(rows, found)}` : ""), " "])));
      isDrawn = true;
    }

    box.addEventListener("toggle", draw);
    return (given) => {
      if (!given || held.every(({ dataset }) => Number(dataset.place) === given[dataset.of])) return;
      // Where rare ends stand in one line, or other dice are rolled, the table is of what is usual alone.
      box.hidden = !data.formulas || T.outcomesByTotal(data, given)?.length !== cells.length;
      if (box.hidden) return;
      now = given;
      isDrawn = false;
      for (const value of held) {
        value.dataset.place = given[value.dataset.of];
        value.textContent = T.fieldCalled(form, value.dataset.of).said;
      }
      draw();
    };
  };
})(window.Tablewright);
