"""The largest type in which a panel fits, found by laying its blocks out and measuring them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.layout.panels import (
    Measured,
    PanelMatter,
    Plan,
    block_width,
    note_size,
    plan_panel,
    row_padding,
)
from tablewright.layout.papers import Box
from tablewright.layout.setting import Setter
from tablewright.press import FaultKind, Galley

# Taller than any panel can come to be, so that nothing is divided between pages.
_TALLEST = 40_000


def plan_panels(
    panels: Sequence[PanelMatter], box: Box, sizes: Sequence[float], setter: Setter
) -> tuple[Plan, ...]:
    """Return each of `panels` in the largest of `sizes` (descending) at which it fits.

    A panel that fits at none is returned in the smallest, where `Plan.fits` is False. Panels are
    measured together, and each size of a panel at most once. Raises `TemplateFault`.
    """
    plans: dict[tuple[int, int], Plan] = {}
    # All sizes before `low` are too large; the one at `high`, if there is one, fits.
    bounds = {number: (0, len(sizes)) for number in range(len(panels))}
    guesses = dict.fromkeys(bounds, 0)
    while wanted := {
        n: (panels[n], sizes[guesses[n]]) for n, (low, high) in bounds.items() if low < high
    }:
        for n, measured in _measured(wanted, box, setter).items():
            size = wanted[n][1]
            plan = plan_panel(panels[n], box, size, measured)
            plans[n, guesses[n]] = plan
            low, high = bounds[n]
            place = guesses[n]
            bounds[n] = low, high = (low, place) if plan.fits else (place + 1, high)
            guesses[n] = _guess(plan, sizes, low, high)
    last = len(sizes) - 1
    return tuple(plans[n, min(bounds[n][1], last)] for n in range(len(panels)))


def _guess(plan: Plan, sizes: Sequence[float], low: int, high: int) -> int:
    """Return which size between `low` and `high` to try after `plan`."""
    if plan.fits:
        # Close below what fits: guesses err by a step at most.
        return max(high - 1, low)
    if plan.over > 0:
        # Matter shrinks a little faster than its type, as fewer lines break.
        wanted = plan.size * (plan.taken - plan.over) / plan.taken
        near = next((n for n, size in enumerate(sizes) if size <= wanted), len(sizes) - 1)
        return min(max(near, low), high - 1)
    return (low + high) // 2 if low < high else low


def _measured(
    wanted: Mapping[int, tuple[PanelMatter, float]], box: Box, setter: Setter
) -> dict[int, Measured]:
    """Lay out the blocks of panels by themselves, each panel in its own size of type."""
    html = setter.render(
        "print/measure.html",
        {
            "panels": [
                {
                    "number": number,
                    "panel": panel,
                    "size": size,
                    "note_size": note_size(panel, size),
                    "padding": row_padding(size),
                    "width": box.width,
                    "widths": [
                        block_width(panel, place, box, size) for place in range(len(panel.blocks))
                    ],
                }
                for number, (panel, size) in wanted.items()
            ]
        },
    )
    page = f"@page {{ size: {box.width:g}mm {_TALLEST}mm; margin: 0 }}"
    galley = setter.press.lay_out(html, f"{setter.palette}\n{page}")
    heights = {a.name: a.place.height for page in galley.pages for a in page.areas}
    wide = _too_wide(galley)
    return {
        number: Measured(
            head=heights[f"head:{number}"],
            foot=heights[f"foot:{number}"],
            blocks=tuple(heights[f"block:{number}.{n}"] for n in range(len(panel.blocks))),
            too_wide=tuple(
                what
                for n in range(len(panel.blocks))
                for what in wide.get(f"block:{number}.{n}", ())
            ),
        )
        for number, (panel, _) in wanted.items()
    }


def measured_panel(panel: PanelMatter, box: Box, size: float, setter: Setter) -> Measured:
    """Return the heights of one panel in type of `size` points; raises `TemplateFault`."""
    return _measured({0: (panel, size)}, box, setter)[0]


def _too_wide(galley: Galley) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for fault in galley.faults:
        if fault.kind in (FaultKind.TOO_WIDE, FaultKind.OUTSIDE_BLOCK):
            said = f"“{fault.culprit}” is {fault.amount:.1f} mm too wide"
            found.setdefault(fault.area, []).append(said)
    return found
