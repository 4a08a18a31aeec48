// The exact odds of cards, and of dice that are rolled on.
"use strict";
((T) => {
  const put = (ways, total, count) => ways.set(total, (ways.get(total) || 0n) + count);

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
  function restLimits(terms, waysOf) {
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

  // What is told of dice of which some are rolled on without a bound, by what each term shows: the `ways` with the
  // rest at their ends, which ends that `isOpen`, and the `moments` of all. Where all ends are closed, null.
  function restOfAll(terms, ways, under, waysOf) {
    const limits = restLimits(terms, waysOf);
    const isOpen = limits.map((end) => end !== undefined);
    if (!isOpen.includes(true)) return null;
    const each = terms.map(momentsOf);
    const moments = [0, 1].map((nth) => each.map((pair) => pair[nth]).reduce(plus));
    return { ways: withRest(terms, ways, under, limits), isOpen, moments };
  }

  // In how many ways cards are drawn.
  const everyDraw = (term) => (term.returned ? BigInt(sizeOf(term)) ** BigInt(term.count) : chosen(sizeOf(term), term.count));

  T.rareOdds = { drawnCards, everyDraw, chain, rest: restOfAll };
})(window.Tablewright);
