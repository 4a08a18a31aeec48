"""Where each page of a booklet is printed to be folded, and the marks around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.booklet.covers import how_to_print
from tablewright.outputs.booklet.leaf import AT_EDGE, AT_FOLD, leaf_on
from tablewright.outputs.booklet.thumbs import situations_in, thumb_of
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.typeset.imposing import Line, Note, PaperSide, PlacedPanel
from tablewright.typeset.papers import Box, Paper

_HAIRLINE = 0.15
# Marks of the fold begin and end so far from the edges; staples go where it is marked, in mm.
_FOLD_FROM, _FOLD_TO = 4.0, 9.0
_STAPLE = 8.0
# How far lines in the fold are apart, as the style sheet says it, and how long they are, in mm.
_IN_FOLD, _ALONG = 3.2, 140.0


def booklet_sides(pages: Sequence[SharedPage], paper: Paper) -> tuple[PaperSide, ...]:
    """Return the sides on which `pages` lie two by two, front and back by turns.

    `paper` lies across. Sheets lie in each other: the first holds the first page and the last.
    """
    count = len(pages)
    before = [sum(len(page.plans) for page in pages[:n]) for n in range(count)]
    sheets = -(-count // PAGES_PER_SHEET)
    last = sheets * PAGES_PER_SHEET - 1
    every = situations_in(pages)
    sides: list[PaperSide] = []
    for sheet in range(sheets):
        first = 2 * sheet
        for left, right in ((last - first, first), (first + 1, last - first - 1)):
            halves = [
                (half, pages[page], tuple(_standing(pages[page], before[page], half, paper)))
                for half, page in enumerate((left, right))
                if page < count
            ]
            # Painted in the order of reading: the cover before the back beside it.
            in_order = sorted(halves, key=lambda half: half[2][0].number)
            panels = tuple(panel for _, _, standing in in_order for panel in standing)
            thumbs = tuple(
                thumb
                for half, page, (first_of_page, *_) in halves
                for thumb in thumb_of(
                    page, first_of_page, leaf_on(paper).box.height, every, is_at_left=half == 0
                )
            )
            marks = _marks(paper, is_stapled=not sides and sheets > 1)
            notes = _in_fold(how_to_print(count), paper) if len(sides) == 1 else ()
            sides.append(PaperSide(panels, marks, notes, thumbs=thumbs))
    return tuple(sides)


def _standing(page: SharedPage, first: int, half: int, paper: Paper) -> Iterator[PlacedPanel]:
    """Yield where the sections of `page` stand, the first of which has the number `first`."""
    box = leaf_on(paper).box
    left = paper.width / 2 + AT_FOLD if half else AT_EDGE
    top = (paper.height - box.height) / 2
    places = zip(page.heights, page.tops, strict=True)
    for number, (height, below) in enumerate(places, first):
        yield PlacedPanel(number, Box(box.width, height), left, top + below)


def _in_fold(said: Sequence[str], paper: Paper) -> tuple[Note, ...]:
    """Return what is `said` along the fold, a line for each.

    It is read before the paper is folded, and nobody sees it afterwards.
    """
    left = paper.width / 2 - len(said) * _IN_FOLD / 2
    top = (paper.height - _ALONG) / 2
    return tuple(
        Note(left + n * _IN_FOLD, top, _ALONG, words, reads_up=True) for n, words in enumerate(said)
    )


def _marks(paper: Paper, *, is_stapled: bool) -> tuple[Line, ...]:
    middle = paper.width / 2
    length = _FOLD_TO - _FOLD_FROM
    folds = (
        Line(middle, _FOLD_FROM, 0, length, is_fold=True),
        Line(middle, paper.height - _FOLD_TO, 0, length, is_fold=True),
    )
    if not is_stapled:
        return folds
    staples = (paper.height / 4, paper.height * 3 / 4)
    return (
        *folds,
        *(Line(middle - _HAIRLINE / 2, y - _STAPLE / 2, _HAIRLINE, _STAPLE) for y in staples),
    )
