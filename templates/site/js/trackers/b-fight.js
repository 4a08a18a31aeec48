// A fight: who is in it, whose turn it is, and what wears off when. It knows no game: what goes down, and
// what initiative is rolled with, comes with whoever joins. All here works on a state, and draws nothing.
"use strict";
((T) => {
  // Round 0 is before the fight. Each of `who` is { id, name, side, dice, modifier, initiative, figures,
  // conditions, out, page }; a figure is { title, now, full }, a condition { name, until }.
  const empty = () => ({
    round: 0, turn: null, together: false, lowest: false, anew: false, dice: "d6", who: [], told: [],
  });

  const { text, whole, wholeOrNone, list } = T.reading;
  const counted = (one) => ({ title: text(one.title, "a figure"), now: whole(one.now, "a figure"), full: whole(one.full, "a figure") });
  const affliction = (one) => ({ name: text(one.name, "a condition"), until: wholeOrNone(one.until, "a condition") });

  function fighter(one) {
    return {
      id: whole(one.id, "who is in it"), name: text(one.name, "a name"), side: text(one.side, "a side"), dice: text(one.dice, "the dice"),
      modifier: whole(one.modifier, "a modifier"), initiative: wholeOrNone(one.initiative, "a number"),
      figures: list(one.figures, "the figures", counted), conditions: list(one.conditions, "the conditions", affliction),
      // Of a page only its name is kept: an address of anywhere else would be followed.
      out: one.out === true, page: /^[a-z0-9-]+\/[a-z0-9_-]+\.html$/.test(one.page) ? one.page : "",
    };
  }

  // The fight that plain data are, checked.
  function read(plain) {
    const state = { ...empty(), ...plain };
    return {
      round: whole(state.round, "the round"), turn: wholeOrNone(state.turn, "whose turn it is"), together: state.together === true,
      lowest: state.lowest === true, anew: state.anew === true, dice: text(state.dice, "the dice"),
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

  const standing = (fight) => order(fight).filter(({ out }) => !out);

  // A name that nobody else has: the second Wolf is "Wolf 2".
  function ownName(fight, name) {
    const taken = new Set(fight.who.map((each) => each.name));
    if (!taken.has(name)) return name;
    let number = 2;
    while (taken.has(`${name} ${number}`)) number += 1;
    return `${name} ${number}`;
  }

  function join(fight, { name, side, dice = "", modifier = 0, initiative = null, figures = [], page = "" }) {
    fight.who.push({
      id: T.nextId(fight.who), name: ownName(fight, name), side, dice, modifier, initiative, figures,
      conditions: [], out: false, page,
    });
  }

  // Rolls for those in `ids`, or for all; cast(dice, title) gives a total, or null for what is no dice.
  function roll(fight, cast, ids = null) {
    const whose = fight.who.filter(({ id }) => !ids || ids.includes(id));
    if (fight.together && !ids) {
      for (const side of new Set(whose.map((each) => each.side))) {
        const total = cast(fight.dice, `Initiative: ${side}`);
        if (total === null) return;
        for (const each of whose) if (each.side === side) each.initiative = total;
      }
      return;
    }
    for (const each of whose) {
      const total = cast(each.dice || fight.dice, `Initiative: ${each.name}`);
      if (total === null) return;
      each.initiative = total + each.modifier;
    }
  }

  // Takes away what ends by now: what holds until round n ends when its bearer's turn comes in it, and
  // at the latest with that round.
  function wearOff(fight) {
    fight.told = [];
    for (const each of fight.who) {
      const isOver = ({ until }) => until !== null
        && (until < fight.round || (until === fight.round && (each.id === fight.turn || each.out)));
      fight.told.push(...each.conditions.filter(isOver).map((condition) => `${each.name}: ${condition.name}`));
      each.conditions = each.conditions.filter((condition) => !isOver(condition));
    }
  }

  // The next turn; after the last a new round, for which numbers are rolled anew if that is wanted.
  function next(fight, cast) {
    const all = order(fight);
    const here = all.findIndex(({ id }) => id === fight.turn);
    const follows = all.slice(here + 1).find(({ out }) => !out);
    if (!standing(fight).length) return;
    if (fight.round && follows && here >= 0) {
      fight.turn = follows.id;
    } else {
      if (fight.round && fight.anew) roll(fight, cast);
      fight.round += 1;
      fight.turn = standing(fight)[0].id;
    }
    wearOff(fight);
  }

  // `rounds` from now, or null for what stays until it is taken away.
  function afflict(fight, id, name, rounds) {
    const until = rounds === null ? null : Math.max(fight.round, 1) + rounds;
    fight.who.find((each) => each.id === id).conditions.push({ name, until });
  }

  function remove(fight, id) {
    if (fight.turn === id) {
      const all = standing(fight);
      const here = all.findIndex((each) => each.id === id);
      fight.turn = (all[here + 1] || all[here - 1])?.id ?? null;
    }
    fight.who = fight.who.filter((each) => each.id !== id);
  }

  T.fight = { empty, read, order, join, roll, next, afflict, remove };
})(window.Tablewright);
