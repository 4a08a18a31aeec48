// Dice from a seed, one after the other, as `tablewright roll --seed` shows them; or what real dice came to.
"use strict";
((T) => {
  const DRAWS = 4294967296;

  // Sixteen letters that nobody can foresee; whoever has them can roll the same again.
  T.freshSeed = () => {
    const numbers = crypto.getRandomValues(new Uint32Array(2));
    return Array.from(numbers, (number) => number.toString(16).padStart(8, "0")).join("");
  };

  // What is rolled with one seed: every die takes the next draw that favours none of its faces. `typed` has the totals of real
  // dice, each at the place of its roll among all; what it has not falls here, and `rolled` has all of them.
  T.Dice = class {
    constructor(seed, typed = []) {
      this.seed = seed;
      this.typed = typed;
      this.rolled = [];
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

  T.diceOfSeed = (seed) => (seed instanceof T.Dice ? seed : new T.Dice(seed));

  // One die, and all further rolls of it where it is rolled on.
  function rolledOn(dice, term) {
    const values = T.valuesOf(term);
    const [isUp, isDown] = [T.isUp(term), T.isDown(term)];
    const depth = term.unbound ? Infinity : term.explosion || 0;
    const found = [];
    let isOff = false;
    for (;;) {
      const face = dice.die(term.faces) - 1;
      const value = values[face];
      const startsDown = !found.length && isDown(value);
      const again = found.length < depth && (isUp(value) || startsDown);
      found.push({ faces: term.faces, value, kept: true, exploded: again, isOff, shown: term.labels?.[face] });
      if (!again) return found;
      isOff = isOff || startsDown;
    }
  }

  // Cards, each the nth of those that are left in the deck, as it is written.
  function drawnFrom(dice, term) {
    const left = term.deck.flatMap(([value, copies], nth) => Array.from({ length: copies }, () => [value, nth]));
    const size = left.length;
    return Array.from({ length: term.count }, () => {
      const at = dice.die(left.length) - 1;
      const [[value, nth]] = term.returned ? [left[at]] : left.splice(at, 1);
      return { faces: size, value, kept: true, exploded: false, isOff: false, shown: term.labels?.[nth] };
    });
  }

  // The faces of a term's dice in the order of rolling; `kept` are those that count.
  function fallen(dice, term) {
    const found = term.deck ? drawnFrom(dice, term)
      : term.digits ? T.digitsOf(term).flatMap((faces) => rolledOn(dice, { faces }))
      : Array.from({ length: term.count }, () => rolledOn(dice, term)).flat();
    if (term.counts) {
      const worth = T.worthOf(term);
      found.forEach((die) => { die.kept = Boolean(worth(die.value)); });
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
    const worth = T.worthOf(term);
    return found.reduce((all, die) => all + (die.kept ? (die.isOff ? -1 : 1) * worth(die.value) : 0), 0);
  }

  // How often each name was rolled, in a roll of named faces: `hit 2, crit 1`.
  T.countsIn = (names, total) => names.map((name, at) => `${name} ${Math.floor(total / 1000 ** at) % 1000}`).join(", ");

  // What a total is called: by the name of the card, or by those of the faces.
  T.saysOf = ({ terms: [{ names, labels, deck }] }, total) => {
    if (names) return T.countsIn(names, total);
    const at = labels ? deck.findIndex(([value]) => value === total) : -1;
    return labels?.[at] ?? T.number(total);
  };

  function fell(written, dice) {
    let total = 0;
    const terms = written.terms.map((term) => {
      const found = term.constant === undefined ? fallen(dice, term) : [];
      const value = term.constant === undefined ? sum(found, term) : term.constant;
      total += value * term.factor;
      return { factor: term.factor, dice: found, value, hasSigns: T.valuesOf(term).some((face) => face < 0) };
    });
    const [{ names, labels }] = written.terms;
    const card = labels && !names ? terms[0].dice[0].shown : null;
    return { text: written.text, total, terms, says: card ?? (names ? T.countsIn(names, total) : T.number(total)) };
  }

  // Roll `written` (`text` and `terms`) once: the total, and what each term came to. `called` is what it is rolled for. Where real
  // dice have come to a total all the same dice are drawn, so that none that falls after them is another.
  T.roll = (written, dice, called = "") => {
    const roll = fell(written, dice);
    const total = dice.typed[dice.rolled.length] ?? null;
    dice.rolled.push({ written, called, says: roll.says });
    return total === null ? roll : { text: written.text, total, terms: [], says: T.saysOf(written, total), isByHand: true };
  };
})(window.Tablewright);
