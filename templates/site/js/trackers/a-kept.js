// What a reader keeps at the table: in this browser alone, across pages, with the last steps to take back.
"use strict";
((T) => {
  const MOST_STEPS = 20;

  // A state under `key` of the browser's store, which begins as `empty()`. Whoever draws it asks `now`,
  // changes it by `change`, and is called by `watch` whenever it is another.
  T.Kept = class {
    constructor(key, empty) {
      Object.assign(this, { key, empty, watchers: [] });
      this.read();
      addEventListener("storage", (event) => {
        if (event.key !== key) return;
        this.read();
        this.tell();
      });
    }

    read() {
      this.now = this.empty();
      this.steps = [];
      try {
        const kept = JSON.parse(localStorage.getItem(this.key));
        if (kept) Object.assign(this, { now: { ...this.now, ...kept.now }, steps: kept.steps });
      } catch {
        // What cannot be read is begun anew.
      }
    }

    write() {
      try {
        localStorage.setItem(this.key, JSON.stringify({ now: this.now, steps: this.steps }));
      } catch {
        // Where nothing may be stored, it holds for this page.
      }
      this.tell();
    }

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
      this.write();
    }

    // What the last step is called, or nothing where there is none to take back.
    get last() { return this.steps.at(-1)?.says || ""; }

    undo() {
      const step = this.steps.at(-1);
      if (!step) return;
      this.steps = this.steps.slice(0, -1);
      this.now = step.was;
      this.write();
      T.say(`Taken back: ${step.says}`);
    }
  };
})(window.Tablewright);
