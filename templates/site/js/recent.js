// What was used last: the pages of entries that this reader opened, kept in this browser alone.
"use strict";
((T) => {
  const KEY = "tablewright-used";
  const MOST = 8;

  // Each is { page, title, pack, situation, stands }, the last first.
  T.used = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };

  // The page of an entry is added as it is opened.
  const { pack } = document.body.dataset;
  const article = document.querySelector("main > article:has(h1)");
  if (pack && article) {
    const here = { page: T.page, title: document.title.split(" · ")[0], pack, ...article.dataset };
    const keep = (stands) => {
      try {
        localStorage.setItem(KEY, JSON.stringify([{ ...here, stands }, ...T.used().filter(({ page }) => page !== T.page)].slice(0, MOST)));
      } catch {
        // Where nothing may be stored, nothing is remembered.
      }
    };
    keep();
    // A check is left with the answer that it stood at: "45% Hit"; one that is not rolled as it is set has none.
    const answer = document.querySelector("#roller_ .main");
    if (answer) addEventListener("pagehide", () => answer.querySelector(".percent") && keep([".percent", ".name"].map((part) => answer.querySelector(part).textContent).join(" ")));
  }
})(window.Tablewright);
