// A check without its formulas: what each of them gives stands in a table, made by the compiler.
(function () {
  "use strict";

  function eachRun(runs, tell) {
    for (var at = 0; at < runs.length; at += 2) {
      for (var n = 0; n < runs[at + 1]; n += 1) tell(runs[at]);
    }
  }

  function figuresOf(axis) {
    if (axis.values) return axis.values;
    return Array.from({ length: axis.count }, function (_, place) { return axis.from + place; });
  }

  // How figures are told apart on an axis; lists are equal when what they hold is.
  function name(figure) { return Array.isArray(figure) ? JSON.stringify(figure) : String(figure); }

  function unpacked(packed) {
    var axes = packed.axes.map(figuresOf);
    var keys = [], key = -1, values = new Map();
    if (packed.steps) {
      key = 0;
      eachRun(packed.steps, function (step) { key += step; keys.push(key); });
    }
    var nth = 0;
    eachRun(packed.left, function (left) {
      key = packed.steps ? keys[nth] : nth;
      nth += 1;
      if (packed.values) {
        values.set(key, packed.values[left]);
        return;
      }
      var value = left, rest = key;
      for (var axis = axes.length - 1; packed.slopes && axis >= 0; axis -= 1) {
        var slope = packed.slopes[axis];
        if (slope) value += slope * axes[axis][rest % axes[axis].length];
        rest = Math.floor(rest / axes[axis].length);
      }
      values.set(key, value);
    });
    var places = axes.map(function (axis) {
      return new Map(axis.map(function (figure, place) { return [name(figure), place]; }));
    });
    return { name: packed.name, reads: packed.reads, places: places, values: values };
  }

  function valueOf(table, figures) {
    var key = 0;
    table.reads.forEach(function (read, axis) {
      key = key * table.places[axis].size + table.places[axis].get(name(figures[read]));
    });
    if (!table.values.has(key)) throw new Error("no value for " + table.reads.join(", "));
    return table.values.get(key);
  }

  // The place of the outcome, and every figure on the way, when `figures` go in and dice show.
  Tablewright.lookedUp = function (check, figures) {
    check.tables = check.tables || check.formulas.map(unpacked);
    var known = Object.assign({}, figures);
    var outcome = 0;
    for (var table of check.tables) {
      var value = valueOf(table, known);
      if (table.name) known[table.name] = value;
      else if (value) return { outcome: outcome, figures: known };
      else outcome += 1;
    }
    return { outcome: check.otherwise, figures: known };
  };
}());
