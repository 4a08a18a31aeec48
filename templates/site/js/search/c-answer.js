// The answer of a check, told where it is found: "+4 against AC 16" is a hit in 45 of 100. What works it
// out is loaded when something that is shown could answer.
"use strict";
((T) => {
  const { wordsOf, isFormOf } = T.words;
  const { index, pageOf, wholeOf, eachWord } = T.search;
  const ENGINE = ["figures.js", "rolls.js", "odds.js", "throws.js", "roller.js"];
  const SETS = 6;
  // Of how many of the first it is looked whether the query says all of one.
  const FEW = 3;
  // What a word weighs in a title, and in what an entry is also called.
  const TITLE = 9;

  const nameOf = (record) => index.pages[pageOf(record)][0].replace(/\.html$/, "");

  // Whether what a record leads to may set its fields by a query, which then says more than its title.
  T.search.canBeAsked = (record, query) => {
    const page = index.pages[pageOf(record)];
    const titled = wordsOf(page[1]);
    return wholeOf(record) === record && page[SETS] === 1 && wordsOf(query).some((word) => !titled.includes(word));
  };

  // What `query` sets of the check that `record` leads to.
  async function askedOf(query, record) {
    const name = nameOf(record);
    await T.load(`assets/rollers/${name}.js`);
    const data = T.rollers[name];
    return { data, asked: data.asked && T.caseOf(data, query) };
  }

  const begun = (letter, words) => (/^\p{L}\p{Ll}/u.test(words) ? letter(words[0]) + words.slice(1) : words);
  const small = (words) => begun((letter) => letter.toLowerCase(), words);
  const large = (words) => begun((letter) => letter.toUpperCase(), words);

  // What the input of a number says with `value`: with its sign, and where it counts tens, with its unit.
  function figureOf({ title, from, says }, { unit }, value) {
    return unit ? says.replace("{}", value) : `${title} ${from < 0 ? T.signed(value) : T.number(value)}`;
  }

  // What the query sets, in words: what each figure was looked up by, with its sign if it has one, or itself.
  function takenOf(data, { given, lookups }) {
    return data.inputs.flatMap((input, nth) => {
      const { name, title, from } = input;
      const { labels } = data.asked[nth];
      if (!(name in given)) return [];
      const found = lookups.find((each) => each.name === name);
      if (found) return from < 0 ? [...found.told.slice(0, -1), `${found.told.at(-1)} (${T.signed(found.value)})`] : found.told;
      if (!labels) return figureOf(input, data.asked[nth], from + given[name]);
      const [label] = labels[given[name]].split("|");
      return /^\p{L}/u.test(label) ? label : `${title} ${label}`;
    }).map(large);
  }

  // What the query leaves as it usually is, in words; that nothing is added needs none, unless who rolls tells it.
  function assumedOf(data, given) {
    return data.inputs.flatMap((input, nth) => {
      const { name, title, from } = input;
      const { labels, lookup, start, unit, words } = data.asked[nth];
      if (name in given || words === undefined || (from < 0 && from + start === 0 && !lookup?.by)) return [];
      const usual = small(labels ? `${title} ${labels[start].split("|")[0]}` : figureOf(input, data.asked[nth], from + start));
      return unit ? usual : `with ${usual}`;
    });
  }

  // Whether a word that sets nothing is of what a check is called, of its pack, or of what is hoped for.
  function isOfCheck(word, record, data) {
    const names = [index.packs[index.pages[pageOf(record)][2]], ...data.good.map((place) => data.outcomes[place].name)];
    let isCalled = wordsOf(names.join(" ")).some((known) => isFormOf(word, known));
    eachWord(word, (known, each) => {
      if (isFormOf(word, known)) each((other, weight) => { isCalled ||= other === record && weight >= TITLE; });
    });
    return isCalled;
  }

  const saysAll = ({ asked }) => asked && !asked.isEmpty && asked.isComplete;

  // Whether the query is read wholly: of each figure it says what it is, and no word is read as nothing.
  const isRead = ({ data, asked }, record) => asked.isSaid && asked.unread.every((word) => isOfCheck(word, record, data));

  // `ranked` records, with a check for which the query says all before the rows that it is looked up in, and
  // whether it reads the whole query: then of these rows are left those in `meant`, whose column is named.
  T.search.setFirst = async (query, ranked, meant) => {
    const place = ranked.slice(0, FEW).findIndex(([record]) => T.search.canBeAsked(record, query));
    if (place < 0) return [ranked, false];
    const first = ranked[place];
    const others = ranked.filter((each) => each !== first);
    try {
      const found = await askedOf(query, first[0]);
      if (!saysAll(found)) return [ranked, false];
      const isAnswered = isRead(found, first[0]);
      return [[first, ...others.filter(([record]) => !isAnswered || wholeOf(record) === record || meant.has(record))], isAnswered];
    } catch {
      return [ranked, false];
    }
  };

  // A promise of what `record` answers to `query`: elements, with what it took of that first; none where the query does not say all that has
  // to be set, or is not read wholly.
  T.search.answer = async (query, record) => {
    const found = await askedOf(query, record);
    const { data, asked } = found;
    if (!data.formulas || !saysAll(found) || !isRead(found, record)) return [];
    await Promise.all(ENGINE.map((script) => T.load(`assets/${script}`)));
    await T.oddsReady(data);
    const assumed = assumedOf(data, asked.given);
    // Who says "cleric 4" asks for no attack, least of all against an armour class that nobody named.
    if (assumed.length && !asked.isNamed) return [];
    const given = Object.fromEntries(data.inputs.map((input, nth) => [input.name, asked.given[input.name] ?? data.asked[nth].start]));
    const unrolled = T.unrolled(data, given);
    const taken = T.element("span", "taken", takenOf(data, asked).join(" · "));
    if (unrolled) return [taken, T.element("span", "answer", unrolled)];
    const needed = T.neededFor(data, given).good;
    const odds = T.oddsOfCheck(data, given);
    const answer = T.element("span", "answer", T.element("b", {}, T.percent(T.likelyGood(data, odds))),
      ` ${T.calledGood(data, odds)}`, /\d/.test(needed) ? `, on ${needed}` : "");
    return [taken, answer, ...(assumed.length ? [T.element("span", "assumed", assumed.join(", "))] : [])];
  };
})(window.Tablewright);
