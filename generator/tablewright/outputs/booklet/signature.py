"""A booklet of cheat sheets: its pages in the order in which they are read."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.library import Scope
from tablewright.outputs.booklet.asked_most import back_asked
from tablewright.outputs.booklet.covers import (
    MOST_ON_COVER,
    back_of,
    contents_of,
    cover_of,
    imprint,
    with_index,
    with_pages,
)
from tablewright.outputs.booklet.fight_page import fight_page
from tablewright.outputs.booklet.index_page import INDEX_LINE, index_between, index_page
from tablewright.outputs.booklet.leaf import leaf_on
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.booklet.thumbs import situation_of
from tablewright.outputs.notes_below import with_notes
from tablewright.outputs.sheets.grouping import PAGES_PER_SHEET
from tablewright.outputs.sheets.index_lines import indexed, with_anchors
from tablewright.outputs.sheets.page_notes import with_notes_on
from tablewright.outputs.sheets.page_trackers import listing_trackers, with_trackers
from tablewright.outputs.sheets.pages import (
    SheetPages,
    numbered_pages,
    page_of_totals,
    sheet_pages,
    with_totals_below,
)
from tablewright.outputs.sheets.planned import listed_sheets
from tablewright.outputs.sheets.sections import SheetPage
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.papers import LETTER_LANDSCAPE, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

# So few sheets are set in larger type, if they are on a single sheet of paper so.
_FEW_SHEETS = 3
_LARGE_TYPE, _LARGEST_TYPE = 10.5, 11.5

# Of so many pages one more may go on over a turned leaf, for what then is found on the back.
_PAGES_PER_TURN = 10
# So many lines for notes are worth it on a page that is half a sheet.
_FEWEST_LINES = 3


def booklet_pages(
    scope: Scope, typesetter: Typesetter, paper: Paper = LETTER_LANDSCAPE, rolls: int = 1
) -> SheetPages:
    """Return the pages of the booklet in reading order, the cover first and the back last.

    All others are numbered. The cover, or where that has no room a page behind it, lists what is
    inside. What folding would leave blank holds one of many sets of `rolls` made in advance,
    trackers of the screen, or lines for notes. The back has what is asked most, and the imprint;
    the index stands inside of the cover or of the back, if that takes no further sheet of paper,
    and else on the back. Where a page of a sheet falls to that the cover has both, but for an index
    on a page that was left blank between sheets. Raises `TemplateFault`.
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
    asked = back_asked(scope, box, typesetter, imprint(scope)) if has_back and within else None
    behind = None
    if asked is not None:
        behind = _behind_index(scope, typesetter, leaf, sheets, before, count)
    if behind is not None:
        sheets = behind
        inside = before + len(sheets.put_off) + len(sheets.pages)
    blank = count - inside - has_back
    ends = tuple(_alone(plan, leaf) for plan in (cover, *contents))

    def numbered_with(matter: tuple[SharedPage, ...]) -> SheetPages:
        return numbered_pages(replace(sheets, pages=(*ends, *matter)), leaf)

    matter = _filled(scope, sheets, blank, typesetter, leaf, has_index=behind is not None)
    whole = numbered_with(matter)
    # Sheets stay in their openings: the one page that folding leaves behind them has the index, if
    # the back would do without something that is asked for it.
    is_last = (
        behind is None
        and not sheets.put_off
        and blank == 1
        and _parts_asked(asked, whole, scope, leaf, typesetter)
    )
    if is_last:
        matter = _filled(scope, sheets, blank, typesetter, leaf, has_index=True)
        whole = numbered_with(matter)
        between: int | None = before + len(matter)
    elif behind is not None:
        between = before + 1
    else:
        # Rolls are made by hand as well, and nothing but an index tells where a thing stands.
        between = None if has_back else _last_between(sheets, before)
    inner = tuple(map(with_anchors, whole.pages[1:]))
    numbered = dict(enumerate(inner, 2))
    numbers: Mapping[str, int] = whole.numbers
    if between is not None and within:
        wider = (*within, INDEX_LINE)
        fits = cover_of(scope, box, typesetter, within=wider, has_imprint=not has_back).fits
        found = index_between(numbered, between, scope, box, typesetter) if fits else None
        if found is None:
            between = None
        else:
            within = wider
            gone = {plan.panel.anchor for plan in numbered[between].plans}
            numbers = {anchor: n for anchor, n in numbers.items() if anchor not in gone}
            numbers = {**numbers, INDEX_LINE.anchor: between}
            inner = tuple((numbered | {between: found}).values())
    back: tuple[SharedPage, ...] = ()
    if has_back:
        last = _back(
            numbered,
            scope,
            leaf,
            typesetter,
            asked,
            has_index=between is not None,
            credits_behind=credits_behind,
        )
        back = (last,)
    # Who picks a booklet up reads its title, and not who wrote what is in it.
    is_behind = credits_behind or any(page.plans[0].panel.foot for page in back)
    cover = cover_of(scope, box, typesetter, within=within, has_imprint=not is_behind)
    told = with_pages(cover, numbers)
    if within and not back and between is None:
        told = with_index(cover, indexed(numbered, scope), box, typesetter) or told
    return replace(sheets, pages=(_alone(told, leaf), *inner, *back))


