// The page of boards: their names as tabs, the items of the one that is shown, and what can be done
// with it.
"use strict";
((T) => {
  const page = document.querySelector("[data-boards]");
  if (!page) return;
  const tabs = T.element("ul", "tabs");
  const tools = T.element("div", "board-tools");
  const told = T.element("div", { class: "told", role: "status" });
  const grid = T.element("ul", { class: "board", "aria-label": "Cards", tabindex: -1 });
  const empty = T.element("p", "empty");
  const ready = T.element("div", { class: "ready", hidden: true });
  const bar = T.element("nav", { class: "jumps", "aria-label": "On this board" });
  const listJumps = T.jumpsIn(bar);
  // The tab says it to those who look.
  const heading = T.element("h2", "unseen");
  const [FEW, MOST_MADE, REST] = [12, 60, 400];
  let shown = null;
  // A board that came by address; it is kept nowhere until its reader says so.
  let shared = null;
  let isOwnChange = false;

  function button(words, act, attributes = {}) {
    const made = T.element("button", { type: "button", ...attributes }, words);
    made.addEventListener("click", act);
    return made;
  }

  // Does something to the boards that this page shows already.
  function quietly(act) {
    isOwnChange = true;
    try {
      return act();
    } finally {
      isOwnChange = false;
    }
  }

  function trying(act, before) {
    try {
      return act();
    } catch (wrong) {
      if (!(wrong instanceof T.BoardFault)) throw wrong;
      told.replaceChildren(T.element("p", "fault", `${before}: ${wrong.message}. Nothing has changed.`));
      return null;
    }
  }

  const board = () => shared ?? T.boards.current;

  function keep(items) {
    const isOther = !board().items.length === items.length > 0;
    if (shared) shared.items = items;
    else quietly(() => T.boards.setItems(T.boards.place, items));
    if (isOther) showTools();
    showEmpty();
    showTabs();
    showJumps();
  }

  function showEmpty() {
    const count = board()?.items.length ?? 0;
    empty.hidden = count > 0;
    empty.textContent = "Nothing lies here yet. Add cards, or choose “To the board” on the page of any entry.";
    grid.hidden = !count;
    if (count || shared) ready.hidden = true;
    else offer();
  }

  const games = JSON.parse(page.dataset.boards);
  const showJumps = () => listJumps(shown ? T.namesOnBoard(shown, games) : []);

  // Loads files of `assets`; whether they are there.
  async function has(what, ...names) {
    try {
      await Promise.all(names.map((name) => T.load(`assets/${name}`)));
      return true;
    } catch {
      T.say(`${what} could not be loaded.`);
      return false;
    }
  }

  // Nobody need begin with nothing.
  async function offer() {
    if (!await has("The boards that stand ready", "ready.css", "cards/ready.js", "ready.js")) return;
    T.offerReady(ready, (name, items) => {
      const now = board();
      const isNamed = now && !/^(New|My) board( \d+)?$/.test(now.name);
      trying(() => quietly(() => {
        if (!now) T.boards.add({ name, items });
        else T.boards.begin(T.boards.place, isNamed ? now.name : name, items);
      }), "Nothing was begun");
      told.replaceChildren();
      show();
      scrollTo(0, 0);
      // Whoever came by keys goes on to the first card.
      grid.focus({ preventScroll: true });
      T.say(`“${board().name}” begins with ${items.length} ${items.length === 1 ? "card" : "cards"}`);
    });
    ready.hidden = (board()?.items.length ?? 0) > 0;
  }

  function showTabs() {
    heading.textContent = board()?.name ?? "No board yet";
    tabs.replaceChildren(...T.boards.all.map(({ name, items }, nth) => {
      const isHere = !shared && nth === T.boards.place;
      const tab = button(T.element("span", {}, name), () => open(nth), { "aria-current": isHere ? "true" : null });
      tab.append(" ", T.element("span", { class: "amount" }, String(items.length), T.element("span", "unseen", items.length === 1 ? " card" : " cards")));
      return T.element("li", {}, tab);
    }), T.element("li", {}, button("New board", create, { class: "new" })));
  }

  function show() {
    shown?.close();
    grid.classList.remove("is-arranged");
    const now = board();
    shown = T.showBoard(grid, now ? now.items : [], keep);
    T.board = shown;
    if (shown.all.length <= MOST_MADE) setTimeout((here) => here === shown && makeReady(here), shown.all.length > FEW ? 5 * REST : REST, shown);
    showTabs();
    showJumps();
    showTools();
    showEmpty();
    document.title = document.title.replace(/^.*? · /, `${now ? now.name : "Boards"} · `);
  }

  // A browser's own print waits for nothing: all cards are made once the page rests, many a little later, and what draws their grids is there.
  async function makeReady(here) {
    await here.makeAll();
    if (await canPress()) T.loadGrids(here.all);
  }

  function open(place) {
    shared = null;
    told.replaceChildren();
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    quietly(() => T.boards.choose(place));
    show();
  }

  function create() {
    shared = null;
    trying(() => quietly(() => T.boards.add({ name: "New board", items: [] })), "No new board");
    show();
    const name = tools.querySelector(".name");
    name.focus();
    name.select();
  }

  async function add() {
    if (!await has("The list of cards", "pin.css", "adding.js", "cards/index.js")) return;
    T.addToBoard((item) => {
      if (!board()) quietly(() => T.boards.add({ name: "My board", items: [] }));
      if (!shown.all.length && !shared) show();
      if (shown.all.length >= T.MOST_ON_A_BOARD) {
        T.say(`A board holds ${T.MOST_ON_A_BOARD} cards.`);
        return null;
      }
      told.replaceChildren();
      return shown.insert(item);
    });
  }

  async function arrange({ currentTarget: key }) {
    if (!await has("What arranges boards", "arranging.css", "arranging.js")) return;
    const others = T.boards.all.map(({ name }, place) => [name, place]).filter(([, place]) => shared || place !== T.boards.place);
    const send = (item, place) => {
      const takeBack = quietly(() => T.boards.send(item, place));
      return () => quietly(takeBack);
    };
    shown.arrange(T.arranging(told, others, send));
    const is = grid.classList.toggle("is-arranged");
    // Between what moves the cards nothing of theirs takes the focus.
    for (const each of grid.querySelectorAll(".holds, .brief")) each.inert = is;
    key.setAttribute("aria-pressed", String(is));
    key.textContent = is ? "Done" : "Arrange";
  }

  // What reads and writes boards that travel is loaded when one does, and what lays them on paper when the page rests;
  // whether it is there.
  const canTravel = () => has("What reads and writes boards", "exchange.js");
  const canPress = () => has("What prints boards", "paper.css", "paper.js");

  async function printBoard() {
    if (await canPress()) T.printBoard(shown);
  }

  async function pressBoard() {
    if (await canPress()) T.pressBoard(board());
  }

  async function exportFile() {
    if (await canTravel()) T.exportBoard(board());
  }

  async function importFile(event) {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file || !await canTravel()) return;
    const says = await T.importBoard(file, trying, (taken) => quietly(() => T.boards.add(taken)));
    if (!says) return;
    shared = null;
    show();
    told.replaceChildren(T.element("p", {}, says));
  }

  async function share() {
    if (await canTravel()) T.shareBoard(board(), told);
  }

  // The next evening begins with what lay there on the last.
  function duplicate() {
    const { name, items } = board();
    const added = trying(() => quietly(() => T.boards.add({ name, items: structuredClone(items) })), "It was not copied");
    if (!added) return;
    open(T.boards.place);
    T.say(`“${added.name}” is here, with the same cards`);
  }

  function keepShared() {
    const added = trying(() => quietly(() => T.boards.add(shared)), "It was not kept");
    if (added) open(T.boards.place);
  }

  function remove() {
    const place = T.boards.place;
    const gone = T.boards.current;
    quietly(() => T.boards.remove(place));
    show();
    told.replaceChildren(T.element("p", {}, `“${gone.name}” is gone. `), button("Undo", () => {
      told.replaceChildren();
      quietly(() => T.boards.add(gone));
      show();
    }));
    told.querySelector("button").focus();
  }

  function showTools() {
    const now = board();
    const file = T.element("input", { type: "file", accept: ".json,application/json", hidden: true });
    file.addEventListener("change", importFile);
    const taking = [file, button("Import", () => file.click())];
    if (!now) {
      tools.replaceChildren(button("Add a card", add, { class: "main" }), ...taking);
      return;
    }
    const name = T.element("input", { type: "text", value: now.name, "aria-label": "Name of the board", maxlength: 80, autocomplete: "off", class: "name" });
    name.addEventListener("change", () => {
      if (shared) shared.name = name.value.trim() || shared.name;
      else quietly(() => T.boards.rename(T.boards.place, name.value));
      name.value = board().name;
      showTabs();
    });
    const named = T.element("label", "named", "Name ", name);
    const deletes = button("Delete this board", remove);
    // On one that is empty there is nothing else to do.
    if (!now.items.length && !shared) {
      tools.replaceChildren(named, button("Add a card", add, { class: "main" }), ...taking, deletes);
      return;
    }
    const own = shared
      ? [button("Keep this board", keepShared, { class: "main" })]
      : [button("Add a card", add, { class: "main" }), button("Arrange", arrange, { "aria-pressed": "false" })];
    const more = T.menu("More", named, button("Share", share), button("Export", exportFile), ...taking, button("Print", printBoard),
      button("File for Tablewright", pressBoard, { title: "A screen.yaml, which tablewright build --screen presses" }), ...(shared ? [] : [button("Duplicate this board", duplicate), deletes]));
    tools.replaceChildren(...own, more);
  }

  async function readAddress() {
    if (!/^#b(oard)?:/.test(location.hash) || !await canTravel()) return;
    const found = await T.boardOfAddress(trying);
    if (!found) return;
    shared = found;
    show();
    told.replaceChildren(T.element("p", {}, `“${found.name}” was shared with you. It is kept nowhere until you say so.`));
  }

  page.append(T.element("nav", { class: "board-names", "aria-label": "Boards" }, tabs), tools, told, bar, heading, empty, ready, grid);
  T.boards.watch(() => {
    // Another window has changed them: what is typed here just now is not torn away.
    if (isOwnChange || shared || grid.contains(document.activeElement)) return;
    show();
  });
  async function begin() {
    await T.loadSortsIn(T.boards.text);
    await T.takeWaiting().catch(() => {});
    show();
    await readAddress();
    if (await canPress()) T.pressedFrom(grid);
  }
  addEventListener("hashchange", readAddress);
  // A browser's own key for printing waits for nothing: what it prints has to be there, all cards too.
  addEventListener("keydown", (event) => {
    if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !shown?.all.length) return;
    event.preventDefault();
    printBoard();
  });
  begin();
})(window.Tablewright);
