// Figures that tables hold are looked up where they are asked for, and set at once.
"use strict";
((T) => {
  // What is chosen in `box`, such as a table and a column; "" where there is no choice.
  const chosenIn = (box) => [0, 1, 2].map((part) =>
    box.querySelector(`[data-choice="${part}"] :checked`)?.value ?? "");

  const isIn = ([first, last], figure) => figure >= first && (last === null || figure <= last);

  // What adds up is ticked, or counted: how often it is there, and what it adds each time.
  const ticksOf = (box) => [...box.querySelectorAll(".ticks input")];
  const isTick = (one) => one.type === "checkbox";
  const timesOf = (one) => (isTick(one) ? Number(one.checked) : T.figureIn(one) || 0);
  const worthOf = (one) => Number(isTick(one) ? one.value : one.closest(".counted").dataset.worth);
  const nameOf = (one) => (isTick(one) ? one.closest("label").querySelector(".label").textContent : one.getAttribute("aria-label"));

  function setTimes(one, times) {
    if (isTick(one)) one.checked = times > 0;
    else T.writeFigure(one, Math.min(times, Number(one.getAttribute("aria-valuemax"))));
  }

  // Who chooses one of those that exclude each other lets the others go, and whole groups of others.
  function letGo(box, chosen) {
    if (!chosen.checked) return;
    const { oneOf, apart } = chosen.dataset;
    for (const one of ticksOf(box).filter((each) => each !== chosen && isTick(each))) {
      if ((oneOf && one.dataset.oneOf === oneOf) || T.areApart(one.dataset.apart, apart)) one.checked = false;
    }
  }

  // So many stand on two lines no longer, and are counted.
  const FEW = 3;

  // What is there of what adds up: all labels, or how many, and the sum.
  function ticked(box) {
    const all = ticksOf(box).filter(timesOf);
    const changes = all.map((one) => [timesOf(one) * worthOf(one), one.dataset.once]);
    const sum = T.addedUp(changes);
    const counts = T.counting(changes);
    // What is there, and adds nothing beside another, says so.
    for (const one of ticksOf(box).filter(isTick)) one.closest("label").classList.toggle("idle", one.checked && !counts[all.indexOf(one)]);
    // A sum beyond the ends of the input is written as it is: no chance is told for it, rather than that of an end.
    const labels = all.map((one, nth) => `${one.dataset.by ?? T.timed(nameOf(one), timesOf(one))}${counts[nth] ? "" : " (adds nothing)"}`);
    // What befalls somebody in a fight is named all the same.
    const isNamed = labels.length < FEW || all.some(({ dataset }) => dataset.by);
    return [isNamed ? labels.join(" + ") : `${labels.length} set, ${T.signed(sum)}`, sum];
  }

  const seriesOf = (box) => JSON.parse(box.dataset.series ?? "[]");
  const figureOf = (box) => (box.querySelector(".ticks") ? null : box.querySelector("[role=spinbutton]"));

  const lookedFor = (box) => (figureOf(box) ? T.figureIn(figureOf(box)) : box.querySelector("select").value);

  // Where `sought` stands for what is `chosen`: the places of its series and of its row there.
  function placeIn(box, chosen = chosenIn(box), sought = lookedFor(box)) {
    const all = seriesOf(box);
    const series = all.findIndex(([names]) => names.every((name, part) => !chosen[part] || name === chosen[part]));
    const isIt = figureOf(box) ? (step) => isIn(step, sought) : ([name]) => name === sought;
    return [series, all[series]?.[1].findIndex(isIt) ?? -1];
  }

  // The least and the greatest figure that has a row there.
  const endsIn = (rows) => [Math.min(...rows.map(([first]) => first)), Math.max(...rows.map(([first, last]) => last ?? first))];

  // Where each other choice, and a step of the figure, would lead in what is looked up in `form`: the spots where that is
  // told, each with the input and the figure that it would be set to; undefined where nothing stands there.
  T.waysIn = (form) => [...form.querySelectorAll(".lookup")].flatMap((box) => {
    const figure = figureOf(box);
    if (!figure) return [];
    const [now, at] = [chosenIn(box), T.figureIn(figure)];
    const set = (spot, chosen, sought, isNearest) => {
      const all = seriesOf(box);
      const rows = all[placeIn(box, chosen, sought)[0]]?.[1] ?? [];
      const [low, high] = endsIn(rows);
      const wanted = isNearest ? Math.min(high, Math.max(low, sought)) : sought;
      return { spot, input: inputOf(box), value: wanted <= high ? rows.find((step) => isIn(step, wanted))?.at(-1) : undefined };
    };
    return [...box.querySelectorAll(".beside")].map((spot) => {
      const button = spot.closest("[data-step]");
      const reached = spot.closest(".reach > button");
      if (reached) return set(spot, now, Number(reached.value));
      if (button) return set(spot, now, at + Number(button.dataset.step));
      const { value } = spot.closest("label").control;
      const part = spot.closest("[data-choice]").dataset.choice;
      return set(spot, now.with(part, value), at, true);
    });
  });

  // The row that is looked for: its label, or the figure that finds it, and its value; undefined where there is none.
  function found(box) {
    if (box.querySelector(".ticks")) return ticked(box);
    const [series, place] = placeIn(box);
    const row = seriesOf(box)[series]?.[1][place];
    return row && figureOf(box) ? [T.number(T.figureIn(figureOf(box))), row[2]] : row;
  }

  const inputOf = (box) => box.closest("form").querySelector(`[data-input="${box.dataset.for}"] [role=spinbutton]`);

  // What a row was found by: the row by its table and the column that is looked in, then the column that is read.
  function foundBy(box, label, between) {
    const asked = figureOf(box)?.getAttribute("aria-label");
    const [table, by, read] = chosenIn(box);
    return [`${[table, by].filter(Boolean).join(", ") || asked || ""} ${label}`.trim(), read].filter(Boolean).join(between);
  }

  // Say what stands there, and whether it is what is set: then it is what its heading says of the figure.
  function tell(box, row) {
    const says = box.querySelector(".found");
    const head = box.querySelector(".looked");
    head.textContent = !ticksOf(box).length && T.isChanged(inputOf(box)) ? "by hand" : "look it up";
    sums.set(box, ticksOf(box).length ? row[1] : 0);
    if (!row?.[0]) {
      says.textContent = row ? "" : "Not in this table.";
      return;
    }
    const [label, value] = row;
    const input = inputOf(box);
    const words = foundBy(box, label, " · ");
    const set = T.figureIn(input);
    says.textContent = "";
    // What is chosen there is not what is set, and does not look so.
    box.classList.toggle("unlike", set !== value);
    if (set === value) head.textContent = words;
    if (set === value || Number.isNaN(set)) return;
    // What is ticked is true all the same; what is set beside it is said.
    if (ticksOf(box).length) head.textContent = `${words}, ${T.signed(set - value)} besides`;
    const gives = T.inFigures(input, value);
    says.replaceChildren(`${words} gives `, T.element("b", {}, gives));
    const use = T.element("button", { type: "button", class: "use-found" }, `Use ${gives}`);
    use.addEventListener("click", () => {
      take(box);
      for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
    });
    says.append(`; ${T.inFigures(input, set)} is set `, use);
  }

  // A figure is looked for between the ends of the rows that are chosen: no cleric has level 0, though fighters do.
  function bound(box) {
    const figure = figureOf(box);
    const rows = (figure && seriesOf(box)[placeIn(box)[0]]?.[1]) || [];
    if (!rows.length) return;
    const [low, high] = endsIn(rows);
    const ends = { "aria-valuemin": low, "aria-valuemax": high };
    if (Object.entries(ends).every(([name, end]) => Number(figure.getAttribute(name)) === end)) return;
    for (const [name, end] of Object.entries(ends)) figure.setAttribute(name, end);
    T.writeFigure(figure, T.figureIn(figure));
  }

  // Sets what is found, and `besides`, which is there as well.
  function take(box, besides = 0) {
    const row = found(box);
    if (row) T.writeFigure(inputOf(box), row[1] + besides);
  }

  // What was ticked in a box came to so much when that was last told.
  const sums = new WeakMap();

  // What is set besides what was ticked: typed before or after it, it is true as well.
  function besidesIn(box) {
    if (!ticksOf(box).length) return 0;
    const input = inputOf(box);
    const sum = sums.get(box) ?? 0;
    return sum || T.isChanged(input) ? (T.figureIn(input) || 0) - sum : 0;
  }

  function isInForce(box) {
    const [label, value] = found(box) ?? [];
    return label !== "" && value === T.figureIn(inputOf(box));
  }

  const partsOf = (box) => Array.from(box.querySelectorAll("[data-choice]"), (part) => [...part.querySelectorAll("[type=radio]")]);

  // Chooses a row of a series; of what adds up, it is there once more, or no longer.
  function pick(box, series, row, figure) {
    const ticks = ticksOf(box);
    if (ticks.length) {
      const [one, times] = [ticks[row], timesOf(ticks[row])];
      setTimes(one, times < (isTick(one) ? 1 : T.placesIn(one) - 1) ? times + 1 : 0);
      letGo(box, one);
    }
    const [names, steps] = seriesOf(box)[series] ?? [[], []];
    for (const one of box.querySelectorAll("[data-choice] [type=radio]")) one.checked = one.value === names[one.closest("[data-choice]").dataset.choice];
    bound(box);
    if (figureOf(box)) T.writeFigure(figureOf(box), figure ?? steps[row][0]);
    else if (!ticks.length) box.querySelector("select").value = steps[row][0];
    for (const kind of ["input", "change"]) box.querySelector("input:not(.narrow), select").dispatchEvent(new Event(kind, { bubbles: true }));
  }

  const isChosen = (box) => [...box.querySelectorAll("input:not(.narrow), select")].some(T.isChanged);

  // What is chosen in a box, as an address has it: places of choices, then the figure or the place of the row;
  // or the places of all that is ticked, each as often as it counts.
  function writtenOf(box) {
    const ticks = ticksOf(box);
    if (ticks.length) return ticks.flatMap((one, place) => Array(timesOf(one)).fill(place)).join(".");
    const figure = figureOf(box);
    const last = figure ? T.figureIn(figure) : box.querySelector("select").selectedIndex;
    return [...partsOf(box).map((all) => all.findIndex((one) => one.checked)), last].join(".");
  }

  function choose(box, written) {
    if (!/^\d{1,3}(\.\d{1,3})*$/.test(written)) return;
    const places = written.split(".").map(Number);
    ticksOf(box).forEach((one, place) => {
      setTimes(one, places.filter((each) => each === place).length);
      letGo(box, one);
    });
    if (ticksOf(box).length) {
      // An address has no figure beyond the ends of an input; what it sets is set afterwards.
      take(box);
      return;
    }
    partsOf(box).forEach((all, part) => {
      if (all[places[part]]) all[places[part]].checked = true;
    });
    bound(box);
    const figure = figureOf(box);
    if (figure) T.writeFigure(figure, places.at(-1));
    else box.querySelector("select").selectedIndex = places.at(-1);
  }

  // Whether what is set was looked up in a box by somebody's choice.
  const isSought = (box) => isChosen(box) && isInForce(box);

  // The boxes of `form` in which figures are looked up. Nothing that is set is told otherwise there,
  // whoever set it.
  T.lookupsOf = (form) => {
    const boxes = [...form.querySelectorAll(".lookup")];
    // What was chosen before all of this was loaded.
    for (const box of boxes) {
      T.listIn(box);
      bound(box);
      if (!T.isChanged(inputOf(box)) && isChosen(box)) take(box);
    }
    return {
      tell: () => boxes.forEach((box) => tell(box, found(box))),
      // Sets what somebody chose: `target` is what was changed, or all of the form.
      follow(target) {
        const box = target.closest(".lookup");
        if (box) {
          letGo(box, target);
          bound(box);
          // What lies beyond an end of what was chosen is set to that end, which is said.
          if (target.type === "radio") figureOf(box)?.dispatchEvent(new Event("change", { bubbles: true }));
          take(box, besidesIn(box));
        }
        // What an address sets otherwise was not looked up, nor what is stepped or typed; what adds up is true beside it.
        for (const each of boxes) {
          if (target === form || (target === inputOf(each) && !ticksOf(each).length)) each.open &&= isInForce(each);
        }
      },
      // Where what is set of an input stands in the tables in which it is looked up: the series, and the rows there; the
      // figure that was looked for, if one was. Nothing of what was set otherwise.
      standing(name) {
        const box = boxes.find((each) => each.dataset.for === name && isInForce(each));
        if (!box) return { rows: [] };
        if (ticksOf(box).length) return { series: 0, rows: ticksOf(box).flatMap((one, place) => (timesOf(one) ? [place] : [])) };
        const [series, row] = placeIn(box);
        return { series, rows: [row], figure: figureOf(box) ? T.figureIn(figureOf(box)) : null };
      },
      pick(name, ...row) {
        const box = boxes.find((each) => each.dataset.for === name);
        if (box) pick(box, ...row);
      },
      // How what is set was looked up, as pairs of an address; and the same chosen again. What is ticked is part of what is set.
      pairs: () => boxes.filter((box) => (ticksOf(box).length ? isChosen(box) : isSought(box))).map((box) => [`by.${box.dataset.for}`, writtenOf(box)]),
      // By what it was found, in words: "Fighter 5, Breath".
      soughtBy: () => boxes.filter((box) => !ticksOf(box).length && isSought(box)).map((box) => foundBy(box, found(box)[0], ", ")).join(", "),
      choose(pairs) {
        for (const box of boxes) choose(box, pairs.find(({ name }) => name === `by.${box.dataset.for}`)?.value ?? "");
      },
    };
  };
})(window.Tablewright);
