// One roll on a table or a check, from what the compiler wrote down about it.
"use strict";
((T) => {
  // The place of the row that a total means in a column, or null; of a table with choices, in one case of
  // them. Beyond all that is told of dice without a bound it is the row at that end.
  T.rowOf = (column, total, inCase = 0) => {
    const rows = column.cases ? column.cases[inCase] : column.rows;
    let left = Math.max(0, total - column.first);
    for (let at = 0; at < rows.length; at += 2) {
      if (left < rows[at + 1]) return rows[at];
      left -= rows[at + 1];
    }
    return rows.at(-2);
  };

  function settled(column, total) {
    if (column.low !== null && total < column.low) return column.low;
    if (column.high !== null && total > column.high) return column.high;
    return total;
  }

  // A row that has come up: its words with what the dice in the middle of them come to, and all of its dice.
  function withDice(row, dice) {
    const beside = (row.dice || []).map(([title, written]) => ({ title, roll: T.roll(written, dice, title) }));
    if (!row.inside) return { row, beside };
    const found = { ...row, cells: row.cells?.map((cell) => [...cell]) };
    for (const [place, parts] of row.inside) {
      const words = parts.map((part) => {
        if (typeof part === "string") return part;
        const roll = T.roll(part, dice, part.label);
        beside.push({ title: part.label, roll });
        return roll.says;
      }).join("");
      if (place < 0) found.name = words;
      else found.cells[place][1] = words;
    }
    return { row: found, beside };
  }

  // What one roll on a table comes to, with all that is rolled for it; `more` is said of its first step.
  function cameTo(tables, place, column, modifier, dice, roll, more, inCase) {
    const table = tables[place];
    const looked = table.columns[column];
    const total = roll.total + modifier;
    const at = T.rowOf(looked, total, inCase);
    // Dice in the row's own cells fall before those of the table that it leads on to.
    const { row, beside } = at === null ? { row: null, beside: [] } : withDice(table.rows[at], dice);
    const into = row?.columns?.[column] ?? null;
    const found = [{
      title: table.title, column: looked, roll, modifier, total,
      countsAs: settled(looked, total), row, beside, ...more,
    }];
    if (into !== null) found.push(...onTable(tables, row.then, into, 0, dice, row.case));
    for (let n = 0; n < (row?.again || 0); n += 1) found.push(...again(tables, place, column, modifier, dice, inCase));
    return found;
  }

  // A roll that another asked for: those that would ask for more are ignored.
  function again(tables, place, column, modifier, dice, inCase) {
    const table = tables[place];
    const looked = table.columns[column];
    const ignored = [];
    for (;;) {
      const roll = T.roll(table.dice, dice, table.title);
      const total = roll.total + modifier;
      const row = table.rows[T.rowOf(looked, total, inCase)];
      if (!row?.again) return [...ignored, ...cameTo(tables, place, column, modifier, dice, roll, { onward: "Again" }, inCase)];
      const countsAs = settled(looked, total);
      ignored.push({ title: table.title, column: looked, roll, modifier, total, countsAs, row, beside: [], isIgnored: true, onward: "Again" });
    }
  }

  // A roll for every column of a table by itself.
  function separately(table, modifier, dice, inCase) {
    return table.separate.map(({ title, cells, rolled, in: ranges }) => {
      const looked = table.columns[ranges];
      const roll = T.roll(looked.dice || table.dice, dice, title);
      const total = roll.total + modifier;
      const at = T.rowOf(looked, total, inCase);
      const row = at === null ? null : { id: table.rows[at].id, name: cells[at] };
      const written = at === null || !rolled ? null : rolled[at];
      const beside = written ? [{ title, roll: T.roll(written, dice, title) }] : [];
      return { title: table.title, column: looked, roll, modifier, total, countsAs: settled(looked, total), row, beside, onward: title, isAlone: true };
    });
  }

  // Every row of a table by itself: whether it is there, and if it is, the dice in its cells.
  function each(tables, place, dice) {
    const table = tables[place];
    return table.rows.map((row) => {
      const roll = row.trial ? T.roll(row.trial.dice, dice, row.name) : null;
      const isThere = !row.never && (!roll || roll.total <= row.trial.hits);
      const { row: shown, beside } = isThere ? withDice(row, dice) : { row, beside: [] };
      const into = isThere ? row.columns?.[0] ?? null : null;
      const further = into === null ? [] : onTable(tables, row.then, into, 0, dice, row.case);
      if (further.length) further[0].onward ??= `Then ${further[0].title}`;
      return { title: table.title, roll, hits: row.trial?.hits, isThere, further, row: shown, beside };
    });
  }

  function onTable(tables, place, column, modifier, dice, inCase = 0) {
    const table = tables[place];
    if (table.each) return each(tables, place, dice);
    if (table.separate) return separately(table, modifier, dice, inCase);
    return cameTo(tables, place, column, modifier, dice, T.roll(table.dice, dice, table.title), {}, inCase);
  }

  // The rolls on a table of which is known before they fall that they will.
  T.rollsOnTable = ({ tables: [table] }) => {
    if (table.each) return table.rows.filter(({ trial }) => trial).map(({ name, trial }) => ({ called: name, written: trial.dice }));
    return table.separate?.map(({ title, in: ranges }) => ({ called: title, written: table.columns[ranges].dice || table.dice }))
      ?? [{ called: table.title, written: table.dice }];
  };

  // Roll on a table, with a seed or dice of it; dice in its row, each table that the row leads on to, and what it is rolled again
  // for, are rolled at once.
  T.rollOnTable = (data, given, seed) =>
    onTable(data.tables, 0, given.column, given.modifier, T.diceOfSeed(seed), given.inCase);

  // What the formulas of a check read of its inputs, `given` being the places of their values.
  T.figuresOf = (data, given) => {
    const figures = {};
    for (const { name, values, from, by = 1, members } of data.inputs) {
      const place = given[name];
      figures[name] = values ? values[place] : from + place * by;
      for (const [member, column] of Object.entries(members || {})) figures[member] = column[place];
    }
    return figures;
  };

  // Why nothing is rolled with the places of inputs that are `given`, in a sentence; "" where dice are.
  T.unrolled = (data, given) => data.inputs.map(({ name, unrolled }) => unrolled?.[given[name]]).find(Boolean) ?? "";

  // Those of `dice` that are rolled with the places of inputs that are `given`.
  function inHand(dice, given) {
    if (!dice.each) return dice;
    const at = dice.of.reduce((place, [name, count]) => place * count + given[name], 0);
    return dice.each[dice.at[at]];
  }

  // The dice of a check, which may hang on inputs.
  T.diceOf = (data, given) => Object.entries(data.dice).map(([name, dice]) => ({ name, written: inHand(dice, given) }));

  // What is added to the dice called `die`, and what they are held against, as one adds up at the table: null where
  // that decides nothing of what came.
  function addedTo(data, { name: die, roll }, { outcome, figures }) {
    const sum = figures[data.sums?.[die]] ?? roll.total;
    const [first, mark, told] = (data.held ?? []).map((name) => figures[name] ?? name);
    const against = Number.isInteger(mark) && Number.isInteger(told) && outcome >= first ? told : null;
    return { modifier: sum - roll.total + (against === null ? 0 : told - mark), against };
  }

  // Roll a check with `given`, the places of its inputs' values by their names.
  T.rollCheck = (data, given, seed) => {
    const dice = T.diceOfSeed(seed);
    const figures = T.figuresOf(data, given);
    const rolls = T.diceOf(data, given).map(({ name, written }) => {
      const roll = T.roll(written, dice, name);
      const isOpen = written.terms.some((term) => term.unbound);
      figures[name] = isOpen ? T.toldTotal(T.oddsOf(written), roll.total) : roll.total;
      return { name, roll };
    });
    if (!data.formulas) return { rolls, figures: [], outcome: null };
    const found = T.lookedUp(data, figures);
    const shown = data.formulas.filter((formula) => formula.name);
    return {
      rolls,
      figures: shown.map(({ name }) => [name, found.figures[name]]),
      outcome: found.outcome,
      added: rolls.map((one) => addedTo(data, one, found)),
    };
  };
})(window.Tablewright);
