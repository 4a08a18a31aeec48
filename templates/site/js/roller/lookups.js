// A check without its formulas: what each of them gives stands in a table, made by the compiler.
"use strict";
((T) => {
  function eachRun(runs, tell) {
    for (let at = 0; at < runs.length; at += 2) {
      for (let n = 0; n < runs[at + 1]; n += 1) tell(runs[at]);
    }
  }

  function figuresOn(axis) {
    return axis.values || Array.from({ length: axis.count }, (_, place) => axis.from + place);
  }

  // How figures are told apart; lists are equal when what they hold is.
  T.keyOf = (figure) => (Array.isArray(figure) ? JSON.stringify(figure) : String(figure));

  function unpacked(packed) {
    const axes = packed.axes.map(figuresOn);
    const keys = [];
    const values = new Map();
    let key = 0;
    eachRun(packed.steps || [], (step) => {
      key += step;
      keys.push(key);
    });
    let nth = 0;
    eachRun(packed.left, (left) => {
      const at = packed.steps ? keys[nth] : nth;
      nth += 1;
      if (packed.values) {
        values.set(at, packed.values[left]);
        return;
      }
      let value = left;
      let rest = at;
      for (let axis = axes.length - 1; packed.slopes && axis >= 0; axis -= 1) {
        const slope = packed.slopes[axis];
        if (slope) value += slope * axes[axis][rest % axes[axis].length];
        rest = Math.floor(rest / axes[axis].length);
      }
      values.set(at, value);
    });
    const places = axes.map((axis) =>
      new Map(axis.map((figure, place) => [T.keyOf(figure), place])));
    return { name: packed.name, reads: packed.reads, places, values };
  }

  // What each formula of a check gives, in their order. One without a name is a condition.
  T.tablesOf = (check) => {
    check.tables = check.tables || check.formulas.map(unpacked);
    return check.tables;
  };

  // What a formula gives where figureOf(name) is what it reads.
  T.valueIn = (table, figureOf) => {
    let key = 0;
    table.reads.forEach((read, axis) => {
      key = key * table.places[axis].size + table.places[axis].get(T.keyOf(figureOf(read)));
    });
    if (!table.values.has(key)) throw new Error(`no value for ${table.reads.join(", ")}`);
    return table.values.get(key);
  };

  // The place of the outcome, and every figure on the way, when `figures` go in and dice show.
  T.lookedUp = (check, figures) => {
    const known = { ...figures };
    let outcome = 0;
    for (const table of T.tablesOf(check)) {
      const value = T.valueIn(table, (name) => known[name]);
      if (table.name) known[table.name] = value;
      else if (value) return { outcome, figures: known };
      else outcome += 1;
    }
    return { outcome: check.otherwise, figures: known };
  };
})(window.Tablewright);
