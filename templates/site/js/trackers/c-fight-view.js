// A fight as it is seen and touched: whose turn it is and is next, everybody in their order, and who may join.
"use strict";
((T) => {
  const { element, button } = T;

  // Names of so many letters are set smaller, and on three lines.
  const LONG = 16;
  // On paper an empty fight has so many lines to write on, as a file for the press has.
  const BLANK = 6;

  const castTotal = (text, title) => T.castOrSay(text, title)?.total ?? null;

  // Acts when all dice of a fight, and `others`, can be read: while it changes nothing may come between. What reads
  // dice is loaded for the first that fall.
  async function withDice(fight, act, others = []) {
    try {
      await T.load("assets/dice.js");
    } catch {
      T.say("What reads dice could not be loaded.");
      return;
    }
    T.whenThrown([fight.dice, ...fight.who.map(({ dice }) => dice), ...others].filter(Boolean), T.limits, act);
  }

  // Does what rolls for all of them: act(cast). The log has a line for it, and not one for each.
  function rollingAll(act, kept) {
    let isThrown = false;
    act((text, title) => {
      isThrown = true;
      return T.castOrSay(text, title, false)?.total ?? null;
    });
    if (!isThrown) return;
    const says = T.fight.order(kept.now).map(({ name, initiative }) => `${name} ${initiative === null ? "\u2013" : T.number(initiative)}`).join(", ");
    T.log.add({ page: "trackers.html", hash: `#initiative:${T.freshSeed()}`, title: `Initiative, round ${Math.max(1, kept.now.round)}`, says });
  }

  // The next turn of a fight, as a step that `take` takes. Whoever's numbers stay waits for no dice.
  T.nextTurn = (kept, take = (says, edit) => kept.change(says, edit)) => {
    const go = () => rollingAll((throwing) => take("next turn", (fight) => T.fight.next(fight, throwing)), kept);
    if (kept.now.anew) withDice(kept.now, go);
    else go();
  };

  T.showFight = (home, kept) => {
    const about = element("p", { class: "turn-of", role: "status" });
    const downs = element("p", { class: "key downs", role: "status" });
    const list = element("ol", { class: "fighters", "aria-label": "In the order of initiative" });
    const settings = element("div", "settings");

    const step = (says, edit) => kept.change(says, edit);
    // A step for which dice may fall.
    const cast = (says, edit) => withDice(kept.now, () => step(says, edit));
    // The sheet of one of them, loaded for the first. Their row is another by its end than the one that opened it.
    const back = (id) => list.querySelector(`[data-key="${id} open"]`)?.focus();
    let sheet = null;
    const open = (id) => T.withSheets(() => {
      sheet ??= T.fighterSheet(kept, cast, castTotal, back);
      sheet(id);
    });
    const move = (...how) => T.moveByKey(kept, ...how);

    // Whose turn it is, or will be first, is seen after a step.
    const lookAt = (says, edit) => {
      step(says, edit);
      // Who looks at what is rolled for them stays there: the bar says whose turn it is.
      if (T.isBlowSeen?.()) return;
      (list.querySelector(".now") ?? list.firstElementChild)?.scrollIntoView({ block: "nearest" });
    };
    // A number that somebody has, such as that of a player's own die, stays until all are rolled anew.
    const again = () => withDice(kept.now, () => rollingAll((throwing) => lookAt("initiative", (fight) => T.fight.roll(fight, throwing)), kept));
    const onward = () => T.nextTurn(kept, lookAt);
    const finish = () => step("the end of the fight", (fight) => T.fight.finish(fight));
    // In the bar is what comes next, be it a turn, numbers for it, or the end of a fight that is won; of the others,
    // those that may be wanted are below it. Each of the three buttons does what it says.
    let [doFirst, doSecond] = [onward, again];
    const first = button("", () => doFirst(), { class: "next", "aria-keyshortcuts": "n" });
    const second = button("", () => doSecond());
    const end = button("End the fight", finish);
    // The party stays for the next fight.
    // Who is gone by one tap is back by another.
    const leave = (says, side) => {
      const before = kept.now.who.length;
      step(says, (fight) => T.fight.finish(fight, side));
      T.say(`${before - kept.now.who.length} left the fight.`, () => {
        kept.undo();
        return "They are back.";
      });
    };
    const clearTheirs = button("Theirs leave", () => leave("theirs leave", T.OURS));
    const clear = button("Everybody leaves", () => leave("everybody leaves", ""));
    const how = element("b", {});
    // What a game's rule says, or a table's, is seen where numbers are rolled.
    const anew = element("input", { type: "checkbox" });
    anew.addEventListener("change", () => step("every round anew", (fight) => Object.assign(fight, { game: fight.game || T.fight.OWN, anew: anew.checked })));
    const setting = element("details", "setting", element("summary", {}, element("span", {}, "Initiative: ", how)), settings);
    setting.addEventListener("toggle", () => T.withSheets(() => show(kept.now)));
    const tools = element("div", "last", element("p", "tools", second, end, clearTheirs, clear, element("label", "ticked", anew, " Roll anew every round")),
      setting);
    const stand = element("div", "stand", T.fight.news(home, kept, downs), about, T.undoButton(kept), first);
    // What lies above the bar on a phone stands clear of it, however much it tells.
    new ResizeObserver(() => document.body.style.setProperty("--bar", `${stand.offsetHeight}px`)).observe(stand);

    // Whoever is down when a turn begins stands last from then on, in one line: no row moves under a thumb meanwhile.
    let shownTurn = "";
    let sunk = new Set();
    function rows(fight) {
      const turn = `${fight.round} ${fight.turn}`;
      if (turn !== shownTurn) sunk = new Set(fight.who.filter(T.fight.isDown).map(({ id }) => id));
      shownTurn = turn;
      const now = new Set(T.fight.acting(fight));
      const isSunk = (each) => sunk.has(each.id) && T.fight.isDown(each) && !now.has(each);
      const ordered = T.fight.order(fight);
      const all = [...ordered.filter((each) => !isSunk(each)), ...ordered.filter(isSunk)];
      return all.map((each, nth) => T.fighterRow(each, fight, {
        isFirst: fight.apart || each.initiative === null || all[nth - 1]?.initiative !== each.initiative, isNow: now.has(each), isSunk: isSunk(each), open, move, ask: (id, begun) => T.askLoss(kept, id, begun),
      }));
    }

    function show(fight) {
      const acting = T.fight.acting(fight);
      const follow = T.fight.following(fight);
      const left = T.fight.left(fight);
      const says = left ? `Standing: ${left.join("") || "nobody"}` : T.fight.named(acting);
      about.classList.toggle("long", says.length > LONG);
      about.replaceChildren(element("span", "round", fight.round ? `Round ${fight.round}` : fight.who.length ? "Round 1 is next" : "Nobody is here"), " ", element("b", {}, ...T.namesShown(says)));
      // It is not the loudest key while an equal of whoever struck has not.
      first.classList.toggle("waits", T.fight.hasIdle(fight));
      const hasAll = T.fight.hasAll(fight);
      const isUnrolled = !fight.round && !hasAll;
      const names = follow.length ? T.fight.named(follow) : fight.round && fight.anew ? "round" : "";
      const turn = [onward, [element("b", {}, "Next"), " ", element("span", "who-next", ...T.namesShown(names))]];
      const roll = [again, [hasAll ? "Roll all anew" : "Roll initiative"]];
      const over = [finish, [element("b", {}, "End the fight")]];
      const [[act, actSays], [other, otherSays]] = left ? [over, turn] : isUnrolled ? [roll, turn] : [turn, roll];
      [doFirst, doSecond] = [act, other];
      first.replaceChildren(...actSays);
      second.replaceChildren(...otherSays);
      for (const made of [list, tools, first]) made.hidden = !fight.who.length;
      // Whatever was done last can be taken back, as long as there is such.
      stand.hidden = !fight.who.length && !kept.last;
      // Before anybody has a number nobody is next, and before the first round there is nothing to end.
      second.hidden = left ? !left.length : isUnrolled && fight.who.every(({ initiative }) => initiative === null);
      end.hidden = !fight.round || Boolean(left);
      clearTheirs.hidden = new Set(fight.who.map(({ side }) => side)).size < 2;
      T.redraw(list, ...(fight.who.length ? rows(fight) : Array.from({ length: BLANK }, () => element("li", "blank"))));
      anew.checked = fight.anew;
      how.textContent = T.fight.rolledHow(fight);
      if (setting.open && T.fightSettings) T.redraw(settings, ...T.fightSettings(fight, step));
    }

    const { whole, joinFrom, writeLine } = T.joiningForm(kept, castTotal, withDice);
    // While a fight goes on a phone has no room for what is wanted before it, and after it.
    const around = element("details", { class: "around", open: true }, element("summary", {}, "Who joins, how it ends"), whole, tools);
    let isOpen = true;
    home.append(element("div", "ring", stand, downs, list), around);
    kept.watch(show);
    kept.watch((fight) => {
      const opens = !fight.round || Boolean(T.fight.left(fight)) || !matchMedia("(max-width: 40rem)").matches;
      if (isOpen !== opens) around.open = opens;
      isOpen = opens;
    });
    T.fight.foldRolled(home);
    T.fightShown(home, kept, onward);
    return {
      next: onward,
      joinFrom,
      writeLine(words) {
        around.open = true;
        writeLine(words);
      },
    };
  };
})(window.Tablewright);
