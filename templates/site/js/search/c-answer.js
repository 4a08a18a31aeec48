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

  // `ranked` records, with a check for which the query says all before the rows that it is looked up in.
  T.search.setFirst = async (query, ranked) => {
    const place = ranked.slice(0, FEW).findIndex(([record]) => T.search.canBeAsked(record, query));
    if (place < 1) return ranked;
    try {
      const { asked } = await askedOf(query, ranked[place][0]);
      if (!asked || asked.isEmpty || !asked.isComplete) return ranked;
    } catch {
      return ranked;
    }
    return [ranked[place], ...ranked.slice(0, place), ...ranked.slice(place + 1)];
  };

  // What the query leaves as it usually is, in words; that nothing is added needs none.
  function assumedOf(data, given) {
    const said = data.inputs.flatMap(({ name, title, from }, nth) => {
      const { labels, start, words } = data.asked[nth];
      if (name in given || words === undefined || (from < 0 && from + start === 0)) return [];
      return `${/^\p{Lu}\p{Ll}/u.test(title) ? title[0].toLowerCase() + title.slice(1) : title} ${labels ? labels[start] : from < 0 ? T.signed(from + start) : T.number(from + start)}`;
    });
    return said.length ? T.element("span", "assumed", `with ${said.join(", ")}`) : "";
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

  // A promise of what `record` answers to `query`: elements, none where the query does not say all that has
  // to be set, has a figure of which it does not say what it is, or a word that is read as nothing.
  T.search.answer = async (query, record) => {
    const { data, asked } = await askedOf(query, record);
    if (!data.formulas || !asked || asked.isEmpty || !asked.isComplete || !asked.isSaid) return [];
    if (!asked.unread.every((word) => isOfCheck(word, record, data))) return [];
    await Promise.all(ENGINE.map((script) => T.load(`assets/${script}`)));
    await T.oddsReady(data);
    const assumed = assumedOf(data, asked.given);
    // Who says "cleric 4" asks for no attack, least of all against an armour class that nobody named.
    if (assumed && !asked.isNamed) return [];
    const given = Object.fromEntries(data.inputs.map((input, nth) => [input.name, asked.given[input.name] ?? data.asked[nth].start]));
    const needed = T.neededFor(data, given).good;
    const odds = T.oddsOfCheck(data, given);
    const answer = T.element("span", "answer", T.element("b", {}, T.percent(T.likelyGood(data, odds))),
      ` ${T.calledGood(data, odds)}`, /\d/.test(needed) ? `, on ${needed}` : "");
    return [answer, assumed].filter(Boolean);
  };
})(window.Tablewright);
