"""A booklet of cheat sheets: pages in reading order, and where each is printed to be folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.credits import foot_of
from tablewright.outputs.sheets.contents import Listed, contents_block
from tablewright.outputs.sheets.pages import SheetPages, numbered_pages, sheet_pages
from tablewright.outputs.sheets.sections import SheetPage, sheet_entries
from tablewright.outputs.sheets.sharing import SharedPage
from tablewright.typeset.blocks import Block, ListContent
from tablewright.typeset.flowing import flowed
from tablewright.typeset.imposing import Line, PaperSide, PlacedPanel
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import FLOWING_TYPE, SHEET_TYPE, Panel
from tablewright.typeset.papers import Box, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.points import PointView
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.printing import print_on_both_sides

# Fits half an A4 sheet and half a US Letter one with 10 mm around it.
_BOX = Box(118, 188)
LEAF = SheetPage(
    _BOX,
    is_broad=False,
    is_bound=True,
    name="booklet's sheet",
    look=Look(PanelKind.SHEET, is_bound=True, is_numbered=True),
    size=SHEET_TYPE[-1],
)

_PAGES_PER_SHEET = 4
_HAIRLINE = 0.15
# Marks of the fold begin and end so far from the edges; staples go where it is marked, in mm.
_FOLD_FROM, _FOLD_TO = 4.0, 9.0
_STAPLE = 8.0
_PRINT = print_on_both_sides("short")
_HOW_ONE_SHEET = (_PRINT, "Fold it along the dashed marks, the cover outside.")
_HOW = (
    _PRINT,
    "Fold the pile along the dashed marks, the cover outside.",
    "Staple it twice through the fold, where the cover is marked.",
)


def booklet_pages(scope: Scope, typesetter: Typesetter) -> SheetPages:
    """Return the pages of the booklet in reading order, numbered, the cover first.

    Raises `TemplateFault`.
    """
    sheets = sheet_pages(scope, typesetter, LEAF)
    if any(not plan.fits for plan in sheets.plans):
        return sheets
    # The cover counts all pages, itself among them.
    cover = _cover(scope, sheets.lines, 1 + len(sheets.pages), typesetter)
    whole = tuple(SharedPage((plan,), (_BOX.height,)) for plan in cover)
    found = replace(sheets, pages=(*whole, *sheets.pages))
    pages = numbered_pages(found, LEAF).pages
    # The cover has no number, but the credits of all.
    first = replace(pages[0].plans[0].panel, foot=cover[0].panel.foot)
    bare = replace(pages[0], plans=(replace(pages[0].plans[0], panel=first),))
    return replace(found, pages=(bare, *pages[1:]))


def booklet_sides(pages: Sequence[SharedPage], paper: Paper) -> tuple[PaperSide, ...]:
    """Return the sides on which `pages` lie two by two, front and back by turns.

    `paper` lies across. Sheets lie in each other: the first holds the first page and the last.
    """
    count = len(pages)
    before = [sum(len(page.plans) for page in pages[:n]) for n in range(count)]
    sheets = -(-count // _PAGES_PER_SHEET)
    last = sheets * _PAGES_PER_SHEET - 1
    sides: list[PaperSide] = []
    for sheet in range(sheets):
        first = 2 * sheet
        for left, right in ((last - first, first), (first + 1, last - first - 1)):
            panels = tuple(
                standing
                for half, page in enumerate((left, right))
                if page < count
                for standing in _standing(pages[page], before[page], half, paper)
            )
            sides.append(PaperSide(panels, _marks(paper, is_stapled=not sides and sheets > 1)))
    return tuple(sides)


def _standing(page: SharedPage, first: int, half: int, paper: Paper) -> Iterator[PlacedPanel]:
    """Yield where the sections of `page` stand, the first of which has the number `first`."""
    width = paper.width / 2
    left = half * width + (width - _BOX.width) / 2
    top = (paper.height - _BOX.height) / 2
    places = zip(page.heights, page.tops, strict=True)
    for number, (height, below) in enumerate(places, first):
        yield PlacedPanel(number, Box(_BOX.width, height), left, top + below)


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


def _cover(
    scope: Scope, lines: Sequence[Listed], count: int, typesetter: Typesetter
) -> tuple[Plan, ...]:
    """Return the cover of a booklet of `count` pages; with long contents it has several itself."""
    entry = sheet_entries(scope)[0]
    pack = scope.manifest.title if scope.manifest else scope.pack
    how = _HOW if count > _PAGES_PER_SHEET else _HOW_ONE_SHEET
    points = tuple(PointView(Text(words, ()), "") for words in how)
    blocks = (
        contents_block(lines, entry, is_broad=False),
        Block(entry, "How to print", (), (), (ListContent(points, is_ordered=True),), spans=True),
    )
    blank = Panel(
        name="the cover of the booklet",
        title=pack,
        chips=(),
        where="A booklet of cheat sheets",
        foot=(*foot_of(sheet_entries(scope), scope), ROUNDING_NOTE),
        columns=1,
        blocks=(),
        span=entry.source.span(("title",)),
        look=Look(PanelKind.SHEET, is_bound=True, is_cover=True),
    )
    pages = flowed(blank, blocks, _BOX, FLOWING_TYPE, typesetter)
    return plan_panels(pages, _BOX, SHEET_TYPE, typesetter)
