// On the start page: what was used last, with what was rolled there, and its pack shown.
"use strict";
((T) => {
  const list = document.querySelector("[data-used-last]");
  const used = T.used();
  if (!used.length) return;

  T.log.watch((rolls) => {
    list.replaceChildren(...used.map(({ page, title, pack: its, situation }) => {
      const last = rolls.find((roll) => roll.page === page);
      // In the colour that it has below, where it is for something at the table.
      return T.element("li", situation ? { "data-situation": situation } : { "data-pack": its }, T.element("a", { href: T.root + page },
        T.element("b", {}, title), last ? T.element("span", "came", last.says) : ""));
    }));
  });

  // Who has chosen no game sees that of what was used last.
  if (!document.documentElement.dataset.game) T.putFirst(used[0].pack);
})(window.Tablewright);
