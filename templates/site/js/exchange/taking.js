// Boards that come: out of a file that somebody chose, or with the address of the page. What is no board is told, and taken nowhere.
"use strict";
((T) => {
  const cards = ({ items }) => `${items.length} ${items.length === 1 ? "card" : "cards"}`;

  // A promise of what is said of the board in `file`, which `add(board)` adds; null where it is none. trying(act, before) does what may fail.
  T.importBoard = async (file, trying, add) => {
    const text = await file.text();
    await T.loadSortsIn(text);
    const added = trying(() => add(T.readBoardText(text)), `“${file.name}” was not taken`);
    return added && `“${added.name}” is here, with ${cards(added)}.`;
  };

  // A promise of the board in the address of the page; null where it is none.
  T.boardOfAddress = async (trying) => {
    const said = "This address is no board";
    const text = await T.boardHashText(location.hash).catch((wrong) => trying(() => {
      throw wrong;
    }, said));
    if (text === null) return null;
    await T.loadSortsIn(text);
    return trying(() => T.readBoardText(text), said);
  };
})(window.Tablewright);
