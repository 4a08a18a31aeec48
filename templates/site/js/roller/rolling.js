// Dice from a seed, one after the other, as `tablewright roll --seed` shows them.
(function () {
  "use strict";

  var DRAWS = 4294967296;

  // Sixteen letters that nobody can foresee; whoever has them can roll the same again.
  Tablewright.freshSeed = function () {
    var numbers = crypto.getRandomValues(new Uint32Array(2));
    return Array.from(numbers, function (number) {
      return ("0000000" + number.toString(16)).slice(-8);
    }).join("");
  };

  // What is rolled with one seed: every die takes the next draw that favours none of its faces.
  Tablewright.Dice = function (seed) {
    var next = 0;
    this.die = function (faces) {
      var limit = DRAWS - DRAWS % faces;
      for (;;) {
        var draw = Tablewright.firstBits(seed + ":" + next);
        next += 1;
        if (draw < limit) return 1 + draw % faces;
      }
    };
  };

  // The faces of a term's dice in the order of rolling; `kept` are those that count.
  function fallen(dice, term) {
    var found = [];
    for (var n = 0; n < (term.digits || term.count); n += 1) {
      var left = term.explosion || 0;
      for (;;) {
        var value = dice.die(term.faces);
        var again = value === term.faces && left > 0;
        found.push({ faces: term.faces, value: value, kept: true, exploded: again });
        if (!again) break;
        left -= 1;
      }
    }
    if (term.kept !== undefined) {
      // Of equal dice those rolled first are kept: sorting leaves them in their order.
      var order = found.slice().sort(function (a, b) {
        return term.highest ? b.value - a.value : a.value - b.value;
      });
      order.slice(term.kept).forEach(function (die) { die.kept = false; });
    }
    return found;
  }

  function sum(found, term) {
    if (term.digits) return Number(found.map(function (die) { return die.value; }).join(""));
    return found.reduce(function (all, die) { return all + (die.kept ? die.value : 0); }, 0);
  }

  // Roll `written` (`text` and `terms`) once: the total, and what each term came to.
  Tablewright.roll = function (written, dice) {
    var total = 0;
    var terms = written.terms.map(function (term) {
      var found = term.constant === undefined ? fallen(dice, term) : [];
      var value = term.constant === undefined ? sum(found, term) : term.constant;
      total += value * term.factor;
      return { factor: term.factor, dice: found, value: value };
    });
    return { text: written.text, total: total, terms: terms };
  };
}());
