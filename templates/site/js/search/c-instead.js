// What stands in the list where nothing is sought yet, or nothing was found.
"use strict";
((T) => {
  const { index, loadLetter, eachWord, LAST } = T.search;
  const { wordsOf } = T.words;
  const KEY = "tablewright-searched";
  const MOST_SEARCHES = 5;
  const MOST_CHECKS = 6;
  const MOST_EXAMPLES = 3;
  const MOST_WORDS = 3;
  // Of how many letters one may be wrong in a word that was perhaps meant.
  const ONE_WRONG_OF = 4;
  const SETS = 6;
  const FIELDS = 1;

  function searches() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
    } catch {
      return [];
    }
  }

  T.search.keepSearch = (query) => {
    const kept = [query, ...searches().filter((each) => each !== query)].slice(0, MOST_SEARCHES);
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Where nothing may be stored, nothing is remembered.
    }
  };

  // A line of the list, of a sort that is said above the first of it; `act` is done instead of going there;
  // `where` is said below.
  function line(sort, title, href, act = null, where = "") {
    const made = T.element("a", { role: "option", href, tabindex: "-1", "aria-selected": "false", "data-sort": sort },
      T.element("span", "hit", title), where && T.element("span", "where", where));
    if (act) {
      made.addEventListener("click", (event) => {
        event.preventDefault();
        act();
      });
    }
    return made;
  }

  // The checks that are likely next: those used last, then the others of the chosen game.
  function checks() {
    const all = index.pages.filter((page, number) => page[SETS] === FIELDS && !T.search.isOfOther(T.search.firsts[number]));
    const used = T.used().map(({ page }) => page);
    const rank = ([path]) => (used.includes(path) ? used.indexOf(path) : used.length);
    return all.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_CHECKS);
  }

  // What may be sought: in the chosen game all that its packs offer, without one the first of each.
  function examples() {
    const { game } = document.documentElement.dataset;
    const offered = game ? (index.lines[game] || [game]).flatMap((pack) => index.searches[pack] || []) : Object.values(index.searches).map(([first]) => first);
    return [...new Set(offered)].filter((query) => !searches().includes(query)).slice(0, MOST_EXAMPLES);
  }

  // `ask` searches for something else.
  T.search.beforeQuery = (ask) => {
    const shown = checks();
    // Of checks that are called alike it is told whose they are.
    const whose = ([, title, pack]) => (shown.filter((page) => page[1] === title).length > 1 ? index.packs[pack] : "");
    return [
      ...searches().map((query) => line("Searched last", query, "#", () => ask(query))),
      ...examples().map((query) => line("For example", query, "#", () => ask(query))),
      ...shown.map((page) => line("Checks", page[1], T.root + page[0], null, whose(page))),
    ];
  };

  // How many letters must be changed, added or left out to make `other` of `one`.
  function wrongIn(one, other) {
    let before = [...other, ""].map((_, place) => place);
    for (const [row, letter] of [...one].entries()) {
      const now = [row + 1];
      for (const [place, known] of [...other].entries()) {
        now.push(Math.min(before[place] + Number(letter !== known), before[place + 1] + 1, now[place] + 1));
      }
      before = now;
    }
    return before.at(-1);
  }

  async function nearest(query) {
    const found = new Map();
    const words = wordsOf(query).filter(({ length }) => length > 3);
    await Promise.all(words.map((word) => loadLetter(word[0])));
    for (const word of words) {
      eachWord(word[0], (known) => {
        const most = Math.floor(word.length / ONE_WRONG_OF);
        const wrong = Math.abs(known.length - word.length) > most ? Infinity : wrongIn(word, known);
        if (wrong <= most) found.set(known, Math.min(wrong, found.get(known) ?? Infinity));
      }, word[0] + LAST);
    }
    return [...found].sort((one, other) => one[1] - other[1]).slice(0, MOST_WORDS).map(([word]) => word);
  }

  // A promise of what to do where `query` finds nothing.
  T.search.insteadOf = async (query, ask) => [
    ...(await nearest(query)).map((word) => line("Did you mean", word, "#", () => ask(word))),
    line("Or", "All entries from A to Z", `${T.root}entries.html`),
    line("Or", "Roll dice", `${T.root}odds.html`, () => T.rollInTray("")),
  ];
})(window.Tablewright);
