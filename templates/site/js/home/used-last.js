// On the start page: what was used last, with what was rolled there, and its pack before the others.
"use strict";
((T) => {
  const list = document.querySelector("[data-used-last]");
  const used = T.used();
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
