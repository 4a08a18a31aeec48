// Finds the records that hold every word of a query, the best first.
"use strict";
((T) => {
  const { index, words, wordsOf, plain, eachRecord, placeOf, isNear } = T.search;
  // What a figure is worth that lies in a row's range, and a word that is only begun or misspelt.
  const IN_RANGE = 6;
  const BEGUN = 0.6;
  const NEAR = 0.3;
  const RANGED = index.records.flatMap((record, place) => (record[4] ? [place] : []));

  function keep(found, record, score) {
    if (score > (found.get(record) || 0)) found.set(record, score);
  }

  function withWord(word) {
    const found = new Map();
    const isBegun = (place) => words[place]?.startsWith(word);
    for (let place = placeOf(word); isBegun(place); place += 1) {
      const part = words[place] === word ? 1 : BEGUN;
      eachRecord(place, (record, weight) => keep(found, record, weight * part));
    }
    if (!found.size && word.length > 3 && !/^\d/.test(word)) {
      words.forEach((known, place) => {
        if (isNear(word, known)) {
          eachRecord(place, (record, weight) => keep(found, record, weight * NEAR));
        }
      });
    }
    return found;
  }

  function withNumber(number, found) {
    for (const record of RANGED) {
      const ends = index.records[record][4];
      for (let end = 0; end < ends.length; end += 2) {
        // A row for this figure alone says more than one for any figure above something.
        const wide = ends[end + 1] - ends[end] > 1000 ? 0.5 : 1;
        if (ends[end] <= number && number <= ends[end + 1]) keep(found, record, IN_RANGE * wide);
      }
    }
  }

  // A query as its words and figures; "-2" is a figure, "1-2" are two.
  function partsOf(query) {
    const signed = [];
    const rest = query.replace(/(^|\s)[-−](\d+)(?=\s|$)/g, (_, before, figure) => {
      signed.push({ number: -Number(figure) });
      return before;
    });
    return signed.concat(wordsOf(rest).map((word) => (
      /^\d+$/.test(word) ? { word, number: Number(word) } : { word })));
  }

  // The records for a query as [record, score]; pack and kind are numbers, or -1 for any.
  T.search.find = (query, pack, kind) => {
    let both = null;
    for (const part of partsOf(query)) {
      const found = part.word ? withWord(part.word) : new Map();
      if (part.number !== undefined) withNumber(part.number, found);
      const before = both;
      both = before ? new Map() : found;
      before?.forEach((score, record) => {
        if (found.has(record)) both.set(record, score + found.get(record));
      });
    }
    const sought = plain(query).trim();
    return [...(both || [])]
      .filter(([record]) => {
        const page = index.pages[index.records[record][0]];
        return (pack < 0 || page[2] === pack) && (kind < 0 || page[3] === kind);
      })
      .map(([record, score]) => {
        const title = plain(index.records[record][2]);
        // A title that is the query, or begins with it, is what was meant.
        return [record, score + (title === sought ? 8 : title.startsWith(sought) ? 3 : 0)];
      })
      .sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  };
})(window.Tablewright);
