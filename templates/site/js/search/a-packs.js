// A query that names the pack that it is about: by its title, or by a word of it that no other title has.
"use strict";
((T) => {
  const { JOINTS, plain, wordsOf } = T.words;
  const titles = T.search.index.packs.map(wordsOf);
  const isOwn = (word, pack) => /\p{L}/u.test(word) && !JOINTS.has(word) && titles.every((words, other) => other === pack || !words.includes(word));
  const without = (query, words) => query.replace(/[\p{L}\p{N}'’]+/gu, (piece) => (words.includes(plain(piece)) ? "" : piece)).replace(/\s+/g, " ").trim();
  const hasWords = (query) => wordsOf(query).some((word) => /\p{L}/u.test(word) && !JOINTS.has(word));

  // The `pack` that `query` names, whether by its whole title, by which `words`, and the `rest`; null where
  // it names none, or several, or nothing else.
  T.search.packNamed = (query) => {
    const said = wordsOf(query);
    const named = titles.flatMap((words, pack) => {
      const isWhole = words.every((word) => said.includes(word));
      const own = words.filter((word) => said.includes(word) && isOwn(word, pack));
      if (!isWhole && !own.length) return [];
      const rest = without(query, isWhole ? words : own);
      // "Optional Morale 9" asks for morale, which that pack is about.
      return rest ? [{ pack, isWhole, words: own, rest: hasWords(rest) ? rest : without(query, own) }] : [];
    });
    const best = named.filter(({ isWhole }) => isWhole || !named.some((other) => other.isWhole));
    return best.length === 1 && best[0].words.length && hasWords(best[0].rest) ? best[0] : null;
  };
})(window.Tablewright);
