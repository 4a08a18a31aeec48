// What the panel of a table does with what is set in its form.
"use strict";
((T) => {
  T.tableIn = (section, data, form) => {
    const place = T.placeOf(section);
    const fieldOf = (name) => T.fieldCalled(form, name);

    function play(given, seed) {
      const steps = T.rollOnTable(data, given, seed);
      const says = steps.map(({ total, row }) => `${T.number(total)}: ${row ? row.name : "no row"}`);
      const [{ row, column }] = steps;
      return {
        lines: T.tellTables(steps),
        says: says.join(", then "),
        light: () => row && T.lightRow(place, row.id, column.name),
      };
    }

    return {
      given: () => ({
        column: fieldOf("column")?.place ?? 0,
        modifier: Number(fieldOf("modifier")?.value ?? 0),
      }),
      // The rows below tell the chances under the modifier; the column that counts is marked there.
      foretell(given) {
        const chosen = given && data.tables[0].columns[given.column].name;
        for (const heading of place.querySelectorAll("th.looked-up")) {
          heading.classList.toggle("chosen", heading.id === `column_${chosen}`);
        }
      },
      play,
      hasSameDice: () => true,
    };
  };
})(window.Tablewright);
