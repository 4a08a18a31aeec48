// Finds the records that hold every word of a query, the best first.
"use strict";
((T) => {
  const { index, words, wordsOf, plain, eachRecord, placeOf, isNear } = T.search;
  // What a figure is worth by which dice or an input pick a row, one that the row merely says, and
  // one whose column the query names; the last part is left of one that lies in another column.
  const ASKED = 6;
  const SAID = 3;
  const NAMED = 8;
  const ELSEWHERE = 0.3;
  // What is left of a word that stands not in a row itself, but in what is told of its whole entry.
  const OF_WHOLE = 0.25;
  // What is left of a word that is the same but for the sign of many, that lacks but a letter to
  // be whole, or that is misspelt.
  const MANY = 0.95;
  const BEGUN = 0.8;
  const NEAR = 0.3;
  // Words that join others, and are no word of what is sought unless they stand alone.
  const JOINTS = new Set("a an and at by for from in is of on or the to v versus vs against with what".split(" "));
  const COLUMNS = index.columns.map((written) => ({
    asked: written.startsWith("?"), words: written.replace("?", "").split(" ") }));
  // The record of the entry that each record belongs to: the first of its page.
  const WHOLE = [];
  index.records.forEach(([page], place) => {
    WHOLE.push(place && index.records[place - 1][0] === page ? WHOLE[place - 1] : place);
  });
  const FIGURED = index.records.flatMap((record, place) => (record[4]?.length ? [place] : []));

  function keep(found, record, score) {
    if (score > (found.get(record) || 0)) found.set(record, score);
  }

  // A word without the sign of many.
  function single(word) {
    return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
  }

  // How much of a known word a sought one is: 1 for the same word, 0 for another.
  function likeness(sought, known) {
    if (known === sought) return 1;
    if (/^\d/.test(sought)) return 0;
    if (single(known) === single(sought)) return MANY;
    return known.startsWith(sought) ? BEGUN * sought.length / known.length : 0;
  }

  function withWord(word) {
    const found = new Map();
    const add = (place, part) => eachRecord(place, (record, weight) => keep(found, record, weight * part));
    const isBegun = (place) => words[place]?.startsWith(word);
    for (let place = placeOf(word); isBegun(place); place += 1) {
      const part = likeness(word, words[place]);
      if (part) add(place, part);
    }
    // What follows the word in the list is its beginning; these need not.
    const one = single(word);
    for (const form of [one, `${one}s`, one.replace(/y$/, "ies")]) {
      if (form !== word && words[placeOf(form)] === form) add(placeOf(form), MANY);
    }
    if (!found.size && word.length > 3 && !/^\d/.test(word)) {
      words.forEach((known, place) => {
        if (isNear(word, known)) add(place, NEAR);
      });
    }
    return found;
  }

  // A figure is meant for a column that another word of the query names, if the row has such a one.
  function withNumber(number, named, found) {
    for (const record of FIGURED) {
      const figures = index.records[record][4];
      const columns = [];
      for (let at = 0; at < figures.length; at += 3) columns.push(figures[at]);
      const isNamed = columns.some((column) => named.has(column));
      for (let at = 0; at < figures.length; at += 3) {
        const [column, low, high] = figures.slice(at, at + 3);
        if (number < low || number > high) continue;
        // A row for this figure alone says more than one for any figure above something.
        const worth = (COLUMNS[column].asked ? ASKED : SAID) * (high - low > 1000 ? 0.5 : 1);
        keep(found, record, named.has(column) ? worth + NAMED : isNamed ? worth * ELSEWHERE : worth);
      }
    }
  }

  // A query as its words and figures; "-2" is a figure, "1-2" are two.
  function partsOf(query) {
    const signed = [];
    const rest = query.replace(/(^|\s)([-−+])(\d+)(?=\s|$)/g, (_, before, sign, figure) => {
      signed.push({ number: sign === "+" ? Number(figure) : -Number(figure) });
      return before;
    });
    const all = signed.concat(wordsOf(rest).map((word) => (
      /^\d+$/.test(word) ? { word, number: Number(word) } : { word })));
    const telling = all.filter((part) => !JOINTS.has(part.word));
    return telling.length ? telling : all;
  }

  // For each part of a query the records that hold it, with what it is worth there.
  function foundBy(parts) {
    const named = new Set(COLUMNS.flatMap((column, place) => (
      column.asked && parts.some((part) => part.word && part.number === undefined && column.words.some((known) => likeness(part.word, known))) ? [place] : [])));
    return parts.map((part) => {
      const found = part.word ? withWord(part.word) : new Map();
      if (part.number !== undefined) withNumber(part.number, named, found);
      return found;
    });
  }

  // The records that hold most parts, with their entries' help, and how many parts these are.
  function together(each) {
    const sums = new Map();
    for (const found of each) {
      found.forEach((score, record) => {
        const sum = sums.get(record) || [0, 0];
        sums.set(record, [sum[0] + 1, sum[1] + score]);
      });
    }
    sums.forEach((sum, record) => {
      const whole = WHOLE[record];
      if (whole === record) return;
      for (const found of each) {
        if (found.has(record) || !found.has(whole)) continue;
        sum[0] += 1;
        sum[1] += found.get(whole) * OF_WHOLE;
      }
    });
    let most = 0;
    sums.forEach(([count]) => { most = Math.max(most, count); });
    return [[...sums].filter(([, [count]]) => count === most).map(([record, [, sum]]) => [record, sum]), most];
  }

  // The records for a query as [record, score], and whether they hold all of it; pack and kind are
  // numbers, or -1 for any.
  T.search.find = (query, pack, kind) => {
    const parts = partsOf(query);
    const wanted = (record) => {
      const page = index.pages[index.records[record][0]];
      return (pack < 0 || page[2] === pack) && (kind < 0 || page[3] === kind);
    };
    const each = foundBy(parts);
    for (const found of each) {
      for (const record of found.keys()) if (!wanted(record)) found.delete(record);
    }
    const [records, most] = together(each);
    const sought = plain(query).trim();
    const isBegun = (title) => sought.length > 2 && title.startsWith(sought);
    const isStub = (record) => index.records[record][5] || 0;
    const ranked = records
      .map(([record, score]) => {
        const title = plain(index.records[record][2]);
        // A title that is the query, or begins with it, is what was meant: an entry's more than a row's.
        const part = WHOLE[record] === record ? 1 : 0.5;
        return [record, score + part * (title === sought ? 8 : isBegun(title) ? 3 : 0)];
      })
      .sort((one, other) => isStub(one[0]) - isStub(other[0]) || other[1] - one[1] || one[0] - other[0]);
    return { ranked, isWhole: most === parts.length };
  };

  // A text in pieces [words, whether the query found them].
  T.search.marked = (query, text) => {
    const parts = partsOf(query);
    const isFound = (piece) => {
      const range = piece.replace(/−/g, "-").match(/^(-?\d+)(?:–(-?\d+))?$/);
      if (range) {
        const [low, high] = [Number(range[1]), Number(range[2] ?? range[1])];
        return parts.some(({ number }) => low <= number && number <= high);
      }
      const [known] = wordsOf(piece);
      return parts.some(({ word }) => word && known && (likeness(word, known) || (word.length > 3 && isNear(word, known))));
    };
    return text.split(/(−?\d+(?:–−?\d+)?%?|[\p{L}\p{N}'’]+)/u).filter(Boolean).map((piece) => [piece, isFound(piece)]);
  };
})(window.Tablewright);
