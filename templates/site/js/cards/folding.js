// On a phone a card that has but words in lists stands folded below its name, so that a panel or a board is seen at once.
"use strict";
((T) => {
  const PHONE = matchMedia("(max-width: 40rem)");
  // What is no higher is not worth a tap.
  const LOW = 120;
  const OTHER = "table, input, textarea, select, img, svg:not(.glyph), [data-live], [data-roller]";

  function countOf(matter) {
    const many = matter.querySelectorAll(":is(.steps, .points) > li").length;
    const called = matter.querySelector(".steps") ? "step" : "point";
    return many ? `${many} ${called}${many === 1 ? "" : "s"}` : "Show it";
  }

  // Folds `card`, which is on the page, if it is such a one.
  T.foldWords = (card) => {
    const matter = PHONE.matches && card.querySelector(".inside-card > .matter:only-of-type");
    if (!matter || card.querySelector(OTHER) || matter.offsetHeight <= LOW) return;
    const folded = T.element("details", "behind", T.element("summary", {}, countOf(matter)));
    matter.before(folded);
    folded.append(matter);
  };

  // Whoever goes to a card wants to see it.
  T.unfold = (card) => {
    for (const folded of card?.querySelectorAll(".behind") ?? []) folded.open = true;
  };
})(window.Tablewright);
