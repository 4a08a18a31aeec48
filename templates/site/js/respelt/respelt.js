// What was perhaps meant where little or nothing is found; loaded then.
"use strict";
((T) => {
  const { index, loadLetter, loadWords, eachWord, LAST } = T.search;
  const { wordsOf, JOINTS, PARTICLES } = T.words;
  const MOST_WORDS = 3;
  // Of how many letters one may be wrong in a word that was perhaps meant.
  const ONE_WRONG_OF = 4;
  // Of fewer letters almost any word is almost another: of "ghul" it is asked whether it is meant; and what is meant is what something is known by.
  const LEAST_MEANT = 4;
  const TAG = 5;
  // No part of a word that was written as one is shorter; a longer query is taken as it stands.
  const LEAST = 3;
  const MOST_TYPED = 8;
  // What may be called so: a few words, the number of them before; and behind them what trackers read of somebody, such as
  // "HD 1 AC 14", "14 hp +1" and "d8 @12".
  const NAME = String.raw`(?:\d{1,2}[x×]?\s+)?\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2}`;
  const FIGURE = String.raw`(?:[-+−]?\d{1,4}(?:\/\d{1,4})?|\d{0,2}d\d{1,3}(?:[-+−]\d{1,2})?|@-?\d{1,3}|\p{L}{1,5})`;
  const JOINS = new RegExp(`^${NAME}(?:\\s+${FIGURE}){0,24}$`, "u");
  // Of whom points are said, or how many they are, it is plain that they fight.
  const FIGHTS = /^\d|\d\s*hp\b|\bhp\s*\d/i;

  // A promise of whether a word is known as it stands.
  async function isKnown(word) {
    await loadWords(word);
    let is = false;
    eachWord(word, (known) => { is ||= known === word; });
    return is;
  }

  // Other spellings of `words`: two as one, or one as two where it is not known as it was `typed`; with what is `made`.
  function* spellings(words) {
    for (const [nth, word] of words.entries()) {
      const [before, [next, ...after]] = [words.slice(0, nth), words.slice(nth + 1)];
      const said = (made, behind) => ({ made, query: [...before, ...made, ...behind].join(" ") });
      if (next && ![word, next].some((each) => JOINTS.has(each) || /\d/.test(each))) yield said([word + next], after);
      if (/\d/.test(word)) continue;
      for (let cut = LEAST; cut <= word.length - LEAST; cut += 1) {
        const parts = [word.slice(0, cut), word.slice(cut)];
        if (!parts.some((part) => JOINTS.has(part))) yield { typed: word, ...said(parts, words.slice(nth + 1)) };
      }
    }
  }

  async function isMeant({ typed, made }) {
    if (typed && await isKnown(typed)) return false;
    return (await Promise.all(made.map(isKnown))).every(Boolean);
  }

  // Where a query has other words, one of so many letters may have this many wrong: "pozion" is "poison" there.
  const [LONG, MOST_WRONG] = [6, 2];

  // What is most like `word`, with its first letter, of all that something is known by; itself where nothing is.
  async function mended(word) {
    if (word.length < LONG || /\d/.test(word) || PARTICLES.has(word) || await isKnown(word)) return word;
    await loadLetter(word[0]);
    let [best, least] = [word, MOST_WRONG + 1];
    eachWord(word[0], (known, each) => {
      let weight = 0;
      each((_, worth) => { weight = Math.max(weight, worth); });
      if (weight < TAG || PARTICLES.has(known) || Math.abs(known.length - word.length) > MOST_WRONG) return;
      const wrong = wrongIn(word, known);
      if (wrong < least) [best, least] = [known, wrong];
    }, word[0] + LAST);
    return best;
  }

  // A promise of `query` as it was perhaps meant: "long bow", "fireblast", "poison save", and which words are `mended` in it; null where
  // no such is known.
  T.search.respelt = async (query) => {
    const words = wordsOf(query);
    if (words.length > MOST_TYPED) return null;
    for (const other of spellings(words)) {
      // One after the other: the first that is known spares what the rest would load.
      // oxlint-disable-next-line no-await-in-loop
      if (await isMeant(other)) return { query: other.query, mended: [] };
    }
    const all = words.length > 1 ? await Promise.all(words.map(mended)) : words;
    const mends = words.map((word, nth) => [word, [all[nth]]]).filter(([word, [known]]) => word !== known);
    return mends.length ? { query: all.join(" "), mended: mends } : null;
  };

  // How many letters must be changed, added or left out to make `other` of `one`.
  function wrongIn(one, other) {
    let before = [...other, ""].map((_, place) => place);
    for (const [row, letter] of [...one].entries()) {
      const now = [row + 1];
      for (const [place, known] of [...other].entries()) {
        now.push(Math.min(before[place] + Number(letter !== known), before[place + 1] + 1, now[place] + 1));
      }
      before = now;
    }
    return before.at(-1);
  }

  async function nearest(query) {
    const found = new Map();
    const words = wordsOf(query).filter(({ length }) => length >= LEAST_MEANT);
    await Promise.all(words.map((word) => loadLetter(word[0])));
    for (const word of words) {
      eachWord(word[0], (known, each) => {
        let weight = 0;
        each((_, worth) => { weight = Math.max(weight, worth); });
        if (weight < TAG || PARTICLES.has(known)) return;
        const most = Math.floor(word.length / ONE_WRONG_OF);
        const wrong = Math.abs(known.length - word.length) > most ? Infinity : wrongIn(word, known);
        if (wrong <= most) found.set(known, Math.min(wrong, found.get(known) ?? Infinity));
      }, word[0] + LAST);
    }
    return [...found].sort((one, other) => one[1] - other[1]).slice(0, MOST_WORDS).map(([word]) => word);
  }

  // Whoever is in no book here fights all the same. That comes first only if it can be nothing else: of several, in a
  // game that tells how a fight is ordered.
  const joins = (sort, query) => [T.search.line(sort, `“${query}” ${/^(?!1\s)\d/.test(query) ? "join" : "joins"} the fight`, `${T.root}trackers.html#line:${encodeURIComponent(query)}`)];
  const isOfFights = () => {
    const { game } = document.documentElement.dataset;
    return !game || index.fights.includes(game);
  };
  function joinsOf(query) {
    if (!JOINS.test(query)) return [[], []];
    return FIGHTS.test(query) && isOfFights() ? [joins("Fight", query), []] : [[], joins("Or", query)];
  }

  // A promise of what to do where `query` finds nothing.
  T.search.insteadOf = async (query, ask) => {
    const [fights, mayFight] = joinsOf(query);
    return [
      ...(await nearest(query)).map((word) => T.search.line("Did you mean", word, "#", () => ask(word))),
      ...fights,
      ...T.search.checkLines(),
      T.search.line("Or", "All entries from A to Z", `${T.root}entries.html`),
      T.search.line("Or", "Roll dice", `${T.root}odds.html`, () => T.rollInTray("")),
      ...mayFight,
    ];
  };
})(window.Tablewright);
