// Which words of a query speak of which choice of a check: the best claim comes first, and what two claim alike is left to nobody.
"use strict";
((T) => {
  const { JOINTS, plain, wordsOf, figuresApart, single, isNear, isFormOf } = T.words;
  const TOKEN = /(?<=^|\s)([-−–+])(\d+)(?![\p{L}\d])|[\p{L}\p{N}]+%?/gu;
  // What a word is worth that is the same, that is begun, and that is misspelt.
  const [SAME, BEGUN, NEAR] = [1, 0.8, 0.6];

  // The words and figures of a query in their order.
  function tokensOf(query, known) {
    return Array.from(plain(figuresApart(query, (word) => known.has(word))).matchAll(TOKEN), ([said, sign, digits]) => {
      if (digits) return { figure: sign === "+" ? Number(digits) : -Number(digits), isSigned: true };
      return /^\d+$/.test(said) ? { figure: Number(said), isSigned: false } : { word: said, isJoint: JOINTS.has(said) };
    });
  }

  // What is called so: its title, and all words that it is found by.
  const titleOf = (called) => called.split("|")[0];
  const wordsFor = (called) => [...new Set(wordsOf(called))].join(" ");

  function likeness(word, known) {
    if (single(word) === single(known)) return SAME;
    if (word.length < 4) return 0;
    return known.startsWith(word) ? BEGUN : isNear(word, known) ? NEAR : 0;
  }

  const likest = (word, words) => Math.max(0, ...words.map((known) => likeness(word, known)));

  // How much of `free` tokens a choice has, more for one whose words they all are; and those tokens.
  // A word of the check's own title must be the same for that: who attacks is no "attacker blinded". A row is
  // not claimed by words alone that name a field or the check: who says a level has not lost one by "each negative level".
  function claimOf(choice, free, isRow) {
    const words = choice.split(" ");
    const used = free.filter(({ word, isTitle }) => likest(word, words) >= (isTitle ? SAME : NEAR));
    if (isRow && used.every(({ isOfField, isTitle }) => isOfField || isTitle)) return { worth: 0, used };
    const worth = used.reduce((sum, { word }) => sum + likest(word, words), 0);
    return { worth: worth && worth + Math.min(1, used.length / words.length) / 2, used };
  }

  // The choice of a group that most of `free` tokens speak of; none if several are spoken of as much, unless
  // they add up, and each is spoken of by other tokens.
  function bestOf(group, free) {
    const claims = group.choices.map((choice, place) => ({ group, place, ...claimOf(choice, free, group.isRow) }));
    const worth = Math.max(...claims.map((claim) => claim.worth));
    const best = claims.filter((claim) => claim.worth === worth);
    const isRival = ({ used }) => !group.isAdding || used.some((token) => best[0].used.includes(token));
    return worth > 0 && !best.slice(1).some(isRival) ? best[0] : null;
  }

  // Gives words to what can be chosen, the best claim first; what two claim alike is left to nobody.
  function choose(groups, tokens) {
    let open = groups;
    let free = tokens.filter(({ word, isJoint }) => word && !isJoint);
    for (;;) {
      const claims = open.map((group) => bestOf(group, free)).filter(Boolean).sort((a, b) => b.worth - a.worth);
      if (!claims.length) return;
      const [best] = claims;
      const rivals = claims.filter((claim) => claim.worth === best.worth && claim.used.some((token) => best.used.includes(token)));
      if (rivals.length === 1) {
        // What is taken back by what else is said is read as nothing: no kick goes as far as a long range.
        const isTaken = best.group.take(best.place, tokens[tokens.indexOf(best.used[0]) - 1]) !== false;
        const words = best.group.choices[best.place].split(" ");
        best.used.forEach((token) => {
          token.means = best.group.field;
          token.isRead = isTaken && words.some((known) => isFormOf(token.word, known));
        });
        open = open.filter((group) => group !== best.group || group.isAdding);
      }
      free = free.filter((token) => !rivals.some(({ used }) => used.includes(token)));
    }
  }

  T.claims = { SAME, tokensOf, titleOf, wordsFor, likest, claimOf, choose };
})(window.Tablewright);
