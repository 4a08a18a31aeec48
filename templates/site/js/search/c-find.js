// Finds what a query asks for: in the pack that it names, and as it could have been written.
"use strict";
((T) => {
  const { index, pageOf, wholeOf, eachWord, findIn } = T.search;
  // What a word weighs at least in what something is called.
  const NAME = 8;
  const SETS = 6;
  const [MODIFIED, MODIFIED_COLUMN] = [2, 4];
  // What is added to a roll is hardly more.
  const MOST_ADDED = 20;
  // What may be a measure in which nothing here is counted; what converts it is loaded then.
  const MEASURE = index.columns.some((called) => called.includes("feet")) ? /\d[\s-]*(?:[cky]|m|in|lb|pou)/i : /\d[\s-]*[cfiklmpy]/i;
  T.search.isMeasured = (query) => MEASURE.test(query);
  // Fewer hits than this may have kept out what was meant.
  const FEW = 2;

  // A promise of what is found for a query, or for the rest of one that names a pack in that.
  async function findNamed(query) {
    const named = T.search.packNamed(query);
    if (named?.isWhole) {
      const found = await findIn(named.rest, named.pack);
      if (found.isWhole && found.ranked.length) return found;
    }
    const found = await findIn(query, -1);
    if (!named || named.isWhole) return found;
    // One word of a pack's title may be one of what is sought as well: "encounter reaction".
    const called = new Set();
    const isPack = ([record]) => index.packs.includes(index.pages[pageOf(record)][1]);
    for (const word of named.words) {
      eachWord(word, (known, each) => each((record, weight) => known === word && weight >= NAME && called.add(record)));
    }
    const [first = 0] = found.ranked.find((each) => !isPack(each)) || [];
    if (found.isWhole && (called.has(first) || called.has(wholeOf(first)))) return found;
    const inside = await findIn(named.rest, named.pack);
    return inside.isWhole && inside.ranked.length ? inside : found;
  }

  // A promise of what is found for a figure with what is added to it, where the figure finds the row of a table whose roll
  // may be modified: "hostile 9 +4" is the row of 13, and `added` tells the sum; null of anything else. What lies beyond
  // the ends counts as the end.
  async function findAdded(said) {
    const query = T.words.withSigns(said);
    const figures = query.match(/(?<!\S)\d+(?!\S)/g) ?? [];
    const [written, sign, size] = /(?<!\S)(?:at\s+)?([-−+])(\d+)(?!\S)/.exec(query) ?? [];
    if (figures.length !== 1 || !written) return null;
    const isRow = ({ isWhole, ranked: [[first] = []], meant }) => isWhole && meant.has(first) && index.pages[pageOf(first)][SETS] === MODIFIED_COLUMN;
    const bare = query.replace(written, "");
    if (!isRow(await findNamed(bare))) return null;
    const by = sign === "+" ? 1 : -1;
    const sum = Number(figures[0]) + by * Number(size);
    // The sum, then each figure that is nearer to the roll.
    const totals = Array.from({ length: Math.min(Number(size), MOST_ADDED) }, (_, back) => sum - by * back);
    const all = await Promise.all(totals.map((total) => findNamed(bare.replace(/(?<!\S)\d+(?!\S)/, total))));
    const found = all.find(isRow);
    // Its page is set to what is added, too.
    const meant = found && new Map([...found.meant].map(([record, words]) => [record, [...words, `${sign === "+" ? "+" : "-"}${size}`]]));
    return found ? { ...found, meant, added: `${figures[0]} ${by > 0 ? "+" : "−"} ${size} = ${String(sum).replace("-", "−")}` } : null;
  }

  // A promise of what is found for a query without what it adds, where tables whose roll may be modified come first: their pages
  // are set to it, and `added` tells it; null of anything else.
  async function findModified(said) {
    const query = T.words.withSigns(said);
    const [written, sign, size] = /(?<!\S)([-−+])(\d{1,3})(?!\S)/.exec(query) ?? [];
    const bare = written && query.replace(written, "");
    if (!bare || /\d/.test(bare)) return null;
    const found = await findNamed(bare);
    const isModified = ([record]) => wholeOf(record) === record && [MODIFIED, MODIFIED_COLUMN].includes(index.pages[pageOf(record)][SETS]);
    if (!found.isWhole || !found.ranked.length || !isModified(found.ranked[0])) return null;
    const by = `${sign === "+" ? "" : "-"}${Number(size)}`;
    return { ...found, meant: new Map(found.ranked.filter(isModified).map(([record]) => [record, [by]])), added: `with ${sign === "+" ? "+" : "−"}${size}` };
  }

  // A promise of what is found for a query: the records `ranked` as [record, score], those of the chosen game
  // first, whether they hold all of it, or what is `lacked` by all; the words of the column that is `meant`
  // in those whose page sets one; and where the query names a `pack`, the rest of it, which is `asked` there.
  T.search.find = async (said) => {
    if (T.search.isMeasured(said)) await T.load("assets/measured.js");
    const { query, told } = T.search.measured?.(said) ?? { query: said, told: "" };
    const found = await findSaid(query);
    return told ? { ...found, added: [told, found.added].filter(Boolean).join(", ") } : found;
  };

  async function findSaid(query) {
    const added = await findAdded(query);
    if (added) return added;
    const found = await findNamed(query);
    if (found.isWhole && found.ranked.length >= FEW) return found;
    const modified = found.isWhole ? null : await findModified(query);
    if (modified) return modified;
    await T.load("assets/respelt.js");
    const meant = await T.search.respelt(query);
    const other = meant && await findNamed(meant.query);
    other?.misspelt.push(...meant.mended);
    const isBetter = found.isWhole ? other?.isWhole && other.ranked.length > found.ranked.length : other && (other.isWhole || !found.ranked.length);
    return isBetter ? other : found;
  }
})(window.Tablewright);
