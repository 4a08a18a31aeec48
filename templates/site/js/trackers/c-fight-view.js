// A fight as it is seen and touched: whose turn it is, everybody with their figures, and who may join.
"use strict";
((T) => {
  const { element, button, field } = T;
  const OURS = "Ours";
  const THEIRS = "Theirs";
  // So many stat blocks are chosen from without a search.
  const MOST_UNSOUGHT = 8;
  const SIDES = [[THEIRS, THEIRS], [OURS, OURS]];

  const castTotal = (text, title) => T.castOrSay(text, title)?.total ?? null;

  // Acts when all dice of a fight, and `others`, can be read: while it changes nothing may come between.
  const withDice = (fight, act, others = []) =>
    T.whenThrown([fight.dice, ...fight.who.map(({ dice }) => dice), ...others].filter(Boolean), T.diceLimits(), act);

  T.showFight = (home, kept) => {
    // Whose further fields are open: no affair of anybody but who looks.
    const opened = new Set();
    const about = element("p", { class: "turn-of", role: "status" });
    const told = element("div", { class: "worn-off", role: "status" });
    const list = element("ol", { class: "fighters", "aria-label": "In the order of initiative" });
    const settings = element("div", "settings");

    const step = (says, edit) => kept.change(says, edit);
    // A step for which dice may fall.
    const cast = (says, edit) => withDice(kept.now, () => step(says, edit));
    const of = (fight, id) => fight.who.find((each) => each.id === id);

    function figureShown(each, figure, nth) {
      const by = element("input", {
        type: "number", min: 1, max: 999, value: 1, inputmode: "numeric", class: "by", "data-key": `${each.id} by ${nth}`,
        "aria-label": `${figure.title} of ${each.name}: how many at once`,
      });
      const move = (sign) => {
        const amount = Math.max(1, T.whole(by) ?? 1);
        step(`${each.name}: ${figure.title} ${sign < 0 ? "\u2212" : "+"}${amount}`, (fight) => {
          of(fight, each.id).figures[nth].now += sign * amount;
        });
      };
      const said = `${figure.title} of ${each.name}`;
      const full = figure.full ? element("span", "of", ` / ${figure.full}`) : "";
      return element("div", { class: figure.full && figure.now <= 0 ? "going-down none-left" : "going-down", role: "group", "aria-label": said },
        element("span", "what", figure.title),
        button("\u2212", () => move(-1), { class: "by-one", "data-key": `${each.id} down ${nth}`, "aria-label": `Fewer ${said}` }),
        element("output", {}, T.number(figure.now), full),
        button("+", () => move(1), { class: "by-one", "data-key": `${each.id} up ${nth}`, "aria-label": `More ${said}` }),
        element("label", "at-once", element("span", {}, "by"), by));
    }

    function conditionShown(each, condition, nth, round) {
      const left = condition.until === null ? "" : condition.until - Math.max(round, 1);
      const words = left === "" ? condition.name : `${condition.name}, ${left} ${left === 1 ? "round" : "rounds"}`;
      return element("li", {}, element("span", {}, words), button("×", () => {
        step(`${each.name}: no longer ${condition.name}`, (fight) => { of(fight, each.id).conditions.splice(nth, 1); });
      }, { "aria-label": `End ${condition.name} of ${each.name}`, "data-key": `${each.id} end ${nth}` }));
    }

    function moreShown(each) {
      const name = field("Condition", { maxlength: 60, "data-key": `${each.id} condition`, placeholder: "Blinded" });
      const rounds = field("Rounds", { type: "number", min: 1, max: 999, inputmode: "numeric", "data-key": `${each.id} rounds`, placeholder: "no end" });
      const form = element("form", { class: "condition", action: "#" }, name.whole, rounds.whole,
        element("button", { type: "submit" }, "Add"));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const words = name.input.value.trim();
        if (!words) return;
        step(`${each.name}: ${words}`, (fight) => T.fight.afflict(fight, each.id, words, T.whole(rounds.input)));
      });
      const leave = () => step(`${each.name}: ${each.out ? "back" : "out"}`, (fight) => { of(fight, each.id).out = !each.out; });
      const more = element("details", "further", element("summary", { "data-key": `${each.id} more` }, "More"), form,
        element("p", "tools",
          button(each.out ? "Back into the fight" : "Out of the fight", leave, { "data-key": `${each.id} out` }),
          button("Remove", () => step(`${each.name} removed`, (fight) => T.fight.remove(fight, each.id)))));
      more.open = opened.has(each.id);
      more.addEventListener("toggle", () => opened[more.open ? "add" : "delete"](each.id));
      return more;
    }

    function fighterShown(each, fight) {
      const isTurn = fight.turn === each.id && fight.round > 0;
      const number = element("input", {
        type: "number", min: -99, max: 999, class: "number", value: each.initiative ?? "", placeholder: "\u2013",
        "data-key": `${each.id} number`, "aria-label": `Initiative of ${each.name}`,
      });
      T.changed(number, () => step(`${each.name}: initiative`, (state) => { of(state, each.id).initiative = T.whole(number); }));
      const dice = each.dice || fight.dice;
      const modified = each.modifier ? `${dice} ${T.signed(each.modifier)}` : dice;
      const roll = button("Roll", () => cast(`${each.name}: initiative`, (state) => T.fight.roll(state, castTotal, [each.id])),
        { class: "one", "data-key": `${each.id} roll`, "aria-label": `Roll initiative of ${each.name}: ${modified}`, title: modified });
      const name = element("h3", {}, each.page ? element("a", { href: T.root + each.page }, each.name) : each.name);
      const kinds = ["fighter", isTurn ? "now" : "", each.out ? "out" : ""].filter(Boolean).join(" ");
      return element("li", { class: kinds, "aria-current": isTurn ? "step" : null },
        element("div", "initiative", number, roll),
        element("div", "whoever", name, element("p", "side", each.out ? `${each.side}, out of the fight` : each.side),
          element("ul", { class: "conditions", "aria-label": `Conditions of ${each.name}`, hidden: !each.conditions.length },
            ...each.conditions.map((condition, nth) => conditionShown(each, condition, nth, fight.round)))),
        element("div", "figures-of", ...each.figures.map((figure, nth) => figureShown(each, figure, nth))),
        moreShown(each));
    }

    function settingsShown(fight) {
      const dice = field("Dice, where none are known", { value: fight.dice, maxlength: 40, "data-key": "dice", spellcheck: "false", autocapitalize: "off" });
      T.changed(dice.input, () => step("initiative's dice", (state) => { state.dice = dice.input.value.trim() || "d6"; }));
      const choice = (words, name) => {
        const box = element("input", { type: "checkbox", checked: fight[name], "data-key": name });
        box.addEventListener("change", () => step(words, (state) => { state[name] = box.checked; }));
        return element("label", "ticked", box, ` ${words}`);
      };
      return [dice.whole, choice("One roll for each side", "together"), choice("Lowest acts first", "lowest"),
        choice("Roll anew every round", "anew")];
    }

    const again = () => cast("initiative for all", (fight) => T.fight.roll(fight, castTotal));
    const onward = () => cast("next turn", (fight) => T.fight.next(fight, castTotal));
    const next = button("Next", onward, { class: "next" });
    const rollAll = button("Roll initiative", again);
    const end = button("End the fight", () => step("the end of the fight", (fight) => {
      Object.assign(fight, { round: 0, turn: null, told: [] });
      for (const each of fight.who) Object.assign(each, { initiative: null });
    }));
    const clear = button("Everybody leaves", () => step("everybody leaves", (fight) => Object.assign(fight, { round: 0, turn: null, told: [], who: [] })));

    function show(fight) {
      const who = fight.who.find(({ id }) => id === fight.turn);
      const begun = fight.round > 0 && who;
      about.replaceChildren(element("span", "round", begun ? `Round ${fight.round}` : "Before the fight"), " ",
        element("b", {}, begun ? who.name : fight.who.length ? "Roll, then Next" : "Nobody is in it yet"));
      told.replaceChildren(...fight.told.map((words) => element("p", {}, words)));
      told.hidden = !fight.told.length;
      for (const made of [next, rollAll, clear]) made.disabled = !fight.who.length;
      end.disabled = !fight.round;
      T.redraw(list, ...T.fight.order(fight).map((each) => fighterShown(each, fight)));
      T.redraw(settings, ...settingsShown(fight));
    }

    home.append(
      element("div", "ring", element("div", "stand", about, element("div", "tools", next, T.undoButton(kept))), told, list),
      element("p", "tools", rollAll, end, clear),
      element("details", "joining", element("summary", {}, "Add"), T.knownForm(kept), T.handForm(kept)),
      element("details", "setting", element("summary", {}, "How initiative is rolled"), settings));
    kept.watch(show);
    home.querySelector(".joining").open = !kept.now.who.length;
    return { next: onward };
  };

  const sideField = () => field("Side", {}, SIDES);

  // Whoever has a stat block joins with its figures; those that are dice are rolled.
  T.knownForm = (kept) => {
    const select = element("select", { "data-key": "known" });
    const offer = (all) => select.replaceChildren(...Array.from(grouped(all), ([label, of]) =>
      element("optgroup", { label }, ...of.map((each) => element("option", { value: each.page }, each.name)))));
    const known = T.combatants;
    offer(known);
    // Of many, a few letters leave those that have them.
    const words = field("Find a stat block", { type: "search", autocomplete: "off" });
    words.whole.hidden = known.length <= MOST_UNSOUGHT;
    words.input.addEventListener("input", () => {
      const sought = words.input.value.trim().toLowerCase().split(/\s+/);
      offer(known.filter(({ name, of }) => sought.every((word) => `${name} ${of}`.toLowerCase().includes(word))));
    });
    const side = sideField();
    const many = field("How many", { type: "number", min: 1, max: 30, value: 1, inputmode: "numeric" });
    const form = element("form", { class: "join known", action: "#", hidden: !T.combatants.length },
      words.whole, element("label", "given", element("span", {}, "From a stat block"), select), many.whole, side.whole,
      element("button", { type: "submit" }, "Add"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      T.joinFrom(kept, select.value, Math.min(30, Math.max(1, T.whole(many.input) ?? 1)), side.input.value);
    });
    return form;
  };

  function grouped(all) {
    const groups = new Map();
    for (const each of all) groups.set(each.of, [...groups.get(each.of) || [], each]);
    return groups;
  }

  // The thing whose page is `page` joins, so many times.
  T.joinFrom = (kept, page, times, side = THEIRS) => {
    const known = T.combatants.find((each) => each.page === page);
    if (!known) return;
    const join = (fight) => {
      for (let nth = 0; nth < times; nth += 1) {
        const figures = known.figures.map(({ title, number, dice }) => {
          const full = dice ? castTotal(dice, `${known.name}: ${title}`) : number;
          return { title, now: full, full };
        });
        T.fight.join(fight, { ...known, dice: known.initiative || "", initiative: null, side, figures });
      }
    };
    withDice(kept.now, () => kept.change(`${known.name} joins`, join), known.figures.map(({ dice }) => dice));
  };

  // Anybody else joins by hand.
  T.handForm = (kept) => {
    const name = field("Name", { maxlength: 60, required: true });
    const number = field("Initiative", { type: "number", min: -99, max: 999, placeholder: "rolled" });
    const modifier = field("Modifier", { type: "number", min: -99, max: 99, placeholder: "0" });
    const title = field("What goes down", { maxlength: 40, value: "Hit points" });
    const full = field("From", { type: "number", min: 1, max: 9999, inputmode: "numeric", placeholder: "none" });
    const side = field("Side", { value: OURS }, SIDES);
    const form = element("form", { class: "join", action: "#" }, name.whole, number.whole, modifier.whole, title.whole, full.whole,
      side.whole, element("button", { type: "submit" }, "Add"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const words = name.input.value.trim();
      if (!words) return;
      const most = T.whole(full.input);
      const figures = most === null ? [] : [{ title: title.input.value.trim() || "Left", now: most, full: most }];
      kept.change(`${words} joins`, (fight) => T.fight.join(fight, {
        name: words, side: side.input.value, initiative: T.whole(number.input), modifier: T.whole(modifier.input) ?? 0, figures,
      }));
      for (const each of [name, number, modifier, full]) each.input.value = "";
      name.input.focus();
    });
    return form;
  };
})(window.Tablewright);
