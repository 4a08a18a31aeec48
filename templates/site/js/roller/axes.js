// What a table of odds on a card is laid out by: where it has room for some values alone, those around what
// is set take the place of those that it began with.
"use strict";
((T) => {
  // So many of `places` that follow each other, `place` in their middle where the ends leave room for it.
  T.placesAround = (place, many, places) => {
    const first = Math.max(0, Math.min(places.indexOf(place) - Math.floor((many - 1) / 2), places.length - many));
    return places.slice(first, first + many);
  };

  // "8\u201314", "+3 to +12": the first and the last of `heads`, as the compiler says it.
  function endsOf(heads) {
    const [first, last] = [heads[0], heads.at(-1)].map(({ textContent }) => textContent.trim());
    return `${first}${/^\d.*,\d/.test([first, last]) ? "\u2013" : " to "}${last}`;
  }

  // The places of all values of `field` for which something is rolled.
  T.rolledPlaces = (data, { name, count }) => Array.from({ length: count }, (_, place) => place).filter((place) => !T.unrolled(data, { [name]: place }));

  // Puts `places` of `field`, and their `heads`, at an `attribute` of `table`. Which part of all they are, paper is told.
  T.layOut = (table, attribute, places, field, heads) => {
    const before = endsOf(heads.slice(0, table.dataset[attribute].split(" ").length));
    table.dataset[attribute] = places.join(" ");
    places.forEach((place, nth) => {
      heads[nth].textContent = T.inFigures(field.input, T.valueAt(field.input, place));
    });
    const part = table.closest(".following")?.querySelector(".part-shown");
    if (part) part.textContent = part.textContent.replace(`${field.called} ${before}`, `${field.called} ${endsOf(heads)}`);
  };

  // So many neighbours has what is set on either side, where a card shows the rows around it alone.
  const NEAR = 2;
  const isBrief = (table) => Boolean(table.closest(".piece")?.querySelector(".unfold:has(:not(:checked))")?.offsetHeight);

  // As many of `all` as are `shown`, moved along until `place` has its neighbours; null where it has what there are.
  function nearEnd(shown, place, all) {
    const at = shown.indexOf(place);
    const isRow = shown.every((each, nth) => each === all[all.indexOf(shown[0]) + nth]);
    const last = shown.length - 1;
    const by = Math.min(0, at - NEAR) + Math.max(0, at + NEAR - last);
    const first = Math.max(0, Math.min(all.indexOf(shown[0]) + by, all.length - shown.length));
    return isRow && last > 2 * NEAR && all[first] !== shown[0] ? all.slice(first, first + shown.length) : null;
  }

  // Lays one side of `table` out by values around what `field`, a number, says, if it shows some and not
  // that one, or not its neighbours where these are all that is seen. Their places stand at `attribute`, their headings
  // in `heads`. Whether it did. Where nothing is rolled there is no chance.
  function move(table, attribute, data, field, heads) {
    const shown = table.dataset[attribute]?.split(" ").map(Number);
    if (!shown || !field.input) return false;
    const all = T.rolledPlaces(data, field);
    const isShown = shown.includes(field.place);
    if (isShown && !isBrief(table)) return false;
    const places = isShown ? nearEnd(shown, field.place, all) : T.placesAround(field.place, shown.length, all);
    if (!places) return false;
    T.layOut(table, attribute, places, field, heads);
    return true;
  }

  // The same of both sides, by the fields of `form`, which is of what `data` says.
  T.laidAround = (table, data, form) => {
    const { rows, columns } = table.dataset;
    const across = [...[...table.tHead.rows].at(-1).cells];
    const down = [...table.tBodies[0].rows].map((row) => row.cells[0]);
    const isMoved = [
      rows && move(table, "rowAt", data, T.fieldCalled(form, rows), down),
      columns && move(table, "columnAt", data, T.fieldCalled(form, columns), across),
    ].some(Boolean);
    return isMoved;
  };
})(window.Tablewright);
