// Finds the records that hold every word of a query, the best first.
"use strict";
((T) => {
  const { JOINTS, PARTICLES, wordsOf, plain, withSigns, figuresApart, single, isNear } = T.words;
  const { index, pageOf, wholeOf } = T.search;
  const { loadWords, loadTitles, loadFigures, eachWord, eachFigure } = T.search;
  // What a figure is worth by which dice or an input pick a row, one that the row merely says, and
  // one whose column the query names; the last part is left of one that lies in another column.
  const ASKED = 6;
  const SAID = 3;
  const NAMED = 8;
  const ELSEWHERE = 0.3;
  // What is left of a word that stands not in a row itself, but in what is told of its whole entry.
  const OF_WHOLE = 0.25;
  // What is left of a word that is the same but for the sign of many, or that lacks but a letter to be whole.
  const MANY = 0.95;
  const BEGUN = 0.8;
  // Of fewer letters almost any word is almost another: no "bard" is bare.
  const LEAST_MISSPELT = 5;
  // Fewer letters tell nothing of a query that has other words.
  const LEAST_TELLING = 3;
  const SETS = 6;
  // What a word weighs at least in what something is called, or known by: of others none is almost another.
  const TAG = 5;
  const NAME = 8;
  // What it weighs in a note.
  const NOTE = 1;
  const [FIELDS, COLUMN] = [1, 3];
  // Proofs are found by their codes, which all begin so.
  const CODE = /^tw/i;
  const COLUMNS = index.columns.map((written) => ({
    asked: written.startsWith("?"), words: written.replace("?", "").split(" ") }));

  function keep(found, record, score) {
    if (score > (found.get(record) || 0)) found.set(record, score);
  }

  // How much of a known word a sought one is: 1 for the same word, 0 for another.
  function likeness(sought, known) {
    if (known === sought) return 1;
    if (/^\d/.test(sought)) return 0;
    if (single(known) === single(sought)) return MANY;
    return known.startsWith(sought) ? BEGUN * sought.length / known.length : 0;
  }

  // Verbs whose past no rule makes.
  const BENT = new Map("fell fall, fallen fall, ran run, fled flee, shot shoot, struck strike, hid hide, hidden hide, threw throw, thrown throw, rode ride, fought fight, broke break, broken break, swam swim, leapt leap, slept sleep, sank sink, lost lose".split(", ").map((pair) => pair.split(" ")));

  // A word as it may be known without being its beginning.
  function formsOf(word) {
    const one = single(word);
    const acted = one.length > 3 ? [`${one.replace(/e$/, "")}ing`] : [];
    // "drained" is "drain", and "surprised" "surprise".
    const past = /...ed$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [];
    const many = one.endsWith("y") ? [one.replace(/y$/, "ie"), one.replace(/y$/, "ies")] : [`${one}s`, `${one}es`];
    return [one, ...many, ...acted, ...past, ...(BENT.has(word) ? [BENT.get(word)] : [])].filter((form) => !form.startsWith(word) || form.endsWith("ing"));
  }

  function withWord(word) {
    const found = new Map();
    const adding = (part) => (record, weight) => keep(found, record, weight * part);
    eachWord(word, (known, each) => {
      const part = likeness(word, known);
      if (part) each(adding(part));
    });
    for (const form of formsOf(word)) {
      eachWord(form, (known, each) => {
        if (known === form) each(adding(MANY));
      });
    }
    return found;
  }

  // Whether two words are almost one; "beserker" is "berserkers".
  const isAlmost = T.search.isAlmost = (one, other) => isNear(one, other) || isNear(single(one), single(other));

  // A figure is meant for a column that another word of the query names, if the row has such a one.
  // Dice show no sign: "+2" is none of the totals that a row stands for.
  function withNumber({ number, said, unlike = [] }, named, found, meant, elsewhere) {
    eachFigure(number, (record, columns, place, isWide) => {
      if (COLUMNS[columns[place]].words.some((word) => unlike.includes(word))) return;
      if (said && COLUMNS[columns[place]].asked && index.pages[pageOf(record)][SETS] !== FIELDS) return;
      if (named.has(columns[place])) meant.set(record, COLUMNS[columns[place]].words);
      const isNamed = columns.some((column) => named.has(column));
      if (!named.has(columns[place])) elsewhere.add(record);
      // A row for this figure alone says more than one for any figure above something.
      const worth = (COLUMNS[columns[place]].asked ? ASKED : SAID) * (isWide ? 0.5 : 1);
      keep(found, record, named.has(columns[place]) ? worth + NAMED : isNamed ? worth * ELSEWHERE : worth);
    });
  }

  // A query as its words and figures; "-2" is a figure, "1-2" are two.
  function partsOf(query) {
    const signed = [];
    const rest = withSigns(query).replace(/(^|\s)([-−+])(\d+)(?=\s|$)/g, (_, before, sign, figure) => {
      signed.push({ number: sign === "+" ? Number(figure) : -Number(figure), said: `${sign}${figure}` });
      return before;
    });
    // A figure of a measure is none of what is counted in another sort of measure.
    const otherMeasures = T.search.isMeasured(query) ? T.search.otherMeasures : () => [];
    const all = signed.concat(wordsOf(figuresApart(rest, (word) => index.forms.includes(word))).map((word, nth, words) => (
      /^\d+$/.test(word) ? { word, number: Number(word), unlike: otherMeasures(words[nth + 1]) } : { word })));
    const telling = all.filter((part) => !JOINTS.has(part.word));
    return telling.length ? telling : all;
  }

  // Loads what `parts` and the whole of what is sought may be found in.
  async function loadFor(parts, sought) {
    await Promise.all([
      sought && loadTitles(sought),
      ...parts.flatMap(({ word, number }) => [
        ...(word ? [word, ...formsOf(word)].map(loadWords) : []),
        ...(number === undefined ? [] : [loadFigures(number)]),
      ]),
    ]);
  }

  // For each part of a query the records that hold it, with what it is worth there.
  async function foundBy(parts, meant, elsewhere, misspelt) {
    const each = await Promise.all(parts.map(async ({ word }) => {
      const found = word ? withWord(word) : new Map();
      if (!word || word.length < LEAST_MISSPELT || found.size || /^\d/.test(word)) return found;
      const near = new Set();
      await T.load("assets/respelt.js");
      const almost = await T.search.withMisspelt(word, near);
      if (almost.size) misspelt.set(word, [...near]);
      return almost;
    }));
    const names = (word, known) => likeness(word, known) || (misspelt.has(word) && isAlmost(word, known));
    const named = new Set(COLUMNS.flatMap((column, place) => (
      column.asked && parts.some((part) => part.word && part.number === undefined && column.words.some((known) => names(part.word, known))) ? [place] : [])));
    parts.forEach((part, nth) => {
      if (part.number !== undefined) withNumber(part, named, each[nth], meant, elsewhere);
    });
    return each;
  }

  // A figure behind a word by which a check that takes it is known is of that: "AC 12" is no column of twelve.
  function keepBeside(parts, each) {
    parts.forEach(({ number }, nth) => {
      const [beside, found] = [each[nth - 1], each[nth]];
      if (number === undefined || !beside || parts[nth - 1].number !== undefined) return;
      const isTaken = [...found.keys()].some((record) => wholeOf(record) === record && index.pages[pageOf(record)][SETS] === FIELDS && beside.get(record) >= TAG);
      if (isTaken) found.forEach((score, record) => beside.has(record) || beside.has(wholeOf(record)) || found.set(record, score * ELSEWHERE));
    });
  }

  // A figure that some field of a check might have is none of it where notes alone have the words beside it: "dex 18" is no
  // attack bonus of 18.
  function dropChance(parts, each) {
    const worded = each.filter((_, nth) => parts[nth].number === undefined);
    if (!worded.length) return;
    each.forEach((found, nth) => {
      if (parts[nth].number === undefined) return;
      found.forEach((score, record) => {
        const isField = score < NAMED && wholeOf(record) === record && index.pages[pageOf(record)][SETS] === FIELDS;
        if (isField && worded.every((words) => (words.get(record) ?? 0) <= NOTE)) found.delete(record);
      });
    });
  }

  // What the whole of a check whose fields a query sets has of a part that its outcomes alone hold, so that
  // "long range" finds the check, and not the outcome "Out of range".
  function askedBy(found) {
    const worth = new Map();
    found.forEach((score, record) => {
      const whole = wholeOf(record);
      if (index.pages[pageOf(record)][SETS] === FIELDS && !found.has(whole)) keep(worth, whole, score * OF_WHOLE);
    });
    return worth;
  }

  // Where nothing has two words of a query, one of them that something is called by tells more than others, and the one that
  // fewest are called by most: of `sums` what has that is kept.
  function keepTelling(sums, each) {
    const called = each.filter((found) => [...found.values()].some((score) => score >= NAME));
    const [first] = called.sort((one, other) => one.size - other.size);
    if (first) for (const record of sums.keys()) if (!first.has(record)) sums.delete(record);
  }

  // The records that hold most parts, with their entries' help, and how many parts these are.
  function together(parts, each, isTitle) {
    const sums = new Map();
    for (const found of each) {
      found.forEach((score, record) => {
        const sum = sums.get(record) || [0, 0];
        sums.set(record, [sum[0] + 1, sum[1] + score]);
      });
    }
    for (const found of each) {
      askedBy(found).forEach((score, whole) => {
        const sum = sums.get(whole);
        if (!sum) return;
        sum[0] += 1;
        sum[1] += score;
      });
    }
    sums.forEach((sum, record) => {
      const whole = wholeOf(record);
      if (whole === record) return;
      for (const found of each) {
        if (!found.has(whole)) continue;
        const [own, worth] = [found.get(record) ?? 0, found.get(whole) * OF_WHOLE];
        if (!own) sum[0] += 1;
        sum[1] += Math.max(0, worth - own);
      }
    });
    let most = 0;
    sums.forEach(([count]) => { most = Math.max(most, count); });
    // A figure alone says least, where any of the words is found.
    const worded = each.filter((found, nth) => parts[nth].number === undefined && found.size);
    if (most === 1 && worded.length) for (const record of sums.keys()) if (!worded.some((found) => found.has(record))) sums.delete(record);
    if (most === 1 && each.length > 1) keepTelling(sums, each.filter((_, nth) => parts[nth].word?.length >= LEAST_TELLING));
    // A check that is called so, and takes a figure that is beyond the end of its field, is what was meant, where nothing else is called so: "AC 35".
    const isNamed = (record) => each.every((found, nth) => parts[nth].number !== undefined || (found.get(record) ?? 0) >= NAME);
    const isMet = each.length < 3 || [...sums].some(([record, [count]]) => count === most && isNamed(record));
    const isEnding = (record) => {
      const lacked = parts.find((_, nth) => !each[nth].has(record));
      return !isMet && isNamed(record) && !lacked?.said && wholeOf(record) === record && index.pages[pageOf(record)][SETS] === FIELDS;
    };
    return [[...sums].filter(([record, [count]]) => count === most || (count === most - 1 && (isTitle(record, count) || isEnding(record)))).map(([record, [, sum]]) => [record, sum]), most];
  }

  // A promise of what is found for a query in one pack, or in all with -1, as `find` tells it.
  T.search.findIn = async (query, pack) => {
    const parts = partsOf(query);
    const sought = plain(query).trim();
    await loadFor(parts, sought);
    const wanted = (record) => {
      const page = index.pages[pageOf(record)];
      if (pack >= 0 && page[2] !== pack) return false;
      return page[3] !== index.codes || wholeOf(record) === record || CODE.test(sought);
    };
    const meant = new Map();
    const elsewhere = new Set();
    const misspelt = new Map();
    const each = await foundBy(parts, meant, elsewhere, misspelt);
    for (const found of each) {
      for (const record of found.keys()) if (!wanted(record)) found.delete(record);
    }
    // What is but almost a word gives way to what is called by another of them: "AC plate mail" asks for no maul.
    const isCalled = each.some((found, nth) => !misspelt.has(parts[nth].word) && parts[nth].number === undefined && [...found.values()].some((score) => score >= NAME));
    const hasBoth = parts.some(({ word }, nth) => misspelt.has(word) && [...each[nth].keys()].some((record) => each.some((found, other) => other !== nth && (found.has(record) || found.has(wholeOf(record))))));
    if (isCalled && !hasBoth) parts.forEach(({ word }, nth) => misspelt.delete(word) && each[nth].clear());
    if (!misspelt.size) {
      dropChance(parts, each);
      keepBeside(parts, each);
    }
    // Whoever says a whole title, and one word more, means that too, though nothing else has that word beside it.
    const typed = wordsOf(query);
    const isTitle = (record, least) => {
      const words = wholeOf(record) === record ? wordsOf(index.pages[pageOf(record)][1]) : [];
      return words.length > 1 && words.length >= least && words.every((word) => typed.includes(word));
    };
    const [all, most] = together(parts, each, isTitle);
    const exact = new Set(meant.keys());
    for (const record of exact) if (!(index.pages[pageOf(record)][SETS] >= COLUMN)) meant.delete(record);
    // Where a row has a figure in its column, those that have it in another alone say nothing.
    const isExact = all.some(([record]) => meant.has(record));
    const records = all.filter(([record]) => !isExact || meant.has(record) || wholeOf(record) === record || !elsewhere.has(record));
    const ranked = T.search.ranked({ records, parts, each, sought, isTitle });
    const [set, isAnswered] = await T.search.setFirst(query, ranked, exact);
    // Where nothing has it all, what none of them has, if that is all that any of them lacks.
    const lacked = parts.filter((_, nth) => !set.some(([record]) => each[nth].has(record) || each[nth].has(wholeOf(record))));
    const isLacked = lacked.length === parts.length - most;
    // Nor is what sentences alone speak of: no archer "out of the shadows" is anybody who hides in shadows.
    const isMentioned = (nth) => set.every(([record]) => Math.max(each[nth].get(record) || 0, each[nth].get(wholeOf(record)) || 0) < TAG * BEGUN);
    // Figures alone are of nothing: no "3" is of three orcs, no "out" of who is knocked out, no "de" of a coup de grace; nor
    // is what is but almost called as one of several words.
    const isKnown = (found) => [...found].some(([record, score]) => score >= NAME && index.pages[pageOf(record)][SETS] === FIELDS);
    const isFigured = parts.some(({ number }) => number !== undefined);
    const isIdle = ({ word, number }, nth) => number !== undefined || (word.length < LEAST_TELLING && (isFigured || !isKnown(each[nth]))) || PARTICLES.has(word) || misspelt.has(word);
    const isNothing = isLacked && lacked.length > 0 && parts.every((part, nth) => lacked.includes(part) || isIdle(part, nth) || isMentioned(nth));
    return { ranked: isNothing ? [] : set, misspelt: [...misspelt], isWhole: isAnswered || most === parts.length, meant, asked: query, pack, lacked: isLacked ? lacked.map(({ word, said }) => word ?? said) : [] };
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
      return parts.some(({ word }) => word && known && (likeness(word, known) || (word.length > 3 && isAlmost(word, known))));
    };
    return text.split(/(−?\d+(?:–−?\d+)?%?|[\p{L}\p{N}'’]+)/u).filter(Boolean).map((piece) => [piece, isFound(piece)]);
  };
})(window.Tablewright);
