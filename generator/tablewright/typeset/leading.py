"""How far apart lines stand on the panels of a screen: the same on all that stand side by side.

Each would have its own leading if it took what it has left, and beside each other they would look
like pages of several books. So all have that of the fullest, and give their rows what they have
left. Only what has hardly any rows, and would be left empty, has a second one: that of the fullest
of those.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.typeset.baseline import closest_line
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.lined_placing import lined_plan
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured, Plan

# So many lines below all columns still go between their blocks.
_GOES_BETWEEN = 4.0
# One panel is compared with no other.
_SEVERAL = 2


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


def with_common_air(plans: Sequence[Plan], led: Sequence[Plan], box: Box) -> tuple[Plan, ...]:
    """Return `plans` as they are `led`, with rows as far apart on all that have the room.

    Those of the fullest stay as close as they are; between the two nothing else is, and what a
    panel has left besides stays at its foot. Only what would be left empty keeps what it has.
    """
    own = {n: _air(plan) for n, plan in enumerate(led) if _is_lined(plan)}
    if len(own) < _SEVERAL:
        return tuple(led)

    def aired(air: float) -> dict[int, Plan]:
        given = {n: air if own[n] >= air else 0.0 for n in own}
        found = {n: _led(plans[n], box, led[n].line, given[n]) for n in own}
        return {n: plan for n, plan in found.items() if plan.hole <= LARGEST_HOLE}

    def worth(air: float) -> tuple[int, float]:
        return len(aired(air)), air * sum(each >= air for each in own.values())

    best = aired(max({0.0, *own.values()}, key=worth))
    return tuple(best.get(n, plan) for n, plan in enumerate(led))


def _air(plan: Plan) -> float:
    """Return what rows have that stand across `plan`, or in the column with the least, in lines."""
    stacks = [stack for stack in (plan.across, *plan.columns) if stack.blocks]
    return min((2 * stack.row_padding / plan.line for stack in stacks), default=0.0)


def _is_lined(plan: Plan) -> bool:
    return bool(plan.line) and plan.fits and plan.bare is not None


def _left(plan: Plan) -> float:
    """Return how many lines are left below all columns of `plan`."""
    return min(plan.left, default=0.0) / plan.line


def _led(plan: Plan, box: Box, leading: float, most_air: float | None = None) -> Plan:
    """Return `plan` with its lines so many millimetres apart, and what it has left in its rows.

    None of these has more than `most_air`, in lines, if that is said.
    """
    if not _is_lined(plan) or plan.bare is None:
        return plan
    return lined_plan(plan.bare, box, plan.size, _measured_of(plan), leading, most_air)


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
