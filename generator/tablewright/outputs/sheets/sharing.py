"""Sections that share pages, the last of each with its foot; what room a page has left."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tablewright.outputs.sheets.grouping import Section, kept_sizes, sharing_runs
from tablewright.outputs.sheets.shared_page import (
    BETWEEN,
    SAFETY,
    SharedPage,
    in_one_type,
    rows_of_plan,
)
from tablewright.records import replace
from tablewright.typeset.measuring import Measure, measured_panels
from tablewright.typeset.panels import SHEET_TYPE, Panel, em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

# The air that a row has where something else shares the rest of the page, in ems.
_AIR_ABOVE = 0.25

# So few pages have no contents, if these would stand alone on one more, or would take what the
# sheets of the first need for larger type.
_FEW_PAGES = 4
_CROWDED = 0.85

# What stands small at the foot of a page, and its number.
Foot = tuple[tuple[str, ...], str]


def page_runs(
    planned: Sequence[Plan],
    situations: Sequence[str],
    room: float,
    first: int | None = None,
    *,
    behind: int = 0,
    led: Collection[int] = (),
    helped: Collection[int] = (),
) -> tuple[tuple[int, ...], ...]:
    """Return which of `planned` share each page, in their order, as `sharing_runs` does.

    `situations` are what they are for; to those whose places are `led` the one before sends, and
    those that are `helped` have something else below, if there is room. `room` is what a page has
    above its foot, in millimetres. Of bound pages `first` is the number of the first, and so many
    stand `behind` them.
    """
    sections = [
        replace(section, is_led_to=n in led, is_helped=n in helped)
        for n, section in enumerate(_sections(planned, room))
    ]
    return sharing_runs(sections, situations, room, first, behind)


def is_above_few(runs: Sequence[tuple[int, ...]], planned: Sequence[Plan], room: float) -> bool:
    """Return whether contents lead to few pages, and are alone on another or crowd the first.

    All pages have type of one size: what fills one sets all of them smaller.
    """
    above = runs[0]
    others = len(runs) - (above == (0,))
    taken = sum(room + planned[n].over for n in above) + BETWEEN * (len(above) - 1)
    return others <= _FEW_PAGES and (above == (0,) or taken > _CROWDED * room)


def shared_pages(
    planned: Sequence[Plan],
    runs: Sequence[tuple[int, ...]],
    foot: Foot,
    box: Box,
    room: float,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
    *,
    openings: Sequence[int] = (),
    most: float = SHEET_TYPE[0],
) -> tuple[SharedPage, ...]:
    """Return sections on pages that they share by `runs`, all in the largest type that fits.

    That is one of `most` points at most. Where each is in one of the `openings` of a booklet, that
    of a page with much room is larger.

    `planned` are the sections, each of which fits a page by itself, in the type in which pages are
    shared. `foot` stands on each page. `room` is what a page has above its foot, in millimetres.
    `measure` may know some of it already. Raises `TemplateFault`.
    """
    sections = _sections(planned, room)
    pages = [_footed([planned[n].panel for n in run], foot) for run in runs]
    likely = [_likely_size([sections[n] for n in run], room) for run in runs]
    kept = kept_sizes(sections)
    first = next(n for n, size in enumerate(SHEET_TYPE) if size <= most)
    largest = [max(first, *(kept[n] for n in run)) for run in runs]
    settled = in_one_type(pages, likely, largest, box, typesetter, measure, openings=openings)
    found: list[SharedPage] = []
    for run, page in zip(runs, settled, strict=True):
        if page is not None:
            found.append(page)
            continue
        # What was reckoned with was a little too little: each has its own page, where it fits.
        for n in run:
            (panel,) = _footed([planned[n].panel], foot)
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
        air = em(size) * _AIR_ABOVE * rows_of_plan(closest)
        heights.append(box.height + closest.over + SAFETY + air)
        plans.append(plan_panel(panel, Box(box.width, heights[-1]), size, measured[n]))
    left = box.height - sum(heights) - BETWEEN * len(heights)
    return SharedPage(tuple(plans), tuple(heights)), left


def _sections(planned: Sequence[Plan], room: float) -> list[Section]:
    return [Section(plan.size, room + plan.over, plan.panel.goes_on) for plan in planned]


def _footed(panels: Sequence[Panel], foot: Foot) -> tuple[Panel, ...]:
    """Return the sections of a page, of which the last has its foot."""
    *others, last = (replace(panel, foot=()) for panel in panels)
    return (*others, replace(last, foot=foot[0], folio=foot[1]))


def _likely_size(sections: Sequence[Section], room: float) -> int:
    """Return the place in `SHEET_TYPE` of the largest type in which `sections` share a page."""
    gaps = BETWEEN * (len(sections) - 1)
    for n, size in enumerate(SHEET_TYPE):
        if sum(section.likely_at(size) + SAFETY for section in sections) + gaps <= room:
            return n
    return len(SHEET_TYPE) - 1
