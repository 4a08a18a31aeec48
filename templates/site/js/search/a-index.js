// What every search needs of the index, and how words are compared. The rest of it lies in shards.
"use strict";
((T) => {
  const index = window.TablewrightIndex;

  // The first record of each page; records are numbered through, page by page.
  const firsts = [];
  let count = 0;
  for (const page of index.pages) {
    firsts.push(count);
    count += page[4];
  }

  // The place of the last of sorted `keys` that is not after `key`, or -1.
  function placeIn(keys, key) {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle] <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  const pageOf = (record) => placeIn(firsts, record);
  // The record of the entry that a record belongs to: the first of its page.
  const wholeOf = (record) => firsts[pageOf(record)];

  // The same as the compiler does to every word: small letters, no accents, no apostrophes.
  function plain(text) {
    return text.toLowerCase().replace(/['’]/g, "").normalize("NFKD").replace(/\p{M}/gu, "");
  }

  function wordsOf(text) {
    return plain(text).match(/[\p{L}\p{N}]+%?/gu) || [];
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

  T.search = { index, placeIn, pageOf, wholeOf, plain, wordsOf, isNear };
})(window.Tablewright);
