"""The pages of cheat sheets: contents, sections that share pages, and totals rolled in advance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.credits import credits_for
from tablewright.outputs.fillable import Fillable
from tablewright.outputs.sheets.contents import Listed, contents_block, listed_sheet, numbered
from tablewright.outputs.sheets.divided import sections_that_fit
from tablewright.outputs.sheets.forms import FORMS_ANCHOR, form_plans, has_forms
from tablewright.outputs.sheets.index import index_behind, index_in_place, with_anchors, with_index
from tablewright.outputs.sheets.page_notes import with_notes_on
from tablewright.outputs.sheets.page_trackers import (
    across_if_roomy,
    listing_trackers,
    with_trackers,
)
from tablewright.outputs.sheets.rolled import ROLLED_ANCHOR, rolled_dice, rolled_plan
from tablewright.outputs.sheets.sections import (
    SHEET_PAGE,
    SheetPage,
    sheet_anchor,
    sheet_anchors,
    sheet_entries,
    sheet_section,
)
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.outputs.sheets.sharing import (
    Foot,
    is_above_few,
    page_runs,
    shared_pages,
)
from tablewright.outputs.sheets.situations import by_situation, in_runs
from tablewright.outputs.sheets.totals_below import with_totals
from tablewright.records import Struct, replace
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.measuring import measured_panels, plan_panels
from tablewright.typeset.panels import SHEET_TYPE, Panel, gutter
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter, with_links
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.odds import ALL_DICE, EVERY_SITUATION, ROLLED_IN_ADVANCE
from tablewright.words.parts import SESSION_RECORD

# The number of a page until it is known.
_UNKNOWN = "10"
# What is less is found by turning the pages, and has no contents.
LEAST_LISTED = 4
# An index on the first page is worth smaller type, but none below so many points.
_LEAST_INDEXED = 10.0


class SheetPages(Struct, frozen=True):
    """Pages in reading order, the first of which has the number `first`; what links lead to.

    Of those whose places are `put_off` each has a page of none before it.
    """

    pages: tuple[SharedPage, ...]
    lines: tuple[Listed, ...]
    first: int = 1
    put_off: tuple[int, ...] = ()

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The plans of all pages, in reading order."""
        return tuple(plan for page in self.pages for plan in page.plans)

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of the pages on which anchors are."""
        return {
            plan.panel.anchor: number
            for number, page in enumerate(self.pages, self.first)
            for plan in page.plans
            if plan.panel.anchor
        }


def listed_sheets(scope: Scope, *, is_bound: bool = False) -> tuple[Listed, ...]:
    """Return the lines of the contents of a pack's sheets, by what they are for."""
    lines = [
        listed_sheet(entry, situation, sheet_anchor(entry))
        for situation, entry in _by_use(scope, is_bound=is_bound)
    ]
    dice = rolled_dice(scope)
    if dice:
        lines.append(Listed(ROLLED_IN_ADVANCE, ALL_DICE, EVERY_SITUATION, ROLLED_ANCHOR))
    return tuple(lines)


def _by_use(scope: Scope, *, is_bound: bool) -> tuple[tuple[str, Entry], ...]:
    """Return what has a sheet in the order of the pages, each with the word for what it is for.

    Bound pages have tabs for situations: there those of one stand together.
    """
    named = by_situation(sheet_entries(scope), scope)
    return in_runs(named) if is_bound else named


