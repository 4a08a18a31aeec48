"""The pages of cheat sheets: contents, sections that share pages, and totals rolled in advance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tablewright.library import Scope
from tablewright.outputs.fillable import Fillable
from tablewright.outputs.sheets.contents import Listed, numbered
from tablewright.outputs.sheets.forms import form_plans
from tablewright.outputs.sheets.index import index_behind, index_in_place, with_index
from tablewright.outputs.sheets.index_lines import with_anchors
from tablewright.outputs.sheets.page_notes import with_notes_on
from tablewright.outputs.sheets.page_trackers import (
    across_if_roomy,
    listing_trackers,
    with_trackers,
)
from tablewright.outputs.sheets.planned import (
    PlannedSections,
    foot_of,
    planned_sections,
    titled_first,
)
from tablewright.outputs.sheets.rolled import rolled_plan
from tablewright.outputs.sheets.sections import (
    SHEET_PAGE,
    SheetPage,
)
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.outputs.sheets.sharing import (
    is_above_few,
    page_runs,
    shared_pages,
)
from tablewright.outputs.sheets.totals_below import with_totals
from tablewright.records import Struct, replace
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

# An index on the first page is worth smaller type, but none below so many points.
_LEAST_INDEXED = 10.0


class SheetPages(Struct, frozen=True):
    """Pages in reading order, the first of which has the number `first`; what links lead to.

    Of those whose places are `put_off` each has a page of none before it. They are made of
    `sections`.
    """

    pages: tuple[SharedPage, ...]
    lines: tuple[Listed, ...]
    first: int = 1
    put_off: tuple[int, ...] = ()
    sections: PlannedSections | None = None

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


def sheet_pages(
    scope: Scope,
    typesetter: Typesetter,
    leaf: SheetPage = SHEET_PAGE,
    first: int = 1,
    sections: PlannedSections | None = None,
) -> SheetPages:
    """Return the planned pages of all sheets of a pack, in the order of their contents.

    Pages that are not bound begin with their contents, if these are no few lines. Before bound
    ones others stand, so that theirs is the number `first`: with these all are numbered. Their
    `sections` may be planned already. Raises `TemplateFault`.
    """
    made = sections or planned_sections(scope, typesetter, leaf)
    by_use, lines, setter, measure = made.by_use, made.lines, made.setter, made.measure
    planned, foot, room = made.planned, made.foot, made.room
    has_contents = made.has_contents
    above = replace(leaf, box=Box(leaf.box.width, room))
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
        planned = (replace(planned[1], panel=titled_first(planned[1].panel, scope)), *planned[2:])
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
        return numbered_pages(SheetPages(pages, lines, put_off=put_off, sections=made), leaf)

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


def page_of_totals(scope: Scope, leaf: SheetPage, typesetter: Typesetter) -> Plan | None:
    """Return totals rolled in advance on a page of their own, as `rolled_plan`."""
    return rolled_plan(
        scope, leaf, foot_of(scope, leaf), typesetter, MeasuredOnce().measured_panels
    )


def with_totals_below(sheets: SheetPages, scope: Scope, leaf: SheetPage) -> SheetPages:
    """Return `sheets` with totals below a page with room for them, as `with_totals` has them.

    So do bound pages have them of which none was left for totals alone. Raises `TemplateFault`.
    """
    found = sheets.sections
    if found is None:
        return sheets
    pages = with_totals(sheets.pages, scope, leaf, found.foot, found.setter, found.measure)
    return replace(sheets, pages=pages)


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
