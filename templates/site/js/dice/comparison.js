// A roll held against a number or a range: `2d10 > 12`, `2d10 in 5-9`.
(function () {
  "use strict";

  var OPERATOR = /<=|>=|!=|==|[<>=≤≥≠]|(?<![a-z])in(?![a-z])/i;
  var SPELLINGS = { "==": "=", "≤": "<=", "≥": ">=", "≠": "!=" };
  var DASH = "[-\u2010\u2011\u2012\u2013\u2014\u2212]";
  var INTEGER = new RegExp("^(?:\\+|(" + DASH + "))?\\s*([0-9]+)$");
  var SPAN = new RegExp("^(" + DASH + "?)([0-9]+)\\s*(?:to|" + DASH + ")\\s*(" + DASH + "?)([0-9]+)$", "i");
  var HINT = "write 2d10 > 12, 1d6 <= 2 or 2d10 in 5-9";
  var HOLDS = {
    "<=": function (a, b) { return a <= b; }, ">=": function (a, b) { return a >= b; },
    "<": function (a, b) { return a < b; }, ">": function (a, b) { return a > b; },
    "=": function (a, b) { return a === b; }, "!=": function (a, b) { return a !== b; }
  };

  function signed(sign, digits) { return sign ? -Number(digits) : Number(digits); }

  function rangeOf(written, offset) {
    var single = INTEGER.exec(written);
    var more = /^(\d+)\+$/.exec(written);
    var span = SPAN.exec(written);
    if (more) return [Number(more[1]), Infinity];
    if (single) return [signed(single[1], single[2]), signed(single[1], single[2])];
    if (!span) {
      var found = written ? "`" + written + "` is no interval" : "the interval is missing";
      throw new Tablewright.DiceFault(found, offset, Array.from(written).length, "write a range as 7, 2-7, -2 to -1 or 12+");
    }
    var low = signed(span[1], span[2]), high = signed(span[3], span[4]);
    if (low > high) {
      throw new Tablewright.DiceFault("the range runs backwards, from " + Tablewright.number(low) + " to "
        + Tablewright.number(high), offset, Array.from(written).length);
    }
    return [low, high];
  }

  function integerOf(written, offset, limits) {
    var number = INTEGER.exec(written);
    if (!number) {
      var found = written ? "`" + written + "` is no whole number" : "the number is missing";
      throw new Tablewright.DiceFault(found, offset, Array.from(written).length, HINT);
    }
    if (Number(number[2]) > limits.MAX_CONSTANT) {
      throw new Tablewright.DiceFault("a roll is compared with "
        + limits.MAX_CONSTANT.toLocaleString("en") + " at most", offset, Array.from(written).length);
    }
    return signed(number[1], number[2]);
  }

  // Dice, or dice held against something: `holds` tells of a total whether it is true of it.
  Tablewright.readRoll = function (text, limits) {
    if (Array.from(text).length > limits.MAX_TEXT) return { dice: Tablewright.readDice(text, limits) };
    var sign = OPERATOR.exec(text);
    if (!sign) return { dice: Tablewright.readDice(text, limits) };
    var dice = Tablewright.readDice(text.slice(0, sign.index), limits);
    var after = text.slice(sign.index + sign[0].length);
    var written = after.trim();
    var blank = after.length - after.trimStart().length;
    // Places are told in characters, which are not what a script counts in.
    var offset = Array.from(text).length - Array.from(after).length + (written ? blank : after.length);
    var operator = SPELLINGS[sign[0]] || sign[0].toLowerCase();
    if (operator === "in") {
      var range = rangeOf(written, offset);
      return { dice: dice, holds: function (total) { return range[0] <= total && total <= range[1]; } };
    }
    var value = integerOf(written, offset, limits);
    return { dice: dice, holds: function (total) { return HOLDS[operator](total, value); } };
  };
}());
