// A fight: who is in it, whose turn it is, and what wears off when. It knows no game: what goes down, and
// what initiative is rolled with, comes with whoever joins. All here works on a state, and draws nothing.
"use strict";
((T) => {
  T.OURS = "Ours";

  // Round 0 is before the fight. Equal numbers act together, but where they are kept `apart`. Each of `who` is { id, name, side, dice, modifier, initiative, figures,
  // conditions, out, page }; a figure is { title, now, full }, with what was `said` of it, such as "4+1", a condition { name, until }.
  // Whoever `strikes` does it with these dice, `blows` times in this turn so far, and acts to its end though they are down if one `falls` in it, for equals act at once; `aim` is the id of whom they struck last. `sides` is what is kept of each side, and of the kinds on it.
  // `one` roll counts for "each", for all "alike", or for a "side"; `game` is whose rules it is all set by, or `OWN`.
  const OWN = "*";
  const blank = () => ({
    round: 0, turn: null, one: "each", apart: false, lowest: false, anew: false, dice: "d6", game: "", who: [], told: [], sides: [],
  });

  // The game whose rules a fight begins by: that of the page, or the one that is played, or the one with fights that was used last, or else the first.
  function ruledBy() {
    const fought = Object.keys(T.fightCards);
    const game = T.gameOfPage() || T.gameOfCards() || (T.used().map(({ pack }) => pack).find((pack) => fought.includes(pack)) ?? fought[0]);
    return Object.hasOwn(T.initiatives, game) ? game : "";
  }
  const byRules = (game) => ({ game, ...T.initiatives[game] });

  // What a game says of how initiative is rolled, and of what it does not say, how it is without one.
  function rulesOf(game) {
    const { one, apart, lowest, anew, dice } = blank();
    return { one, apart, lowest, anew, dice, ...byRules(Object.hasOwn(T.initiatives, game) ? game : "") };
  }

  const empty = () => ({ ...blank(), ...byRules(ruledBy()) });

  // A fight that nobody is in yet, or of which no rules were told, is rolled by those of the game of the page.
  function begunHere(fight) {
    const game = ruledBy();
    const isOpen = game && fight.game !== game && (!fight.who.length || !fight.game);
    return isOpen ? { ...fight, ...byRules(game) } : fight;
  }

  const { text, whole, wholeOrNone, list } = T.reading;
  const counted = (one) => ({ title: text(one.title, "a figure"), now: whole(one.now, "a figure"), full: whole(one.full, "a figure"), said: text(one.said ?? "", "a figure"), ...(one.signs === true && { signs: true }) });
  const affliction = (one) => ({ name: text(one.name, "a condition"), until: wholeOrNone(one.until, "a condition") });

  function fighter(one) {
    return {
      id: whole(one.id, "who is in it"), name: text(one.name, "a name"), side: text(one.side, "a side"), dice: text(one.dice, "the dice"),
      modifier: whole(one.modifier, "a modifier"), initiative: wholeOrNone(one.initiative, "a number"),
      figures: list(one.figures, "the figures", counted), conditions: list(one.conditions, "the conditions", affliction),
      // Of a page only its name is kept: an address of anywhere else would be followed.
      out: one.out === true, blows: whole(one.blows ?? 0, "the blows"), falls: one.falls === true, aim: wholeOrNone(one.aim ?? null, "a target"), strikes: text(one.strikes ?? "", "the dice"), page: /^[a-z0-9-]+\/[a-z0-9_-]+\.html$/.test(one.page) ? one.page : "",
    };
  }

  // What is kept of a side, or of a kind on it. `figures` are what was set of all of them. They `passed` what losses ask so often, the last time
  // `at` a round with so many down, and `held` before that: whoever rolls again on one occasion has rolled but once. So many were down
  // when they were `asked`. Then the `dice` that fell for `as` came to `came`, and whoever of these names `gave` in; `rolls` is how often.
  function readSide(one) {
    const said = (reads, otherwise, ...names) => names.map((name) => [name, reads(one[name] ?? otherwise, "a side")]);
    const gave = list(one.gave ?? [], "a side", (name) => text(name, "a name"));
    return { ...Object.fromEntries([...said(text, "", "side", "at", "as", "dice", "came"), ...said(whole, 0, "passed", "held", "asked", "rolls")]), figures: list(one.figures ?? [], "the figures", counted), gave };
  }

  // The fight that plain data are, checked.
  function read(plain) {
    const game = Object.hasOwn(T.initiatives, plain.game) || plain.game === OWN ? plain.game : "";
    const state = { ...blank(), ...byRules(game), ...plain };
    return {
      round: whole(state.round, "the round"), turn: wholeOrNone(state.turn, "whose turn it is"), game,
      one: ["alike", "side"].includes(state.one) ? state.one : "each", apart: state.apart === true, lowest: state.lowest === true, anew: state.anew === true, dice: text(state.dice, "the dice"),
      sides: list(state.sides, "the sides", readSide),
      who: list(state.who, "who is in it", fighter), told: list(state.told, "what is over", (words) => text(words, "what is over")),
    };
  }

  // Those who have a number first, by it; equal ones as they joined.
  function order({ who, lowest }) {
    const sign = lowest ? 1 : -1;
    return [...who].sort((a, b) => {
      if (a.initiative === null || b.initiative === null) return (a.initiative === null) - (b.initiative === null);
      return sign * (a.initiative - b.initiative);
    });
  }

  // What is looked at first of somebody: what goes down, or else the last that was said.
  const mainFigure = ({ figures }) => figures.find(({ full }) => full > 0) ?? figures.at(-1);
  const isSpent = ({ now, full }) => full > 0 && now <= 0;
  // Whoever has nothing left is still there, and acts again as soon as there is more.
  const isDown = (one) => one.figures.length > 0 && isSpent(mainFigure(one));
  const stands = (one) => !one.out && !isDown(one);

  const standing = (fight) => order(fight).filter(stands);

  // The sides that still have somebody standing, once a fight of several has begun and all but one of them, or all,
  // have nobody; null while it goes on.
  function left(fight) {
    const sides = (some) => [...new Set(some.map(({ side }) => side))];
    const still = sides(standing(fight));
    return fight.round && sides(fight.who).length > 1 && still.length < 2 ? still : null;
  }

  // How many of how many of a side stand no more, of each that has such, as [side, down, all].
  function fallen({ who }) {
    const sides = [...new Set(who.map(({ side }) => side))].map((side) => {
      const all = who.filter((each) => each.side === side);
      return [side, all.filter((each) => !stands(each)).length, all.length];
    });
    return sides.filter(([, down]) => down);
  }

  // All who act when `one` does, in their order; whoever goes down in a turn of their own has it still.
  function group(fight, one) {
    if (!one) return [];
    const isEqual = (each) => !fight.apart && one.initiative !== null && each.initiative === one.initiative;
    return order(fight).filter((each) => (each === one ? !one.out : (stands(each) || each.falls) && isEqual(each)));
  }

  // Whose turn it is.
  const acting = (fight) => (fight.round ? group(fight, fight.who.find(({ id }) => id === fight.turn)) : []);

  // Whether some of those who act together have struck, and others, who may, have not.
  function hasIdle(fight) {
    const all = acting(fight);
    return all.some(({ blows }) => blows) && all.some((one) => !one.blows && stands(one));
  }

  // Who comes first in this round after those whose turn it is; nobody where the round is over.
  function follower(fight) {
    if (!fight.round) return null;
    const all = order(fight);
    const now = new Set([fight.turn, ...acting(fight).map(({ id }) => id)]);
    const here = all.map(({ id }) => now.has(id)).lastIndexOf(true);
    return here < 0 ? null : all.slice(here + 1).find(stands) ?? null;
  }

  // Whose turn is next; nobody where numbers are rolled before that.
  function following(fight) {
    const follows = follower(fight);
    if (follows) return group(fight, follows);
    return fight.round && fight.anew ? [] : group(fight, standing(fight)[0]);
  }

  // "Wolf 1" is the first of those that are called "Wolf".
  const NUMBERED = /^(.*\S) (\d{1,3})$/;
  const baseOf = (name) => name.match(NUMBERED)?.[1] ?? name;
  const calledSo = (fight, name) => fight.who.filter((each) => each.name === name || baseOf(each.name) === name);

  // A name that nobody else has: where a second Wolf comes, the first is "Wolf 1".
  function ownName(fight, name) {
    const same = calledSo(fight, name);
    if (!same.length) return name;
    const first = same.find((each) => each.name === name);
    const taken = same.filter((each) => each !== first).map((each) => Number(each.name.match(NUMBERED)[2]));
    if (first && !taken.includes(1)) {
      first.name = `${name} 1`;
      taken.push(1);
    }
    return `${name} ${Math.max(...taken) + 1}`;
  }

  // The names of `some`, those with numbers that follow each other in one, whoever stands between them: "Wolf 1\u20133, Mira".
  function named(some) {
    const spans = [];
    for (const { name } of some) {
      const [, base = name, digits = ""] = name.match(NUMBERED) ?? [];
      const before = digits && spans.find((span) => span.base === base && span.to === Number(digits) - 1);
      if (before) before.to += 1;
      else spans.push({ base, from: digits && Number(digits), to: digits && Number(digits) });
    }
    return spans.map(({ base, from, to }) => [base, from === to ? from : `${from}\u2013${to}`].filter(Boolean).join(" ")).join(", ");
  }

  function join(fight, { name, side, dice = "", modifier = 0, initiative = null, figures = [], page = "", strikes = "" }) {
    fight.who.push({
      id: T.nextId(fight.who), name: ownName(fight, name), side, dice, modifier, initiative, figures,
      conditions: [], out: false, page, strikes,
    });
  }

  // Nobody has a number any more, and all that is not on the `side` leaves, where one is named.
  function finish(fight, side = null) {
    const who = fight.who.filter((each) => side === null || each.side === side);
    for (const each of who) each.initiative = null;
    Object.assign(fight, { round: 0, turn: null, told: [], sides: [], who });
  }

  // By a key nothing comes to less than nothing; what is typed may be less.
  function move(fight, id, nth, by) {
    const one = fight.who.find((each) => each.id === id);
    const acts = acting(fight).includes(one);
    const figure = one.figures[nth];
    figure.now = Math.max(Math.min(figure.now, 0), figure.now + by);
    one.falls = acts && isDown(one);
  }

  const hasAll = ({ who }) => who.every(({ initiative }) => initiative !== null);

  // For whom one roll counts, by what `fight.one` says: what all of them have in common.
  const COMMON = { each: ({ name }) => name, alike: ({ name }) => baseOf(name), side: ({ side }) => side };

  // "Negative level 2" is a condition that somebody has twice: its name, and how often.
  const timesOf = ({ name }) => {
    const [, called = name, times = 1] = name.match(NUMBERED) ?? [];
    return [called, Number(times)];
  };
  // What befalls somebody adds so much to their number, by the rules of the game.
  const slowed = ({ game }, { conditions }) => conditions.map(timesOf)
    .reduce((sum, [name, times]) => sum + times * (T.conditions[game]?.[name]?.[0] ?? 0), 0);

  // Rolls for those who have no number yet, or for all where nobody lacks one; or for the one with the id `alone`. A side
  // rolls the dice of the fight, without anybody's modifier. cast(dice, title) gives a total, or null for what is no dice.
  function roll(fight, cast, alone = null) {
    const isAnew = hasAll(fight);
    const whose = fight.who.filter(({ id, initiative }) => (alone === null ? isAnew || initiative === null : id === alone));
    const isSide = fight.one === "side" && alone === null;
    const common = COMMON[alone === null ? fight.one : "each"];
    for (const called of new Set(whose.map(common))) {
      const some = whose.filter((each) => common(each) === called);
      const total = cast((isSide ? "" : some[0].dice) || fight.dice, `Initiative: ${called}`);
      if (total === null) return;
      for (const each of some) each.initiative = total + (isSide ? 0 : each.modifier + slowed(fight, each));
    }
  }

  // How it is rolled, in a few words.
  function rolledHow({ dice, one, anew, lowest, apart }) {
    const of = { each: "", alike: "once for all alike", side: "once for a side" }[one];
    return [dice, of, anew ? "anew every round" : "", lowest ? "lowest first" : "", apart ? "equals one by one" : ""].filter(Boolean).join(", ");
  }

  // Takes away what ends by now: what holds until round n ends when its bearer's turn comes in it, and
  // at the latest with that round.
  function wearOff(fight) {
    fight.told = [];
    const now = acting(fight);
    for (const each of fight.who) {
      const isOver = ({ until }) => until !== null
        && (until < fight.round || (until === fight.round && (now.includes(each) || !stands(each))));
      fight.told.push(...each.conditions.filter(isOver).map((condition) => `${each.name}: ${condition.name}`));
      each.conditions = each.conditions.filter((condition) => !isOver(condition));
    }
  }

  // The next turn; after the last a new round, for which numbers are rolled anew if that is wanted.
  function next(fight, cast) {
    if (!standing(fight).length) return;
    for (const each of fight.who) Object.assign(each, { blows: 0, falls: false });
    const follows = follower(fight);
    if (follows) {
      fight.turn = follows.id;
    } else {
      if (fight.round && fight.anew) {
        for (const each of fight.who) each.initiative = null;
        roll(fight, cast);
      }
      fight.round += 1;
      fight.turn = standing(fight)[0].id;
    }
    wearOff(fight);
  }

  T.fight = { OWN, empty, begunHere, rulesOf, rolledHow, read, readSide, acting, hasIdle, following, left, fallen, mainFigure, isSpent, isDown, order, baseOf, named, join, finish, move, hasAll, counted: timesOf, slowed, roll, next };
})(window.Tablewright);
