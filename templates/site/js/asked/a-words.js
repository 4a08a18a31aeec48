// Words as they are compared, wherever something is sought: small letters, no accents, no apostrophes,
// the same as the compiler does to every word (`search_words.py`).
"use strict";
((T) => {
  // Words that join others, or say no more than that something is asked: no word of what is sought unless
  // they stand alone.
  const JOINTS = new Set(("a an and at by for from in is are of on or the to v versus vs against with what whats how do does can i my"
    + " we you he she it they them their need needs roll rolls rolled rolling chance chances likely").split(" "));

  // Words that say where, how, or that not: where nothing else of a query is found, nothing is.
  const PARTICLES = new Set("across after all along any around as back before but down if just into no not off out onto over then there this through under up upon when where while who".split(" "));

  function plain(text) {
    return text.toLowerCase().replace(/['’]/g, "").normalize("NFKD").replace(/\p{M}/gu, "");
  }

  function wordsOf(text) {
    return plain(text).match(/\d+\.\d+%?|[\p{L}\p{N}]+%?/gu) || [];
  }

  // A query without "2 in 6": how likely something is, is no figure of what is sought, if anything else is.
  function withoutChance(query) {
    const rest = query.replace(/(?<![\p{L}\d])\d+[\s-]+in[\s-]+\d+(?![\p{L}\d])/giu, " ");
    return /\p{L}/u.test(rest) ? rest : query;
  }

  // A query with "minus 2" as -2.
  const withSigns = (query) => query.replace(/(?<![\p{L}\d])(minus|plus)\s+(?=\d)/giu, (said) => (/^m/i.test(said) ? "-" : "+"));

  // A query with "5th" as 5, "minus 2" as -2, feet as such, and words apart from their figures, if they are long or `isKnown`:
  // "hostile9", "AC16", "30ft" and "30'" are two each, "d20" is a word.
  function figuresApart(query, isKnown) {
    const isWord = (letters) => letters.length > 4 || isKnown(plain(letters));
    return withSigns(withoutChance(query)).replace(/(\d)(?:st|nd|rd|th)(?![\p{L}\d])/giu, "$1")
      .replace(/(\d)(?:['’′](?!\p{L})|[\s-]*(?:ft|foot)(?![\p{L}\d]))/giu, "$1 feet ")
      .replace(/(?<![\p{L}\d])(\p{L}+)(\d+)(?![\p{L}\d])/gu, (said, letters, figure) => (isWord(letters) ? `${letters} ${figure}` : said))
      .replace(/(?<![\p{L}\d])(\d+)(\p{L}+)(?![\p{L}\d])/gu, (said, figure, letters) => (isWord(letters) ? `${figure} ${letters}` : said));
  }

  // A word without the sign of many, the same for "zombie" and "zombies" as for "army" and "armies".
  function single(word) {
    return word.replace(/(..)ies?$/, "$1y").replace(/([cs]h|ss)es$/, "$1").replace(/([^s])s$/, "$1");
  }

  // From so many letters on the first of a word may be wrong, too: "trolls" are no rolls.
  const LONG = 7;

  // Whether two words differ by one letter too many, too few, wrong, or changed with the next.
  function isNear(one, other) {
    if (Math.abs(one.length - other.length) > 1) return false;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    const [a, b] = [one.slice(start), other.slice(start)];
    if (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) return true;
    if (!start && Math.max(one.length, other.length) < LONG) return false;
    return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
  }

  // Whether a word is another, bent or misspelt as it may be; "ambush" is "ambushed", "long" no "longbow".
  function isFormOf(word, known) {
    const [one, other] = [single(word), single(known)];
    if (one === other) return true;
    if (word.length < 4) return false;
    return isNear(word, known) || (Math.abs(one.length - other.length) <= 2 && (one.startsWith(other) || other.startsWith(one)));
  }

  T.words = { JOINTS, PARTICLES, plain, wordsOf, withoutChance, withSigns, figuresApart, single, isNear, isFormOf };
})(window.Tablewright);
