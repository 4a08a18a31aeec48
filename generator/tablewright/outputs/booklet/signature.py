"""A booklet of cheat sheets: pages in reading order, and where each is printed to be folded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.library import Scope
from tablewright.outputs.booklet.covers import (
    MOST_ON_COVER,
    back_of,
    contents_of,
    cover_of,
    how_to_print,
    imprint,
    with_index,
    with_pages,
)
from tablewright.outputs.booklet.index_page import INDEX_LINE, index_between, index_page
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.booklet.thumbs import situation_of, situations_in, thumb_of
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.index import indexed, with_anchors
from tablewright.outputs.sheets.page_notes import with_notes_on
from tablewright.outputs.sheets.page_trackers import listing_trackers, with_trackers
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
from tablewright.typeset.imposing import Line, Note, PaperSide, PlacedPanel
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.panels import SHEET_TYPE, em
from tablewright.typeset.papers import LETTER_LANDSCAPE, Box, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

# What is left around a page, in millimetres: at the edge its tab needs more than at the fold.
_AT_EDGE, _AT_FOLD, _ABOVE = 11.7, 9.0, 8.0
# Pages with room are set in no larger type: those of one booklet are read alike.
_MOST_TYPE = 11.0
# A line holds so much at least: grids are lined up for the largest type in which it does.
_EMS = 37.0


def leaf_on(paper: Paper) -> SheetPage:
    """Return the page of sheets that is one half of `paper`, which lies across."""
    width = round(paper.width / 2 - _AT_EDGE - _AT_FOLD, 3)
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
# So few sheets are set in larger type, if they are on a single sheet of paper so.
_FEW_SHEETS = 3
_LARGE_TYPE, _LARGEST_TYPE = 10.5, 11.5

_HAIRLINE = 0.15
# So many lines for notes are worth it on a page that is half a sheet.
_FEWEST_LINES = 3
# Marks of the fold begin and end so far from the edges; staples go where it is marked, in mm.
_FOLD_FROM, _FOLD_TO = 4.0, 9.0
_STAPLE = 8.0
# How far lines in the fold are apart, as the style sheet says it, and how long they are, in mm.
_IN_FOLD, _ALONG = 3.2, 140.0


def booklet_pages(
    scope: Scope, typesetter: Typesetter, paper: Paper = LETTER_LANDSCAPE, rolls: int = 1
) -> SheetPages:
    """Return the pages of the booklet in reading order, the cover first and the back last.

    All others are numbered. The cover, or where that has no room a page behind it, lists what is
    inside. What folding would leave blank holds one of many sets of `rolls` made in advance,
    trackers of the screen, or lines for notes; the last page has the index and the imprint. Where a
    page of a sheet falls to it the cover has both, but for an index on a page that was left blank
    between sheets. Raises `TemplateFault`.
    """
    leaf = replace(leaf_on(paper), rolls=rolls)
    box = leaf.box
    listed = listed_sheets(scope, is_bound=True)
    within = listed if len(listed) <= MOST_ON_COVER else ()
    contents = () if within else contents_of(scope, listed, box, typesetter)
    # Before the sheets stand the cover and the contents.
    before = 1 + len(contents)
    sheets = _folded_once(scope, typesetter, leaf)
    sheets = sheets or sheet_pages(scope, typesetter, leaf, before + 1)
    if not all(plan.fits for plan in sheets.plans):
        return sheets
    inside = before + len(sheets.put_off) + len(sheets.pages)
    cover = cover_of(scope, box, typesetter, within=within)
    credits_behind = not cover.fits
    if credits_behind:
        cover = cover_of(scope, box, typesetter, within=within, has_imprint=False)
    has_back = credits_behind or inside < _folded(inside)
    count = _folded(inside + has_back)
    matter = _filled(scope, sheets, count - inside - has_back, typesetter, leaf)
    pages = (*(_alone(plan, leaf) for plan in (cover, *contents)), *matter)
    # The cover and the back have no number.
    whole = numbered_pages(replace(sheets, pages=pages), leaf)
    inner = tuple(map(with_anchors, whole.pages[1:]))
    numbered = dict(enumerate(inner, 2))
    numbers: Mapping[str, int] = whole.numbers
    back: tuple[SharedPage, ...] = ()
    # Rolls are made by hand as well, and nothing but an index tells where a thing stands.
    between = None if has_back else _last_between(sheets, before)
    if between is not None and within:
        wider = cover_of(scope, box, typesetter, within=(*within, INDEX_LINE))
        found = index_between(numbered, between, scope, box, typesetter) if wider.fits else None
        if found is None:
            between = None
        else:
            cover = wider
            gone = {plan.panel.anchor for plan in numbered[between].plans}
            numbers = {anchor: n for anchor, n in numbers.items() if anchor not in gone}
            numbers = {**numbers, INDEX_LINE.anchor: between}
            inner = tuple((numbered | {between: found}).values())
    if credits_behind:
        back = (_alone(back_of(scope, box, typesetter), leaf),)
    elif has_back:
        back = (index_page(numbered, scope, box, typesetter, imprint(scope)),)
        if back[0].plans[0].panel.foot:
            # Who picks a booklet up reads its title, and not who wrote what is in it.
            cover = cover_of(scope, box, typesetter, within=within, has_imprint=False)
    listed_there = with_pages(cover, numbers)
    if within and not back and between is None:
        lines = indexed(numbered, scope)
        listed_there = with_index(cover, lines, box, typesetter) or listed_there
    return replace(sheets, pages=(_alone(listed_there, leaf), *inner, *back))


def _last_between(sheets: SheetPages, before: int) -> int | None:
    """Return the number of the last page of none between those of `sheets`, if there is one.

    So many pages stand `before` all of them.
    """
    if not sheets.put_off:
        return None
    return before + len(sheets.put_off) + sheets.put_off[-1]


def _folded_once(scope: Scope, typesetter: Typesetter, leaf: SheetPage) -> SheetPages | None:
    """Return the pages of few sheets that are all behind a cover on a single sheet of paper.

    They are in larger type than others. None where these are more, or more pages; what fits none
    fits none in smaller type, either.
    """
    if len(listed_sheets(scope, is_bound=True)) > _FEW_SHEETS:
        return None
    large = replace(leaf, size=_LARGE_TYPE, most=_LARGEST_TYPE)
    sheets = sheet_pages(scope, typesetter, large, 2)
    is_full = 1 + len(sheets.put_off) + len(sheets.pages) == PAGES_PER_SHEET
    return sheets if is_full or not all(plan.fits for plan in sheets.plans) else None


def _folded(count: int) -> int:
    """Return how many pages sheets of paper have that hold so many."""
    return -(-count // PAGES_PER_SHEET) * PAGES_PER_SHEET


def _filled(
    scope: Scope, sheets: SheetPages, blank: int, typesetter: Typesetter, leaf: SheetPage
) -> tuple[SharedPage, ...]:
    """Return the pages of `sheets` with those of none among them filled, and so many behind them.

    Totals rolled in advance are missed least, and have the last of them; trackers, or lines, all
    others.
    """
    # Each of those between lies behind a page of sheets; of those at the end the last one does.
    before = [sheets.pages[n - 1] if n else None for n in sheets.put_off]
    before += [sheets.pages[-1]] * blank
    totals = _totals(scope, typesetter, leaf) if before else ()
    beside = [None if page is None else situation_of(page) for page in before]
    whole, used_there = with_trackers(
        sheets.pages, listing_trackers(scope), leaf.box.width, typesetter
    )
    # Where no tracker helps, what a page leaves is for notes.
    whole = tuple(with_notes_on(page, leaf.box.width, typesetter, _FEWEST_LINES) for page in whole)
    spared = beside[: len(before) - len(totals)]
    filled = spare_pages(scope, spared, leaf.box, typesetter, used_there)
    spare = iter((*filled, *totals))
    matter: list[SharedPage] = []
    for place, page in enumerate(whole):
        if place in sheets.put_off:
            matter.append(_alone(next(spare), leaf))
        matter.append(page)
    return (*matter, *(_alone(plan, leaf) for plan in spare))


def _totals(scope: Scope, typesetter: Typesetter, leaf: SheetPage) -> tuple[Plan, ...]:
    totals = page_of_totals(scope, leaf, typesetter)
    return () if totals is None else (totals,)


def _alone(plan: Plan, leaf: SheetPage) -> SharedPage:
    return SharedPage((plan,), (leaf.box.height,))


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
    left = paper.width / 2 + _AT_FOLD if half else _AT_EDGE
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
