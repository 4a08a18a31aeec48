"""Tabs on the outer edges of a booklet's pages, by which a situation is found without leafing."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.typeset.imposing import PlacedPanel, Thumb
from tablewright.words.situations import Situation

# In millimetres: how far a tab stands from what the page holds, and how wide it is without its
# ground, which goes on to the edge of the paper. Home printers leave some 4 mm of that blank.
_APART, _WIDTH = 3.0, 4.6
# From the first to the last they take this part of the page, and each no more than so much of it.
_FROM, _TO = 0.08, 0.92
_LONGEST, _BETWEEN = 26.0, 2.0
# A single one would stand on every page alike.
_FEWEST = 2


def situations_in(pages: Sequence[SharedPage]) -> tuple[Situation, ...]:
    """Return what `pages` are for, each situation once, in the order of tabs; none for too few."""
    found = {situation for page in pages if (situation := situation_of(page)) is not None}
    return tuple(each for each in Situation if each in found) if len(found) >= _FEWEST else ()


def situation_of(page: SharedPage) -> Situation | None:
    """Return what the first section of `page` is for, if that is one of the situations."""
    situations = page.plans[0].panel.situations
    return situations[0] if situations else None


def thumb_of(
    page: SharedPage,
    standing: PlacedPanel,
    height: float,
    every: Sequence[Situation],
    *,
    is_at_left: bool,
) -> tuple[Thumb, ...]:
    """Return the tab of `page`, which lies at the left of an opening or at its right, or nothing.

    Its first section is `standing` on paper; it has `height` millimetres in all. `every` situation
    of the booklet has its own place down the edge.
    """
    situation = situation_of(page)
    if situation is None or situation not in every:
        return ()
    step = height * (_TO - _FROM) / len(every)
    long = min(step - _BETWEEN, _LONGEST)
    outside = -_APART - _WIDTH if is_at_left else standing.box.width + _APART
    top = standing.top + height * _FROM + step * list(every).index(situation)
    left = standing.left + outside
    return (Thumb(standing.number, left, top, _WIDTH, long, situation.word, reads_up=is_at_left),)
