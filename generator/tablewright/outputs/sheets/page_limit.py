"""Sheets of more pages than anybody turns: found by a few of their rows, and never printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from tablewright.records import replace
from tablewright.typeset.least_height import MOST_PAGES, least_plan, panels_at_least
from tablewright.typeset.measuring import Measure
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.sampling import AROUND, sampled_heights
from tablewright.typeset.typesetter import Typesetter

# What is known from a few rows of a table may be so much less.
_AT_LEAST = 0.9


def too_long_plans(
    sections: Sequence[Panel],
    spread: Callable[[Panel], Panel],
    blank: Callable[[Panel], Panel],
    box: Box,
    size: float,
    typesetter: Typesetter,
    measure: Measure,
) -> dict[int, Plan]:
    """Return by their places those of `sections` that need more than `MOST_PAGES`.

    `spread` returns one as it stands on several pages, and `blank` such a page with nothing on it;
    `size` is the smallest type, in points. Raises `TemplateFault`.
    """
    found: dict[int, Plan] = {}
    for n, section in enumerate(sections):
        pages = panels_at_least([spread(section)], 1, box, size)
        if pages > MOST_PAGES:
            found[n] = too_long_plan(section, pages, box, size)
    for n, section in enumerate(sections):
        if n in found:
            continue
        whole = spread(section)
        known = sampled_heights(blank(section), whole.blocks, box, size, typesetter, measure)
        pages = ceil(_AT_LEAST * sum(each.parts(box.height - AROUND) for each in known.values()))
        if pages > MOST_PAGES:
            # As it stands on its pages: their columns are counted.
            least = {place: each.rows * _AT_LEAST for place, each in known.items()}
            found[n] = replace(least_plan(whole, box, size, least), pages=pages)
    return found


def too_long_plan(section: Panel, pages: int, box: Box, size: float) -> Plan:
    """Return a plan of `section` which says that it takes so many `pages`, and does not fit."""
    return replace(least_plan(section, box, size), pages=pages)
