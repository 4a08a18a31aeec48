// The earlier rolls of a page with a roller: what the log has of it, whether it is ready to roll or not.
"use strict";
((T) => {
  const MOST = 20;
  const list = document.querySelector("[data-roller] .earlier ol");
  if (!list) return;
  T.log.watch((rolls) => {
    const here = rolls.filter(({ page }) => page === T.page).slice(0, MOST);
    list.replaceChildren(...here.map(({ hash, says }) =>
      T.element("li", {}, T.element("a", { href: hash }, says))));
  });
})(window.Tablewright);
