"""Which papers, shapes and inks printables are wanted in."""

from __future__ import annotations

from tablewright.records import Struct
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import PageShape, Stock

# Over so many panels a screen can be spread; there is no stand for more.
MOST_PANELS = 8


class Formats(Struct, frozen=True):
    """What printables are pressed in: a file for every paper, shape and ink; the defaults are few.

    `shapes` are those of screens alone. `panels` is over how many panels a screen is spread, None
    for as many as it has or needs. `large_print` is type for those who see badly. `rolls` is which
    of many sets of totals rolled in advance is printed. `everything` asks also for printables that
    are not among those of an ordinary build.
    """

    papers: tuple[Stock, ...] = tuple(Stock)
    shapes: tuple[PageShape, ...] = (PageShape.LANDSCAPE,)
    inks: tuple[Ink, ...] = (Ink.FULL,)
    panels: int | None = None
    large_print: bool = False
    rolls: int = 1
    everything: bool = False


EVERYTHING = Formats(papers=tuple(Stock), shapes=tuple(PageShape), inks=tuple(Ink), everything=True)
