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
    const faces = new Map();
    for (const value of T.valuesOf(term)) put(faces, value, 1n);
    for (const face of [...faces.keys()].sort((a, b) => (term.highest ? b - a : a - b))) {
      const alike = faces.get(face);
      const after = states.map(() => new Map());
      states.forEach((ways, used) => {
        ways.forEach((count, total) => {
          for (let more = 0; used + more <= term.count; more += 1) {
            const counted = Math.min(more, Math.max(0, term.kept - used));
            put(after[used + more], total + counted * face, count * choose[term.count - used][more] * alike ** BigInt(more));
          }
        });
      });
      states = after;
    }
    return states[term.count];
  }

  function sizeOf(term) { return term.deck.reduce((all, [, copies]) => all + copies, 0); }

  function chosen(n, k) {
    let found = 1n;
    for (let i = 1; i <= k; i += 1) found = found * BigInt(n - k + i) / BigInt(i);
    return k > n ? 0n : found;
  }

  // Card by card, those that are kept first: how many of each are drawn, and what they add.
  function drawnCards(term) {
    const worth = T.worthOf(term);
    const deck = [...term.deck].sort((a, b) => (term.highest ? b[0] - a[0] : a[0] - b[0]));
    let states = Array.from({ length: term.count + 1 }, () => new Map());
    states[0].set(0, 1n);
    for (const [value, copies] of deck) {
      const after = states.map(() => new Map());
      states.forEach((ways, used) => {
        ways.forEach((count, total) => {
          for (let more = 0; used + more <= term.count && (term.returned || more <= copies); more += 1) {
            const kept = Math.min(more, Math.max(0, (term.kept ?? term.count) - used));
            const each = term.returned ? chosen(term.count - used, more) * BigInt(copies) ** BigInt(more) : chosen(copies, more);
            put(after[used + more], total + kept * worth(value), count * each);
          }
        });
      });
      states = after;
    }
    return states[term.count];
  }

  function digitDice(term) {
    let ways = new Map([[0, 1n]]);
    for (const faces of T.digitsOf(term)) {
      const longer = new Map();
      ways.forEach((count, total) => {
        for (let value = 1; value <= faces; value += 1) put(longer, total * 10 + value, count);
      });
      ways = longer;
    }
    return ways;
  }

  // The ways of one die, whatever it shows counting for what it is worth.
  function plain(term) {
    const ways = new Map();
    T.valuesOf(term).map(T.worthOf(term)).forEach((worth) => put(ways, worth, 1n));
    return ways;
  }

  // One die that is rolled on `depth` times at most. One without a bound is in no total when it would be
  // rolled on after that: it belongs to the `rest`.
  function upward(term, depth) {
    const [isUp, worthOf, values] = [T.isUp(term), T.worthOf(term), T.valuesOf(term)];
    let ways = new Map();
    let rest = 0n;
    for (const value of values) {
      if (term.unbound && isUp(value)) rest += 1n;
      else put(ways, worthOf(value), 1n);
    }
    for (let step = 1; step <= depth; step += 1) {
      const longer = new Map();
      let more = 0n;
      for (const value of values) {
        if (!isUp(value)) put(longer, worthOf(value), BigInt(term.faces) ** BigInt(step));
        else {
          more += rest;
          ways.forEach((count, total) => put(longer, worthOf(value) + total, count));
        }
      }
      [ways, rest] = [longer, more];
    }
    return { ways, above: rest, below: 0n };
  }

  // The same of a die that is also rolled on downwards, where the first shows that.
  function chain(term) {
    if (!term.down) return upward(term, term.explosion);
    const [isUp, isDown, values] = [T.isUp(term), T.isDown(term), T.valuesOf(term)];
    const further = upward(term, term.explosion - 1);
    const found = { ways: new Map(), above: 0n, below: 0n };
    for (const value of values) {
      if (isUp(value)) found.above += further.above;
      if (isDown(value)) found.below += further.above;
      if (isUp(value) || isDown(value)) {
        further.ways.forEach((count, total) => put(found.ways, value + (isUp(value) ? total : -total), count));
      } else put(found.ways, value, BigInt(term.faces) ** BigInt(term.explosion));
    }
    return found;
  }

  function waysOf(term) {
    if (term.constant !== undefined) return new Map([[term.constant, 1n]]);
    if (term.digits) return digitDice(term);
    if (term.deck) return drawnCards(term);
    if (term.kept !== undefined) return keptDice(term);
    return repeated(term.explosion === undefined ? plain(term) : chain(term).ways, term.count);
  }

  // All ways in which the dice of a term fall.
  function everyWay(term) {
    if (term.constant !== undefined) return 1n;
    if (term.deck) return term.returned ? BigInt(sizeOf(term)) ** BigInt(term.count) : chosen(sizeOf(term), term.count);
    if (term.digits) return T.digitsOf(term).reduce((ways, faces) => ways * BigInt(faces), 1n);
    const rolls = term.count * ((term.explosion || 0) + 1);
    return BigInt(term.faces) ** BigInt(rolls);
  }

  const sumOver = (all, of) => all.reduce((sum, each) => sum + of(each), 0);
  const least = (numbers) => numbers.reduce((one, other) => Math.min(one, other));
  const most = (numbers) => numbers.reduce((one, other) => Math.max(one, other));

  // Where the rest of a term begins, below and above; undefined where there is none.
  function restOf(term) {
    if (!term.unbound) return [];
    const worth = T.worthOf(term);
    const values = T.valuesOf(term);
    const lowest = least(values.map(worth));
    const on = least(values.filter(T.isUp(term)).map(worth));
    const further = term.explosion * on + lowest;
    const above = term.factor * (on + further + (term.count - 1) * lowest);
    const down = values.filter(T.isDown(term)).map(worth);
    const below = down.length ? term.factor * (most(down) - further) : undefined;
    return term.factor > 0 ? [below, above] : [above, below];
  }

  // Totals to either side of which all is told as one figure.
  function restLimits(terms) {
    const bounds = (end, others) => sumOver(others, (term) => end([...waysOf(term).keys()].map((total) => total * term.factor)));
    const found = [[], []];
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      const [below, above] = restOf(term);
      if (below !== undefined) found[0].push(below + bounds(most, others));
      if (above !== undefined) found[1].push(above + bounds(least, others));
    }
    return [found[0].length ? most(found[0]) : undefined, found[1].length ? least(found[1]) : undefined];
  }

  // What is told of dice that are rolled on without a bound: all totals inside, and the rest at its ends.
  function withRest(terms, ways, under, [below, above]) {
    const found = new Map();
    let left = under;
    ways.forEach((count, total) => {
      if ((below !== undefined && total <= below) || (above !== undefined && total >= above)) return;
      found.set(total, count);
      left -= count;
    });
    if (below !== undefined && above !== undefined) {
      const term = terms.find(({ unbound }) => unbound);
      const ends = chain(term);
      let under0 = term.factor > 0 ? ends.below : ends.above;
      ways.forEach((count, total) => { if (total <= below) under0 += count; });
      found.set(below, under0);
      left -= under0;
    }
    found.set(above === undefined ? below : above, left);
    return found;
  }

  const whole = (over) => ({ over, under: 1n });
  const plus = (one, other) => ({ over: one.over * other.under + other.over * one.under, under: one.under * other.under });
  const times = (one, other) => ({ over: one.over * other.over, under: one.under * other.under });
  const part = (one, number) => ({ over: one.over, under: one.under * BigInt(number) });

  // The mean and the variance of one die that is rolled on without a bound.
  function momentsOfOpen(term) {
    const worthOf = T.worthOf(term);
    const values = T.valuesOf(term);
    const worth = values.map(worthOf);
    const up = values.filter(T.isUp(term)).map(worthOf);
    const down = values.filter(T.isDown(term)).map(worthOf);
    const sum = (all) => BigInt(sumOver(all, (each) => each));
    const squares = BigInt(sumOver(worth, (each) => each * each));
    const stays = term.faces - up.length;
    const mean = part(whole(sum(worth)), stays);
    const square = part(plus(whole(squares), times(mean, whole(2n * sum(up)))), stays);
    if (!down.length) return [mean, plus(square, times(whole(-1n), times(mean, mean)))];
    const first = part(plus(whole(sum(worth)), times(mean, whole(BigInt(up.length - down.length)))), term.faces);
    const both = plus(plus(whole(squares), times(mean, whole(2n * (sum(up) - sum(down))))), times(square, whole(BigInt(up.length + down.length))));
    return [first, plus(part(both, term.faces), times(whole(-1n), times(first, first)))];
  }

  // The mean and the variance of what a term adds.
  function momentsOf(term) {
    const factor = whole(BigInt(term.factor));
    const count = whole(BigInt(term.unbound ? term.count : 1));
    const alone = { ...term, factor: 1 };
    const [mean, variance] = term.unbound ? momentsOfOpen(term) : [T.meanOf(T.distribution([alone])), T.varianceOf(T.distribution([alone]))];
    return [times(times(mean, count), factor), times(times(variance, count), times(factor, factor))];
  }

  // Totals ascending, each with its `over`; all chances are so many parts of `under`. Of dice that are
  // rolled on without a bound an end that `isOpen` stands for all beyond it, and `moments` are of all.
  T.distribution = (terms) => {
    let ways = new Map([[0, 1n]]);
    terms.forEach((term) => { ways = sumOf(ways, waysOf(term), term.factor); });
    const under = terms.reduce((all, term) => all * everyWay(term), 1n);
    const limits = restLimits(terms);
    const isOpen = limits.map((end) => end !== undefined);
    const hasRest = isOpen.includes(true);
    if (hasRest) ways = withRest(terms, ways, under, limits);
    const totals = [...ways.keys()].sort((a, b) => a - b).map((total) => ({ total, over: ways.get(total) })).filter(({ over }) => over);
    if (!hasRest) return { under, totals };
    const each = terms.map(momentsOf);
    const moments = [0, 1].map((nth) => each.map((pair) => pair[nth]).reduce(plus));
    return { under, totals, isOpen, moments };
  };

  // A total as it is told: "55 or more" where it stands for all beyond it as well.
  T.totalIn = ({ totals, isOpen }, total) => {
    if (isOpen?.[1] && total === totals.at(-1).total) return `${T.number(total)} or more`;
    if (isOpen?.[0] && total === totals[0].total) return `${T.number(total)} or less`;
    return T.number(total);
  };

  // The total that the odds have for what was rolled: the last one for all beyond an end that is open.
  T.toldTotal = ({ totals, isOpen }, total) => {
    if (!isOpen) return total;
    return Math.max(totals[0].total, Math.min(totals.at(-1).total, total));
  };

  T.meanOf = (odds) => {
    if (odds.moments) return odds.moments[0];
    const sum = odds.totals.reduce((all, each) => all + BigInt(each.total) * each.over, 0n);
    return { over: sum, under: odds.under };
  };

  T.varianceOf = (odds) => {
    if (odds.moments) return odds.moments[1];
    const sum = (power) => odds.totals.reduce((all, { total, over }) => all + BigInt(total) ** power * over, 0n);
    return { over: odds.under * sum(2n) - sum(1n) ** 2n, under: odds.under ** 2n };
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
    const variance = T.varianceOf(odds);
    // In thousandths, rounded down; what is left off cannot turn a half.
    const thousandths = root(variance.over * 1000000n / variance.under);
    const hundredths = (thousandths + 5n) / 10n;
    return String(Number(hundredths) / 100);
  };

  T.chanceOf = (odds, holds) => {
    const over = odds.totals.reduce((all, each) => holds(each.total) ? all + each.over : all, 0n);
    return { over, under: odds.under };
  };
})(window.Tablewright);
