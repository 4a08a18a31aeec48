"""What a check asks of those in a fight: the whole numbers that are set, and their names."""

from __future__ import annotations

from tablewright.kinds.check.entry import Check
from tablewright.views.in_fights import InFights


def _in_fights(check: Check) -> InFights:
    asks = {known.title: known.aka for known in check.inputs if known.is_range}
    steps = (
        step
        for known in check.inputs
        for series in (known.lookup.series() if known.lookup is not None else ())
        for step in series.steps
    )
    counted = {
        condition: step.times
        for step in steps
        if step.times > 1
        for condition in (*step.acting, *step.target)
    }
    return InFights(asks, check.in_fights, check.passes, counted)


IN_FIGHTS = _in_fights
