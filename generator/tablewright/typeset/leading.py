"""How far apart lines stand on the panels of a screen: the same on all that stand side by side.

Each would have its own leading if it took what it has left, and beside each other they would look
like pages of several books. So all have that of the fullest, and give their rows what they have
left. Only what has hardly any rows, and would be left empty, has a second one: that of the fullest
of those.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.typeset.baseline import closest_line
from tablewright.typeset.lined_placing import lined_plan
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured, Plan

# So many lines below all columns still go between their blocks.
_GOES_BETWEEN = 4.0


def with_common_leading(plans: Sequence[Plan], box: Box) -> tuple[Plan, ...]:
    """Return `plans`, which are seen together, with the same leading, or with one of two.

    Nothing is laid out for it: where lines break does not hang on how far they are apart. What has
    no lines, or does not fit, is returned as it is.
    """
    leading = min((plan.line for plan in plans if _is_lined(plan)), default=0.0)
    first = [_led(plan, box, leading) for plan in plans]
    empty = [n for n, plan in enumerate(first) if _is_lined(plan) and _left(plan) > _GOES_BETWEEN]
    second = min((plans[n].line for n in empty), default=leading)
    return tuple(
        _led(plans[n], box, second) if n in empty else plan for n, plan in enumerate(first)
    )


def _is_lined(plan: Plan) -> bool:
    return bool(plan.line) and plan.fits and plan.bare is not None


def _left(plan: Plan) -> float:
    """Return how many lines are left below all columns of `plan`."""
    return min(plan.left, default=0.0) / plan.line


def _led(plan: Plan, box: Box, leading: float) -> Plan:
    """Return `plan` with its lines so many millimetres apart, and what it has left in its rows."""
    if not _is_lined(plan) or plan.bare is None:
        return plan
    return lined_plan(plan.bare, box, plan.size, _measured_of(plan), leading)


def _measured_of(plan: Plan) -> Measured:
    """Return what was measured of a `plan` in lines."""
    closest = closest_line(plan.size)
    heights = zip(plan.heights, plan.short, strict=True)
    return Measured(
        plan.head,
        plan.foot,
        tuple(height - short * closest for height, short in heights),
        plan.too_wide,
    )
