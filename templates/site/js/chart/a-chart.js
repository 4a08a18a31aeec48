// The chart of one or two rolls: bars of the totals of the first, a line for the second. It is read by
// pointing at it and by arrow keys, and tells each total with what is below and above it.
"use strict";
((T) => {
  const { element } = T;
  const MOST_BARS = 240;
  const SVG = "http://www.w3.org/2000/svg";
  // Chances are drawn in parts of this.
  const WHOLE = 1000000000n;

  // How many totals each of how many bars holds, where there are more than fit: a number that parts
  // them evenly, or one that leaves as many places beside the least total as beside the greatest.
  function parted(count) {
    const least = Math.ceil(count / MOST_BARS);
    for (let even = least; even < 2 * least; even += 1) {
      if (count % even === 0) return { each: even, length: count / even };
    }
    for (let each = least; ; each += 1) {
      let length = Math.ceil(count / each);
      if ((length * each - count) % 2 && each % 2) length += 1;
      if ((length * each - count) % 2 === 0 && length <= MOST_BARS) return { each, length };
    }
  }

  // The bars of all totals that can come up in any of the rolls, from the least: every bar holds
  // `each` of them, or in the first and in the last `beside` places that no total has. Dice with gaps
  // have none here. `of` has the ways of each roll, `held` those of the first that are asked for.
  T.barsOf = (roll, odds, other = null) => {
    const series = [odds, ...(other ? [other] : [])];
    const totals = [...new Set(series.flatMap((one) => one.totals.map(({ total }) => total)))].sort((a, b) => a - b);
    const { each, length } = parted(totals.length);
    const beside = (length * each - totals.length) / 2;
    const bars = Array.from({ length }, () => ({ all: 0n, held: 0n, other: 0n, totals: [] }));
    const place = new Map(totals.map((total, nth) => [total, Math.floor((nth + beside) / each)]));
    for (const total of totals) bars[place.get(total)].totals.push(total);
    for (const { total, over } of odds.totals) {
      const bar = bars[place.get(total)];
      bar.all += over;
      if (!roll.holds || roll.holds(total)) bar.held += over;
    }
    for (const { total, over } of other?.totals ?? []) bars[place.get(total)].other += over;
    return { bars, each, beside, place };
  };

  function drawn(name, attributes, ...inside) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  }

  const rectangle = (name, left, height) =>
    drawn("rect", { class: name, x: left + 0.08, y: 100 - height, width: 0.84, height });

  // The parts of a whole in each bar: of its totals, or of all up to it, or from it on.
  function partsOf(ways, under, show) {
    const parts = ways.map((over) => over * WHOLE / under);
    if (show === "each") return parts;
    let below = 0n;
    const upTo = ways.map((over) => {
      below += over;
      return below;
    });
    return upTo.map((over, nth) => (show === "or-less" ? over : under - over + ways[nth]) * WHOLE / under);
  }

  function scale(totals) {
    const named = (place) => element("span", {}, T.number(totals[place]));
    const made = element("p", { class: "scale", "aria-hidden": "true" }, named(0));
    // Only a total in the very middle stands under its own bar.
    if (totals.length > 1 && totals.length % 2) made.append(named((totals.length - 1) / 2));
    if (totals.length > 1) made.append(named(totals.length - 1));
    return made;
  }

  // What a roll has of a bar's totals: the chance of them, of that or less, and of that or more.
  function toldOf({ roll, odds }, totals) {
    const [first, last] = [totals[0], totals.at(-1)];
    const chance = (holds) => T.percent(T.chanceOf(odds, holds));
    const these = chance((total) => total >= first && total <= last);
    const named = first === last ? T.totalIn(odds, first) : `${T.totalIn(odds, first)} to ${T.totalIn(odds, last)}`;
    return {
      name: roll.dice.text,
      words: `${named}: ${these}`,
      beyond: `${T.number(last)} or less ${chance((total) => total <= last)}, ${T.number(first)} or more ${chance((total) => total >= first)}`,
    };
  }

  function line(parts, height) {
    const points = parts.map((part, nth) => `${nth ? "L" : "M"}${nth + 0.5} ${100 - height(part)}`);
    return drawn("path", { class: "with", d: points.join(""), "vector-effect": "non-scaling-stroke" });
  }

  // The chart of `all`: one or two of a roll and its odds.
  T.chartOf = (all, show) => {
    const [{ roll, odds }, second] = all;
    const { bars, each, beside, place } = T.barsOf(roll, odds, second?.odds);
    const own = partsOf(bars.map((bar) => bar.all), odds.under, show);
    const other = second ? partsOf(bars.map((bar) => bar.other), second.odds.under, show) : [];
    const highest = show === "each" ? [...own, ...other].reduce((most, part) => (part > most ? part : most), 1n) : WHOLE;
    const height = (part) => Number(part * 100000n / highest) / 1000;
    const cursor = drawn("rect", { class: "cursor", x: 0, y: 0, width: 1, height: 100 });
    const svg = drawn("svg", { viewBox: `0 0 ${bars.length} 100`, preserveAspectRatio: "none", "aria-hidden": "true" });
    bars.forEach((bar, left) => {
      svg.append(rectangle("all", left, height(own[left])));
      if (bar.held && show === "each") svg.append(rectangle("held", left, height(bar.held * WHOLE / odds.under)));
      else if (bar.held) svg.append(rectangle("held", left, height(own[left])));
    });
    if (second) svg.append(line(other, height));

    const readout = element("p", "readout", matchMedia("(hover: none)").matches ? "Tap a bar." : "Point at a bar, or go there with the arrow keys.");
    const chart = element("div", { class: "plot", tabindex: "0", role: "slider", "aria-label": `Totals of ${roll.dice.text}`,
      "aria-valuemin": 0, "aria-valuemax": bars.length - 1, "aria-valuenow": 0, "aria-valuetext": "none chosen" }, svg);
    let at = -1;

    function choose(nth, before = "") {
      at = Math.max(0, Math.min(bars.length - 1, nth));
      cursor.setAttribute("x", at);
      if (!cursor.isConnected) svg.prepend(cursor);
      const told = all.map((one) => toldOf(one, bars[at].totals));
      readout.replaceChildren(before, ...told.flatMap(({ name, words, beyond }, series) => [
        element("span", series ? "second" : "first", all.length > 1 ? `${name} ` : "", element("b", {}, words), ` ${beyond}`), " "]));
      chart.setAttribute("aria-valuenow", at);
      chart.setAttribute("aria-valuetext", readout.textContent.trim());
    }

    const KEYS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };
    chart.addEventListener("keydown", (event) => {
      const by = KEYS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      choose(at + by);
    });
    function point({ clientX }) {
      const box = svg.getBoundingClientRect();
      choose(Math.floor((clientX - box.left) / box.width * bars.length));
    }
    chart.addEventListener("pointermove", point);
    chart.addEventListener("pointerdown", point);
    // Whoever comes by keyboard begins at the likeliest.
    chart.addEventListener("focus", () => {
      if (at < 0) choose(bars.reduce((most, bar, nth) => (bar.all > bars[most].all ? nth : most), 0));
    });

    const kind = [roll.holds ? "asked" : "", second ? "of-two" : "", show].filter(Boolean);
    const below = scale(bars.flatMap(({ totals }) => totals));
    const made = element("div", `curve ${kind.join(" ")}`, readout, chart, below);
    // Marks the total that has been rolled.
    made.mark = (total) => {
      chart.querySelector(".fell")?.remove();
      const bar = total === null ? undefined : place.get(T.toldTotal(odds, total));
      for (const named of below.children) named.style.visibility = "";
      if (bar === undefined) return;
      const fell = element("span", { class: "fell", style: `left:${(bar + 0.5) / bars.length * 100}%;--bars:${bars.length}` }, T.number(total));
      chart.append(fell);
      // What is named below an end would be read with it.
      const { left, right } = fell.getBoundingClientRect();
      for (const named of below.children) {
        const box = named.getBoundingClientRect();
        if (box.right > left && box.left < right) named.style.visibility = "hidden";
      }
      choose(bar, "Rolled: ");
    };
    if (each > 1) {
      const rest = beside ? `; ${beside} in the first and in the last cannot come up.` : ".";
      made.append(element("p", "key", `Each bar holds ${each} totals${rest}`));
    }
    return made;
  };
})(window.Tablewright);
