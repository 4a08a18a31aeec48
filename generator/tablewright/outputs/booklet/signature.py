"""A booklet of cheat sheets: pages in reading order, and where each is printed to be folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.library import Scope
from tablewright.outputs.booklet.covers import (
    back_of,
    contents_of,
    cover_of,
    notes_of,
    telling_how,
    with_more,
)
from tablewright.outputs.notes_below import with_notes
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.page_notes import with_notes_on
from tablewright.outputs.sheets.pages import (
    LEAST_LISTED,
    SheetPages,
    listed_sheets,
    numbered_pages,
    page_of_totals,
    sheet_pages,
)
from tablewright.outputs.sheets.sections import SheetPage
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.imposing import Line, PaperSide, PlacedPanel
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.panels import SHEET_TYPE
from tablewright.typeset.papers import Box, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

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

_HAIRLINE = 0.15
# Marks of the fold begin and end so far from the edges; staples go where it is marked, in mm.
_FOLD_FROM, _FOLD_TO = 4.0, 9.0
_STAPLE = 8.0


def booklet_pages(scope: Scope, typesetter: Typesetter) -> SheetPages:
    """Return the pages of the booklet in reading order, the cover first and the back last.

    All others are numbered. What folding would leave blank holds
    totals rolled in advance, and is ruled for notes, as is what pages have left. Few sheets have no
    contents where all of them so are on a single sheet of paper. Raises `TemplateFault`.
    """
    found = None
    if len(listed_sheets(scope)) < LEAST_LISTED:
        found = _folded_once(scope, typesetter)
    return found or _with_contents(scope, typesetter)


def _folded_once(scope: Scope, typesetter: Typesetter) -> SheetPages | None:
    """Return a cover and three pages of sheets, or what fits none; None where these are others."""
    sheets = sheet_pages(scope, typesetter, LEAF, 2)
    if not _all_fit(sheets):
        return sheets
    if sheets.put_off or 1 + len(sheets.pages) != PAGES_PER_SHEET:
        return None
    # There is no back, and no contents: how to print stands below a sheet.
    told = telling_how(sheets.pages, scope, PAGES_PER_SHEET, _BOX, typesetter)
    cover = cover_of(scope, _BOX, typesetter, is_credited=True)
    if told is None or not cover.fits:
        return None
    pages = numbered_pages(replace(sheets, pages=(_alone(cover), *told)), LEAF).pages
    return replace(sheets, pages=_ruled((_alone(cover), *pages[1:]), typesetter))


def _with_contents(scope: Scope, typesetter: Typesetter) -> SheetPages:
    contents = contents_of(scope, listed_sheets(scope), _BOX, typesetter)
    # Before the sheets stand the cover and the contents.
    sheets = sheet_pages(scope, typesetter, LEAF, 2 + len(contents))
    if not _all_fit(sheets):
        return sheets
    inside = 1 + len(contents) + len(sheets.put_off) + len(sheets.pages)
    # Where a back would need a sheet of its own, the contents tell how to print.
    told = None
    if inside % PAGES_PER_SHEET == 0:
        more = with_more(contents, scope, inside, _BOX, typesetter)
        told = more and with_notes(more, _BOX, typesetter)
    cover = cover_of(scope, _BOX, typesetter, is_credited=told is not None)
    if not cover.fits:
        told, cover = None, cover_of(scope, _BOX, typesetter, is_credited=False)
    last: tuple[Plan, ...] = ()
    rolled: tuple[Plan, ...] = ()
    if told is None:
        blank = -(inside + 1) % PAGES_PER_SHEET
        told = with_notes(contents, _BOX, typesetter)
        back = back_of(scope, inside + 1 + blank, _BOX, typesetter)
        rolled = _totals(scope, typesetter) if blank else ()
        last = (*rolled, *notes_of(scope, blank - len(rolled), _BOX, typesetter), back)
    # Of what is put off for a page the first has totals, if none have them at the end.
    between = () if rolled or not sheets.put_off else _totals(scope, typesetter)
    spare = len(sheets.put_off) - len(between)
    fillers = iter((*between, *notes_of(scope, spare, _BOX, typesetter)))
    before: list[Plan] = list(told)
    matter: list[SharedPage] = []
    for place, page in enumerate(_ruled(sheets.pages, typesetter)):
        if place in sheets.put_off:
            filler = next(fillers)
            if place == 0 and len(told) == 1:
                # What is written on is rather inside the cover than in the midst of what is read;
                # what is read comes after the contents.
                before.insert(1 if between else 0, filler)
            else:
                matter.append(_alone(filler))
        matter.append(page)
    pages = (*map(_alone, (cover, *before)), *matter, *map(_alone, last))
    found = replace(sheets, pages=pages)
    numbered = numbered_pages(found, LEAF).pages
    # The cover and the back have no number.
    ends = (numbered[1:-1], (_alone(last[-1]),)) if last else (numbered[1:], ())
    return replace(found, pages=(_alone(cover), *ends[0], *ends[1]))


def _totals(scope: Scope, typesetter: Typesetter) -> tuple[Plan, ...]:
    totals = page_of_totals(scope, LEAF, typesetter)
    return () if totals is None else (totals,)


def _all_fit(sheets: SheetPages) -> bool:
    return all(plan.fits for plan in sheets.plans)


def _ruled(pages: Sequence[SharedPage], typesetter: Typesetter) -> tuple[SharedPage, ...]:
    """Return `pages` with lines for notes on what they have left."""
    return tuple(with_notes_on(page, _BOX.width, typesetter) for page in pages)


def _alone(plan: Plan) -> SharedPage:
    return SharedPage((plan,), (_BOX.height,))


def booklet_sides(pages: Sequence[SharedPage], paper: Paper) -> tuple[PaperSide, ...]:
    """Return the sides on which `pages` lie two by two, front and back by turns.

    `paper` lies across. Sheets lie in each other: the first holds the first page and the last.
    """
    count = len(pages)
    before = [sum(len(page.plans) for page in pages[:n]) for n in range(count)]
    sheets = -(-count // PAGES_PER_SHEET)
    last = sheets * PAGES_PER_SHEET - 1
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
