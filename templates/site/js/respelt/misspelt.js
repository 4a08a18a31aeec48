// Words that occur nowhere, by those that they almost are; loaded for the first of them.
"use strict";
((T) => {
  const { PARTICLES, single } = T.words;
  const { wholeOf, loadWords, loadLetter, eachWord, isAlmost, LAST } = T.search;
  // What is left of what a word is worth that is misspelt.
  const NEAR = 0.3;
  // What a word weighs at least in what something is called, or known by: of others none is almost another.
  const TAG = 5;
  const NAME = 8;

  const lettersOf = (word) => [...word].sort().join("");

  // The records of a word that occurs nowhere, by those that are almost it. Most slips come after the
  // second letter; what begins otherwise is more to load, and looked for only then. What pages are called by was
  // sooner meant than what others are: "morle" is "morale", and hardly "more".
  T.search.withMisspelt = async (word, near) => {
    const almost = new Map();
    const seek = (start, end) => eachWord(start, (known, each) => {
      if (!isAlmost(word, known) || PARTICLES.has(known)) return;
      each((record, weight) => {
        if (weight < TAG) return;
        if (!almost.has(known)) almost.set(known, []);
        almost.get(known).push([record, weight * NEAR]);
      });
    }, end);
    await loadWords(word.slice(0, 2));
    seek(word.slice(0, 2));
    if (!almost.size) {
      const letters = [...new Set(word.slice(0, 2))];
      await Promise.all(letters.map(loadLetter));
      letters.forEach((letter) => seek(letter, letter + LAST));
    }
    // Letters in another order are the likeliest slip: "theif" is "thief", and not "their".
    const swapped = [...almost].filter(([known]) => lettersOf(known) === lettersOf(word));
    const titled = [...almost].filter(([, records]) => records.some(([record, worth]) => wholeOf(record) === record && worth >= NAME * NEAR));
    const found = new Map();
    for (const [known, records] of [swapped, titled].find(({ length }) => length) ?? almost) {
      if (![...near].some((other) => single(other) === single(known))) near.add(known);
      for (const [record, worth] of records) if (worth > (found.get(record) || 0)) found.set(record, worth);
    }
    return found;
  };
})(window.Tablewright);
