// What the panel of a table does with what is set in its form.
"use strict";
((T) => {
  T.tableIn = (section, data, form) => {
    const where = T.whereIs(section);
    const fieldOf = (name) => T.fieldCalled(form, name);

    function play(given, dice) {
      const steps = T.rollOnTable(data, given, dice);
      if (data.tables[0].each) {
        const there = steps.filter(({ isThere }) => isThere).map(({ row }) => row.name);
        return { lines: T.tellEach(steps), says: there.join(", ") || "nothing", light: () => false };
      }
      const told = steps.filter(({ isIgnored }) => !isIgnored);
      const says = told.map(({ roll, modifier, total, row }) => `${modifier ? T.number(total) : roll.says}, ${row ? row.name : "no row"}`);
      const [{ row, column, isAlone }] = steps;
      // Where every column has a roll of its own, no row is what was rolled: all stand together.
      if (isAlone) steps[0].together = told.map((step) => (step.row ? step.row.name : "no row")).join(" \u00b7 ");
      return {
        lines: T.tellTables(steps),
        says: steps[0].together ?? says.join("; then "),
        step: isAlone ? null : steps[0],
        light: () => row && !isAlone && T.lightRow(where, row.id, column.name),
      };
    }

    return {
      given: () => ({
        column: fieldOf("column")?.place ?? 0,
        modifier: Number(fieldOf("modifier")?.value ?? 0),
        // The place of what is chosen among all combinations, the last of which changes fastest.
        inCase: (data.tables[0].choices || []).reduce(
          (found, [name, count]) => found * count + fieldOf(`for_${name}`).place, 0),
      }),
      unrolled: () => "",
      // The rows below tell the chances under the modifier; the column that counts is marked there.
      foretell(given) {
        if (data.tables[0].each) return;
        if (where.isCard) T.tellComing(section, data.tables[0], given);
        else T.tellLikeliest(data.tables[0], given);
        if (!given) return;
        const chosen = data.tables[0].columns[given.column].name;
        for (const heading of where.root.querySelectorAll("th.looked-up")) {
          const isChosen = where.isCalled(heading, `column_${chosen}`);
          heading.classList.toggle("chosen", isChosen);
          // Where one of several columns is rolled in, it is seen down to the foot.
          for (const body of fieldOf("column") ? heading.closest("table").tBodies : []) {
            for (const { cells } of body.rows) cells[heading.cellIndex]?.classList.toggle("in-chosen", isChosen);
          }
        }
        if (where.isCard) T.tellRows(where, data, given);
      },
      play,
      rolls: () => T.rollsOnTable(data),
      hasSameDice: () => true,
    };
  };
})(window.Tablewright);
