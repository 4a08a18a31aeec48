// On a phone a card that has but words in lists stands folded below its name, so that a panel or a board is seen at once.
"use strict";
((T) => {
  const PHONE = matchMedia("(max-width: 40rem)");
  // What is no higher is not worth a tap.
  const LOW = 120;
  const MOST_ROWS = 12;
  const OTHER = "table, input, textarea, select, img, svg:not(.glyph), .stats, [data-live], [data-roller]";

  function countOf(matter) {
    const many = matter.querySelectorAll(":is(.steps, .points) > li").length;
    const called = matter.querySelector(".steps") ? "step" : "point";
    return many ? `${many} ${called}${many === 1 ? "" : "s"}` : "Show it";
  }

  // Folds `parts` of a card below `called`, where the first of them stands.
  function fold(called, look, ...parts) {
    const folded = T.element("details", look, T.element("summary", {}, called));
    parts[0].before(folded);
    folded.append(...parts);
    return folded;
  }

  // Folds `card`, which is on the page, if it is such a one; what is folded then, or null.
  T.foldWords = (card) => {
    const matter = PHONE.matches && card.querySelector(".inside-card > .matter:only-of-type");
    if (!matter || card.querySelector(OTHER) || matter.offsetHeight <= LOW) return null;
    return fold(countOf(matter), "behind", matter);
  };

  // The same of what is looked at after the roll, or seldom: the chances of all that could be set, with what is said
  // of them, and a long table that nothing rolls on.
  T.foldChances = (card) => {
    const inside = PHONE.matches && card.querySelector(".inside-card:not(:has(.behind))");
    if (!inside) return null;
    const roller = inside.querySelector(":scope > .roller");
    const grid = roller && inside.querySelector(":scope > .following");
    if (grid) return fold("All chances", "behind rest", grid, ...inside.querySelectorAll(":scope > .said-first"));
    const rows = roller ? 0 : inside.querySelectorAll("tbody tr").length;
    return rows > MOST_ROWS ? fold(`${rows} rows`, "behind", ...inside.querySelectorAll(":scope > :is(.matter, .notes)")) : null;
  };

  // Whoever goes to a card wants to see it, if not the chances of all that could be set.
  T.unfold = (card) => {
    card?.querySelector(".is-shut .shuts")?.click();
    for (const folded of card?.querySelectorAll(".behind:not(.rest)") ?? []) folded.open = true;
  };
})(window.Tablewright);
