// What every search needs of the index. The rest of it lies in shards.
"use strict";
((T) => {
  const index = window.TablewrightIndex;

  // The first record of each page; records are numbered through, page by page.
  const firsts = [];
  let count = 0;
  for (const page of index.pages) {
    page[0] += ".html";
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

  T.search = { index, firsts, placeIn, pageOf, wholeOf };
})(window.Tablewright);
