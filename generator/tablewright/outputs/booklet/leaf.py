"""The page of a booklet: one half of a sheet of paper that lies across."""

from __future__ import annotations

from tablewright.outputs.sheets.sections import SheetPage
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.panels import SHEET_TYPE, em
from tablewright.typeset.papers import LETTER_LANDSCAPE, Box, Paper

# What is left around a page, in millimetres: at the edge its tab needs more than at the fold.
AT_EDGE, AT_FOLD, _ABOVE = 11.7, 9.0, 8.0
# Pages with room are set in no larger type: those of one booklet are read alike.
_MOST_TYPE = 11.0
# A line holds so much at least: grids are lined up for the largest type in which it does.
_EMS = 37.0


def leaf_on(paper: Paper) -> SheetPage:
    """Return the page of sheets that is one half of `paper`, which lies across."""
    width = round(paper.width / 2 - AT_EDGE - AT_FOLD, 3)
    return SheetPage(
        Box(width, paper.height - 2 * _ABOVE),
        is_broad=False,
        is_bound=True,
        name="booklet's sheet",
        look=Look(PanelKind.SHEET, is_bound=True, is_numbered=True),
        size=next((size for size in SHEET_TYPE if width >= _EMS * em(size)), SHEET_TYPE[-1]),
        most=_MOST_TYPE,
    )


# That of the narrower paper.
LEAF = leaf_on(LETTER_LANDSCAPE)
