// What the panel of a table does with what is set in its form.
"use strict";
((T) => {
  T.tableIn = (section, data, form) => {
    const where = T.whereIs(section);
    const fieldOf = (name) => T.fieldCalled(form, name);

    function play(given, seed) {
      const steps = T.rollOnTable(data, given, seed);
      const says = steps.map(({ total, row }) => `${T.number(total)}: ${row ? row.name : "no row"}`);
      const [{ row, column }] = steps;
      return {
        lines: T.tellTables(steps),
        says: says.join(", then "),
        light: () => row && T.lightRow(where, row.id, column.name),
      };
    }

    return {
      given: () => ({
        column: fieldOf("column")?.place ?? 0,
        modifier: Number(fieldOf("modifier")?.value ?? 0),
      }),
      // The rows below tell the chances under the modifier; the column that counts is marked there.
      foretell(given) {
        if (!given) return;
        const chosen = data.tables[0].columns[given.column].name;
        for (const heading of where.root.querySelectorAll("th.looked-up")) {
          heading.classList.toggle("chosen", where.isCalled(heading, `column_${chosen}`));
        }
        if (where.isCard) T.tellRows(where, data, given.modifier);
      },
      play,
      hasSameDice: () => true,
    };
  };
})(window.Tablewright);
