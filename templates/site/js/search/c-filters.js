// What narrows what is found: a chip for each pack and each kind of which something was found.
"use strict";
((T) => {
  const { index, pageOf } = T.search;
  // Of a page, the places of its pack and its kind.
  const PARTS = [[2, index.packs], [3, index.kinds]];

  class Filters {
    // `narrowed` is called when another chip is chosen, `unname` when that of the pack that the query names is.
    constructor(narrowed, unname) {
      this.chosen = [-1, -1];
      this.named = -1;
      this.narrowed = narrowed;
      this.unname = unname;
      this.chips = PARTS.map(([, titles], part) => titles.map((title, number) => this.chip(part, number, title)));
      this.element = T.element("div", { class: "chips", role: "group", "aria-label": "Only" }, ...this.chips.flat());
    }

    chip(part, number, title) {
      const button = T.element("button", { type: "button", "aria-pressed": "false", hidden: true }, title);
      button.addEventListener("click", () => {
        if (part === 0 && number === this.named) {
          this.unname();
          return;
        }
        this.chosen[part] = this.chosen[part] === number ? -1 : number;
        this.narrowed();
      });
      return button;
    }

    isOf(record, part) {
      const [place] = PARTS[part];
      return this.chosen[part] < 0 || index.pages[pageOf(record)][place] === this.chosen[part];
    }

    get isChosen() {
      return this.chosen.some((number) => number >= 0);
    }

    // Those of the `ranked` records that are asked for; a chip of which nothing was found is chosen no longer.
    // That of the pack that is `named` stands pressed.
    narrow(ranked, named) {
      this.named = named;
      const held = PARTS.map(([place]) => new Set(ranked.map(([record]) => index.pages[pageOf(record)][place])));
      this.chosen = this.chosen.map((number, part) => (held[part].has(number) ? number : -1));
      this.chips.forEach((chips, part) => chips.forEach((chip, number) => {
        const isNamed = part === 0 && number === named;
        chip.hidden = !isNamed && (!held[part].has(number) || held[part].size < 2);
        chip.setAttribute("aria-pressed", String(isNamed || this.chosen[part] === number));
      }));
      return ranked.filter(([record]) => this.isOf(record, 0) && this.isOf(record, 1));
    }
  }

  T.search.Filters = Filters;
})(window.Tablewright);
