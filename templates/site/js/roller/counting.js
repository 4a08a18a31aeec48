// The exact odds of a check for inputs that are set: in how many of all ways in which its dice fall
// each outcome comes about. As the compiler does, dice are added one after the other, and what is
// alike in all that a later formula reads is counted as one.
"use strict";
((T) => {
  const distributions = new WeakMap();

  const oddsOf = (dice) => {
    if (!distributions.has(dice)) distributions.set(dice, T.distribution(dice.terms));
    return distributions.get(dice);
  };
  T.oddsOf = oddsOf;

  // The formulas that decide, each with the outcome that it is the condition of, and the names that
  // are read after it. What no condition hangs on is left out.
  function stepsOf(data) {
    if (data.steps) return data.steps;
    const read = new Set();
    const steps = [];
    let outcome = T.tablesOf(data).filter((table) => !table.name).length;
    for (const table of [...T.tablesOf(data)].reverse()) {
      if (table.name && !read.has(table.name)) continue;
      if (!table.name) outcome -= 1;
      steps.unshift({ table, outcome, later: [...read] });
      table.reads.forEach((name) => read.add(name));
    }
    data.steps = steps;
    return steps;
  }

  // Counts `ways` to where `figures` are as they are, of which only those called `names` matter.
  function put(states, names, figures, ways) {
    const held = names.filter((name) => name in figures);
    const key = held.map((name) => T.keyOf(figures[name])).join("\n");
    const known = states.get(key);
    if (known) known.ways += ways;
    else states.set(key, { figures: Object.fromEntries(held.map((name) => [name, figures[name]])), ways });
  }

  function thrown(states, name, odds, names) {
    const after = new Map();
    for (const { figures, ways } of states.values()) {
      for (const { total, over } of odds.totals) put(after, names, { ...figures, [name]: total }, ways * over);
    }
    return after;
  }

  // The chance of every outcome in their order, with `given`, the places of its inputs' values by
  // their names. Where it takes more steps than `effort` has left, null.
  T.oddsOfCheck = (data, given, effort = { left: Infinity }) => {
    const fixed = T.figuresOf(data, given);
    const dice = new Map(T.diceOf(data, given).map(({ name, written }) => [name, oddsOf(written)]));
    const over = data.outcomes.map(() => 0n);
    let under = 1n;
    for (const odds of dice.values()) under *= odds.under;
    // In how many ways those dice fall that are not thrown yet.
    let rest = under;
    let states = new Map([["", { figures: {}, ways: 1n }]]);
    for (const { table, outcome, later } of stepsOf(data)) {
      for (const [name, odds] of dice) {
        if (!table.reads.includes(name)) continue;
        dice.delete(name);
        rest /= odds.under;
        effort.left -= states.size * odds.totals.length;
        if (effort.left < 0) return null;
        states = thrown(states, name, odds, [...new Set([...table.reads, ...later])]);
      }
      effort.left -= states.size;
      if (effort.left < 0) return null;
      const after = new Map();
      for (const { figures, ways } of states.values()) {
        const value = T.valueIn(table, (name) => (name in figures ? figures[name] : fixed[name]));
        if (table.name) put(after, later, { ...figures, [table.name]: value }, ways);
        else if (value) over[outcome] += ways * rest;
        else put(after, later, figures, ways);
      }
      states = after;
    }
    for (const { ways } of states.values()) over[data.otherwise] += ways * rest;
    return over.map((ways) => ({ over: ways, under }));
  };

  // The totals of a check's single roll, ascending, and the place of the outcome of each; null for
  // a check of several dice.
  T.outcomesByTotal = (data, given) => {
    const [single, ...others] = T.diceOf(data, given);
    if (others.length || single.written.terms[0].names) return null;
    const fixed = T.figuresOf(data, given);
    return oddsOf(single.written).totals.map(({ total }) =>
      ({ total, outcome: T.lookedUp(data, { ...fixed, [single.name]: total }).outcome }));
  };
})(window.Tablewright);
