"""What a check asks of those in a fight: the whole numbers that are set, and their names."""

from __future__ import annotations

from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.lookup import Lookup
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
    finds = {
        title: names
        for known in check.inputs
        if known.whose != "side" and known.lookup is not None
        for title, names in _found_by(known.lookup).items()
    }
    of_sides = (known for known in check.inputs if known.is_range and known.whose == "side")
    sides = {known.title: _usual(known) for known in of_sides}
    return InFights(asks, finds, check.in_fights, check.passes, check.due, counted, sides)


def _usual(known: Input) -> int:
    """Return what a figure is taken as for an example: its usual value, or what lies midway."""
    midway = known.values[len(known.values) // 2]
    return int(midway if known.default is None else known.default)


def _found_by(lookup: Lookup) -> dict[str, tuple[str, ...]]:
    """Return what readers call the figures that find a row, by the titles that tell them apart."""
    if not lookup.by:
        return {}
    columns = (name for series in lookup.series() for name in series.chosen[:2] if name)
    return {name: lookup.also.get(name, ()) for name in columns} or {lookup.by_title: ()}


IN_FIGHTS = _in_fights
