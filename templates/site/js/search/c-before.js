// What stands in the list where nothing is sought yet.
"use strict";
((T) => {
  const { index } = T.search;
  const KEY = "tablewright-searched";
  const MOST_SEARCHES = 5;
  const MOST_CHECKS = 6;
  const MOST_EXAMPLES = 3;
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
  T.search.line = (sort, title, href, act = null, where = "") => {
    const made = T.element("a", { role: "option", href, tabindex: "-1", "aria-selected": "false", "data-sort": sort },
      T.element("span", "hit", title), where && T.element("span", "where", where));
    if (act) {
      made.addEventListener("click", (event) => {
        event.preventDefault();
        act();
      });
    }
    return made;
  };

  // The checks that are likely next: those used last, then the others of the chosen game.
  function checks() {
    const all = index.pages.filter((page, number) => page[SETS] === FIELDS && !T.search.isOfOther(T.search.firsts[number]));
    const used = T.used().map(({ page }) => page);
    const rank = ([path]) => (used.includes(path) ? used.indexOf(path) : used.length);
    return all.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_CHECKS);
  }

  // What may be sought: all that the packs of the game offer.
  function examples() {
    const offered = T.search.packsOfGame().flatMap((pack) => index.searches[pack] || []);
    return [...new Set(offered)].filter((query) => !searches().includes(query)).slice(0, MOST_EXAMPLES);
  }

  // Lines that lead to these checks, in a list where nothing is found as well.
  T.search.checkLines = () => {
    const shown = checks();
    // Of checks that are called alike it is told whose they are.
    const whose = ([, title, pack]) => (shown.filter((page) => page[1] === title).length > 1 ? index.packs[pack] : "");
    return shown.map((page) => T.search.line("Roll", page[1], T.root + page[0], null, whose(page)));
  };

  // `ask` searches for something else. Whoever has used something needs no examples before that.
  T.search.beforeQuery = (ask) => {
    const lines = (sort, queries) => queries.map((query) => T.search.line(sort, query, "#", () => ask(query)));
    const further = [lines("For example", examples()), T.search.checkLines()];
    if (searches().length || T.used().length) further.reverse();
    return [...lines("Searched last", searches()), ...further.flat()];
  };
})(window.Tablewright);
