"""Whether text stands out from what is behind it: every way to colour text, held by axe once."""

from __future__ import annotations

from playwright.sync_api import Page

import shared
from browsing.axe import BOTH, COLOURED, COLOURS, faults

_SOUND = "sound-ways-to-colour-text"

# Tells the ways in which text on a page is coloured, and remembers a text for each: the colour of
# the letters, whether they are large as WCAG has it, and every ground below them; of links, which
# must differ from what surrounds them, also its colour, and their own size and weight.
_WAYS = """() => {
  const clear = "rgba(0, 0, 0, 0)", grounds = new Map();
  const below = element => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const style = getComputedStyle(element);
      const own = [];
      if (style.backgroundColor !== clear) own.push(style.backgroundColor);
      if (style.backgroundImage !== "none") own.push(style.backgroundImage);
      if (style.opacity !== "1") own.push(style.opacity);
      // What lies over other things; what is `relative` stays among its neighbours.
      if (!["static", "relative"].includes(style.position)) own.push(style.position);
      grounds.set(element, [...own, below(element.parentElement)].join("|"));
    }
    return grounds.get(element);
  };
  window.coloured = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest("script, style, template, option")) continue;
    const style = getComputedStyle(element), around = getComputedStyle(element.parentElement);
    const size = parseFloat(style.fontSize);
    const look = element.closest("a")
      ? [around.color, size, style.fontWeight, style.textDecorationLine]
      : [size >= 24 || (size >= 18.66 && style.fontWeight >= 700)];
    const way = [style.color, ...look, below(element)].join(" ");
    if (!coloured.has(way) && element.checkVisibility({ visibilityProperty: true })) {
      coloured.set(way, element);
    }
  }
  return [...coloured.keys()];
}"""
_MARKED = "([mark, ways]) => ways.forEach(way => coloured.get(way).setAttribute(mark, ''))"
_FORGET = "mark => document.querySelectorAll(`[${mark}]`).forEach(e => e.removeAttribute(mark))"


class Contrast:
    """Remembers which ways to colour text it has met, and holds the new ones of a page to WCAG.

    To look at every text of every page takes axe minutes, and most of them look like another. What
    axe has nothing against is known to all tests of the run.
    """

    def __init__(self) -> None:
        self.known: set[str] = set()

    def faults(self, page: Page) -> str:
        """Return what is wrong with texts on `page` that look like none before, or nothing."""
        return self._faults(page, with_all_else=False)

    def faults_in_both_themes(self, page: Page) -> str:
        """Return what is wrong on `page`, which is shown as by day, by day and in the dark.

        All rules are asked by day; in the dark a page differs from itself by its colours alone.
        """
        by_day = self._faults(page, with_all_else=True)
        page.emulate_media(color_scheme="dark")
        in_the_dark = self.faults(page)
        page.emulate_media(color_scheme="light")
        return by_day or in_the_dark

    def _faults(self, page: Page, *, with_all_else: bool) -> str:
        met = page.evaluate(_WAYS)
        found, fresh = "", sorted({*met} - self.known - shared.told(_SOUND))
        self.known.update(met)
        if fresh:
            page.evaluate(_MARKED, [COLOURED, fresh])
        if fresh or with_all_else:
            found = faults(page, BOTH if with_all_else else COLOURS)
        if fresh:
            page.evaluate(_FORGET, COLOURED)
        if fresh and not found:
            shared.tell(_SOUND, fresh)
        return found
