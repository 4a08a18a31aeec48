// Clocks of a screen: countdowns that are drawn as far as they have run.
"use strict";
((T) => {
  const { element, button } = T;

  // Shows `clocks`, pairs of a name and its segments; each is a countdown from when it first runs.
  T.showClocks = (home, kept, clocks) => {
    const list = element("ul", "clocks");

    function clockShown(state, [name, segments]) {
      const isMine = (item) => item.name === name;
      const { full, left } = state.items.find(isMine) ?? { full: segments, left: segments };
      const run = (by) => kept.change(`${name} ${T.signed(by)}`, (now) => {
        if (!now.items.some(isMine)) T.countdowns.add(now, name, segments, false);
        T.countdowns.spend(now, now.items.find(isMine).id, -by);
      });
      const key = (by, words, isEnd) => button(by < 0 ? "\u2212" : "+", () => run(by),
        { class: "by-one", "aria-label": `${words} of ${name}`, "data-key": `${name} ${by}`, disabled: isEnd });
      const ran = Math.max(0, full - left);
      return element("li", {}, element("div", { class: "clock", role: "group", "aria-label": name },
        element("span", { class: "dial", style: `--of:${full};--filled:${ran}`, "aria-hidden": "true" }),
        element("b", {}, name), element("span", "tools", key(-1, "A segment less", !ran),
          element("output", {}, `${ran}`, element("span", "of", ` of ${full}`)), key(1, "A segment more", !left))));
    }

    home.append(list);
    kept.watch((state) => T.redraw(list, ...clocks.map((clock) => clockShown(state, clock))));
  };
})(window.Tablewright);
