// The boards of this reader: several, each with its name and its items, in the order in which they
// stand. They are kept in this browser, and nowhere else.
"use strict";
((T) => {
  const KEY = "tablewright-boards";
  const FIRST = "My board";
  const MOST = { boards: 100, items: 300, name: 80 };
  const watchers = [];

  T.MOST_ON_A_BOARD = MOST.items;

  // The board that `plain` is, checked; raises T.BoardFault that says which of its items is wrong. Of this
  // browser's own boards an item that cannot be read is `set aside`, and stays where it is.
  T.readBoard = (plain, setAside = null) => {
    if (!T.isPlain(plain)) throw new T.BoardFault("this is no board");
    const name = T.textOf(plain.name, MOST.name, "the name of the board").trim();
    if (!name) throw new T.BoardFault("the board has no name");
    if (!Array.isArray(plain.items)) throw new T.BoardFault(`“${name}” has no list of items`);
    if (plain.items.length > MOST.items) throw new T.BoardFault(`“${name}” has more than ${MOST.items} items`);
    const items = plain.items.map((each, place) => {
      try {
        return T.readItem(each);
      } catch (wrong) {
        if (!(wrong instanceof T.BoardFault)) throw wrong;
        if (setAside) return setAside(each);
        throw new T.BoardFault(`item ${place + 1} of “${name}”: ${wrong.message}`);
      }
    });
    return { name, items };
  };

  const setAside = (plain) => ({ type: "unread", size: "medium", plain });

  // What this browser has kept. What cannot be read of it is set aside under another key, not lost.
  function kept() {
    const written = stored();
    if (written === null) return { current: 0, boards: [] };
    try {
      const plain = JSON.parse(written);
      const boards = plain.boards.map((board) => T.readBoard(board, setAside));
      return { current: Math.min(Math.max(0, plain.current | 0), Math.max(0, boards.length - 1)), boards };
    } catch {
      store(`${KEY}-unread`, written);
      return { current: 0, boards: [] };
    }
  }

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function store(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  // Read when somebody first asks: by then all sorts of items are known.
  let read = null;
  // What is stored as it is seen here; null where another window has changed it, and this one has not shown that.
  let seen = null;
  function anew() {
    read = kept();
    seen = stored();
  }
  const latest = () => {
    if (!read) anew();
    return read;
  };
  let isTold = false;

  function keep() {
    const written = JSON.stringify({ version: 1, ...latest() });
    const isSeen = stored() === seen;
    const isKept = store(KEY, written);
    seen = isSeen ? written : null;
    // Told once: the boards hold for as long as the page is open.
    if (!isKept && !isTold) T.say("This browser keeps nothing: export the board before you leave.");
    isTold = isTold || !isKept;
  }

  // Calls change(boards) with the latest boards of this browser, and keeps what it leaves.
  function changing(change) {
    if (stored() !== null) read = kept();
    const all = latest();
    const result = change(all.boards, all);
    all.current = Math.min(all.current, Math.max(0, all.boards.length - 1));
    keep();
    watchers.forEach((see) => see());
    return result;
  }

  // What a board may be called, told from those that are there.
  function unused(name, boards) {
    const names = new Set(boards.map((board) => board.name));
    let called = name;
    for (let n = 2; names.has(called); n += 1) called = `${name} ${n}`;
    return called;
  }

  // Takes the last item that is written so off the board of a name; a board that was made for it, and
  // is empty, goes as well.
  function takeOff(name, written, isMade, current) {
    changing((boards, all) => {
      const board = boards.find((each) => each.name === name);
      const place = board ? board.items.map((each) => JSON.stringify(each)).lastIndexOf(written) : -1;
      if (place < 0) return;
      board.items.splice(place, 1);
      if (isMade && !board.items.length) boards.splice(boards.indexOf(board), 1);
      all.current = current;
    });
  }

  T.boards = {
    // What is kept, as a text.
    get text() {
      return stored() ?? "";
    },
    get all() {
      return latest().boards;
    },
    get place() {
      return latest().current;
    },
    get current() {
      return latest().boards[latest().current] ?? null;
    },
    choose(place) {
      changing((_, all) => {
        all.current = place;
      });
    },
    // Adds a board, which is then the current one; its name is told from those that are there.
    add(board) {
      return changing((boards, all) => {
        if (boards.length >= MOST.boards) throw new T.BoardFault(`there are ${MOST.boards} boards already`);
        boards.push({ ...board, name: unused(board.name, boards) });
        all.current = boards.length - 1;
        return boards.at(-1);
      });
    },
    // The items of the board at a place are these from now on.
    setItems(place, items) {
      changing((boards) => {
        if (boards[place]) boards[place].items = items;
      });
    },
    // The board at a place begins anew, called so.
    begin(place, name, items) {
      changing((boards) => {
        boards[place] = { name: unused(name, boards.filter((_, nth) => nth !== place)), items };
      });
    },
    rename(place, name) {
      changing((boards) => {
        boards[place].name = name.trim().slice(0, MOST.name) || boards[place].name;
      });
    },
    remove(place) {
      changing((boards) => boards.splice(place, 1));
    },
    // Puts an item on the board at a place, or on one that is made for it: a first one, or a new one where the place is
    // none. Returns that board, and what takes it back. By then another window may have read or changed them all.
    pin(item, place = latest().current) {
      return changing((boards, all) => {
        const isMade = place < 0 || !boards.length;
        const before = all.current;
        if (boards.length >= MOST.boards && isMade) throw new T.BoardFault(`there are ${MOST.boards} boards already`);
        if (isMade) boards.push({ name: unused(FIRST, boards), items: [] });
        const board = isMade ? boards.at(-1) : boards[Math.min(place, boards.length - 1)];
        if (board.items.length >= MOST.items) throw new T.BoardFault(`“${board.name}” has ${MOST.items} items already`);
        board.items.push(item);
        all.current = boards.indexOf(board);
        return { board, takeBack: () => takeOff(board.name, JSON.stringify(item), isMade, before) };
      });
    },
    // Puts an item on the board at a place, which need not be the current one; returns what takes it back.
    send(item, place) {
      return changing((boards) => {
        const { name, items } = boards[place];
        if (items.length >= MOST.items) throw new T.BoardFault(`“${name}” has ${MOST.items} items already`);
        items.push(item);
        return () => takeOff(name, JSON.stringify(item), false, latest().current);
      });
    },
    // Calls see() whenever the boards change, in this window or in another.
    watch(see) {
      watchers.push(see);
    },
  };

  // What this page has read already may be told as well: its cards are not made anew for it.
  T.onStored(KEY, () => {
    if (seen !== null && stored() === seen) return;
    anew();
    watchers.forEach((see) => see());
  });
})(window.Tablewright);
