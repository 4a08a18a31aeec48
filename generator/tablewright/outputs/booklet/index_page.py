"""The index of a booklet: on its back, which is found without opening it, or on a page between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.library import Scope
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.notes_below import with_notes
from tablewright.outputs.sheets.contents import Listed
from tablewright.outputs.sheets.index import index_block
from tablewright.outputs.sheets.index_lines import Indexed, indexed, most_that_fit
from tablewright.outputs.sheets.page_notes import room_for_lines, with_below
from tablewright.outputs.sheets.page_trackers import leaves_much, listing_trackers, tracker_block
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.odds import EVERY_SITUATION
from tablewright.words.parts import INDEX

# It is as large as it can be, in two columns or three: more words are worth smaller type.
_SIZES = (11.0, 10.5, 10.0, 9.5, 9.0)
_COLUMNS = (2, 3)
_LOOK = Look(PanelKind.SHEET, is_bound=True)
# What the cover lists where the index stands on no back.
INDEX_LINE = Listed(INDEX, "", EVERY_SITUATION, "booklet-index")


def index_page(
    pages: Mapping[int, SharedPage],
    scope: Scope,
    box: Box,
    typesetter: Typesetter,
    foot: tuple[str, ...],
) -> SharedPage:
    """Return the last page, with the index of `pages`, which are given by their numbers.

    At its foot stands what `foot` says. What it leaves has a tracker that stands on none of them,
    that of a fight first, or else lines for notes; so has all of it where no index fits above the
    foot, which it does not have then. Raises `TemplateFault`.
    """
    used = _titles(list(pages.values()))
    trackers = [each for each in listing_trackers(scope) if each.title not in used]
    found = _index_plans(pages, scope, box, typesetter, foot)
    plan = _with_room(found, box.height) if trackers else next((plan for _, plan in found), None)
    if plan is None:
        return SharedPage(spare_pages(scope, [None], box, typesetter, used), (box.height,))
    page = SharedPage((plan,), (box.height,))
    if leaves_much(page):
        for each in sorted(trackers, key=lambda each: not each.is_fight):
            block = tracker_block(each, each.title, room_for_lines(plan))
            below = with_below(page, block, box.width, typesetter)
            if below is not page:
                return below
    return SharedPage(with_notes((plan,), box, typesetter), (box.height,))


def index_between(
    pages: Mapping[int, SharedPage], number: int, scope: Scope, box: Box, typesetter: Typesetter
) -> SharedPage | None:
    """Return the page of that `number` with the index of all other `pages`; None where none fits.

    What it leaves has what the back would have. Raises `TemplateFault`.
    """
    others = {each: page for each, page in pages.items() if each != number}
    found = index_page(others, scope, box, typesetter, (str(number),))
    first, *rest = found.plans
    if first.panel.title != INDEX:
        return None
    look = replace(first.panel.look, is_numbered=True)
    panel = replace(first.panel, anchor=INDEX_LINE.anchor, look=look)
    return replace(found, plans=(replace(first, panel=panel), *rest))


def _with_room(found: Iterator[tuple[Sequence[Indexed], Plan]], height: float) -> Plan | None:
    """Return the fullest index below which something has room, if that costs it only rows' names.

    Else the fullest of all; None where there is none.
    """
    fullest = None
    for lines, plan in found:
        fullest = fullest or plan
        if leaves_much(SharedPage((plan,), (height,))):
            return plan
        if not any(line.is_row for line in lines):
            break
    return fullest


def _index_plans(
    pages: Mapping[int, SharedPage],
    scope: Scope,
    box: Box,
    typesetter: Typesetter,
    foot: tuple[str, ...],
) -> Iterator[tuple[Sequence[Indexed], Plan]]:
    """Yield the plans of an index on a page that fit, the one of most words first, with these."""
    entry = sheet_entries(scope)[0]
    for lines in most_that_fit(indexed(pages, scope)):
        for columns in _COLUMNS:
            panel = Panel(
                name="the index of the booklet",
                title=INDEX,
                chips=(),
                where="",
                foot=foot,
                columns=1,
                blocks=(index_block(lines, entry, columns),),
                span=entry.source.span(("title",)),
                look=_LOOK,
            )
            (plan,) = plan_panels([panel], box, _SIZES, typesetter)
            if plan.fits:
                yield lines, plan
                break


def _titles(pages: Sequence[SharedPage]) -> frozenset[str]:
    """Return what stands above the sections of `pages`, and above their blocks."""
    panels = [plan.panel for page in pages for plan in page.plans]
    blocks = (block.title for panel in panels for block in panel.blocks)
    return frozenset((*(panel.title for panel in panels), *blocks))