def sheet_pages(
    scope: Scope, typesetter: Typesetter, leaf: SheetPage = SHEET_PAGE, first: int = 1
) -> SheetPages:
    """Return the planned pages of all sheets of a pack, in the order of their contents.

    Pages that are not bound begin with their contents, if these are no few lines. Before bound
    ones others stand, so that theirs is the number `first`: with these all are numbered. Raises
    `TemplateFault`.
    """
    by_use = _by_use(scope, is_bound=leaf.is_bound)
    entries = [entry for _, entry in by_use]
    lines = listed_sheets(scope, is_bound=leaf.is_bound)
    setter = with_links(typesetter, scope, sheet_anchors(scope))
    foot = _foot(scope, leaf)
    sections = [sheet_section(entry, scope, leaf) for entry in entries]
    has_contents = len(lines) >= LEAST_LISTED and not leaf.is_bound
    if has_contents and has_forms(scope):
        lines = (*lines, Listed(SESSION_RECORD, "", EVERY_SITUATION, FORMS_ANCHOR))
    if has_contents:
        sections.insert(0, _contents(lines, scope, leaf))
    elif not leaf.is_bound:
        sections[0] = _titled(sections[0], scope)
    room = leaf.box.height - _foot_height(
        replace(sections[0], foot=foot[0], folio=foot[1]), leaf, setter
    )
    above = replace(leaf, box=Box(leaf.box.width, room))
    measure = MeasuredOnce().measured_panels
    half = replace(leaf, box=Box((leaf.box.width - gutter(leaf.size)) / 2, room))
    broad = entries if leaf.is_broad else ()
    narrow = {n: sheet_section(one, scope, half) for n, one in enumerate(broad, has_contents)}
    planned = sections_that_fit(sections, above, setter, measure, narrow)
    misfits = [SharedPage((plan,), (leaf.box.height,)) for plan in planned if not plan.fits]
    if misfits:
        return SheetPages(tuple(misfits), lines)

    situations = {entry.address: name for name, entry in by_use}
    named = [situations[plan.panel.blocks[0].entry.address] for plan in planned]
    bound = first if leaf.is_bound else None
    led = _led_to(planned, scope) if leaf.is_bound else ()
    helped = () if leaf.is_bound else _helped(planned, scope)
    runs = page_runs(planned, named, room, bound, behind=leaf.behind, led=led, helped=helped)
    if has_contents and is_above_few(runs, planned, room):
        planned = (replace(planned[1], panel=_titled(planned[1].panel, scope)), *planned[2:])
        runs = page_runs(planned, named[1:], room, bound, helped=[n - 1 for n in helped])
    full = [run for run in runs if run]
    put_off = tuple(full.index(after) for run, after in pairwise(runs) if not run)
    # Of a booklet one opening is in sight, and its smallest type is small.
    openings = [number // 2 for number, run in enumerate(runs, first) if run and leaf.is_bound]

    def settled(plans: Sequence[Plan], *, is_indexed: bool = False) -> SheetPages:
        shared = shared_pages(
            plans, full, foot, leaf.box, room, setter, measure, openings=openings, most=leaf.most
        )
        pages = shared
        if not leaf.is_bound:
            pages = with_totals(shared, scope, leaf, foot, setter, measure)
            pages = tuple(across_if_roomy(page, leaf.box.width, setter) for page in pages)
            pages, _ = with_trackers(pages, _on_panels(scope), leaf.box.width, setter)
            # An index comes before notes.
            for_index, others = pages[:is_indexed], pages[is_indexed:]
            noted = (with_notes_on(page, leaf.box.width, setter) for page in others)
            pages = (*for_index, *noted)
            # Without contents the index stands on the page that lies behind all others.
            pages = tuple(map(with_anchors, pages))
            index = index_behind(pages, scope) if planned[0].panel.anchor else None
            to_fill_in = form_plans(scope, leaf, foot, setter, measure, index)
            pages = (*pages, *(SharedPage((each,), (leaf.box.height,)) for each in to_fill_in))
        return numbered_pages(SheetPages(pages, lines, put_off=put_off), leaf)

    front = planned[0].panel
    if not has_contents or front.anchor:
        return settled(planned)
    if len(full[0]) > 1:
        by_number = {number: [planned[n] for n in run] for number, run in enumerate(full, 1)}
        front = index_in_place(front, by_number, scope)
    (first_plan,) = plan_panels([front], above.box, (planned[0].size,), setter, measure=measure)
    found = settled((first_plan, *planned[1:]), is_indexed=True)
    indexed = with_index(found.pages, scope, leaf.box, setter, measure)
    if indexed is None or found.pages[0].plans[0].size < _LEAST_INDEXED:
        return settled(planned)
    first_page = with_notes_on(indexed[0], leaf.box.width, setter)
    return replace(found, pages=(first_page, *indexed[1:]))


def _led_to(planned: Sequence[Plan], scope: Scope) -> frozenset[int]:
    """Return the places of sheets to which words of the one before lead: both are for one roll."""
    entries = [plan.panel.blocks[0].entry for plan in planned]
    return frozenset(
        n
        for n, (before, after) in enumerate(pairwise(entries), 1)
        if before is not after
        and any(scope.find(each.target) is after for each in before.references() if each.in_text)
    )


def _helped(planned: Sequence[Plan], scope: Scope) -> list[int]:
    """Return the places of sheets for which there is a tracker, for what they are for.

    Contents, which stand above the first of them, are no sheet.
    """
    listed = {situation for each in _on_panels(scope) for situation in each.situations}
    return [
        n
        for n, plan in enumerate(planned)
        if plan.panel.anchor and listed & set(plan.panel.situations)
    ]


def _on_panels(scope: Scope) -> list[Fillable]:
    """Return the trackers that sheets may have below: the others have a page of their own."""
    return [each for each in listing_trackers(scope) if not each.own.off_panel]


def _titled(panel: Panel, scope: Scope) -> Panel:
    """Return the first section of sheets without contents, which says whose sheets they are."""
    return replace(panel, where=" · ".join(filter(None, (_name(scope), panel.where))))


def page_of_totals(scope: Scope, leaf: SheetPage, typesetter: Typesetter) -> Plan | None:
    """Return totals rolled in advance on a page of their own, as `rolled_plan`."""
    return rolled_plan(scope, leaf, _foot(scope, leaf), typesetter, MeasuredOnce().measured_panels)


def _contents(lines: Sequence[Listed], scope: Scope, leaf: SheetPage) -> Panel:
    entry = sheet_entries(scope)[0]
    return Panel(
        name="the contents of the cheat sheets",
        title=_name(scope),
        chips=(),
        where="cheat sheets",
        foot=(),
        columns=1,
        blocks=(contents_block(lines, entry, is_broad=True),),
        span=entry.source.span(("title",)),
        look=leaf.look,
    )


def _name(scope: Scope) -> str:
    return scope.manifest.title if scope.manifest else scope.pack


def _foot(scope: Scope, leaf: SheetPage) -> Foot:
    """Return the foot of every page: of bound ones the cover has the credits."""
    if leaf.is_bound:
        return (_UNKNOWN,), ""
    return (*credits_for(sheet_entries(scope), scope), ROUNDING_NOTE), _UNKNOWN


def _foot_height(panel: Panel, leaf: SheetPage, typesetter: Typesetter) -> float:
    """Return how tall the foot of `panel` is at the foot of a page, in millimetres."""
    blank = replace(panel, blocks=())
    return measured_panels({0: (blank, SHEET_TYPE[0])}, leaf.box, typesetter)[0].foot


def numbered_pages(found: SheetPages, leaf: SheetPage, first: int = 1) -> SheetPages:
    """Return pages with their numbers at the foot, from `first` on, and with those in contents."""
    found = replace(found, first=first)
    places = found.numbers
    pages: list[SharedPage] = []
    for number, page in enumerate(found.pages, found.first):
        panels = [numbered(plan.panel, found.lines, places) for plan in page.plans]
        if leaf.is_bound:
            panels[-1] = replace(panels[-1], foot=(str(number),))
        else:
            panels[-1] = replace(panels[-1], folio=str(number))
        plans = tuple(
            replace(plan, panel=panel) for plan, panel in zip(page.plans, panels, strict=True)
        )
        pages.append(replace(page, plans=plans))
    return replace(found, pages=tuple(pages))