def _parts_asked(
    asked: Plan | None, whole: SheetPages, scope: Scope, leaf: SheetPage, typesetter: Typesetter
) -> bool:
    """Return whether an index of the pages of `whole` leaves no room for all that is `asked`."""
    if asked is None:
        return False
    lines = indexed(dict(enumerate(map(with_anchors, whole.pages[1:]), 2)), scope)
    beside = back_asked(scope, leaf.box, typesetter, imprint(scope), lines)
    return beside is None or len(beside.panel.blocks) <= len(asked.panel.blocks)


def _behind_index(
    scope: Scope,
    typesetter: Typesetter,
    leaf: SheetPage,
    sheets: SheetPages,
    before: int,
    count: int,
) -> SheetPages | None:
    """Return `sheets` behind a page of none, for the index, or None.

    So many pages stand `before` both, and the back behind them: there is no room for that page if
    they are more than `count` then, or such a page stands before the sheets already. It is worth
    few leaves more that are turned within sheets.
    """
    if before + 1 + len(sheets.pages) + 1 > count:
        return None
    behind = replace(leaf, behind=1)
    found = sheet_pages(scope, typesetter, behind, before + 2, sheets.sections)
    taken = before + 1 + len(found.put_off) + len(found.pages) + 1
    if taken > count or 0 in found.put_off or not all(plan.fits for plan in found.plans):
        return None
    more = _turned(found, before + 2) - _turned(sheets, before + 1)
    if more > len(sheets.pages) // _PAGES_PER_TURN:
        return None
    return replace(found, put_off=(0, *found.put_off))


def _turned(sheets: SheetPages, first: int) -> int:
    """Return how many pages of `sheets`, from the number `first` on, go on over a turned leaf."""
    numbers = (
        first + place + sum(put_off <= place for put_off in sheets.put_off)
        for place in range(len(sheets.pages))
    )
    both = zip(numbers, sheets.pages, strict=True)
    return sum(page.plans[0].panel.goes_on for number, page in both if number % 2 == 0)


def _back(
    numbered: Mapping[int, SharedPage],
    scope: Scope,
    leaf: SheetPage,
    typesetter: Typesetter,
    asked: Plan | None,
    *,
    has_index: bool,
    credits_behind: bool,
) -> SharedPage:
    """Return the back of pages that are `numbered`: what is `asked` most, or else the index.

    Both stand there where no page within has the index, if there is room.
    """
    said = imprint(scope)
    if asked is not None and not has_index:
        asked = back_asked(scope, leaf.box, typesetter, said, indexed(numbered, scope))
    if asked is not None:
        return SharedPage(with_notes((asked,), leaf.box, typesetter), (leaf.box.height,))
    if credits_behind:
        return _alone(back_of(scope, leaf.box, typesetter), leaf)
    return index_page(numbered, scope, leaf.box, typesetter, said)


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
    scope: Scope,
    sheets: SheetPages,
    blank: int,
    typesetter: Typesetter,
    leaf: SheetPage,
    *,
    has_index: bool,
) -> tuple[SharedPage, ...]:
    """Return the pages of `sheets` with those of none among them filled, and so many behind them.

    Totals rolled in advance are missed least, and have the last of them, or what a page of sheets
    leaves; trackers, or lines, all others. Where there is but one, a fight stands above totals. If
    it `has_index`, that takes the first of them later, which may be the only one.
    """
    # Each of those between lies behind a page of sheets; of those at the end the last one does.
    before = [sheets.pages[n - 1] if n else None for n in sheets.put_off]
    before += [sheets.pages[-1]] * blank
    totals = _totals(scope, typesetter, leaf) if before[has_index:] else ()
    both = fight_page(scope, leaf, typesetter) if len(before) == has_index + 1 else None
    # On a single sheet of paper the cover has the index, and room for few lines of it.
    if not totals and len(sheets.pages) >= PAGES_PER_SHEET:
        sheets = with_totals_below(sheets, scope, leaf)
    beside = [None if page is None else situation_of(page) for page in before]
    elsewhere = "" if both is None else both.plans[0].panel.anchor
    trackers = [each for each in listing_trackers(scope) if each.anchor != elsewhere]
    whole, used_there = with_trackers(sheets.pages, trackers, leaf.box.width, typesetter)
    # Where no tracker helps, what a page leaves is for notes.
    whole = tuple(with_notes_on(page, leaf.box.width, typesetter, _FEWEST_LINES) for page in whole)
    spared = beside[: len(before) - len(totals)]
    filled = spare_pages(scope, spared, leaf.box, typesetter, used_there)
    alone = [_alone(plan, leaf) for plan in (*filled, *totals)]
    spare = iter(alone if both is None else [*alone[:-1], both])
    matter: list[SharedPage] = []
    for place, page in enumerate(whole):
        if place in sheets.put_off:
            matter.append(next(spare))
        matter.append(page)
    return (*matter, *spare)


def _totals(scope: Scope, typesetter: Typesetter, leaf: SheetPage) -> tuple[Plan, ...]:
    totals = page_of_totals(scope, leaf, typesetter)
    return () if totals is None else (totals,)


def _alone(plan: Plan, leaf: SheetPage) -> SharedPage:
    return SharedPage((plan,), (leaf.box.height,))
