"""Sections that share pages: how large the type of these is, and where each section stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tablewright.outputs.sheets.grouping import (
    BETWEEN,
    SAFETY,
    Section,
    kept_sizes,
    sharing_runs,
)
from tablewright.typeset.measuring import Measure, measured_panels
from tablewright.typeset.panels import SHEET_TYPE, Panel, em
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured, Plan, plan_panel
from tablewright.typeset.typesetter import Typesetter

# The most air that a row is given, in ems.
_MOST_AIR = 0.42
# The air that a row has where something else shares the rest of the page, in ems.
_AIR_ABOVE = 0.25

# What stands small at the foot of a page, and its number.
Foot = tuple[tuple[str, ...], str]
FootOf = Callable[[Sequence[Panel]], Foot]


@dataclass(frozen=True, slots=True)
class SharedPage:
    """Sections below each other on one page, and how tall each may stand, in millimetres."""

    plans: tuple[Plan, ...]
    heights: tuple[float, ...]

    @property
    def tops(self) -> tuple[float, ...]:
        """How far below the top of the page each section begins."""
        return tuple(sum(self.heights[:n]) + BETWEEN * n for n in range(len(self.heights)))


def shared_pages(
    planned: Sequence[Plan],
    situations: Sequence[str],
    foot_of: FootOf,
    box: Box,
    room: float,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
) -> tuple[SharedPage, ...]:
    """Return sections on as few pages as hold them, all in the largest type that fits.

    `planned` are the sections, each of which fits a page by itself, in the type in which pages are
    shared; `situations` are what they are for. `room` is what a page has above its foot, in
    millimetres. `measure` may know some of it already. Raises `TemplateFault`.
    """
    sections = [Section(plan.size, room + plan.over, plan.panel.goes_on) for plan in planned]
    runs = sharing_runs(sections, situations, room)
    pages = [_footed([planned[n].panel for n in run], foot_of) for run in runs]
    likely = [_likely_size([sections[n] for n in run], room) for run in runs]
    kept = kept_sizes(sections)
    largest = [max(kept[n] for n in run) for run in runs]
    settled = _settled(pages, likely, largest, box, typesetter, measure)
    found: list[SharedPage] = []
    for run, page in zip(runs, settled, strict=True):
        if page is not None:
            found.append(page)
            continue
        # What was reckoned with was a little too little: each has its own page, where it fits.
        for n in run:
            panel = _footed([planned[n].panel], foot_of)[0]
            found.append(SharedPage((replace(planned[n], panel=panel),), (box.height,)))
    return tuple(found)


def room_below(
    page: SharedPage, box: Box, typesetter: Typesetter, measure: Measure = measured_panels
) -> tuple[SharedPage, float]:
    """Return `page` without its foot and no taller than it has to be, and what is left below it.

    That is in millimetres, without the space between sections. `measure` may know some of it
    already. Raises `TemplateFault`.
    """
    sized = {
        n: (replace(plan.panel, foot=(), folio=""), plan.size) for n, plan in enumerate(page.plans)
    }
    measured = measure(sized, box, typesetter)
    plans: list[Plan] = []
    heights: list[float] = []
    for n, (panel, size) in sized.items():
        closest = plan_panel(panel, box, size, measured[n])
        air = em(size) * _AIR_ABOVE * _rows(closest)
        heights.append(box.height + closest.over + SAFETY + air)
        plans.append(plan_panel(panel, Box(box.width, heights[-1]), size, measured[n]))
    left = box.height - sum(heights) - BETWEEN * len(heights)
    return SharedPage(tuple(plans), tuple(heights)), left


def _footed(panels: Sequence[Panel], foot_of: FootOf) -> tuple[Panel, ...]:
    """Return the sections of a page, of which the last has its foot."""
    *others, last = panels
    foot, folio = foot_of(panels)
    return (*(replace(panel, foot=()) for panel in others), replace(last, foot=foot, folio=folio))


def _likely_size(sections: Sequence[Section], room: float) -> int:
    """Return the place in `SHEET_TYPE` of the largest type in which `sections` share a page."""
    gaps = BETWEEN * (len(sections) - 1)
    for n, size in enumerate(SHEET_TYPE):
        if sum(section.likely_at(size) + SAFETY for section in sections) + gaps <= room:
            return n
    return len(SHEET_TYPE) - 1


def _settled(
    pages: Sequence[tuple[Panel, ...]],
    likely: Sequence[int],
    largest: Sequence[int],
    box: Box,
    typesetter: Typesetter,
    measure: Measure,
) -> list[SharedPage | None]:
    """Return `pages` in the largest type in which all of them fit; None for one that fits in none.

    All are set in one size, and measured together: the size that is `likely` for the fullest of
    them first, and none before the `largest` that one of them may be set in.
    """
    first = max(largest)
    guess = max(*likely, first)
    found = _all_at(pages, guess, box, typesetter, measure)
    # What is reckoned with is more than lines take that were broken before.
    while None not in found and guess > first:
        guess -= 1
        larger = _all_at(pages, guess, box, typesetter, measure)
        if None in larger:
            return found
        found = larger
    while None in found and guess + 1 < len(SHEET_TYPE):
        guess += 1
        smaller = _all_at(pages, guess, box, typesetter, measure)
        pairs = zip(smaller, found, strict=True)
        found = [before if page is None else page for page, before in pairs]
    return found


def _all_at(
    pages: Sequence[tuple[Panel, ...]],
    place: int,
    box: Box,
    typesetter: Typesetter,
    measure: Measure,
) -> list[SharedPage | None]:
    """Return `pages` in the type of that `place`; None for one that does not fit in it."""
    size = SHEET_TYPE[place]
    numbered = [(n, panel) for n, panels in enumerate(pages) for panel in panels]
    measured = measure(
        {at: (panel, size) for at, (_, panel) in enumerate(numbered)}, box, typesetter
    )
    by_page: list[list[Measured]] = [[] for _ in pages]
    for at, (n, _) in enumerate(numbered):
        by_page[n].append(measured[at])
    return [
        _placed(panels, measures, size, box)
        for panels, measures in zip(pages, by_page, strict=True)
    ]


def _placed(
    panels: Sequence[Panel], measures: Sequence[Measured], size: float, box: Box
) -> SharedPage | None:
    """Return sections below each other in type of `size` points, or None if that is too much.

    What the page has left is shared as air for their rows.
    """
    pairs = list(zip(panels, measures, strict=True))
    plans = [plan_panel(panel, box, size, measured) for panel, measured in pairs]
    if any(measured.too_wide for measured in measures):
        return None
    if len(plans) == 1:
        return SharedPage(tuple(plans), (box.height,)) if plans[0].fits else None
    heights = [box.height + plan.over + SAFETY for plan in plans]
    left = box.height - sum(heights) - BETWEEN * (len(plans) - 1)
    if left < 0:
        return None
    rows = [_rows(plan) for plan in plans]
    air = min(left / (sum(rows) or 1.0), em(size) * _MOST_AIR)
    heights = [height + air * count for height, count in zip(heights, rows, strict=True)]
    # The foot stands at the foot of the page.
    heights[-1] += box.height - sum(heights) - BETWEEN * (len(plans) - 1)
    placed = tuple(
        plan_panel(panel, Box(box.width, height), size, measured)
        for (panel, measured), height in zip(pairs, heights, strict=True)
    )
    return SharedPage(placed, tuple(heights))


def _rows(plan: Plan) -> float:
    """Return how many rows of a section can be given air, from top to bottom."""
    blocks = plan.panel.blocks
    columns = [sum(blocks[n].rows for n in column.blocks) for column in plan.columns]
    return sum(blocks[n].rows for n in plan.across.blocks) + max(columns, default=0.0)
