// The exact odds of dice: in how many of all equally likely ways each total comes up.
"use strict";
((T) => {
  function put(ways, total, count) { ways.set(total, (ways.get(total) || 0n) + count); }

  function sumOf(one, other, factor) {
    const found = new Map();
    one.forEach((count, total) => {
      other.forEach((more, value) => { put(found, total + factor * value, count * more); });
    });
    return found;
  }

  // One die of `faces`; a highest face is rolled on, `depth` times at most.
  function die(faces, depth) {
    const ways = new Map();
    for (let rolled = 0; rolled <= depth; rolled += 1) {
      const weight = BigInt(faces) ** BigInt(depth - rolled);
      for (let value = 1; value <= faces - (rolled < depth ? 1 : 0); value += 1) {
        put(ways, rolled * faces + value, weight);
      }
    }
    return ways;
  }

  function repeated(each, count) {
    let ways = each;
    for (let n = 1; n < count; n += 1) ways = sumOf(ways, each, 1);
    return ways;
  }

  function choices(most) {
    const rows = [[1n]];
    for (let n = 1; n <= most; n += 1) {
      rows.push([1n]);
      for (let k = 1; k <= n; k += 1) rows[n][k] = rows[n - 1][k - 1] + (rows[n - 1][k] || 0n);
    }
    return rows;
  }

  // Face by face, those that are kept first: how many dice show it, and what they add.
  function keptDice(term) {
    const choose = choices(term.count);
    let states = Array.from({ length: term.count + 1 }, () => new Map());
    states[0].set(0, 1n);
    for (let step = 0; step < term.faces; step += 1) {
      const face = term.highest ? term.faces - step : step + 1;
      const after = states.map(() => new Map());
      states.forEach((ways, used) => {
        ways.forEach((count, total) => {
          for (let more = 0; used + more <= term.count; more += 1) {
            const counted = Math.min(more, Math.max(0, term.kept - used));
            put(after[used + more], total + counted * face, count * choose[term.count - used][more]);
          }
        });
      });
      states = after;
    }
    return states[term.count];
  }

  function digitDice(term) {
    let ways = new Map([[0, 1n]]);
    for (let n = 0; n < term.digits; n += 1) {
      const longer = new Map();
      ways.forEach((count, total) => {
        for (let value = 1; value <= term.faces; value += 1) put(longer, total * 10 + value, count);
      });
      ways = longer;
    }
    return ways;
  }

  function waysOf(term) {
    if (term.constant !== undefined) return new Map([[term.constant, 1n]]);
    if (term.digits) return digitDice(term);
    if (term.kept !== undefined) return keptDice(term);
    return repeated(die(term.faces, term.explosion || 0), term.count);
  }

  // Totals ascending, each with its `over`; all chances are so many parts of `under`.
  T.distribution = (terms) => {
    let ways = new Map([[0, 1n]]);
    terms.forEach((term) => { ways = sumOf(ways, waysOf(term), term.factor); });
    const totals = Array.from(ways.keys()).sort((a, b) => a - b);
    let under = 0n;
    ways.forEach((count) => { under += count; });
    return { under, totals: totals.map((total) => ({ total, over: ways.get(total) })) };
  };

  T.meanOf = (odds) => {
    const sum = odds.totals.reduce((all, each) => all + BigInt(each.total) * each.over, 0n);
    return { over: sum, under: odds.under };
  };

  // The whole part of the square root of a whole number.
  function root(number) {
    if (number < 2n) return number;
    let found = number;
    for (let next = (found + 1n) / 2n; next < found; next = (found + number / found) / 2n) found = next;
    return found;
  }

  // The standard deviation with two decimal places at most, halves upward, from exact figures.
  T.deviationOf = (odds) => {
    const sum = (power) => odds.totals.reduce((all, { total, over }) => all + BigInt(total) ** power * over, 0n);
    const variance = odds.under * sum(2n) - sum(1n) ** 2n;
    // In thousandths, rounded down; what is left off cannot turn a half.
    const thousandths = root(variance * 1000000n / odds.under ** 2n);
    const hundredths = (thousandths + 5n) / 10n;
    return String(Number(hundredths) / 100);
  };

  T.chanceOf = (odds, holds) => {
    const over = odds.totals.reduce((all, each) => holds(each.total) ? all + each.over : all, 0n);
    return { over, under: odds.under };
  };
})(window.Tablewright);
