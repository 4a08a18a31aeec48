// Boards that travel: as a file, and as an address. What comes back is read as a stranger's, whole or
// not at all.
"use strict";
((T) => {
  const FORM = "tablewright-board";
  const LARGEST = 1024 * 1024;
  // Addresses that hold a board as it is in a file, and packed: as short as can be.
  const BEFORE = "#board:";
  const PACKED = "#b:";

  const written = (board) => ({ [FORM]: 1, name: board.name, items: board.items });

  // The board in a text; raises T.BoardFault.
  T.readBoardText = (text) => {
    if (text.length > LARGEST) throw new T.BoardFault("it is larger than a mebibyte");
    let plain;
    try {
      plain = JSON.parse(text);
    } catch {
      throw new T.BoardFault("it is no board, or a part of it is missing");
    }
    if (!T.isPlain(plain) || !(FORM in plain)) throw new T.BoardFault("it is no board that this site has exported");
    if (plain[FORM] !== 1) throw new T.BoardFault("it comes from a newer site");
    return T.readBoard(plain);
  };

  T.boardText = (board) => `${JSON.stringify(written(board), null, 1)}\n`;

  // What a board is called as a file.
  T.boardFileName = (board) => `${board.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "board"}.board.json`;

  const toLetters = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

  const fromLetters = (letters) => Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

  // An item without what it is anyhow: a card of medium size, called as its entry. Nothing but an entry is its name alone.
  function shortened({ type, size, title, ...rest }) {
    const kept = { ...(type !== "card" && { type }), ...(size !== "medium" && { size }), ...(title && { title }), ...rest };
    if (type !== "card") return kept;
    if (!kept.row) delete kept.row;
    if (!Object.keys(kept.set ?? {}).length) delete kept.set;
    if (kept.called === T.entryName(kept.of)) delete kept.called;
    return Object.keys(kept).join() === "of" ? kept.of : kept;
  }

  function lengthened(item) {
    if (typeof item === "string") return { type: "card", of: item, called: T.entryName(item) };
    if (!T.isPlain(item) || item.type !== undefined) return item;
    return { type: "card", ...(typeof item.of === "string" && { called: T.entryName(item.of) }), ...item };
  }

  // What goes through a stream of the platform; more than `most` bytes are refused.
  async function through(bytes, stream, most = Infinity) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts = [];
    for (let length = 0; length <= most;) {
      // One part comes after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) return new Blob(parts).arrayBuffer();
      parts.push(value);
      length += value.length;
    }
    reader.cancel();
    throw new T.BoardFault("it is larger than a mebibyte");
  }

  // A promise of the address of a board, after the address of the page; what is in it is in no file.
  // Where the platform packs nothing it is as long as the board.
  T.boardHash = async (board) => {
    const encoder = new TextEncoder();
    if (!window.CompressionStream) return BEFORE + toLetters(encoder.encode(JSON.stringify(written(board))));
    const short = JSON.stringify([board.name, ...board.items.map(shortened)]);
    return PACKED + toLetters(new Uint8Array(await through(encoder.encode(short), new CompressionStream("deflate-raw"))));
  };

  // A promise of the text of a board in an address; it fails with a T.BoardFault.
  T.boardHashText = async (hash) => {
    const isPacked = hash.startsWith(PACKED);
    if (isPacked && !window.DecompressionStream) throw new T.BoardFault("this browser cannot unpack it");
    try {
      const bytes = fromLetters(hash.slice((isPacked ? PACKED : BEFORE).length));
      const plain = isPacked ? await through(bytes, new DecompressionStream("deflate-raw"), LARGEST) : bytes;
      const text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
      if (!isPacked) return text;
      const [name, ...items] = JSON.parse(text);
      return JSON.stringify(written({ name, items: items.map(lengthened) }));
    } catch (wrong) {
      if (wrong instanceof T.BoardFault) throw wrong;
      throw new T.BoardFault("a part of the address is missing or changed");
    }
  };

  // A board as a file that the browser saves.
  T.exportBoard = (board) => {
    const href = URL.createObjectURL(new Blob([T.boardText(board)], { type: "application/json" }));
    T.element("a", { href, download: T.boardFileName(board) }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  };

  // Its address for others; where nothing takes it, it stands in `told`, to be copied by hand.
  T.shareBoard = async (board, told) => {
    // An address of a folder on somebody's disk leads nobody else anywhere, and is not copied as if it did.
    if (!T.onServer) {
      const key = T.element("button", { type: "button" }, "Export");
      key.addEventListener("click", () => T.exportBoard(board));
      told.replaceChildren(T.element("p", {}, "This site is opened from disk: its addresses lead nowhere but here. For others, export the board."), key);
      return;
    }
    told.replaceChildren();
    const address = location.href.split("#")[0] + await T.boardHash(board);
    try {
      // The platform's own sheet, where it takes addresses; whoever closes it wants nothing.
      if (navigator.canShare?.({ url: address })) {
        await navigator.share({ title: board.name, url: address }).catch((refused) => {
          if (refused.name !== "AbortError") throw refused;
        });
        return;
      }
      await navigator.clipboard.writeText(address);
      T.say(`Copied: the address of “${board.name}”`);
    } catch {
      told.append(T.element("p", {}, "The address of this board: "), T.element("input", { type: "text", readonly: true, value: address, "aria-label": "Address of this board" }));
      told.querySelector("input").select();
    }
  };
})(window.Tablewright);
