// "To the board" of what is found: the entry, or the row or point that is the hit.
"use strict";
((T) => {
  const { index, pageOf, told } = T.search;
  const HAS_CARD = 7;

  // A button that puts what `record` leads to on a board, set as `query` asks; null where that cannot stand there.
  T.search.pinFor = (record, query) => {
    const page = index.pages[pageOf(record)];
    if (page[HAS_CARD] !== 1) return null;
    const [anchor, title] = told(record);
    return T.pinButton("pin-hit", { tabindex: -1 }, page[0].replace(/\.html$/, ""), page[1], anchor, title,
      T.search.canBeAsked(record, query) ? { asked: query.slice(0, T.LONGEST_QUERY) } : {});
  };
})(window.Tablewright);
