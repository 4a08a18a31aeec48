// What was used last: the pages of entries that this reader opened, kept in this browser alone.
"use strict";
((T) => {
  const KEY = "tablewright-used";
  const MOST = 8;

  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }

  // The page of an entry is added as it is opened; each is { page, title, pack }.
  const { pack } = document.body.dataset;
  const heading = document.querySelector("main > article h1");
  if (pack && heading) {
    const here = { page: T.page, title: document.title.split(" · ")[0], pack };
    try {
      localStorage.setItem(KEY, JSON.stringify([here, ...read().filter(({ page }) => page !== T.page)].slice(0, MOST)));
    } catch {
      // Where nothing may be stored, nothing is remembered.
    }
  }

  const list = document.querySelector("[data-used-last]");
  const used = read();
  if (!list || !used.length) return;

  T.log.watch((rolls) => {
    list.replaceChildren(...used.map(({ page, title, pack: its }) => {
      const last = rolls.find((roll) => roll.page === page);
      return T.element("li", { "data-pack": its }, T.element("a", { href: T.root + page },
        T.element("b", {}, title), last ? T.element("span", "came", last.says) : ""));
    }));
  });

  // The pack of what was used last stands first.
  const packs = document.querySelector("[data-packs]");
  const first = [...packs.children].find((each) => each.dataset.pack === used[0].pack);
  if (first) packs.prepend(first);
})(window.Tablewright);
