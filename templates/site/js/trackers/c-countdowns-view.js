// Countdowns as they are seen and touched.
"use strict";
((T) => {
  const { element, button, field } = T;
  const MOST_BOXES = 24;
  const BLANK = 4;

  // Those that are `offered` by their names are one tap away, and last for so many turns as is `usual`.
  T.showCountdowns = (home, kept, offered = [], usual = 6) => {
    const about = element("p", { class: "turn-of", role: "status" });
    const list = element("ul", { class: "countdowns" });
    const pills = element("ul", { class: "pills", hidden: !offered.length });
    // What is drawn as a clock on the same panel is not listed there as well.
    const drawn = new Set([...home.closest(".panel")?.querySelectorAll("[data-live=clocks]") ?? []].flatMap(({ dataset }) => JSON.parse(dataset.kept).map(([words]) => words)));
    const add = (words, most, burns) => kept.change(`${words} added`, (state) => T.countdowns.add(state, words, most, burns));

    function itemShown(item) {
      const spend = (by) => kept.change(`${item.name} ${by < 0 ? "\u2212" : "+"}1`, (state) => T.countdowns.spend(state, item.id, by));
      const boxes = item.full > MOST_BOXES ? "" : element("span", { class: "boxes", "aria-hidden": "true" },
        ...Array.from({ length: item.full }, (_, nth) => element("i", nth < item.left ? "left" : "gone")));
      return element("li", {}, element("div", { class: item.left ? "countdown" : "countdown none-left", role: "group", "aria-label": item.name },
        element("div", "what", element("b", {}, item.name), item.burns ? element("span", "side", " each turn") : "", boxes),
        button("\u2212", () => spend(-1), { class: "by-one", "aria-label": `One less of ${item.name}`, "data-key": `${item.id} down` }),
        element("output", {}, String(item.left), element("span", "of", ` / ${item.full}`)),
        button("+", () => spend(1), { class: "by-one", "aria-label": `One more of ${item.name}`, "data-key": `${item.id} up` }),
        button("×", () => kept.change(`${item.name} removed`, (state) => {
          state.items = state.items.filter(({ id }) => id !== item.id);
        }), { class: "by-one", "aria-label": `Remove ${item.name}`, "data-key": `${item.id} away` })));
    }

    // On paper nothing that runs out has lines to write on, and boxes to cross: what is offered, and others.
    const blanks = () => [...offered, ...Array(BLANK).fill("")].slice(0, Math.max(BLANK, offered.length))
      .map((words) => element("li", "blank", words, element("span", "boxes", ...Array.from({ length: usual }, () => element("i", {})))));

    const name = field("What runs out", { maxlength: 60, required: true, placeholder: "Torch" });
    const full = field("How many", { type: "number", min: 1, max: 999, value: usual, inputmode: "numeric" });
    const burns = element("input", { type: "checkbox", checked: true });
    const form = element("form", { class: "join", action: "#" }, name.whole, full.whole,
      element("label", "ticked", burns, " One each turn"), element("button", { type: "submit" }, "Add"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const words = name.input.value.trim();
      const most = T.whole(full.input);
      if (!words || !most || most < 1) return;
      add(words, Math.min(most, 999), burns.checked);
      name.input.value = "";
      name.input.focus();
    });

    home.append(element("div", "stand", about, element("div", "tools",
      button("Next turn", () => kept.change("next turn", T.countdowns.nextTurn), { class: "next" }), T.undoButton(kept))),
    list, pills, form);
    kept.watch((state) => {
      const over = state.told.map((each) => `${each} is out`).join(", ");
      about.replaceChildren(element("span", "round", `Turn ${state.turn}`), over ? element("b", {}, ` ${over}`) : "");
      const listed = state.items.filter((item) => !drawn.has(item.name));
      T.redraw(list, ...(listed.length ? listed.map(itemShown) : blanks()));
      list.hidden = !listed.length;
      const lacking = offered.filter((each) => !state.items.some((item) => item.name === each));
      T.redraw(pills, ...lacking.map((each) => element("li", {}, button(`+ ${each}`, () => add(each, usual, true), { class: "pill" }))));
    });
  };
})(window.Tablewright);
