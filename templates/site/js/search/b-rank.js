// In which order what is found stands. Those of the game that the search is for come first, but before them what another
// game calls so, where they only mention it.
"use strict";
((T) => {
  const { index, pageOf, wholeOf, eachTitled, fromGame } = T.search;
  // What the house rules of the game are worth beside what they change.
  const CHANGED = 2;
  // What an entry is worth whose title is the query, and whose title begins with it.
  const EXACT = 8;
  const BEGINS = 3;
  // What a word weighs at least in what something is called, and what that is worth of all words of a query.
  const NAME = 8 * 0.95;
  const CALLED = 4;
  const [PACK, STUB] = [2, 5];
  const SHOWS = 2;
  // Of more letters than these a title may be the end.
  const LEAST_BEGUN = 3;

  // `records` as [record, score], the best first: `each` holds for each of `parts` of the query what is found by it, with what
  // it is worth; `sought` is all of it; isTitle(record, least) whether it has the whole title of one, of so many words.
  T.search.ranked = ({ records, parts, each, sought, isTitle }) => {
    const titled = new Map();
    // A title that is the query, or begins with it, is what was meant: an entry's more than a row's.
    if (sought) {
      eachTitled(sought, (record, title) => {
        titled.set(record, (wholeOf(record) === record ? 1 : 0.5) * (title === sought ? EXACT : sought.length >= LEAST_BEGUN ? BEGINS : 0));
      });
    }
    // So is an entry whose title of several words the query holds: "missile attack AC 14" is no attack.
    // And whatever is called all that is sought, by its own name and that of its entry: "longsword damage".
    const isCalled = (record) => each.every((found, nth) => (
      parts[nth].number !== undefined || Math.max(found.get(record) || 0, found.get(wholeOf(record)) || 0) >= NAME));
    // Of words alone, what is in an entry that is called one of them comes before what is called none: "charge with spear" is in "Charging".
    const isInside = (record) => parts.length > 1 && wholeOf(record) !== record && parts.every(({ number }, nth) => number === undefined && each[nth].has(record)) && each.some((found) => (found.get(wholeOf(record)) || 0) >= NAME);
    const worthOf = (record) => Math.max(isInside(record) ? CALLED : 0, titled.get(record) || 0, parts.length > 1 && isCalled(record) ? CALLED : 0, isTitle(record, 2) ? EXACT : 0);
    const isExact = (record) => titled.get(record) === EXACT;
    // Pages of no game come first where nothing else is called so.
    const isNamed = records.some(([record]) => isExact(record) && T.search.isOfOther(record));
    const isOfOther = (record) => (index.pages[pageOf(record)][PACK] < 0 ? isNamed || !isExact(record) : T.search.isOfOther(record));
    const isStub = (record) => wholeOf(record) === record && index.pages[pageOf(record)][STUB] === 1;
    // What only shows how others are meant, as examples do, is not sought by its name.
    const isShown = (record) => index.pages[pageOf(record)][STUB] === SHOWS;
    const groupOf = (record) => (isCalled(record) && !isStub(record) && !isShown(record) ? 0 : 2) + Number(isOfOther(record));
    // What says no more than that there is nothing comes last, but before what only mentions what it is called.
    const isToldOf = records.some(([record]) => isStub(record) && isCalled(record));
    const lateOf = (record) => (isStub(record) || isShown(record) ? 1 : 0) + (isToldOf && !isCalled(record) ? 2 : 0);
    return records
      .map(([record, score]) => [record, score + worthOf(record) - CHANGED * fromGame(record)])
      .sort((one, other) => groupOf(one[0]) - groupOf(other[0]) || lateOf(one[0]) - lateOf(other[0]) || other[1] - one[1] || one[0] - other[0]);
  };
})(window.Tablewright);
