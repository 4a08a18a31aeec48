"""Panels in a shape that their author did not lay them out for: with more or fewer columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor

from tablewright.layout.measuring import plan_panels
from tablewright.layout.panels import PanelMatter, Plan
from tablewright.layout.papers import LANDSCAPE, Box
from tablewright.layout.setting import Setter


def shaped_plans(
    panels: Sequence[PanelMatter], box: Box, sizes: Sequence[float], setter: Setter
) -> tuple[Plan, ...]:
    """Return each of `panels` in the largest type, with the columns that allow it.

    Authors count columns for landscape; in a narrower box both numbers of columns of about that
    width are tried. A panel that fits with none is returned as it fits least badly. Raises
    `TemplateFault`.
    """
    fewer = [_counted(panel, floor(_columns(panel, box))) for panel in panels]
    more = [_counted(panel, ceil(_columns(panel, box))) for panel in panels]
    plans = plan_panels(more, box, sizes, setter)
    others = [n for n in range(len(panels)) if fewer[n].columns != more[n].columns]
    tried = plan_panels([fewer[n] for n in others], box, sizes, setter) if others else ()
    best = list(plans)
    for n, plan in zip(others, tried, strict=True):
        best[n] = max(best[n], plan, key=_merit)
    return tuple(best)


def _columns(panel: PanelMatter, box: Box) -> float:
    return panel.columns * box.width / LANDSCAPE.width


def _counted(panel: PanelMatter, columns: int) -> PanelMatter:
    return replace(panel, columns=max(columns, 1))


def _merit(plan: Plan) -> tuple[bool, float, float]:
    return plan.fits, plan.size, -plan.over
