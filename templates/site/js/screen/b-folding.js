// On a phone what a card has but words in lists stands folded below its name, so that a panel is seen at once; the card
// that comes first stays as it is.
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

  T.foldWords = (panel) => {
    if (!PHONE.matches) return;
    for (const card of [...panel.querySelectorAll(".live")].slice(1)) {
      const matter = card.querySelector(".inside-card > .matter:only-of-type");
      if (!matter || card.querySelector(OTHER) || matter.offsetHeight <= LOW) continue;
      const folded = T.element("details", "behind", T.element("summary", {}, countOf(matter)));
      matter.before(folded);
      folded.append(matter);
    }
  };
})(window.Tablewright);
