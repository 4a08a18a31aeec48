// Which game a search is for: the one that was chosen; before that the one of the page that one is on, or the first. It
// stands first in what is found, and who searches is told so.
"use strict";
((T) => {
  const { index, pageOf } = T.search;
  const folderOf = (page) => page[0].split("/")[0];
  const folders = index.packs.map((_, pack) => folderOf(index.pages.find((page) => page[2] === pack)));

  const titleOf = (folder) => index.packs[folders.indexOf(folder)];

  // The folder of its pack, undefined where there is none.
  const game = () =>
    [document.documentElement.dataset.game, document.body.dataset.pack, folders[0]].find((pack) => folders.includes(pack));

  // How far what the game draws on is from it; 0 for the game itself and pages of no pack, -1 for what belongs to
  // another game.
  T.search.fromGame = (record) => {
    const page = index.pages[pageOf(record)];
    if (page[2] < 0) return 0;
    const pack = game();
    return (index.lines[pack] ?? [pack]).indexOf(folderOf(page));
  };
  T.search.isOfOther = (record) => T.search.fromGame(record) < 0;

  // What is said of `records` in the order of which the game counts; nothing where all are of one.
  T.search.orderTold = (records) => {
    const packs = new Set(records.map((record) => index.pages[pageOf(record)][2]).filter((pack) => pack >= 0));
    const pack = game();
    return packs.size > 1 && records.some((record) => folderOf(index.pages[pageOf(record)]) === pack) ? `, ${titleOf(pack)} first` : "";
  };

  // The packs of the game, as folders.
  T.search.packsOfGame = () => {
    const pack = game();
    return index.lines[pack] ?? [pack];
  };
})(window.Tablewright);
