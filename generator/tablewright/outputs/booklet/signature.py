"""A booklet of cheat sheets: pages in reading order, and where each is printed to be folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.library import Scope
from tablewright.outputs.booklet.backs import most_used
from tablewright.outputs.booklet.covers import (
    back_of,
    contents_of,
    cover_of,
    telling_how,
    with_more,
    with_pages,
)
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.booklet.thumbs import situation_of, situations_in, thumb_of
from tablewright.outputs.sheets.contents import Listed
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.page_trackers import with_trackers
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
# What is set so small on a single sheet of paper, the back of which is free, may be larger.
_SMALL = 10.0
_LARGE_LEAF = replace(LEAF, size=10.5, most=11.5)
# Where type of more sheets of paper is smaller, what is tall is divided if that takes no more.
_DIVIDED_LEAF = replace(LEAF, divides=True)

# So few sheets are listed on the cover, and need no page of contents.
_MOST_ON_COVER = 6

_HAIRLINE = 0.15
# Marks of the fold begin and end so far from the edges; staples go where it is marked, in mm.
_FOLD_FROM, _FOLD_TO = 4.0, 9.0
_STAPLE = 8.0


def booklet_pages(scope: Scope, typesetter: Typesetter) -> SheetPages:
    """Return the pages of the booklet in reading order, the cover first and the back last.

    All others are numbered, but for one that tells how to print. What folding would leave blank
    holds totals rolled in advance, trackers of the screen, or lines for notes. Few sheets have no
    contents where all of them so are on a single sheet of paper. Raises `TemplateFault`.
    """
    found = None
    if len(listed_sheets(scope)) < LEAST_LISTED:
        found = _folded_once(scope, typesetter)
    return found or _larger(scope, typesetter, _with_contents(scope, typesetter, LEAF))


def _folded_once(scope: Scope, typesetter: Typesetter) -> SheetPages | None:
    """Return a cover and three pages of sheets, or two and a back; or what fits none.

    None where these are others.
    """
    sheets = sheet_pages(scope, typesetter, LEAF, 2)
    if not _all_fit(sheets):
        return sheets
    if not sheets.put_off and 2 + len(sheets.pages) == PAGES_PER_SHEET:
        if all(plan.size <= _SMALL for plan in sheets.pages[0].plans):
            larger = sheet_pages(scope, typesetter, _LARGE_LEAF, 2)
            found = _without_back(larger, scope, typesetter) if _all_fit(larger) else None
            if found is not None:
                return found
        cover = cover_of(scope, _BOX, typesetter, is_credited=False)
        back = back_of(scope, PAGES_PER_SHEET, _BOX, typesetter)
        pages = numbered_pages(replace(sheets, pages=(_alone(cover), *sheets.pages)), LEAF).pages
        return replace(sheets, pages=(_alone(cover), *pages[1:], _alone(back)))
    return _without_back(sheets, scope, typesetter)


def _without_back(sheets: SheetPages, scope: Scope, typesetter: Typesetter) -> SheetPages | None:
    """Return a cover and three pages of `sheets`, one of which tells how to print, or None."""
    if sheets.put_off or 1 + len(sheets.pages) != PAGES_PER_SHEET:
        return None
    # There is no back, and no contents: how to print stands below a sheet.
    told = telling_how(sheets.pages, scope, PAGES_PER_SHEET, _BOX, typesetter)
    cover = cover_of(scope, _BOX, typesetter, is_credited=True)
    if told is None or not cover.fits:
        return None
    pages = numbered_pages(replace(sheets, pages=(_alone(cover), *told)), LEAF).pages
    return replace(sheets, pages=(_alone(cover), *pages[1:]))


def _larger(scope: Scope, typesetter: Typesetter, found: SheetPages) -> SheetPages:
    """Return `found`, or pages on which what is small is divided, if they are no more.

    What had the back, for it is used most, keeps that.
    """
    if not _all_fit(found) or _smallest(found) >= _SMALL:
        return found
    other = _with_contents(scope, typesetter, _DIVIDED_LEAF)
    is_better = (
        _all_fit(other)
        and len(other.pages) <= len(found.pages)
        and _smallest(other) > _smallest(found)
        and (_has_back(other) or not _has_back(found))
    )
    return other if is_better else found


def _smallest(pages: SheetPages) -> float:
    return min(plan.size for plan in pages.plans)


def _has_back(pages: SheetPages) -> bool:
    """Return whether the last page repeats what is used most, to which nothing leads there."""
    return not any(plan.panel.anchor or plan.panel.where for plan in pages.pages[-1].plans)


def _with_contents(scope: Scope, typesetter: Typesetter, leaf: SheetPage) -> SheetPages:
    """Return the pages of a booklet whose cover, or a page behind it, lists what is in it."""
    listed = listed_sheets(scope)
    within = listed if len(listed) <= _MOST_ON_COVER else ()
    contents = () if within else contents_of(scope, listed, _BOX, typesetter)
    # Before the sheets stand the cover and the contents.
    sheets = sheet_pages(scope, typesetter, leaf, 2 + len(contents))
    if not _all_fit(sheets):
        return sheets
    inside = 1 + len(contents) + len(sheets.put_off) + len(sheets.pages)
    # Where a back would need a sheet of paper of its own, there is none.
    front = None
    if inside % PAGES_PER_SHEET == 0:
        front = _front(scope, contents, sheets, inside, typesetter, within)
    blank = 0 if front else -(inside + 1) % PAGES_PER_SHEET
    back: tuple[SharedPage, ...] = ()
    if front is None:
        count = inside + 1 + blank
        # Nobody leafs through a single sheet of paper: its back tells how to print it.
        if count > PAGES_PER_SHEET:
            front = _front(scope, contents, sheets, count, typesetter, within)
        if front is None:
            cover = cover_of(scope, _BOX, typesetter, is_credited=False, within=within)
            front = (cover, contents, sheets)
            back = (_alone(back_of(scope, count, _BOX, typesetter)),)
        else:
            back = (most_used(scope, sheets.pages),)
    cover, contents, sheets = front
    matter = _filled(scope, sheets, blank, typesetter)
    pages = (*map(_alone, (cover, *contents)), *matter, *back)
    found = replace(sheets, pages=pages)
    # The cover and the back have no number.
    whole = numbered_pages(found, LEAF)
    inner = whole.pages[1 : len(pages) - len(back)]
    return replace(found, pages=(_alone(with_pages(cover, whole.numbers)), *inner, *back))


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


def _front(
    scope: Scope,
    contents: tuple[Plan, ...],
    sheets: SheetPages,
    count: int,
    typesetter: Typesetter,
    within: Sequence[Listed],
) -> tuple[Plan, tuple[Plan, ...], SheetPages] | None:
    """Return a cover with the credits, contents, and sheets, one of which tells how to print.

    Rather the contents than the last sheet with room, and rather that than the cover, which says
    what is `within`. None where the cover has no room. The booklet has `count` pages.
    """
    told = with_more(contents, scope, count, _BOX, typesetter) if contents else None
    pages = telling_how(sheets.pages, scope, count, _BOX, typesetter) if told is None else None
    cover = cover_of(
        scope,
        _BOX,
        typesetter,
        is_credited=True,
        within=within,
        tells_of=count if told is None and pages is None else 0,
    )
    if not cover.fits:
        return None
    return cover, told or contents, replace(sheets, pages=pages or sheets.pages)


def _totals(scope: Scope, typesetter: Typesetter) -> tuple[Plan, ...]:
    totals = page_of_totals(scope, LEAF, typesetter)
    return () if totals is None else (totals,)


def _all_fit(sheets: SheetPages) -> bool:
    return all(plan.fits for plan in sheets.plans)


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
