// Reads the index: words with the records in which they stand, and how much they weigh there.
"use strict";
((T) => {
  const index = window.TablewrightIndex;
  const words = index.words.split(" ");
  const postings = index.postings.split(" ");

  // The same as the compiler does to every word: small letters, no accents, no apostrophes.
  function plain(text) {
    return text.toLowerCase().replace(/['’]/g, "").normalize("NFKD").replace(/\p{M}/gu, "");
  }

  function wordsOf(text) {
    return plain(text).match(/[\p{L}\p{N}]+%?/gu) || [];
  }

  // Calls see(record, weight) for every record in which the word at this place stands.
  function eachRecord(place, see) {
    let record = 0;
    for (const step of postings[place].split(",")) {
      record += parseInt(step.slice(0, -1), 36);
      see(record, Number(step.slice(-1)));
    }
  }

  // The place of the first word that is not before this one.
  function placeOf(word) {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // Whether two words differ by one letter too many, too few, wrong, or changed with the next.
  function isNear(one, other) {
    if (Math.abs(one.length - other.length) > 1) return false;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    const [a, b] = [one.slice(start), other.slice(start)];
    return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
      || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  }

  T.search = { index, words, wordsOf, plain, eachRecord, placeOf, isNear };
})(window.Tablewright);
