// The exact odds of dice: in how many of all equally likely ways each total comes up. Those of cards, and
// of dice that are rolled on, are in `rare`.
"use strict";
((T) => {
  const MOST_STEPS = 100000;

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

  function waysOf(term) {
    if (term.constant !== undefined) return new Map([[term.constant, 1n]]);
    if (term.digits) return digitDice(term);
    if (term.deck) return T.rareOdds.drawnCards(term);
    if (term.kept !== undefined) return keptDice(term);
    return repeated(term.explosion === undefined ? plain(term) : T.rareOdds.chain(term).ways, term.count);
  }

  // All ways in which the dice of a term fall.
  function everyWay(term) {
    if (term.constant !== undefined) return 1n;
    if (term.deck) return T.rareOdds.everyDraw(term);
    if (term.digits) return T.digitsOf(term).reduce((ways, faces) => ways * BigInt(faces), 1n);
    const rolls = term.count * ((term.explosion || 0) + 1);
    return BigInt(term.faces) ** BigInt(rolls);
  }

  // What `data` of a roller asks of `rare` is there, or is loaded: cards, and dice that are rolled on.
  T.oddsReady = async (data) => {
    if (!T.rareOdds && /"(?:deck|explosion)":/.test(JSON.stringify(data))) await T.load("assets/rare.js");
  };

  // Totals ascending, each with its `over`; all chances are so many parts of `under`. Of dice that are
  // rolled on without a bound an end that `isOpen` stands for all beyond it, and `moments` are of all.
  T.distribution = (terms) => {
    let ways = new Map([[0, 1n]]);
    terms.forEach((term) => { ways = sumOf(ways, waysOf(term), term.factor); });
    const under = terms.reduce((all, term) => all * everyWay(term), 1n);
    const rest = terms.some(({ unbound }) => unbound) ? T.rareOdds.rest(terms, ways, under, waysOf) : null;
    if (rest) ({ ways } = rest);
    const totals = [...ways.keys()].sort((a, b) => a - b).map((total) => ({ total, over: ways.get(total) })).filter(({ over }) => over);
    return { under, totals, ...(rest && { isOpen: rest.isOpen, moments: rest.moments }) };
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

  // The odds of dice that are told beside something else, or null where they take more steps than that is worth.
  T.quickOdds = ({ terms }, limits) => (terms[0].names || T.effortOf(terms, limits).steps > MOST_STEPS ? null : T.distribution(terms));

  T.chanceOf = (odds, holds) => {
    const over = odds.totals.reduce((all, each) => holds(each.total) ? all + each.over : all, 0n);
    return { over, under: odds.under };
  };
})(window.Tablewright);
