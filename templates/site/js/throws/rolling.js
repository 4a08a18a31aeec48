// Dice from a seed, one after the other, as `tablewright roll --seed` shows them.
"use strict";
((T) => {
  const DRAWS = 4294967296;

  // Sixteen letters that nobody can foresee; whoever has them can roll the same again.
  T.freshSeed = () => {
    const numbers = crypto.getRandomValues(new Uint32Array(2));
    return Array.from(numbers, (number) => number.toString(16).padStart(8, "0")).join("");
  };

  // What is rolled with one seed: every die takes the next draw that favours none of its faces.
  T.Dice = class {
    constructor(seed) {
      this.seed = seed;
      this.next = 0;
    }

    die(faces) {
      const limit = DRAWS - DRAWS % faces;
      for (;;) {
        const draw = T.firstBits(`${this.seed}:${this.next}`);
        this.next += 1;
        if (draw < limit) return 1 + draw % faces;
      }
    }
  };

  // The faces of a term's dice in the order of rolling; `kept` are those that count.
  function fallen(dice, term) {
    const found = [];
    for (let n = 0; n < (term.digits || term.count); n += 1) {
      let left = term.explosion || 0;
      for (;;) {
        const value = dice.die(term.faces);
        const again = value === term.faces && left > 0;
        found.push({ faces: term.faces, value, kept: true, exploded: again });
        if (!again) break;
        left -= 1;
      }
    }
    if (term.kept !== undefined) {
      // Of equal dice those rolled first are kept: sorting leaves them in their order.
      const order = [...found].sort((a, b) => (term.highest ? b.value - a.value : a.value - b.value));
      order.slice(term.kept).forEach((die) => { die.kept = false; });
    }
    return found;
  }

  function sum(found, term) {
    if (term.digits) return Number(found.map((die) => die.value).join(""));
    return found.reduce((all, die) => all + (die.kept ? die.value : 0), 0);
  }

  // Roll `written` (`text` and `terms`) once: the total, and what each term came to.
  T.roll = (written, dice) => {
    let total = 0;
    const terms = written.terms.map((term) => {
      const found = term.constant === undefined ? fallen(dice, term) : [];
      const value = term.constant === undefined ? sum(found, term) : term.constant;
      total += value * term.factor;
      return { factor: term.factor, dice: found, value };
    });
    return { text: written.text, total, terms };
  };
})(window.Tablewright);
