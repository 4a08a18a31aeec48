"""Panels in a shape that their author did not lay them out for: with more or fewer columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor

from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE, Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter


def shaped_plans(
    panels: Sequence[Panel],
    box: Box,
    sizes: Sequence[float],
    typesetter: Typesetter,
    *,
    is_free: bool = False,
) -> tuple[Plan, ...]:
    """Return each of `panels` in the largest type, with the columns that allow it.

    Authors count columns for landscape. In a narrower box so many columns are tried as come
    nearest to their width, and then one more or less if that allows larger type; in landscape one
    less, where the layout `is_free` because no author chose what shares a panel. A panel that
    fits with none is returned as it was tried first. Raises `TemplateFault`.
    """
    seconds = [_second(panel, box, is_free=is_free) for panel in panels]
    plans = list(plan_panels([_like(p, _nearest(p, box)) for p in panels], box, sizes, typesetter))
    # Those that share a size to surpass are measured together.
    rivals: dict[int, list[int]] = {}
    for n, panel in enumerate(panels):
        surpassed = sizes.index(plans[n].size) if plans[n].fits else len(sizes)
        if surpassed and seconds[n] != _nearest(panel, box):
            rivals.setdefault(surpassed, []).append(n)
    for surpassed, places in sorted(rivals.items()):
        others = [_like(panels[n], seconds[n]) for n in places]
        larger = sizes[:surpassed]
        found = plan_panels(others, box, larger, typesetter, begins_largest=False)
        for n, plan in zip(places, found, strict=True):
            if plan.fits:
                plans[n] = plan
    return tuple(plans)


def _columns(panel: Panel, box: Box) -> float:
    return panel.columns * box.width / LANDSCAPE.width


def _nearest(panel: Panel, box: Box) -> int:
    return max(round(_columns(panel, box)), 1)


def _second(panel: Panel, box: Box, *, is_free: bool) -> int:
    """Return the other number of columns of about the width that the author thought of."""
    exact = _columns(panel, box)
    if is_free and exact == round(exact):
        return max(round(exact) - 1, 1)
    return max(floor(exact) if round(exact) != floor(exact) else ceil(exact), 1)


def _like(panel: Panel, columns: int) -> Panel:
    return replace(panel, columns=columns)
