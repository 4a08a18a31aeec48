// The exact odds of dice: in how many of all equally likely ways each total comes up.
(function () {
  "use strict";

  function put(ways, total, count) { ways.set(total, (ways.get(total) || 0n) + count); }

  function sumOf(one, other, factor) {
    var found = new Map();
    one.forEach(function (count, total) {
      other.forEach(function (more, value) { put(found, total + factor * value, count * more); });
    });
    return found;
  }

  // One die of `faces`; a highest face is rolled on, `depth` times at most.
  function die(faces, depth) {
    var ways = new Map();
    for (var rolled = 0; rolled <= depth; rolled += 1) {
      var weight = BigInt(faces) ** BigInt(depth - rolled);
      for (var value = 1; value <= faces - (rolled < depth ? 1 : 0); value += 1) {
        put(ways, rolled * faces + value, weight);
      }
    }
    return ways;
  }

  function repeated(each, count) {
    var ways = each;
    for (var n = 1; n < count; n += 1) ways = sumOf(ways, each, 1);
    return ways;
  }

  function choices(most) {
    var rows = [[1n]];
    for (var n = 1; n <= most; n += 1) {
      rows.push([1n]);
      for (var k = 1; k <= n; k += 1) rows[n][k] = rows[n - 1][k - 1] + (rows[n - 1][k] || 0n);
    }
    return rows;
  }

  // Face by face, those that are kept first: how many dice show it, and what they add.
  function keptDice(term) {
    var choose = choices(term.count);
    var states = Array.from({ length: term.count + 1 }, function () { return new Map(); });
    states[0].set(0, 1n);
    for (var step = 0; step < term.faces; step += 1) {
      var face = term.highest ? term.faces - step : step + 1;
      var after = states.map(function () { return new Map(); });
      states.forEach(function (ways, used) {
        ways.forEach(function (count, total) {
          for (var more = 0; used + more <= term.count; more += 1) {
            var counted = Math.min(more, Math.max(0, term.kept - used));
            put(after[used + more], total + counted * face, count * choose[term.count - used][more]);
          }
        });
      });
      states = after;
    }
    return states[term.count];
  }

  function digitDice(term) {
    var ways = new Map([[0, 1n]]);
    for (var n = 0; n < term.digits; n += 1) {
      var longer = new Map();
      ways.forEach(function (count, total) {
        for (var value = 1; value <= term.faces; value += 1) put(longer, total * 10 + value, count);
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
  Tablewright.distribution = function (terms) {
    var ways = new Map([[0, 1n]]);
    terms.forEach(function (term) { ways = sumOf(ways, waysOf(term), term.factor); });
    var totals = Array.from(ways.keys()).sort(function (a, b) { return a - b; });
    var under = 0n;
    ways.forEach(function (count) { under += count; });
    return { under: under, totals: totals.map(function (total) { return { total: total, over: ways.get(total) }; }) };
  };

  Tablewright.meanOf = function (odds) {
    var sum = odds.totals.reduce(function (all, each) { return all + BigInt(each.total) * each.over; }, 0n);
    return { over: sum, under: odds.under };
  };

  Tablewright.chanceOf = function (odds, holds) {
    var over = odds.totals.reduce(function (all, each) { return holds(each.total) ? all + each.over : all; }, 0n);
    return { over: over, under: odds.under };
  };
}());
