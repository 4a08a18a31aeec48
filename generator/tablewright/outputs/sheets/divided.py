"""Sections of sheets planned on a page each, and those that none holds divided among several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from tablewright.outputs.sheets.beside import set_beside
from tablewright.outputs.sheets.blocks import spread_out
from tablewright.outputs.sheets.grouping import FEW_PAGES
from tablewright.outputs.sheets.page_limit import too_long_plan, too_long_plans
from tablewright.outputs.sheets.running_heads import headed_parts, with_besides
from tablewright.outputs.sheets.sections import SheetPage, column_shares
from tablewright.records import replace
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.flowing import flowed, may_need_fewer
from tablewright.typeset.least_height import MOST_PAGES, is_far_too_tall
from tablewright.typeset.measuring import Measure, measured_panels, plan_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import part_of

# What leaves so much of its page is small for its width alone.
_ROOMY = 0.4
# The fewest pages for what one page does not hold.
_TWO = 2


def sections_that_fit(
    sections: Sequence[Panel],
    leaf: SheetPage,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
    narrow: Mapping[int, Panel] = MappingProxyType({}),
) -> tuple[Plan, ...]:
    """Return `sections` planned on a page each, those that none holds divided among several.

    Those that are made `narrow` as well, by place, may have blocks beside each other.

    Of such a one what goes across stands on the first page, and its lists on the second; if that
    is too much, it has as many as it needs. If one is too wide in every way, or far too long, only
    those that are so are returned, and nothing else is laid out. `measure` may know some of it
    already. Raises `TemplateFault`.
    """
    hopeless = _hopeless(sections, leaf, typesetter, measure)
    if hopeless:
        return hopeless
    if narrow:
        sections = set_beside(sections, narrow, leaf.box, leaf.sizes, typesetter, measure)
    plans = _on_one(sections, leaf, typesetter, measure)
    if leaf.is_bound:
        plans |= _too_tall(plans, leaf, typesetter, measure)
    small = {n: sections[n] for n, plan in plans.items() if not plan.fits}
    halves = _in_halves(small, leaf, typesetter, measure)
    pages: list[Plan] = []
    for n, section in enumerate(sections):
        plan = plans.get(n)
        if plan is not None and plan.fits:
            pages.append(plan)
        else:
            pages += (
                halves.get(n)
                or _on_two(section, plan, typesetter, leaf, measure)
                or _flowed(section, typesetter, leaf, measure)
            )
    width = leaf.box.width
    return tuple(replace(plan, panel=with_besides(plan.panel, width)) for plan in pages)


def _hopeless(
    sections: Sequence[Panel], leaf: SheetPage, typesetter: Typesetter, measure: Measure
) -> tuple[Plan, ...]:
    """Return plans of those `sections` that are too wide in every way, or far too long."""
    least = leaf.sizes[-1]
    spread = partial(_spread_out, leaf=leaf)
    # What is too wide is seen in a few rows; what is too long takes more of them.
    hopeless = hopeless_plans(sections, leaf.box, least, typesetter) or too_long_plans(
        sections, spread, _blank, leaf.box, least, typesetter, measure
    )
    return tuple(hopeless.values())


def _on_one(
    sections: Sequence[Panel], leaf: SheetPage, typesetter: Typesetter, measure: Measure
) -> dict[int, Plan]:
    """Return `sections` planned on a page each, by place.

    What two pages cannot hold is not tried on one, nor on two.
    """
    low = {
        n: section
        for n, section in enumerate(sections)
        if not is_far_too_tall(section, leaf.box, leaf.sizes[-1])
    }
    planned = plan_panels(
        list(low.values()), leaf.box, leaf.sizes, typesetter, gives_up=True, measure=measure
    )
    return dict(zip(low, planned, strict=True))


def _in_halves(
    sections: Mapping[int, Panel], leaf: SheetPage, typesetter: Typesetter, measure: Measure
) -> dict[int, tuple[Plan, ...]]:
    """Return those of `sections` that stand on two pages: what goes across, and the lists."""
    halves = {n: _halves(section, leaf.box.width) for n, section in sections.items()}
    both = [half for pair in halves.values() for half in pair]
    planned = iter(plan_panels(both, leaf.box, leaf.sizes, typesetter, measure=measure))
    found = {
        n: tuple(_with_lists_across(next(planned), leaf, typesetter, measure) for _ in pair)
        for n, pair in halves.items()
    }
    return {n: pair for n, pair in found.items() if pair and all(half.fits for half in pair)}


def _too_tall(
    plans: Mapping[int, Plan], leaf: SheetPage, typesetter: Typesetter, measure: Measure
) -> dict[int, Plan]:
    """Return those of `plans` anew that are small for their height alone, in the largest type.

    In that they do not fit: they stand on several pages rather.
    """
    size = leaf.sizes[0]
    small = {n: plan.panel for n, plan in plans.items() if plan.fits and plan.size < size}
    large = plan_panels(list(small.values()), leaf.box, (size,), typesetter, measure=measure)
    found = dict(zip(small, large, strict=True))
    return {n: plan for n, plan in found.items() if not plan.too_wide}


def _with_lists_across(
    plan: Plan, leaf: SheetPage, typesetter: Typesetter, measure: Measure
) -> Plan:
    """Return `plan`, or with lists across a page that is roomy if these can be larger so."""
    panel = plan.panel
    is_cramped = plan.size < leaf.sizes[0] and plan.over < -_ROOMY * leaf.box.height
    if not panel.shares or not is_cramped:
        return plan
    lists = tuple(replace(b, spans=True) if b.column == 0 else b for b in panel.blocks)
    wide = replace(panel, blocks=lists, shares=())
    (found,) = plan_panels([wide], leaf.box, leaf.sizes, typesetter, measure=measure)
    return found if found.fits and found.size > plan.size else plan


def _halves(panel: Panel, width: float) -> tuple[Panel, ...]:
    """Return a part of what goes across and one of the rest, or nothing where either is empty."""
    across = tuple(block for block in panel.blocks if block.spans)
    rest = tuple(block for block in panel.blocks if not block.spans)
    if not across or not rest:
        return ()
    return headed_parts(
        [replace(panel, blocks=part, shares=column_shares(part)) for part in (across, rest)], width
    )


def _on_two(
    panel: Panel, plan: Plan | None, typesetter: Typesetter, leaf: SheetPage, measure: Measure
) -> tuple[Plan, ...]:
    """Return a section, of which one page is too small, on two pages in the largest type.

    Returns nothing where two do not hold it, or nobody knows how tall it is in that type: in it all
    was measured, and to try another takes as long again.
    """
    size = leaf.sizes[0]
    if plan is None or plan.size != size or plan.taken > 2 * leaf.box.height:
        return ()
    blocks = _spread_out(panel, leaf).blocks
    # Two loose pages lie beside each other as those of an opening do.
    flow = partial(flowed, in_openings=True)
    pages = flow(_blank(panel), blocks, leaf.box, size, typesetter, measure)
    if len(pages) != _TWO:
        return ()
    numbered = headed_parts([replace(page, where=panel.where) for page in pages], leaf.box.width)
    plans = plan_panels(numbered, leaf.box, (size,), typesetter, measure=measure)
    return plans if all(each.fits for each in plans) else ()


def _flowed(
    panel: Panel, typesetter: Typesetter, leaf: SheetPage, measure: Measure
) -> tuple[Plan, ...]:
    """Return as many parts of a section as it needs pages, each with its heading and number.

    Where these divide what is tall, fewer are no reason for smaller type.
    """
    blank, blocks = _blank(panel), _spread_out(panel, leaf).blocks
    flow = partial(flowed, in_openings=leaf.is_bound)
    size = leaf.sizes[0] if leaf.is_bound else leaf.size
    pages = flow(blank, blocks, leaf.box, size, typesetter, measure)
    # In smaller type loose ones may stand on a page less: it is tried where it seems so.
    least = leaf.sizes[-1]
    is_many = FEW_PAGES < len(pages) <= MOST_PAGES
    if (
        not is_many
        and not leaf.is_bound
        and least < size
        and may_need_fewer(pages, leaf.box, size, least, typesetter, measure)
    ):
        fewer = flow(blank, blocks, leaf.box, least, typesetter, measure)
        pages = fewer if len(fewer) < len(pages) else pages
    if len(pages) > MOST_PAGES:
        return (too_long_plan(panel, len(pages), leaf.box, least),)
    numbered = headed_parts([replace(page, where=panel.where) for page in pages], leaf.box.width)
    # Of many pages all are in one size, in which they are known to fit.
    sizes = leaf.sizes if len(pages) <= FEW_PAGES else (size, least)
    return plan_panels(numbered, leaf.box, sizes, typesetter, measure=measure)


def _blank(panel: Panel) -> Panel:
    """Return a page of a section that goes on, with nothing on it."""
    # Where the number stands above the heading, it needs a line; so does what stands before it.
    where = " · ".join(filter(None, (panel.where, part_of(MOST_PAGES, MOST_PAGES))))
    return replace(panel, blocks=(), shares=(), where=where)


def _spread_out(panel: Panel, leaf: SheetPage) -> Panel:
    """Return a section for several pages: long lists in halves, where there is room for both."""
    return replace(panel, blocks=spread_out(panel.blocks, 2 if leaf.is_broad else 1))
