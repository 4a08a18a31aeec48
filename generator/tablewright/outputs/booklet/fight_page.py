"""The one page that folding leaves: who is in the fight, and below it totals rolled in advance."""

from __future__ import annotations

from tablewright.library import Scope
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.sheets.page_trackers import listing_trackers
from tablewright.outputs.sheets.pages import page_of_totals
from tablewright.outputs.sheets.sections import SheetPage
from tablewright.outputs.sheets.shared_page import BETWEEN, SharedPage
from tablewright.records import replace
from tablewright.typeset.papers import Box
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES
from tablewright.words.situations import Situation

# The part of the page that a fight has: totals below it are enough for some sessions.
_FOUGHT = 0.58
# In lines: as many as that holds, or less.
_ROWS = (12, 11, 10, 9, 8, 7, 6)


def fight_page(scope: Scope, leaf: SheetPage, typesetter: Typesetter) -> SharedPage | None:
    """Return a page with the tracker of a fight above totals, if a pack has both, or None.

    Raises `TemplateFault`.
    """
    trackers = listing_trackers(scope)
    fights = [each for each in trackers if each.is_of_blows] or [
        each for each in trackers if Situation.FIGHTING in each.situations
    ]
    if not fights:
        return None
    others = [each.title for each in trackers if each is not fights[0]]
    upper = leaf.box.height * _FOUGHT
    lower = leaf.box.height - upper - BETWEEN
    below = replace(leaf, box=Box(leaf.box.width, lower))
    totals = page_of_totals(scope, below, typesetter)
    if totals is None or not totals.fits:
        return None
    box = Box(leaf.box.width, upper)
    for rows in _ROWS:
        (fight,) = spare_pages(scope, (Situation.FIGHTING,), box, typesetter, others, rows)
        # What has no room is given up there, for lines for notes.
        if fight.fits and fight.panel.title != NOTES:
            fight = replace(fight, panel=replace(fight.panel, foot=()))
            return SharedPage((fight, totals), (upper, lower))
    return None
