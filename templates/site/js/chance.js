// Chances as the pages print them, from exact fractions "n/d".
(function () {
  "use strict";

  Tablewright.fraction = function (text) {
    var parts = text.split("/");
    return { over: BigInt(parts[0]), under: BigInt(parts[1] || 1) };
  };

  Tablewright.added = function (a, b) {
    return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
  };

  Tablewright.exactly = function (chance) {
    var a = chance.over, b = chance.under;
    while (b) { var rest = a % b; a = b; b = rest; }
    a = a < 0n ? -a : a;
    return chance.over / a + (chance.under === a ? "" : "/" + chance.under / a);
  };

  // A number with one decimal place, halves upward, or with none when it is whole.
  Tablewright.onePlace = function (value) {
    if (value.over % value.under === 0n) return String(value.over / value.under).replace("-", "\u2212");
    var tenths = 2n * value.over * 10n + value.under, by = 2n * value.under;
    tenths = tenths / by - (tenths < 0n && tenths % by ? 1n : 0n);
    var sign = tenths < 0n ? "\u2212" : "";
    if (tenths < 0n) tenths = -tenths;
    return sign + tenths / 10n + "." + tenths % 10n;
  };

  Tablewright.rarity = function (chance) {
    if (chance.over <= 0n) return "never";
    if (chance.over >= chance.under) return "always";
    return "1 in " + Tablewright.onePlace({ over: chance.under, under: chance.over });
  };

  // Whole percent of chances that stand together: what is left of rounding down goes to those
  // that lost most, among equals to the likelier, then to the first.
  Tablewright.percentages = function (chances) {
    var under = chances.reduce(function (all, chance) { return all * chance.under; }, 1n);
    if (chances.every(function (chance) { return chance.under === chances[0].under; })) under = chances[0].under;
    var parts = chances.map(function (chance, place) {
      var hundredfold = chance.over * (under / chance.under) * 100n;
      return { place: place, floor: hundredfold / under, lost: hundredfold % under, size: hundredfold };
    });
    var total = parts.reduce(function (all, part) { return all + part.size; }, 0n);
    var missing = (2n * total + under) / (2n * under)
      - parts.reduce(function (all, part) { return all + part.floor; }, 0n);
    function larger(a, b) { return a === b ? 0 : a > b ? -1 : 1; }
    parts.slice().sort(function (a, b) {
      return larger(a.lost, b.lost) || larger(a.size, b.size) || a.place - b.place;
    }).slice(0, Number(missing)).forEach(function (part) { part.floor += 1n; });
    return parts.map(function (part) { return Number(part.floor); });
  };

  // What can happen never reads 0, what can fail never 100.
  Tablewright.label = function (chance, percent) {
    if (percent === 0 && chance.over > 0n) return "<1";
    if (percent === 100 && chance.over < chance.under) return ">99";
    return String(percent);
  };

  // A chance whose only neighbour is that of its not happening.
  Tablewright.percent = function (chance) {
    var other = { over: chance.under - chance.over, under: chance.under };
    return Tablewright.label(chance, Tablewright.percentages([chance, other])[0]) + "%";
  };

  Tablewright.share = function (chance) {
    var thousandths = (2n * chance.over * 1000n + chance.under) / (2n * chance.under);
    return Number(thousandths) / 10 + "%";
  };
}());
