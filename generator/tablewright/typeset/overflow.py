"""What an author is told when a panel does not fit: by how much, and what could give way."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import FontMissing
from tablewright.fonts.rules import FONT_MISSING
from tablewright.press import FaultKind, LayoutFault
from tablewright.press.areas import AreaName
from tablewright.press.rules import PANEL_OVERFLOW
from tablewright.records import Struct
from tablewright.typeset.least_height import MOST_PAGES
from tablewright.typeset.longest_words import longest_column
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.remedies import narrower, shorter
from tablewright.typeset.typesetter import STYLE

_LONGEST_QUOTE = 60


class Enough(Struct, frozen=True):
    """Over how many panels a screen can be spread so that all fits, None if over none.

    `flows` is whether its blocks flow already, though over too few.
    """

    count: int | None
    flows: bool


def overflow_diagnostic(
    plan: Plan, papers: Sequence[Paper], plans: Sequence[Plan] = (), enough: Enough | None = None
) -> Diagnostic:
    """Return what is wrong with a plan that does not fit, at its panel.

    `plans` are those of all panels of the screen: one of the others may have room. `enough` is how
    many panels its blocks would fit if they flowed, None where they cannot.
    """
    panel = plan.panel
    # A card is as large on every paper.
    where = "" if panel.is_card else " and ".join(paper.title for paper in papers)
    if plan.pages:
        message = (
            f"{panel.name} would take at least {plan.pages} pages, even at {plan.size:g} pt, "
            f"and none takes more than {MOST_PAGES}"
        )
        return PANEL_OVERFLOW.at(panel.span, message, hint=_hint(plan, plans, enough))
    if plan.over > 0:
        amount = f"at least {plan.over:.0f}" if plan.is_least else f"{plan.over:.1f}"
        too_tall = f"too tall for {where}" if where else "too tall"
        message = f"{panel.name} is {amount} mm {too_tall}, even at {plan.size:g} pt"
        return PANEL_OVERFLOW.at(panel.span, message, hint=_hint(plan, plans, enough))
    fails = f"does not fit {where}" if where else "cannot be set"
    message = f"{panel.name} {fails}, even at {plan.size:g} pt: {plan.too_wide[0]}"
    return PANEL_OVERFLOW.at(panel.span, message, hint=narrower(panel))


def _hint(plan: Plan, plans: Sequence[Plan], enough: Enough | None) -> str:
    """Return which block is the tallest, and which one to move where, if there is room for it."""
    panel = plan.panel
    if not panel.blocks:
        return "nothing but its heading stands there: shorten the titles in it"
    index = max(range(len(panel.blocks)), key=lambda n: plan.heights[n])
    least = "at least " if plan.is_least else ""
    said = f"its tallest block is {_called(plan, index)}, {least}{plan.heights[index]:.0f} mm"
    roomy = [(room, n) for n, room in enumerate(plan.room) if room > 0 and not plan.is_least]
    if shorter(panel):
        said = "; ".join(filter(None, (said, longest_column(panel.blocks[index]))))
        return f"{said}; {shorter(panel)}"
    if roomy:
        room, column = max(roomy)
        said += f"; column {column + 1} has {room:.0f} mm of room"
    if enough is not None and enough.flows:
        # Where blocks flow, none can be moved.
        return f"{said}; {_more(enough)}, or show less of a block"
    # What was not laid out tells nothing of what would make the difference.
    move = "" if plan.is_least else _move(plan, plans)
    if move:
        return f"{said}; {move}"
    if len(plans) > 1:
        said += "; no other panel has room for a block that would make the difference"
    if enough is not None and enough.count is not None:
        return f"{said}; {_more(enough)}, begin a further panel, or show less of a block"
    return f"{said}; move a block to another panel, or show less of one"


def _more(enough: Enough) -> str:
    if enough.count is not None:
        plural = "s" if enough.count != 1 else ""
        return f"spread the screen over {enough.count} panel{plural} with `--panels {enough.count}`"
    return "no number of panels holds everything; leave out `--panels`"


def _move(plan: Plan, plans: Sequence[Plan]) -> str:
    """Return the lowest block that makes all the difference, and the panel with room for it."""
    others = [p for p in plans if p is not plan and p.fits and p.room]
    if not others or len(plan.heights) < 2:
        return ""
    roomiest = max(others, key=lambda p: max(p.room))
    room = max(roomiest.room) - roomiest.gap
    able = [
        (height, n)
        for n, height in enumerate(plan.heights)
        if plan.over - plan.gap <= height <= room
    ]
    if not able:
        return ""
    height, index = min(able)
    return (
        f"move {_called(plan, index)} ({height:.0f} mm) to {roomiest.panel.name}, "
        f"which has room for {room:.0f} mm"
    )


def _called(plan: Plan, index: int) -> str:
    return plan.panel.blocks[index].called


def font_missing(missing: FontMissing) -> Diagnostic:
    """Return what is wrong when a face of the family is not installed."""
    hint = "install the packages of the lock again: requirements/runtime.txt"
    return FONT_MISSING.at(Span(f"templates/{STYLE}"), str(missing), hint=hint)


def fault_diagnostics(
    plans: Sequence[Plan], papers: Sequence[Paper], faults: Sequence[LayoutFault]
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for every fault that the finished layout was found to have."""
    where = " and ".join(paper.title for paper in papers)
    return tuple(
        PANEL_OVERFLOW.at(
            panel.span, f"{panel.name} on {where}: {said_of(fault, panel)}", hint=narrower(panel)
        )
        for fault in faults
        for panel in [plans[panel_number(fault.area)].panel]
    )


def panel_number(area: AreaName | None) -> int:
    """Return the number of the panel that `area` is of; what is in no area is the first's."""
    return 0 if area is None else area.panel


def said_of(fault: LayoutFault, panel: Panel) -> str:
    """Return what is wrong on `panel`, and by how many millimetres."""
    culprit = _named(fault.culprit, panel)
    holder = _named(fault.area, panel)
    if fault.kind is FaultKind.SPLIT:
        return f"{holder} is divided between two pages"
    if fault.kind is FaultKind.OVERLAP:
        return f"{holder} and {culprit} cover each other by {fault.amount:.1f} mm"
    if fault.kind is FaultKind.LOST_WORDS:
        return f"“{_shortened(culprit)}” of {holder} is on no page: a style hides it"
    if fault.kind is FaultKind.CUT_OFF:
        return f"“{culprit}” in {holder} is cut off by {fault.amount:.1f} mm"
    if fault.kind is FaultKind.WIDE_TABLE:
        return f"a table sticks out of its column in {holder} by {fault.amount:.1f} mm"
    if fault.kind is FaultKind.TOO_WIDE:
        return f"“{culprit}” is {fault.amount:.1f} mm wider than its cell in {holder}"
    return f"“{culprit}” sticks out of {holder} by {fault.amount:.1f} mm"


def _shortened(words: str) -> str:
    return words if len(words) <= _LONGEST_QUOTE else f"{words[:_LONGEST_QUOTE]}…"


def _named(area: AreaName | str | None, panel: Panel) -> str:
    if not isinstance(area, AreaName):
        return area or "the page"
    if area.block is not None and area.block < len(panel.blocks):
        return f"the block {panel.blocks[area.block].called}"
    return f"the {area.kind}"
