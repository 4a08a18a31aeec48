// What there is to do with one of a fight, in a window at the thumb: figures, conditions, initiative.
"use strict";
((T) => {
  const { element, button, field } = T;
  const STEPS = [[-5, -1], [1, 5]];
  const SMALL_STEPS = [[-1], [1]];
  // How long a condition holds, in rounds; none is until it is taken away.
  const ROUNDS = [["", "until it is ended"], ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 20].map((many) => [many, many === 1 ? "1 round" : `${many} rounds`])];

  // The conditions that are offered: those of the game and of the packs whose things are in the fight, or else of the
  // game that was used last, or of all; and those that were used in it.
  function offered(fight) {
    const known = (games) => games.filter((pack) => T.conditions[pack]);
    const here = known([T.gameOfPage(), ...fight.who.map(({ page }) => page.split("/")[0])]);
    const packs = new Set(here.length ? here : known(T.used().map(({ pack }) => pack)).slice(0, 1));
    const theirs = Object.entries(T.conditions).filter(([pack]) => !packs.size || packs.has(pack)).flatMap(([, names]) => Object.keys(names));
    return [...new Set([...theirs, ...fight.who.flatMap(({ conditions }) => conditions.map((one) => T.fight.counted(one)[0]))])];
  }

  // A window for those of `kept`: open(id) shows one, left(id) is called when it closes. cast(says, edit) is a step for which dice may fall, castTotal their total.
  T.fighterSheet = (kept, cast, castTotal, left) => {
    let here = null;
    let rounds = "";
    // What befell them last since it was opened.
    let latest = "";
    const head = element("h2", {});
    const inside = element("div", "inside");
    const sheet = element("dialog", { class: "tracker sheet", "data-situation": "fighting", "aria-label": "One of the fight" },
      element("div", "head", head, T.undoButton(kept), button("Done", () => sheet.close(), { class: "close" })), inside);
    sheet.addEventListener("click", (event) => {
      if (event.target === sheet) sheet.close();
    });
    sheet.addEventListener("close", () => left(here));
    const step = (says, edit) => kept.change(says, (fight) => edit(fight.who.find(({ id }) => id === here), fight));

    // What goes down has large keys, and a field for how much at once; others stand in a line.
    function figureShown(each, figure, nth) {
      const said = `${figure.title} of ${each.name}`;
      const move = (by) => step(`${each.name}: ${figure.title} ${T.signed(by)}`, (one) => { one.figures[nth].now += by; });
      const byKey = (by, many) => T.moveByKey(kept, each.id, nth, by, many);
      const input = element("input", { inputmode: "numeric", maxlength: 5, autocomplete: "off", value: T.number(figure.now), "data-key": `${each.id} figure ${nth}`, "aria-label": said });
      // A figure with a sign is added or taken away.
      T.changed(input, () => {
        const typed = T.whole(input);
        if (typed === null) return;
        if (/^\d/.test(input.value.trim())) step(`${each.name}: ${figure.title}`, (one) => { one.figures[nth].now = typed; });
        else move(typed);
      });
      const isMain = figure.full > 0;
      const [down, up] = (isMain ? STEPS : SMALL_STEPS).map((steps) => T.figureKeys(steps, said, `${each.id} sheet ${nth}`, byKey));
      return element("div", { class: isMain ? "counted" : "counted aside", role: "group", "aria-label": said },
        element("span", "what", figure.title, isMain ? element("span", "of", ` of ${figure.full}`) : ""), ...down, input, ...up,
        isMain ? atOnce(`${each.id} at once ${nth}`, said, move) : "");
    }

    // How much is lost or regained at once.
    function atOnce(key, said, move) {
      const many = element("input", { inputmode: "numeric", maxlength: 4, autocomplete: "off", "data-key": key, "aria-label": `How much of ${said}` });
      const by = (sign) => {
        const typed = T.whole(many);
        many.value = "";
        if (typed) move(sign * Math.abs(typed));
      };
      const form = element("form", { class: "at-once", action: "#" }, element("label", "what", "At once", many), element("button", { type: "submit" }, "Lose"), button("Regain", () => by(1)));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        by(-1);
      });
      return form;
    }

    // Whoever joined without anything that goes down is given it here.
    function givenLater(each) {
      const many = field(T.USUAL_FIGURE, { inputmode: "numeric", maxlength: 4, "data-key": `${each.id} given`, enterkeyhint: "done" });
      const form = element("form", { class: "given-later", action: "#" }, many.whole, element("button", { type: "submit" }, "Set"));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const full = T.whole(many.input);
        if (full > 0) step(`${each.name}: ${T.USUAL_FIGURE} ${full}`, (one) => { one.figures.unshift({ title: T.USUAL_FIGURE, now: full, full }); });
      });
      return form;
    }

    function befall(name, act) {
      latest = name;
      act();
    }

    function conditionsShown(each, fight) {
      const pill = (name) => {
        const held = each.conditions.find((condition) => T.fight.counted(condition)[0] === name);
        const toggle = () => befall(held ? "" : name, () => (held
          ? step(`${each.name}: no longer ${name}`, (one) => { one.conditions = one.conditions.filter((condition) => condition.name !== held.name); })
          : step(`${each.name}: ${name}`, (_, now) => T.fight.afflict(now, here, name, T.whole(until.input)))));
        const most = Math.max(0, ...Object.values(T.conditions).map((names) => names[name]?.[1] ?? 0));
        const times = held ? T.fight.counted(held)[1] : 0;
        const again = () => step(`${each.name}: ${name} ${times + 1}`, (one) => {
          one.conditions.find((condition) => condition.name === held.name).name = `${name} ${times + 1}`;
        });
        return element("li", {}, button(held ? T.conditionWords(held, fight.round) : name, toggle, { class: "pill", "aria-pressed": String(Boolean(held)), "data-key": `${each.id} pill ${name}` }),
          ...(times && times < most ? [" ", button("+1", again, { class: "pill", "aria-label": `One more ${name}`, "data-key": `${each.id} more ${name}` })] : []));
      };
      const last = each.conditions.find((condition) => T.fight.counted(condition)[0] === latest);
      const until = field(last ? `${latest}, and each from now on` : "From now on, each", { "data-key": `${each.id} rounds`, value: rounds }, ROUNDS);
      // Whoever says how long it is after it befell them means that.
      until.input.addEventListener("change", () => {
        rounds = until.input.value;
        if (last) step(`${each.name}: ${latest}, ${until.input.selectedOptions[0].text}`, (_, now) => T.fight.afflict(now, here, last.name, T.whole(until.input)));
      });
      const other = field("Another condition", { maxlength: 60, "data-key": `${each.id} condition`, enterkeyhint: "done" });
      const form = element("form", { class: "condition", action: "#" }, other.whole, element("button", { type: "submit" }, "Add"), until.whole);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const words = other.input.value.trim();
        if (!words) return;
        other.input.value = "";
        befall(words, () => step(`${each.name}: ${words}`, (_, now) => T.fight.afflict(now, here, words, T.whole(until.input))));
      });
      return [element("h3", {}, "Conditions"), element("ul", { class: "pills", "aria-label": `Conditions of ${each.name}` }, ...offered(fight).map(pill)), form];
    }

    function initiativeShown(each, fight) {
      const number = element("input", { type: "number", min: -99, max: 999, value: each.initiative ?? "", placeholder: "\u2013", "data-key": `${each.id} number`, "aria-label": `Initiative of ${each.name}` });
      T.changed(number, () => step(`${each.name}: initiative`, (one) => { one.initiative = T.whole(number); }));
      const dice = each.dice || fight.dice;
      const added = each.modifier + T.fight.slowed(fight, each);
      const rolled = added ? `${dice} ${T.signed(added)}` : dice;
      const roll = button(`Roll ${rolled}`, () => cast(`${each.name}: initiative`, (state) => T.fight.roll(state, castTotal, each.id)), { "data-key": `${each.id} roll` });
      return element("div", "counted", element("span", "what", "Initiative"), number, roll);
    }

    function lastShown(each) {
      const leave = button(each.out ? "Back into the fight" : "Out of the fight", () => {
        step(`${each.name}: ${each.out ? "back" : "out"}`, (one) => { one.out = !one.out; });
        sheet.close();
      });
      const more = button("One more", () => {
        step(`one more like ${each.name}`, (_, fight) => T.fight.joinAlike(fight, each.id));
      }, { title: `Somebody else like ${each.name}, unhurt`, "data-key": `${each.id} more` });
      const remove = button("Remove", () => {
        kept.change(`${each.name} removed`, (fight) => T.fight.remove(fight, each.id));
      });
      return element("p", "tools", more, leave, remove);
    }

    function show(fight) {
      const each = fight.who.find(({ id }) => id === here);
      if (!each) {
        sheet.close();
        return;
      }
      const known = each.page && T.combatants.find(({ page }) => page === each.page);
      const of = known ? T.gameToSay(known) : "";
      head.replaceChildren(each.page ? element("a", { href: T.root + each.page }, element("span", {}, each.name, of && element("span", "of", ` ${of}`))) : each.name);
      // What goes down comes first, and what else a fight brings; what seldom changes stands last.
      const figures = each.figures.map((figure, nth) => figureShown(each, figure, nth));
      const goesDown = (_, nth) => each.figures[nth].full > 0;
      const main = figures.filter(goesDown);
      const rest = [...figures.filter((figure, nth) => !goesDown(figure, nth)), initiativeShown(each, fight)];
      // What those leave with who are down comes before all that befalls them.
      const [first, second] = T.fight.isDown(each) ? [[lastShown(each)], conditionsShown(each, fight)] : [conditionsShown(each, fight), [lastShown(each)]];
      T.redraw(inside, ...(main.length ? main : [givenLater(each)]), ...first, ...second, ...rest);
    }

    kept.watch((fight) => {
      if (sheet.open) show(fight);
    });
    return (id) => {
      here = id;
      rounds = latest = "";
      if (!sheet.isConnected) document.body.append(sheet);
      show(kept.now);
      sheet.showModal();
    };
  };
})(window.Tablewright);
