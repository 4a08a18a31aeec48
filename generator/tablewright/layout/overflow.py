"""What an author is told when a panel does not fit: by how much, and what could give way."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import FontMissing
from tablewright.fonts.rules import FONT_MISSING
from tablewright.layout.panels import PanelMatter, Plan
from tablewright.layout.papers import Paper
from tablewright.layout.setting import STYLE
from tablewright.press import FaultKind, LayoutFault
from tablewright.press.rules import PANEL_OVERFLOW


def overflow_diagnostic(plan: Plan, papers: Sequence[Paper]) -> Diagnostic:
    """Return what is wrong with a plan that does not fit, at its panel."""
    panel = plan.panel
    where = " and ".join(paper.title for paper in papers)
    if plan.over > 0:
        message = (
            f"{panel.name} is {plan.over:.1f} mm too tall for {where}, even at {plan.size:g} pt"
        )
        return PANEL_OVERFLOW.at(panel.span, message, hint=_hint(plan))
    message = f"{panel.name} does not fit {where}, even at {plan.size:g} pt: {plan.too_wide[0]}"
    hint = "give the block more width (`span: panel`), or leave something out (`hide:`, `across:`)"
    return PANEL_OVERFLOW.at(panel.span, message, hint=hint)


def _hint(plan: Plan) -> str:
    """Return which block is the tallest, and which column has room."""
    blocks = plan.panel.blocks
    place = max(range(len(blocks)), key=lambda n: plan.heights[n])
    said = f"its tallest block is {blocks[place].title}, {plan.heights[place]:.0f} mm"
    roomy = [(room, n) for n, room in enumerate(plan.room) if room > 0]
    if roomy:
        room, column = max(roomy)
        said += f"; column {column + 1} has {room:.0f} mm of room"
    return f"{said}; move a block to another panel, or show less of one"


def font_missing(missing: FontMissing) -> Diagnostic:
    """Return what is wrong when a face of the family is not installed."""
    hint = "install the package fontpkg-ibm-plex-sans-condensed"
    return FONT_MISSING.at(Span(f"templates/{STYLE}"), str(missing), hint=hint)


def fault_diagnostics(
    plans: Sequence[Plan], papers: Sequence[Paper], faults: Sequence[LayoutFault]
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for every fault that the finished layout was found to have."""
    where = " and ".join(paper.title for paper in papers)
    return tuple(
        PANEL_OVERFLOW.at(panel.span, f"{panel.name} on {where}: {_said(fault, panel)}")
        for fault in faults
        for panel in [plans[panel_number(fault.area)].panel]
    )


def panel_number(area: str) -> int:
    """Return the place of the panel that an area's name speaks of."""
    number = area.partition(":")[2].partition(".")[0]
    return int(number) if number.isdecimal() else 0


def _said(fault: LayoutFault, panel: PanelMatter) -> str:
    culprit = _named(fault.culprit, panel)
    holder = _named(fault.area, panel)
    if fault.kind is FaultKind.SPLIT:
        return f"{holder} is divided between two pages"
    if fault.kind is FaultKind.OVERLAP:
        return f"{holder} and {culprit} cover each other by {fault.amount:.1f} mm"
    if fault.kind is FaultKind.TOO_WIDE:
        return f"“{culprit}” is {fault.amount:.1f} mm wider than its cell in {holder}"
    return f"“{culprit}” sticks out of {holder} by {fault.amount:.1f} mm"


def _named(area: str, panel: PanelMatter) -> str:
    kind, colon, number = area.partition(":")
    if not colon:
        return area
    place = number.partition(".")[2]
    if kind == "block" and place.isdecimal() and int(place) < len(panel.blocks):
        return f"the block {panel.blocks[int(place)].title}"
    return f"the {kind}" if kind in ("panel", "head", "foot") else area
