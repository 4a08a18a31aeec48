// What a reader keeps at the table, with the last steps to take back: in this browser alone, across pages, or
// as an item of a board.
"use strict";
((T) => {
  // As many as two long fights take.
  const MOST_STEPS = 120;

  // A state that begins as `now`. Whoever draws it asks `now`, changes it by `change`, and is called by
  // `watch` whenever it is another. Those that keep it somewhere say where in `keep`.
  class Stepped {
    constructor(now) {
      Object.assign(this, { now, steps: [], watchers: [] });
    }

    keep() {}

    tell() {
      this.watchers.forEach((see) => see(this.now));
    }

    // Calls see(state) now, and whenever it changes.
    watch(see) {
      this.watchers.push(see);
      see(this.now);
    }

    // Takes the step that is called `says`: edit(state) changes a copy, and what it was is kept. What is
    // `typed` is one step as long as nothing else is done.
    change(says, edit, typed = false) {
      const changed = structuredClone(this.now);
      edit(changed);
      if (JSON.stringify(changed) === JSON.stringify(this.now)) return;
      if (!typed || this.last !== says) this.steps = [...this.steps, { says, was: this.now }].slice(-MOST_STEPS);
      this.now = changed;
      this.keep();
      this.tell();
    }

    // The same as part of the last step, which is called `says` from then on: what one tap does, one tap takes back.
    changeOn(says, edit) {
      const before = this.steps.at(-1);
      this.change(says, edit);
      if (!before) return;
      this.steps = [...this.steps.slice(0, this.steps.indexOf(before)), { ...before, says }];
      this.keep();
      this.tell();
    }

    // The last step came of `roll`, as the log has it: whoever takes it back has not rolled that.
    cameOf({ page, hash }) {
      const last = this.steps.at(-1);
      if (!last) return;
      last.rolls = [...(last.rolls ?? []), [page, hash]];
      this.keep();
    }

    // What the last step is called, or nothing where there is none to take back.
    get last() { return this.steps.at(-1)?.says || ""; }

    undo() {
      const step = this.steps.at(-1);
      if (!step) return;
      this.steps = this.steps.slice(0, -1);
      this.now = step.was;
      for (const [page, hash] of step.rolls ?? []) T.log.takeBack(page, hash);
      this.keep();
      this.tell();
      T.say(`Taken back: ${step.says}`);
    }
  }

  // A state under `key` of the browser's store; of what is kept there `read(plain)` makes a state, or
  // throws a StateFault.
  T.Kept = class extends Stepped {
    constructor(key, { empty, read, begunHere = (now) => now }) {
      super(empty());
      Object.assign(this, { key, empty, read, begunHere });
      this.load();
      // What the page before stored may come after this one has read: it is begun as what was there at once.
      T.onStored(key, () => {
        this.load();
        this.tell();
      });
    }

    load() {
      Object.assign(this, { now: this.empty(), steps: [] });
      try {
        const kept = JSON.parse(localStorage.getItem(this.key));
        if (!kept) return;
        this.now = this.begunHere(this.read(kept.now));
        this.steps = kept.steps.map(({ says, was, rolls = [] }) => ({ says: String(says), was: this.read(was), rolls: rolls.filter(Array.isArray) }));
      } catch {
        // What cannot be read is begun anew.
      }
    }

    keep() {
      try {
        localStorage.setItem(this.key, JSON.stringify({ now: this.now, steps: this.steps }));
      } catch {
        // Where nothing may be stored, it holds for this page.
      }
    }
  };

  // The state of an item of a board, which the board keeps; its steps hold while it is shown.
  T.KeptOnBoard = class extends Stepped {
    constructor(item, host) {
      super(item.state);
      this.host = host;
    }

    keep() {
      this.host.change({ state: this.now });
    }
  };

  // What is wrong with the state that somebody brings.
  T.StateFault = class extends Error {};

  const demand = (holds, what) => {
    if (!holds) throw new T.StateFault(`${what} cannot be read`);
  };

  // How the parts of a state are read: each returns its value, or throws a StateFault.
  T.reading = {
    text(value, what, longest = 200) {
      demand(typeof value === "string" && value.length <= longest, what);
      return value;
    },
    whole(value, what) {
      demand(Number.isInteger(value) && Math.abs(value) < 1e6, what);
      return value;
    },
    wholeOrNone(value, what) {
      return value === null ? null : T.reading.whole(value, what);
    },
    list(value, what, each, most = 200) {
      demand(Array.isArray(value) && value.length <= most, what);
      return value.map((one) => {
        demand(one !== null && (typeof one === "object" || typeof one === "string"), what);
        return each(one);
      });
    },
  };
})(window.Tablewright);
