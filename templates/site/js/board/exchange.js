// Boards that travel: as a file, and as an address. What comes back is read as a stranger's, whole or
// not at all.
"use strict";
((T) => {
  const FORM = "tablewright-board";
  const LARGEST = 1024 * 1024;
  const BEFORE = "#board:";

  const written = (board) => ({ [FORM]: 1, name: board.name, items: board.items });

  // The board in a text; raises T.BoardFault.
  T.readBoardText = (text) => {
    if (text.length > LARGEST) throw new T.BoardFault("it is larger than a mebibyte");
    let plain;
    try {
      plain = JSON.parse(text);
    } catch {
      throw new T.BoardFault("it is no JSON");
    }
    if (!T.isPlain(plain) || !(FORM in plain)) throw new T.BoardFault("it is no board that this site has exported");
    if (plain[FORM] !== 1) throw new T.BoardFault("it comes from a newer site");
    return T.readBoard(plain);
  };

  T.boardText = (board) => `${JSON.stringify(written(board), null, 1)}\n`;

  // What a board is called as a file.
  T.boardFileName = (board) => `${board.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "board"}.board.json`;

  // The address of a board, after the address of the page; what is in it is in no file.
  T.boardHash = (board) => {
    const bytes = new TextEncoder().encode(JSON.stringify(written(board)));
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return BEFORE + btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  };

  T.isBoardHash = (hash) => hash.startsWith(BEFORE);

  // The text of a board in an address; raises T.BoardFault.
  T.boardHashText = (hash) => {
    try {
      const letters = atob(hash.slice(BEFORE.length).replace(/-/g, "+").replace(/_/g, "/"));
      return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    } catch {
      throw new T.BoardFault("a part of the address is missing or changed");
    }
  };
})(window.Tablewright);
