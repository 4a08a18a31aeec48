// The answer of a check, told where it is found: "+4 against AC 16" is a hit in 45 of 100. What works it
// out is loaded when something that is shown could answer.
"use strict";
((T) => {
  const { wordsOf } = T.words;
  const { index, pageOf, wholeOf } = T.search;
  const ENGINE = ["figures.js", "rolls.js", "odds.js", "throws.js", "roller.js"];
  const ASKS = 6;

  const nameOf = (record) => index.pages[pageOf(record)][0].replace(/\.html$/, "");

  // Whether what a record leads to may set its fields by a query, which then says more than its title.
  T.search.canBeAsked = (record, query) => {
    const page = index.pages[pageOf(record)];
    const titled = wordsOf(page[1]);
    return wholeOf(record) === record && page[ASKS] === 1 && wordsOf(query).some((word) => !titled.includes(word));
  };

  // A promise of what `record` answers to `query`: an element, or null where the query does not say
  // all that has to be set.
  T.search.answer = async (query, record) => {
    const name = nameOf(record);
    await T.load(`assets/rollers/${name}.js`);
    const data = T.rollers[name];
    const asked = data.asked && T.caseOf(data, query);
    if (!data.formulas || !asked || asked.isEmpty || !asked.isComplete) return null;
    await Promise.all(ENGINE.map((script) => T.load(`assets/${script}`)));
    await T.oddsReady(data);
    const given = Object.fromEntries(data.inputs.map((input, nth) => [input.name, asked.given[input.name] ?? data.asked[nth].start]));
    const needed = T.neededFor(data, given)[data.main];
    return T.element("span", "answer", T.element("b", {}, T.percent(T.oddsOfCheck(data, given)[data.main])),
      ` ${data.outcomes[data.main].name}`, /\d/.test(needed) ? `, on ${needed}` : "");
  };
})(window.Tablewright);
