// The one field in which somebody joins a fight, what it is read as, and the stat blocks at hand.
"use strict";
((T) => {
  const { element, button } = T;
  const OURS = T.OURS;
  const THEIRS = "Theirs";
  const EXAMPLE = "Mara 14 hp +1";
  // So many stat blocks are shown to be tapped.
  const MOST_SHOWN = 8;

  // What the check asks that losses call for in a game, as it is said in short: "ML 7 for losses".
  function braveAs(game) {
    const address = (T.fightCards[T.gameOfPage() || game] ?? []).find((each) => T.fightChecks.losses?.[each]);
    const [[title, usual] = []] = Object.entries(T.fightChecks.losses?.[address]?.[4] ?? {});
    const short = title && T.figureNames[title.toLowerCase()]?.find((each) => /^\p{L}{2,4}$/u.test(each))?.toUpperCase();
    return title ? `${short ?? title} ${usual} for losses, ` : "";
  }

  // Whether a figure is one that checks ask for which losses call for, in any game: players have none.
  const isAskedByLosses = ({ title }) => Object.values(T.fightChecks.losses ?? {})
    .some(({ 4: usual = {} }) => Object.keys(usual).flatMap((each) => [each, T.figureNames[each.toLowerCase()] ?? []].flat())
      .some((each) => each.toLowerCase() === title.toLowerCase()));

  // What a game looks up for whoever strikes, such as a level, is of its words.
  function example(game) {
    const [first, ...others] = T.figureFinders[T.gameOfPage()] ?? T.figureFinders[game] ?? [];
    const other = others.find((each) => each === each.toUpperCase()) ?? others.at(-1);
    const finds = first ? `${first} 3${other ? ` or ${other} 2` : ""}, ` : "";
    return `A name, then ${finds}14 hp, AC 16, ${braveAs(game)}d8 for their blows, +1 on initiative, or @5 for who has it. “3 Skeletons” are three.`;
  }

  // What is said of whoever has a stat block, and of whom nothing else is said.
  const ALONE = { times: 1, modifier: 0, initiative: null, strikes: "", figures: [] };

  // What the line is understood as, in words.
  function told(joins, fight) {
    const { name, times, known, modifier, initiative, strikes, figures } = joins;
    const dice = known?.initiative || fight.dice;
    const rolled = modifier ? `${dice} ${T.signed(modifier)}` : dice;
    const own = figures.length ? [...figures.map(({ title, now, said }) => `${title} ${said || T.number(now)}`), ...(known && T.gameToSay(known) ? [`stat block of ${known.of}`] : [])] : known ? [`as in ${known.of}`] : [];
    const acts = initiative === null ? `initiative ${rolled}` : `initiative ${T.number(initiative)}`;
    return `${times > 1 ? `${times} × ` : ""}${known?.name ?? name}: ${[...own, ...(strikes ? [`strikes for ${strikes}`] : []), acts].join(", ")}`;
  }

  function pill(each, times, act) {
    const made = button(`${times > 1 ? `${times} × ` : ""}${each.name}`, act, { class: "pill", title: each.of, "data-key": `joins ${each.page}` });
    const of = T.gameToSay(each);
    if (of) made.append(element("span", "of", ` ${of}`));
    return made;
  }

  // The form of those who join `kept`, as { whole, joinFrom, writeLine }. `castTotal(dice, title)` gives the total of dice; withDice(fight, act, others) acts when all of them can be read.
  T.joiningForm = (kept, castTotal, withDice) => {
    // What checks ask for of a stat block is there for whoever is counted otherwise, too.
    const staying = ({ known, figures }) => (known?.figures ?? []).filter(({ stays, title }) => stays && !figures.some((own) => own.title === title))
      .map(({ title, number }) => ({ title, now: number, full: 0 }));

    // Where Enter alone says it, they join those who are called so; else, who comes by the number, has a stat block, or comes after
    // others and says what losses ask for, seldom is one of the players.
    function sideOf({ name, known, times, figures }) {
      const same = kept.now.who.find((each) => T.fight.baseOf(each.name).toLowerCase() === (known?.name ?? name).toLowerCase());
      return same?.side ?? (known || times > 1 || (kept.now.who.length && figures.some(isAskedByLosses)) ? THEIRS : OURS);
    }

    function join(joins, side) {
      const { known } = joins;
      const rolled = () => known.figures.map(({ title, number, dice, stays }) => {
        const now = dice ? castTotal(dice, `${known.name}: ${title}`) : number;
        return { title, now, full: stays ? 0 : now };
      });
      const edit = (fight) => {
        for (let nth = 0; nth < joins.times; nth += 1) {
          const figures = joins.figures.length || !known ? [...staying(joins), ...structuredClone(joins.figures)] : rolled();
          T.fight.join(fight, {
            name: known?.name ?? joins.name, side, figures, strikes: joins.strikes, initiative: joins.initiative, page: known?.page ?? "",
            dice: known?.initiative || "", modifier: joins.modifier || known?.modifier || 0,
          });
        }
      };
      const act = () => kept.change(`${known?.name ?? joins.name} joins`, edit);
      const thrown = (known?.figures ?? []).map(({ dice }) => dice).filter(Boolean);
      // What throws dice is loaded for whoever has figures that are rolled.
      if (thrown.length && !joins.figures.length) withDice(kept.now, act, thrown);
      else act();
    }

    const line = element("input", { "aria-label": "Who joins", placeholder: EXAMPLE, maxlength: 120, autocomplete: "off", enterkeyhint: "done", "data-key": "joins" });
    const says = element("p", { class: "key read", role: "status" });
    const known = element("ul", { class: "pills", "aria-label": "Stat blocks" });

    function add(side) {
      const joins = T.readJoining(line.value);
      const lacking = T.lackingIn?.(line.value);
      if (lacking) T.say(lacking);
      if (!joins || lacking) return;
      clear();
      join(joins, side ?? sideOf(joins));
      line.focus();
    }

    function clear() {
      line.value = "";
      show();
    }

    // Whoever has a stat block is one tap away; of many a few letters leave those that have them.
    function show() {
      // An example is for whoever begins.
      line.placeholder = kept.now.who.length ? "Who joins" : EXAMPLE;
      const joins = T.readJoining(line.value);
      const game = kept.now.game.replace(T.fight.OWN, "");
      const lacking = T.lackingIn?.(line.value);
      says.textContent = lacking || joins ? lacking || `${told(joins, kept.now)}. Enter: ${sideOf(joins)}` : kept.now.who.length ? "" : example(game);
      const sought = joins ? joins.name.toLowerCase().replace(/s$/, "").split(/\s+/) : [];
      // Whose game nobody said is offered once something is typed.
      const among = sought.length || (line.value && !T.isGameKnown(game)) ? T.combatants : T.likelyCombatants(game);
      const found = among.filter(({ name, of }) => sought.every((word) => `${name} ${of}`.toLowerCase().includes(word)));
      const times = joins?.times ?? (/^\d{1,2}$/.test(line.value.trim()) ? Number(line.value) : 1);
      T.redraw(known, ...found.slice(0, MOST_SHOWN).map((each) => element("li", {},
        pill(each, times, () => {
          clear();
          join({ ...ALONE, ...joins, known: each, times: Math.max(1, Math.min(30, times)) }, THEIRS);
        }))));
    }
    line.addEventListener("focus", () => T.load("assets/lacking.js").then(show, () => {}), { once: true });
    // What lies on a board may have come since.
    for (const sign of ["input", "focus"]) line.addEventListener(sign, show);
    const form = element("form", { class: "join", action: "#" }, line,
      button(`+ ${OURS}`, () => add(OURS)), button(`+ ${THEIRS}`, () => add(THEIRS)));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      add();
    });
    kept.watch(show);
    return {
      whole: element("div", "joining", form, known, says),
      // Begins the line of who joins with `words`; whose side it is, a tap tells.
      writeLine(words) {
        line.value = words;
        show();
        line.focus();
      },
      // The thing with the page `page` joins.
      joinFrom(page) {
        const each = T.combatants.find((one) => one.page === page);
        if (each) join({ ...ALONE, known: each }, THEIRS);
      },
    };
  };
})(window.Tablewright);
