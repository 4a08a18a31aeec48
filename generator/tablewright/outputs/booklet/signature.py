"""A booklet of cheat sheets: pages in reading order, and where each is printed to be folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.library import Scope
from tablewright.outputs.booklet.backs import most_used
from tablewright.outputs.booklet.covers import back_of, contents_of, cover_of, with_pages
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.booklet.thumbs import situation_of, situations_in, thumb_of
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.page_trackers import with_trackers
from tablewright.outputs.sheets.pages import (
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
# So few sheets are set in larger type, if they are on a single sheet of paper so.
_FEW_SHEETS = 3
_LARGE_LEAF = replace(LEAF, size=10.5, most=11.5)

# So few sheets are listed on the cover, where they are found without opening it.
_MOST_ON_COVER = 12

_HAIRLINE = 0.15
# Marks of the fold begin and end so far from the edges; staples go where it is marked, in mm.
_FOLD_FROM, _FOLD_TO = 4.0, 9.0
_STAPLE = 8.0


def booklet_pages(scope: Scope, typesetter: Typesetter) -> SheetPages:
    """Return the pages of the booklet in reading order, the cover first and the back last.

    All others are numbered. The cover, or where that has no room a page behind it, lists what is
    inside. What folding would leave blank holds totals rolled in advance, trackers of the screen,
    or lines for notes; the last page repeats what is used most, if no page of another sheet falls
    to it. Raises `TemplateFault`.
    """
    listed = listed_sheets(scope)
    within = listed if len(listed) <= _MOST_ON_COVER else ()
    contents = () if within else contents_of(scope, listed, _BOX, typesetter)
    # Before the sheets stand the cover and the contents.
    before = 1 + len(contents)
    sheets = _folded_once(scope, typesetter) or sheet_pages(scope, typesetter, LEAF, before + 1)
    if not all(plan.fits for plan in sheets.plans):
        return sheets
    inside = before + len(sheets.put_off) + len(sheets.pages)
    cover = cover_of(scope, _BOX, typesetter, within=within, count=_folded(inside))
    if cover.fits:
        has_back = inside < _folded(inside)
        back = (most_used(scope, sheets.pages),) if has_back else ()
    else:
        count = _folded(inside + 1)
        cover = cover_of(scope, _BOX, typesetter, within=within)
        back = (_alone(back_of(scope, count, _BOX, typesetter)),)
    blank = _folded(inside + len(back)) - inside - len(back)
    matter = _filled(scope, sheets, blank, typesetter)
    pages = (*map(_alone, (cover, *contents)), *matter, *back)
    found = replace(sheets, pages=pages)
    # The cover and the back have no number.
    whole = numbered_pages(found, LEAF)
    inner = whole.pages[1 : len(pages) - len(back)]
    return replace(found, pages=(_alone(with_pages(cover, whole.numbers)), *inner, *back))


def _folded_once(scope: Scope, typesetter: Typesetter) -> SheetPages | None:
    """Return the pages of few sheets that are all behind a cover on a single sheet of paper.

    They are in larger type than others. None where these are more, or more pages; what fits none
    fits none in smaller type, either.
    """
    if len(listed_sheets(scope)) > _FEW_SHEETS:
        return None
    sheets = sheet_pages(scope, typesetter, _LARGE_LEAF, 2)
    is_full = 1 + len(sheets.put_off) + len(sheets.pages) == PAGES_PER_SHEET
    return sheets if is_full or not all(plan.fits for plan in sheets.plans) else None


def _folded(count: int) -> int:
    """Return how many pages sheets of paper have that hold so many."""
    return -(-count // PAGES_PER_SHEET) * PAGES_PER_SHEET


def _filled(
    scope: Scope, sheets: SheetPages, blank: int, typesetter: Typesetter
) -> tuple[SharedPage, ...]:
    """Return the pages of `sheets` with those of none among them filled, and so many behind them.

    Totals rolled in advance are missed least, and have the last of them; trackers, or lines, all
    others.
    """
    # Each of those between lies behind a page of sheets; of those at the end the last one does.
    before = [sheets.pages[n - 1] if n else None for n in sheets.put_off]
    before += [sheets.pages[-1]] * blank
    totals = _totals(scope, typesetter) if before else ()
    beside = [None if page is None else situation_of(page) for page in before]
    whole, used_there = with_trackers(sheets.pages, scope, _BOX.width, typesetter)
    filled = spare_pages(scope, beside[: len(before) - len(totals)], _BOX, typesetter, used_there)
    spare = iter((*filled, *totals))
    matter: list[SharedPage] = []
    for place, page in enumerate(whole):
        if place in sheets.put_off:
            matter.append(_alone(next(spare)))
        matter.append(page)
    return (*matter, *map(_alone, spare))


def _totals(scope: Scope, typesetter: Typesetter) -> tuple[Plan, ...]:
    totals = page_of_totals(scope, LEAF, typesetter)
    return () if totals is None else (totals,)


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
            panels = tuple(panel for _, _, standing in halves for panel in standing)
            thumbs = tuple(
                thumb
                for half, page, (first_of_page, *_) in halves
                for thumb in thumb_of(page, first_of_page, _BOX.height, every, is_at_left=half == 0)
            )
            marks = _marks(paper, is_stapled=not sides and sheets > 1)
            sides.append(PaperSide(panels, marks, thumbs=thumbs))
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
