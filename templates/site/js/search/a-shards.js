// The shards of the index: a search loads those that what is sought may lie in, each once.
"use strict";
((T) => {
  const { index, placeIn } = T.search;
  const LAST = "\uffff";
  // What was loaded, by sort and number: { keys, postings }, or a list.
  const held = { words: [], titles: [], figures: [], wide: [], records: [] };

  // Every shard calls this with what it holds; what is looked up comes as keys and their postings.
  T.search.take = (sort, number, content) => {
    if (sort === "records" || sort === "wide") {
      held[sort][number] = content;
      return;
    }
    const keys = content[0].split("\n").map((key) => (sort === "figures" ? Number(key) : key));
    held[sort][number] = { keys, postings: content[1].split("\n") };
  };

  // What is sought of a beginning: all that begins so; of too short a one, itself alone.
  const lastFrom = (start, least) => (start.length < least ? start : start + LAST);
  const [WORD, TITLE] = [2, 3];

  // The numbers of the shards that hold the keys from one to another.
  function between(sort, first, last) {
    const begins = index.shards[sort];
    const found = [];
    for (let number = Math.max(placeIn(begins, first), 0); begins[number] <= last; number += 1) found.push(number);
    return found;
  }

  const load = (sort, numbers) =>
    Promise.all(numbers.map((number) => T.load(`assets/search/${sort}-${number}.js`)));

  // The keys from one to another, as [key, posting]; their shards are there.
  function* fromTo(sort, start, end) {
    for (const number of between(sort, start, end)) {
      const { keys, postings } = held[sort][number];
      const place = placeIn(keys, start);
      const first = keys[place] === start ? place : place + 1;
      const last = placeIn(keys, end);
      for (let each = first; each <= last; each += 1) yield [keys[each], postings[each]];
    }
  }

  // The posting of a key, of a shard that is there.
  function posting(sort, key) {
    const shard = held[sort][between(sort, key, key)[0]];
    const place = shard ? placeIn(shard.keys, key) : -1;
    return place >= 0 && shard.keys[place] === key ? shard.postings[place] : "";
  }

  // The steps of a posting, as see(record, the rest of the step).
  function eachRecord(written, rest, see) {
    let record = 0;
    for (const step of written ? written.split(",") : []) {
      const [, gone, after] = rest.exec(step);
      record += parseInt(gone, 36);
      see(record, after);
    }
  }

  Object.assign(T.search, {
    LAST,
    loadWords: (start) => load("words", between("words", start, lastFrom(start, WORD))),
    loadTitles: (start) => load("titles", between("titles", start, lastFrom(start, TITLE))),
    // All words of one first letter: many.
    loadLetter: (letter) => load("words", between("words", letter, letter + LAST)),
    loadFigures: (number) => Promise.all([
      load("figures", between("figures", number, number)), load("wide", index.shards.wide.map((_, place) => place))]),
    // Loads what is shown of some records.
    loadTold: (records) =>
      load("records", [...new Set(records.map((record) => placeIn(index.shards.records, record)))]),
    // What is shown of a record whose shard is there: [anchor, title, detail].
    told(record) {
      const number = placeIn(index.shards.records, record);
      return held.records[number][record - index.shards.records[number]];
    },
    // The known words that begin with `start`, or go from there to `end`, as
    // see(word, eachRecord(see(record, weight))).
    eachWord(start, see, end = lastFrom(start, WORD)) {
      for (const [word, written] of fromTo("words", start, end)) {
        see(word, (add) => eachRecord(written, /^(.*)(.)$/, (record, weight) => add(record, Number(weight))));
      }
    },
    eachTitled(start, see) {
      for (const [title, written] of fromTo("titles", start, lastFrom(start, TITLE))) {
        eachRecord(written, /^(.*)()$/, (record) => see(record, title));
      }
    },
    // The figures that say `number`, as see(record, columns of the record, place of the figure, is it wide).
    eachFigure(number, see) {
      eachRecord(posting("figures", number), /^(.*?)\.(.*)$/, (record, after) => {
        const [shape, places] = after.split(".").map((figures) => parseInt(figures, 36));
        const columns = index.shapes[shape];
        columns.forEach((_, place) => {
          if (places & (1 << place)) see(record, columns, place, false);
        });
      });
      for (const [record, shape, place, low, high] of held.wide[0] || []) {
        if (low <= number && number <= high) see(record, index.shapes[shape], place, high - low > 1000);
      }
    },
  });
})(window.Tablewright);
