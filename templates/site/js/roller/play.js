// One roll on a table or a check, from what the compiler wrote down about it.
(function () {
  "use strict";

  function rowOf(column, total) {
    var left = total - column.first;
    for (var at = 0; at < column.rows.length; at += 2) {
      if (left < column.rows[at + 1]) return column.rows[at];
      left -= column.rows[at + 1];
    }
    throw new Error("the total " + total + " is outside the table");
  }

  function settled(column, total) {
    if (column.low !== null && total < column.low) return column.low;
    if (column.high !== null && total > column.high) return column.high;
    return total;
  }

  function onTable(tables, place, column, modifier, dice) {
    var table = tables[place];
    var looked = table.columns[column];
    var roll = Tablewright.roll(table.dice, dice);
    var total = roll.total + modifier;
    var at = rowOf(looked, total);
    var row = at === null ? null : table.rows[at];
    // Dice in the row's own cells fall before those of the table that it leads on to.
    var beside = ((row && row.dice) || []).map(function (cell) {
      return { title: cell[0], roll: Tablewright.roll(cell[1], dice) };
    });
    var into = row && row.columns ? row.columns[column] : null;
    var found = [{
      title: table.title, column: looked, roll: roll, modifier: modifier, total: total,
      countsAs: settled(looked, total), row: row, beside: beside
    }];
    return into === null || into === undefined ? found
      : found.concat(onTable(tables, row.then, into, 0, dice));
  }

  // Roll on a table; dice in its row, and each table that the row leads on to, are rolled at once.
  Tablewright.rollOnTable = function (data, given, seed) {
    return onTable(data.tables, 0, given.column, given.modifier, new Tablewright.Dice(seed));
  };

  // Roll a check with `given`, the places of its inputs' values by their names.
  Tablewright.rollCheck = function (data, given, seed) {
    var dice = new Tablewright.Dice(seed);
    var figures = {};
    data.inputs.forEach(function (input) {
      var place = given[input.name];
      figures[input.name] = input.values ? input.values[place] : input.from + place;
      Object.keys(input.members || {}).forEach(function (name) {
        figures[name] = input.members[name][place];
      });
    });
    var rolls = Object.keys(data.dice).map(function (name) {
      var written = data.dice[name];
      var roll = Tablewright.roll(written.each ? written.each[given[written.of]] : written, dice);
      figures[name] = roll.total;
      return { name: name, roll: roll };
    });
    if (!data.formulas) return { rolls: rolls, figures: [], outcome: null };
    var found = Tablewright.lookedUp(data, figures);
    var shown = data.formulas.filter(function (formula) { return formula.name; });
    return {
      rolls: rolls,
      figures: shown.map(function (formula) { return [formula.name, found.figures[formula.name]]; }),
      outcome: found.outcome
    };
  };
}());
