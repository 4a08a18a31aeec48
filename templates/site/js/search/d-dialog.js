// The window in which one searches: a field, chips that narrow, and a list that the arrow keys walk.
"use strict";
((T) => {
  const { wordsOf } = T.words;
  const { index, pageOf, find, loadTold, told, marked, canAnswer, pinFor, isOfOther, answer: answerOf } = T.search;
  // How many are shown, and how many of them at once: the rest may have to be loaded.
  const MOST = 40;
  const AT_ONCE = 10;
  // Where the index says of a page that it is a stub.
  const STUB = 5;
  // Of what is offered where nothing is found, what was perhaps meant.
  const MEANT = new Set(["Did you mean", "Fight"]);
  let dialog;
  let field;
  let list;
  // Beside the list, for none of its options may hold a button: what puts each on a board.
  let pins;
  let said;
  let filters;
  let current = -1;
  // Whether what was shown last is of another game than the chosen one.
  let isOther = false;
  // What is sought in the pack that is named beside it.
  let asked = "";
  // The answer to what stands in the field, a promise until it is there.
  let answer = null;

  function build() {
    field = T.element("input", {
      type: "search", role: "combobox", "aria-label": "Find entries, rows, results and rolls",
      "aria-expanded": "true", "aria-controls": "found_", "aria-autocomplete": "list",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go",
      placeholder: "A title, a result, a roll …",
    });
    list = T.element("div", { id: "found_", role: "listbox", "aria-label": "Found" });
    pins = T.element("div", { id: "pins_", role: "group", "aria-label": "To the board" });
    said = T.element("p", { class: "said-found", role: "status" });
    filters = new T.search.Filters(show, () => ask(asked));
    const close = T.element("button", { type: "button", class: "close" }, "Close");
    dialog = T.element("dialog", { class: "search", "aria-label": "Find" },
      T.element("div", { class: "asked" }, field, close),
      filters.element, said,
      T.element("div", "hits", list, pins),
      T.element("p", { class: "keys", "aria-hidden": "true" }, "↑ ↓ to choose · Enter to go · Ctrl+Enter to the board · Esc to close"));
    document.body.append(dialog);
    field.addEventListener("input", show);
    dialog.addEventListener("keydown", pressed);
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    list.addEventListener("click", (event) => {
      const chosen = event.target.closest("a");
      if (!chosen) return;
      if (field.value.trim() && !chosen.dataset.sort) T.search.keepSearch(field.value.trim());
      // A link to another place on this page leaves the page, and so the window, open.
      if (chosen.getAttribute("href") !== "#") dialog.close();
    });
    // The keyboard of a telephone stays as it is.
    pins.addEventListener("mousedown", (event) => event.preventDefault());
  }

  // A text with what the query found in it marked.
  function shown(query, text) {
    return marked(query, text).map(([piece, isFound]) => (isFound ? T.element("mark", {}, piece) : piece));
  }

  // What a row has in the column that is meant by `words`, "Hostile 9–12", where its line says so.
  const underColumn = (detail, words) => detail.split(" · ").find((piece) => {
    const [title, ...figures] = wordsOf(piece).reverse();
    return figures.length && /^\d/.test(title) && figures.every((word) => /^\d/.test(word) || words.includes(word));
  });

  // Of a row that says much, what the words of the query name, and not all that it has besides.
  const MUCH = 5;
  function named(query, detail) {
    const pieces = detail.split(" · ");
    const words = (piece) => marked(query, piece).some(([text, isFound]) => isFound && /\p{L}/u.test(text));
    const meant = pieces.length < MUCH ? [] : pieces.filter(words);
    return meant.length && meant.length * 2 < pieces.length ? meant.join(" · ") : detail;
  }

  // What a hit says: of a row that is meant by one column, that alone, as an answer.
  // Where several games have one that is called so, its name says of which it is.
  function lines(query, record, meant, isShared) {
    const [anchor, title, detail] = told(record);
    const [, pageTitle, packNumber, kindNumber] = index.pages[pageOf(record)];
    const around = [index.packs[packNumber], index.kinds[kindNumber]];
    // What says no more than that there is nothing says so at first sight.
    const isStub = T.search.wholeOf(record) === record && index.pages[pageOf(record)][STUB] === 1;
    if (isStub) around.push("not in its source");
    const its = meant.has(record) && underColumn(detail, meant.get(record));
    const where = isShared ? around.slice(1) : its || (title === pageTitle && !anchor) ? around : [pageTitle, ...around];
    return [
      T.element("span", { class: "hit" }, ...shown(query, its ? pageTitle : title), ...(isShared ? [" · ", ...shown(query, around[0])] : [])),
      T.element("span", { class: "where" }, [...new Set(where)].filter(Boolean).join(" · ")),
      ...(its ? [T.element("span", { class: "taken" }, ...shown(query, its)), T.element("span", { class: "answer" }, T.element("b", {}, title))]
        : detail ? [T.element("span", { class: "detail" }, ...shown(query, named(query, detail)))] : []),
    ];
  }

  function item(query, record, place, meant, isShared) {
    const [anchor] = told(record);
    const [path] = index.pages[pageOf(record)];
    const address = T.root + path + (anchor ? (meant.has(record) ? T.rowAddress(anchor, meant.get(record)) : `#${anchor}`) : meant.has(record) ? `#set?modifier=${meant.get(record)}` : T.search.isOfCheck(record) ? T.queryAddress(query) : "");
    return T.element("a", { role: "option", id: `found_${place}`, href: address, tabindex: "-1", "aria-selected": "false" }, ...lines(query, record, meant, isShared));
  }

  // Which of `records` are whole entries of games that have the title with one of another.
  function sharedTitles(records) {
    const whole = records.filter((record) => T.search.wholeOf(record) === record && index.pages[pageOf(record)][2] >= 0);
    const titleOf = (record) => index.pages[pageOf(record)][1];
    return new Set(whole.filter((record) => whole.some((other) => other !== record && titleOf(other) === titleOf(record))));
  }

  // Shows `records` below those that are shown; each stands in the row of its button.
  function add(query, records, meant) {
    const shared = sharedTitles(records);
    for (const record of records) {
      const place = list.children.length;
      const shownHere = item(query, record, place, meant, shared.has(record));
      const pin = pinFor(record, query) ?? T.element("span", "pin-hit");
      for (const each of [shownHere, pin]) each.style.gridRow = place + 1;
      // Where those of other games begin, and where they end.
      if (place && isOther !== isOfOther(record)) shownHere.dataset.above = isOther ? "In this game besides" : "In other games";
      isOther = isOfOther(record);
      list.append(shownHere);
      pins.append(pin);
    }
  }

  // Lines that lead to no record, before all that is found.
  function addLines(hits) {
    hits.forEach((hit, place) => {
      hit.id = `found_${place}`;
      if (hit.dataset.sort !== hits[place - 1]?.dataset.sort) hit.dataset.above = hit.dataset.sort;
      hit.style.gridRow = place + 1;
      list.append(hit);
      pins.append(T.element("span", { class: "pin-hit", style: `grid-row:${place + 1}` }));
    });
  }

  // What `records` answer is told with them, as soon as it is known.
  function tellAnswers({ asked: query, lacked }, records, before, isAsked) {
    records.forEach(async (record, place) => {
      if (!canAnswer(record, query)) return;
      try {
        const answered = await answerOf(query, record, lacked);
        if (isAsked()) list.children[before + place].querySelector(".where").after(...answered);
      } catch {
        // The page itself will say what it can.
      }
    });
  }

  const quoted = (words) => words.map((word) => `“${word}”`).join(" and ");

  // Words that are nowhere are said to be, with those that were found in place of them.
  function byWhichWords(count, misspelt = []) {
    if (!misspelt.length) return `${count} found`;
    const near = [...new Set(misspelt.flatMap(([, words]) => words))];
    return `${quoted(misspelt.map(([word]) => word))} ${misspelt.length > 1 ? "are" : "is"} not here: ${count} found by ${quoted(near)}`;
  }

  // Shows the first of what is found, and returns the rest.
  async function showFound(query, isAsked) {
    const [found, dice] = await Promise.all([
      query ? find(query) : { ranked: [], pack: -1, asked: "" }, query ? T.search.diceHits(query) : T.search.beforeQuery(ask)]);
    const { ranked, isWhole, meant, pack } = found;
    const instead = query && !ranked.length && !dice.length ? await T.load("assets/respelt.js").then(() => T.search.insteadOf(query, ask)) : [];
    // Something else may have been typed in the meantime.
    if (!isAsked()) return {};
    ({ asked } = found);
    const left = filters.narrow(ranked, pack);
    const records = left.slice(0, MOST).map(([record]) => record);
    const first = records.slice(0, AT_ONCE);
    await loadTold(first);
    if (!isAsked()) return {};
    list.replaceChildren();
    pins.replaceChildren();
    isOther = false;
    const before = filters.isChosen ? [] : dice.length ? dice : instead;
    addLines(before);
    add(asked, first, meant);
    const count = left.length + (filters.isChosen ? 0 : dice.length);
    said.textContent = !query ? "" : !count ? (filters.isChosen ? "Nothing found" : `No game here has ${quoted([query])}`) : `${isWhole || dice.length ? byWhichWords(count, found.misspelt)
      : found.lacked.length ? `${count} found without ${quoted(found.lacked)}`
        : `${count} found by most of the words`}${dice.length ? "" : T.search.orderTold(left.map(([record]) => record))}`;
    if (found.added) said.textContent += `: ${found.added}`;
    list.scrollTop = 0;
    // What stands there instead of what was sought is gone to by whoever means it, and by no Enter alone, unless it is what
    // was perhaps meant.
    const isInstead = before.length > 0 && before === instead && !MEANT.has(before[0].dataset.sort);
    choose(query && list.children.length && !isInstead ? 0 : -1);
    tellAnswers(found, first, before.length, isAsked);
    return { rest: records.slice(AT_ONCE), meant, asked };
  }

  function ask(query) {
    field.value = query;
    field.focus();
    show();
  }

  async function showAll(found, isAsked) {
    try {
      const { rest, meant, asked: of } = await found;
      if (!rest) return;
      await loadTold(rest);
      if (isAsked()) add(of, rest, meant);
    } catch {
      if (isAsked()) said.textContent = "The search could not be loaded.";
    }
  }

  function show() {
    const isAsked = () => answer === mine;
    const query = field.value.trim();
    const mine = showFound(query, isAsked);
    answer = mine;
    showAll(mine, isAsked);
  }

  function choose(place) {
    const mark = (is) => {
      list.children[current]?.setAttribute("aria-selected", String(is));
      const pin = pins.children[current];
      pin?.classList.toggle("chosen", is);
      // The Tab key comes to that of the chosen one alone.
      if (pin?.matches("button")) pin.tabIndex = is ? 0 : -1;
    };
    mark(false);
    current = place;
    const chosen = list.children[current];
    mark(true);
    chosen?.scrollIntoView({ block: "nearest" });
    if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
    else field.removeAttribute("aria-activedescendant");
  }

  async function go(isToTheBoard) {
    await answer;
    const place = current < 0 && !field.value.trim() ? 0 : current;
    (isToTheBoard ? pins : list).children[place]?.click();
  }

  function pressed(event) {
    // Browsers would empty the field first, and close the window at the second stroke.
    if (event.key === "Escape") {
      event.preventDefault();
      dialog.close();
    }
    const isOnPin = pins.contains(event.target);
    if (event.target !== field && !isOnPin) return;
    // Whoever is quicker than the answer goes to what it will be, not to what was found before.
    if (event.key === "Enter") {
      if (isOnPin) return;
      event.preventDefault();
      go(event.ctrlKey || event.metaKey);
      return;
    }
    const last = list.children.length - 1;
    if (last < 0) return;
    if (event.key === "ArrowDown") choose(current === last ? 0 : current + 1);
    else if (event.key === "ArrowUp") choose(current <= 0 ? last : current - 1);
    else return;
    event.preventDefault();
    if (isOnPin) (pins.children[current].matches("button") ? pins.children[current] : field).focus();
  }

  // Opens the window; `typed` is what was written while it was still on its way.
  T.search.open = (typed) => {
    if (!dialog) build();
    if (!dialog.open) dialog.showModal();
    field.focus();
    if (typed) field.value = typed;
    else field.select();
    show();
  };
})(window.Tablewright);
