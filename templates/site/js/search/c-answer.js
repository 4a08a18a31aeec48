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

  // Whether a record leads to a check, which begins with what a query sets, and whether one says more than its title.
  T.search.isOfCheck = (record) => wholeOf(record) === record && index.pages[pageOf(record)][SETS] === 1;
  T.search.canBeAsked = (record, query) => {
    const titled = wordsOf(index.pages[pageOf(record)][1]);
    return T.search.isOfCheck(record) && wordsOf(query).some((word) => !titled.includes(word));
  };

  // What `query` sets of the check that `record` leads to.
  async function askedOf(query, record) {
    const name = nameOf(record);
    // What adds up is added as on the page itself.
    await Promise.all([`rollers/${name}`, "rolls"].map((script) => T.load(`assets/${script}.js`)));
    const data = T.rollers[name];
    return { data, asked: data.asked && T.caseOf(data, query) };
  }

  const begun = (letter, words) => (/^\p{L}\p{Ll}/u.test(words) ? letter(words[0]) + words.slice(1) : words);
  const small = (words) => begun((letter) => letter.toLowerCase(), words);
  const large = (words) => begun((letter) => letter.toUpperCase(), words);
  const labelled = ({ labels }, place) => labels[place].split("|")[0];
  const figured = (from, value) => (from < 0 ? T.signed(value) : T.number(value));

  // What the query sets, in words: what each figure was looked up by, with its sign if it has one, or itself.
  function takenOf(data, { given, typed, lookups }) {
    return data.inputs.flatMap(({ name, title, from, by = 1, says }, nth) => {
      const asked = data.asked[nth];
      if (!(name in given)) return [];
      const found = lookups.find((each) => each.name === name);
      if (found) return from < 0 ? [...found.told.slice(0, -1), `${found.told.at(-1)} (${T.signed(found.value)})`] : found.told;
      const told = asked.labels ? labelled(asked, given[name]) : figured(from, from + given[name] * by);
      if (name in typed && figured(from, typed[name]) !== told) {
        const exact = figured(from, typed[name]);
        return `${asked.unit ? says.replace("{}", exact) : `${title} ${exact}`} (as ${told})`;
      }
      if (asked.unit && says.startsWith("{}")) return says.replace("{}", told);
      return asked.labels && /^\p{L}/u.test(told) ? told : `${title} ${told}`;
    }).map(large);
  }

  // What the query leaves as it usually is, in words: in those of its author, or by its name. That nothing is
  // added needs none, unless the author has words for it.
  function assumedOf(data, given) {
    return data.inputs.flatMap(({ name, title, from, by = 1, says }, nth) => {
      const { labels, start, words } = data.asked[nth];
      const value = from + start * by;
      if (name in given || words === undefined || (!says && from < 0 && value === 0)) return [];
      const told = labels ? labelled({ labels }, start) : figured(from, value);
      return says ? says.replace("{}", told) : `with ${small(title)} ${told}`;
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

  // Whether what is chosen is not left as it usually is altogether: "+4 AC 16" asks for no shot with a longbow.
  function isOfChoice(data, given) {
    const chosen = data.inputs.filter((_, nth) => data.asked[nth].labels).map(({ name }) => name in given);
    return !chosen.length || chosen.some(Boolean);
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
      // Of a check for which nothing has to be set, every query says all, be it meant or not.
      if (!isAnswered && !found.asked.isTitled && !found.data.asked.some(({ must }) => must)) return [ranked, false];
      return [[first, ...others.filter(([record]) => !isAnswered || wholeOf(record) === record || meant.has(record))], isAnswered];
    } catch {
      return [ranked, false];
    }
  };

  // What single dice must show, and which dice these are, as the page of the check has it.
  function onDice(data, given, odds) {
    const needed = T.neededFor(data, given).good;
    if (!/\d/.test(needed)) return ` ${T.calledGood(data, odds)}`;
    const [single] = T.diceOf(data, given);
    return ` ${T.calledGood(data, odds)}, ${needed} on ${T.calledDice(single.written.text)}`;
  }

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
    if (assumed.length && !(asked.isNamed && (asked.isTitled || isOfChoice(data, asked.given)))) return [];
    const given = Object.fromEntries(data.inputs.map((input, nth) => [input.name, asked.given[input.name] ?? data.asked[nth].start]));
    const taken = T.element("span", "taken", takenOf(data, asked).join(" · "));
    const beside = assumed.length ? [T.element("span", "assumed", assumed.join(", "))] : [];
    const unrolled = T.unrolled(data, given);
    if (unrolled) return [taken, T.element("span", "answer", unrolled)];
    const odds = T.oddsOfCheck(data, given);
    const answer = T.element("span", "answer", T.element("b", {}, T.percent(T.likelyGood(data, odds))), onDice(data, given, odds));
    return [taken, answer, ...beside];
  };
})(window.Tablewright);
