// Dice that are sought: a roll of them, and their odds, before all that is found.
"use strict";
((T) => {
  const { JOINTS, plain } = T.words;
  const DICE = /^(?:\d*\s*d\s*(?:\d|%|\{|f\b)|(?:dis)?adv(?:antage)?(?!\p{L}))/iu;
  // What stands before dice and says no more than that they are sought.
  const LEADING = new Set([...JOINTS, "dice", "odds", "probability"]);
  // What dice have to reach, or may not pass, in words or as nothing but a figure.
  const HELD = /\s+(?:(at least|at most|under|below|over|above|more than|less than|against|vs\.?|versus)\s+)?(-?\d+)(\s*\+|\s+or\s+\p{L}+)?\s*$/iu;
  // The same before the dice: "8+ on 2d6".
  const HELD_BEFORE = /^((?:at least|at most)\s+)?(\d+\s*(?:\+|or\s+\p{L}+)?)\s+(?:on|with)\s+(.*)$/iu;
  const SIGNS = { "at most": "≤", under: "<", below: "<", "less than": "<", over: ">", above: ">", "more than": ">" };
  const NEEDED = ["figures.js", "dice.js", "odds.js", "chart.js"];

  // The dice that `query` asks for, without the words before them; null where it asks for none.
  function diceAlone(query) {
    let rest = query.trim();
    for (let word = /^(\p{L}+)\s+/u.exec(rest); word && LEADING.has(plain(word[1])); word = /^(\p{L}+)\s+/u.exec(rest)) rest = rest.slice(word[0].length);
    rest = rest.replace(HELD_BEFORE, (_, word = "", held, dice) => `${dice} ${word}${held}`);
    return DICE.test(rest) ? rest : null;
  }

  // The same with a sign for words after them.
  function withSign(rest) {
    const held = HELD.exec(rest);
    if (!held || /[-+*<>=≤≥≠]\s*$|\bin\s*$/i.test(rest.slice(0, held.index))) return rest;
    const [all, word = "", figure, after = ""] = held;
    const sign = /(?:less|lower|under|below|fewer)/i.test(after) ? "≤" : SIGNS[word.toLowerCase()] ?? "≥";
    return `${rest.slice(0, -all.length)} ${sign} ${figure}`;
  }

  // What is typed, read; what reads rare dice is loaded when it is asked for.
  async function read(typed, limits, most = 2) {
    try {
      return T.readRoll(typed, limits);
    } catch (wrong) {
      if (!(wrong instanceof T.RareDice) || !most) throw wrong;
      await T.load(`assets/${wrong.reader}.js`);
      return read(typed, limits, most - 1);
    }
  }

  // A promise of what is typed, read as dice; null for anything else.
  async function diceIn(query) {
    const dice = diceAlone(query);
    if (!dice) return null;
    try {
      await Promise.all(NEEDED.map((name) => T.load(`assets/${name}`)));
      const typed = withSign(T.writtenDice(dice));
      const { limits } = T;
      const asked = await read(typed, limits);
      return { ...asked, typed, odds: T.quickOdds(asked.dice, limits) };
    } catch {
      return null;
    }
  }

  function hit(title, detail, href, answer = "") {
    return T.element("a", { role: "option", href, tabindex: "-1", "aria-selected": "false" },
      T.element("span", "hit", title), T.element("span", "where", "Dice"), answer, detail ? T.element("span", "detail", detail) : "");
  }

  // A promise of the options for `query`: none where it is no dice.
  T.search.diceHits = async (query) => {
    const asked = await diceIn(query);
    if (!asked) return [];
    const { typed, holds, odds } = asked;
    const ends = odds && [odds.totals[0], odds.totals.at(-1)].map(({ total }) => T.number(total));
    const told = odds ? `${ends[0]} to ${ends[1]}, ${T.onePlace(T.meanOf(odds))} on average` : "";
    const chance = odds && holds ? T.element("span", "answer", T.element("b", {}, T.percent(T.chanceOf(odds, holds)))) : "";
    const address = `${T.root}odds.html#odds:${encodeURIComponent(typed)}`;
    const roll = hit(`Roll ${typed}`, told, address, chance);
    roll.addEventListener("click", (event) => {
      event.preventDefault();
      T.rollInTray(typed);
    });
    return [roll, hit(`Odds of ${typed}`, "", address)];
  };
})(window.Tablewright);
