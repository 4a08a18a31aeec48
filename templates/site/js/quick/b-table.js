// A table that is typed at the table, a line for a row: read, and proved by the compiler's rules for tables
// (proofs/table_gap.py and its neighbours). A test holds the two to the same verdict.
"use strict";
((T) => {
  const STANDARD = new Set([4, 6, 8, 10, 12, 20, 100]);
  const MOST_LINES = 200;
  // A range that meets so many others is the one that is wrong, and not they.
  const MANY = 3;

  // The dice that begin and end where the ranges do, or "" where none are known: 2-12 is 2d6.
  function inferred(ranges) {
    const ends = ranges.flatMap(({ low, high }) => [low, high]);
    if (!ends.length || ends.includes(null)) return "";
    const [least, most] = [Math.min(...ends), Math.max(...ends)];
    if (least === 11 && most === 66) return "d66";
    if (least < 1 || most % least) return "";
    const faces = most / least;
    if (least === 1) return faces > 1 ? `d${faces === 100 ? "%" : faces}` : "";
    return STANDARD.has(faces) ? `${least}d${faces === 100 ? "%" : faces}` : "";
  }

  // What tables are rolled on, the plainest first, as the compiler has them (proofs/likely_die.py).
  const USUAL = ["d6", "d20", "d%", "2d6", "d8", "d10", "d12", "d4", "3d6", "d66", "d30", "d3", "d2", "d24",
    "2d10", "2d8", "2d4", "2d12", "2d20", "3d4", "3d8", "3d10", "4d6", "4d4", "d1000"];

  // All that one of those can show.
  function shownBy(die) {
    if (die === "d66") return [1, 2, 3, 4, 5, 6].flatMap((ten) => [1, 2, 3, 4, 5, 6].map((one) => 10 * ten + one));
    const [count, faces] = die.replace("%", "100").split("d").map((part) => Number(part || 1));
    return Array.from({ length: count * faces - count + 1 }, (_, nth) => count + nth);
  }

  const none = (each) => each.next().done;

  // The dice whose every total has one line, or null: where lines are open, and where a single value is
  // wrong, which is a slip of the pen.
  function likelyDie(rows, missing, wrong) {
    const ends = rows.flatMap(({ range: { low, high } }) => [low, high]);
    if (rows.length < 2 || ends.includes(null)) return null;
    const several = missing.length > 1 || missing.some(({ hole }) => hole.low !== hole.high);
    if (!several && missing.length + wrong.length < 2) return null;
    const [least, most] = [Math.min(...ends), Math.max(...ends)];
    return USUAL.find((die) => {
      const totals = shownBy(die);
      return totals[0] === least && totals.at(-1) === most
        && none(strays(rows, totals, die)) && none(gaps(rows, totals)) && none(shared(rows, totals));
    }) ?? null;
  }

  // Dice alone on a line, or null.
  function diceOf(line, limits) {
    if (!/d/i.test(line)) return null;
    try {
      return T.readDice(line.trim(), limits);
    } catch (wrong) {
      if (wrong instanceof T.DiceFault) return null;
      throw wrong;
    }
  }

  // The part of each range that the totals have, as places among them; those that have none are left out.
  function stretches(rows, totals) {
    return rows.map(({ range: { low, high } }, row) => {
      const start = totals.findIndex((total) => low === null || total >= low);
      const end = totals.findLastIndex((total) => high === null || total <= high);
      return { row, start, stop: start < 0 ? -1 : end + 1 };
    }).filter(({ start, stop }) => start < stop)
      .sort((a, b) => a.start - b.start || a.stop - b.stop || a.row - b.row);
  }

  function* gaps(rows, totals) {
    let reach = 0;
    let after = null;
    const hole = (stop, before) => {
      const missing = { low: totals[reach], high: totals[stop - 1] };
      const hint = after !== null
        ? `write ${T.typedRange({ low: rows[after].range.low, high: missing.high })} here`
        : before !== null ? `write ${T.typedRange({ low: missing.low, high: rows[before].range.high })} here`
          : "give its values to lines";
      return { code: "TW101", row: after ?? before, ends: [after, before], hole: missing, says: `no line holds ${T.typedRange(missing)}`, hint };
    };
    for (const { row, start, stop } of stretches(rows, totals)) {
      if (start > reach) yield hole(start, row);
      if (stop > reach) [reach, after] = [stop, row];
    }
    if (reach < totals.length) yield hole(totals.length, null);
  }

  function overlapHint(one, other) {
    const follows = one.high !== null && other.low !== null && (one.low || 0) < other.low;
    if (!follows) return "change one of the two ranges";
    const shortened = T.typedRange({ low: one.low, high: other.low - 1 });
    if (other.high !== null && other.high <= one.high) return `write ${shortened} here`;
    return `write ${shortened} here, or ${T.typedRange({ low: one.high + 1, high: other.high })} in the other line`;
  }

  // What the rows around one leave for it, or null where nobody knows.
  function leftFor(rows, row) {
    const [low, high] = [rows[row - 1]?.range.high, rows[row + 1]?.range.low];
    const isKnown = Number.isInteger(low) && Number.isInteger(high) && low + 1 < high;
    return isKnown ? { low: low + 1, high: high - 1 } : null;
  }

  // The rows that end where no dice do though the rows around them leave them room, each with what these leave:
  // whatever else breaks there comes of that slip.
  function wildRows(rows, totals, wrong) {
    const isTotal = (end) => end >= totals[0] && end <= totals.at(-1);
    const isWild = (row) => leftFor(rows, row) && isTotal(rows[row - 1].range.high) && isTotal(rows[row + 1].range.low);
    return new Map(wrong.filter(({ row }) => isWild(row)).map(({ row }) => [row, leftFor(rows, row)]));
  }

  // The rows that share values with many others, each with those: it is one slip.
  function* wild(pairs) {
    const meeting = new Map();
    const meet = (one, other) => meeting.set(one, (meeting.get(one) ?? new Set()).add(other));
    for (const { row, second } of pairs) {
      meet(row, second);
      meet(second, row);
    }
    for (;;) {
      const [most] = [...meeting].sort(([a, as], [b, bs]) => bs.size - as.size || a - b);
      if (!most || most[1].size < MANY) return;
      meeting.delete(most[0]);
      for (const others of meeting.values()) others.delete(most[0]);
      yield most;
    }
  }

  function* overlaps(rows, totals, dice) {
    const told = wildRows(rows, totals, [...strays(rows, totals, dice)]);
    let pairs = [...shared(rows, totals)].filter(({ row, second }) => !told.has(row) && !told.has(second));
    for (const [row, others] of wild(pairs)) {
      const left = leftFor(rows, row);
      const hint = left ? `write ${T.typedRange(left)} here` : "change this range";
      yield { code: "TW102", row, second: Math.min(...others), says: `${T.typedRange(rows[row].range)} shares values with ${others.size} other lines`, hint };
      pairs = pairs.filter(({ row: one, second }) => one !== row && second !== row);
    }
    yield* pairs;
  }

  function* shared(rows, totals) {
    const all = stretches(rows, totals);
    for (const [nth, later] of all.entries()) {
      for (const earlier of all.slice(0, nth).filter(({ stop }) => stop > later.start)) {
        const [first, second] = [earlier.row, later.row].sort((a, b) => a - b);
        const both = { low: totals[later.start], high: totals[Math.min(earlier.stop, later.stop) - 1] };
        const says = `${T.typedRange(both)} stands in two lines`;
        yield { code: "TW102", row: first, second, says, hint: overlapHint(rows[first].range, rows[second].range) };
      }
    }
  }

  function* strays(rows, totals, dice) {
    const [least, most] = [totals[0], totals.at(-1)];
    const allowed = T.typedRange({ low: least, high: most });
    for (const [row, { range }] of rows.entries()) {
      const ends = [...new Set([range.low, range.high].filter((end) => end !== null))].sort((a, b) => a - b);
      for (const end of ends) {
        if (end < least || end > most) {
          yield { code: "TW103", row, says: `${end} cannot come up: \`${dice}\` rolls ${allowed}`, hint: `stay within ${allowed}` };
        } else if (!totals.includes(end)) {
          const near = [totals.findLast((total) => total < end), totals.find((total) => total > end)];
          yield { code: "TW104", row, says: `${end} cannot be rolled on ${dice}`, hint: `the nearest rolls are ${near.join(" and ")}` };
        }
      }
    }
  }

  // A line that is open at an end tells where the dice end, or it would fit any dice.
  function* openEnds(rows, totals, dice) {
    const [least, most] = [totals[0], totals.at(-1)];
    for (const [row, { range }] of rows.entries()) {
      const { low, high } = range;
      const isHigh = high === null;
      const end = isHigh ? low : high;
      if ((low === null) === isHigh || end < least || end > most || end === (isHigh ? most : least)) continue;
      const closed = isHigh ? { low, high: most } : { low: least, high };
      const says = `\`${T.typedRange(range)}\` does not say that the totals of ${dice} ${isHigh ? `end at ${most}` : `begin at ${least}`}`;
      yield { code: "TW126", row, says, hint: `write ${T.typedRange(closed)}`, isAdvice: true };
    }
  }

  // Where the lines fit other dice exactly, these are asked about, and nothing else of their ends.
  function* endsFound(rows, totals, dice) {
    const missing = [...gaps(rows, totals)];
    const wrong = [...strays(rows, totals, dice)];
    const beyond = wrong.filter(({ code }) => code === "TW103");
    const die = missing.length || beyond.length ? likelyDie(rows, missing, wrong) : null;
    if (!die) {
      const known = wildRows(rows, totals, wrong);
      const isTold = ([after, before]) => after !== null && before !== null && before - after === 2 && known.has(after + 1);
      yield* missing.filter(({ ends }) => !isTold(ends));
      for (const fault of wrong) {
        const left = fault.code === "TW103" && known.get(fault.row);
        yield left ? { ...fault, hint: `write ${T.typedRange(left)}: the lines around it leave that` } : fault;
      }
      return;
    }
    const [rolls, held] = [totals, shownBy(die)].map((all) => T.typedRange({ low: all[0], high: all.at(-1) }));
    const asked = { row: null, says: `the lines hold ${held}, and \`${dice}\` rolls ${rolls}`, hint: `is it ${die}? Or write lines for ${rolls}` };
    if (missing.length && !wrong.length) yield { code: "TW101", ...asked };
    if (beyond.length) yield { code: "TW103", ...asked };
    yield* wrong.filter(({ code }) => code !== "TW103");
  }

  function* found(rows, totals, dice) {
    yield* endsFound(rows, totals, dice);
    yield* overlaps(rows, totals, dice);
    yield* openEnds(rows, totals, dice);
  }

  // What dice are and come to, or { fault } where they cannot be read.
  function rolled(dice, limits) {
    try {
      const read = T.readDice(dice, limits);
      return { text: read.text, odds: T.distribution(read.terms) };
    } catch (wrong) {
      if (!(wrong instanceof T.DiceFault)) throw wrong;
      return { fault: { code: "TW107", line: null, says: wrong.message, hint: wrong.hint } };
    }
  }

  // The lines with their ranges, and what cannot be read of them.
  function readLines(lines, isHundred) {
    const parted = lines.map(({ typed, line }) => Object.assign(T.partedLine(typed), { line }));
    const isPlain = parted.every(({ range }) => !range);
    const faults = [];
    const rows = [];
    for (const [nth, { line, range, words }] of parted.entries()) {
      try {
        rows.push({ line, words, range: isPlain ? { low: nth + 1, high: nth + 1 } : T.readRange(range, isHundred) });
        if (!words) faults.push({ code: "TW109", line, says: `nothing is said of ${range}`, hint: "write what it means" });
      } catch (wrong) {
        if (!(wrong instanceof T.RangeFault)) throw wrong;
        const says = range ? wrong.message : "this line begins with no number";
        faults.push({ code: wrong.code, line, says, hint: wrong.hint });
      }
    }
    return { rows, faults };
  }

  // Reads `text`: { dice, isInferred, rows, faults, odds }. Each of `rows` is { line, range, words, chance,
  // holds }, lines counted from 0; each of `faults` { code, line, second, says, hint, isAdvice, filled }. Where no line
  // has a range, each is as likely as the others. `said` are dice that stand beside the text.
  T.quickTable = (text, said, limits) => {
    const lines = text.split("\n").map((typed, line) => ({ typed: typed.trim(), line })).filter(({ typed }) => typed);
    if (lines.length > MOST_LINES) {
      const fault = { code: "", line: lines[MOST_LINES].line, says: `a quick table has at most ${MOST_LINES} lines`, hint: "make two of it" };
      return { dice: "", isInferred: false, rows: [], faults: [fault], odds: null };
    }
    let asked = said.trim();
    if (!asked && lines.length && diceOf(lines[0].typed, limits)) asked = lines.shift().typed;
    const typed = asked ? rolled(asked, limits) : null;
    // Two noughts are a hundred where the dice go to it, or may.
    const isHundred = typed ? typed.odds?.totals.at(-1).total === 100 : true;
    const { rows, faults } = readLines(lines, isHundred);
    const guess = typed ? "" : inferred(rows.map(({ range }) => range));
    const dice = typed || (guess ? rolled(guess, limits) : null);
    const table = { dice: dice?.text || "", isInferred: !typed, rows, faults, odds: dice?.odds || null };
    if (dice?.fault) faults.push(dice.fault);
    else if (dice) prove(table);
    else if (rows.length > 1 && !faults.length) {
      faults.push({ code: "", line: rows[0].line, says: "no dice begin and end where these lines do", hint: "say which dice, such as 2d6" });
    }
    return table;
  };

  // Gives each row its chance, and finds what is wrong. What cannot be read keeps the rest from being
  // proved, as in the compiler.
  function prove({ dice, rows, faults, odds }) {
    for (const row of rows) {
      const { low, high } = row.range;
      row.holds = (total) => (low === null || total >= low) && (high === null || total <= high);
      row.chance = T.chanceOf(odds, row.holds);
    }
    if (faults.length || !rows.length) return;
    for (const { row, second, code, says, hint, isAdvice, ends, hole } of found(rows, odds.totals.map(({ total }) => total), dice)) {
      const line = rows[row]?.line ?? null;
      // Where a line for a hole would stand: below the one before it, or above the first.
      const filled = hole && line !== null ? { range: T.typedRange(hole), at: ends[0] === null ? line : line + 1 } : null;
      faults.push({ code, says, hint, isAdvice, line, second: rows[second]?.line ?? null, filled });
    }
  }
})(window.Tablewright);
