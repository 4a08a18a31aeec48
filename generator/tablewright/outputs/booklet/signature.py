"""A booklet of cheat sheets: pages in reading order, and where each is printed to be folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.credits import foot_of
from tablewright.outputs.sheets.pages import SheetPage, sheet_entries, sheet_plans
from tablewright.prose import as_markdown
from tablewright.typeset.blocks import Block, ListContent
from tablewright.typeset.flowing import flowed
from tablewright.typeset.imposing import Line, PaperSide, PlacedPanel
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import FLOWING_TYPE, SHEET_TYPE, Panel
from tablewright.typeset.papers import Box, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.points import PointView
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.printing import print_on_both_sides

# Fits half an A4 sheet and half a US Letter one with 10 mm around it.
_BOX = Box(118, 188)
_LEAF = SheetPage(
    _BOX,
    is_broad=False,
    is_bound=True,
    name="cheat sheet",
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


@dataclass(frozen=True, slots=True)
class _Place:
    """An entry of the table of contents, and the page that it begins on."""

    title: str
    address: str
    page: int


def booklet_pages(scope: Scope, typesetter: Typesetter) -> tuple[Plan, ...]:
    """Return the pages of the booklet in reading order, numbered, the cover first.

    Raises `TemplateFault`.
    """
    sheets = sheet_plans(scope, typesetter, _LEAF)
    before = 1
    while True:
        places = _places(scope, sheets, before)
        cover = _cover(scope, places, before + len(sheets), typesetter)
        if len(cover) == before:
            break
        before = len(cover)
    pages = (*cover, *sheets)
    return (
        *pages[:1],
        *(
            replace(page, panel=replace(page.panel, foot=(str(number),)))
            for number, page in enumerate(pages[1:], 2)
        ),
    )


def booklet_sides(count: int, paper: Paper) -> tuple[PaperSide, ...]:
    """Return the sides on which `count` pages lie two by two, front and back by turns.

    `paper` lies across. Sheets lie in each other: the first holds the first page and the last.
    """
    sheets = -(-count // _PAGES_PER_SHEET)
    last = sheets * _PAGES_PER_SHEET - 1
    sides: list[PaperSide] = []
    for sheet in range(sheets):
        first = 2 * sheet
        for left, right in ((last - first, first), (first + 1, last - first - 1)):
            panels = tuple(
                _standing(page, half, paper)
                for half, page in enumerate((left, right))
                if page < count
            )
            sides.append(PaperSide(panels, _marks(paper, is_stapled=not sides and sheets > 1)))
    return tuple(sides)


def _standing(page: int, half: int, paper: Paper) -> PlacedPanel:
    width = paper.width / 2
    left = half * width + (width - _BOX.width) / 2
    return PlacedPanel(page, _BOX, left, (paper.height - _BOX.height) / 2)


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


def _places(scope: Scope, sheets: Sequence[Plan], before: int) -> tuple[_Place, ...]:
    entries = {entry.title: entry.address for entry in sheet_entries(scope)}
    begun = [(n, plan.panel) for n, plan in enumerate(sheets, before + 1) if plan.panel.anchor]
    return tuple(_Place(panel.title, entries[panel.title], page) for page, panel in begun)


def _cover(
    scope: Scope, places: Sequence[_Place], count: int, typesetter: Typesetter
) -> tuple[Plan, ...]:
    """Return the cover of a booklet of `count` pages; with long contents it has several itself."""
    entry = sheet_entries(scope)[0]
    pack = scope.manifest.title if scope.manifest else scope.pack
    heads = (Head("Sheet", Setting.LABEL), Head("Page", Setting.NUMBER))
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(Text(f"[{as_markdown(p.title)}](ref:{p.address})", ())),
                PrintedCell(str(p.page)),
            )
        )
        for p in places
    )
    how = _HOW if count > _PAGES_PER_SHEET else _HOW_ONE_SHEET
    points = tuple(PointView(Text(words, ()), "") for words in how)
    blocks = (
        Block(entry, "Contents", (), (), (TableContent(heads, rows),), spans=True),
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
