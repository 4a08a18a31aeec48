"""Panels that are seen together, all in one size of type: the largest in which every one fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablewright.typeset.blocks import rows_of
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan, plan_panel
from tablewright.typeset.typesetter import Typesetter

# How the height of words grows with their type: faster, for lines break sooner, but not by as
# much as if all were prose.
_GROWTH = 1.6
# What a block has beside its rows, in rows.
_HEADING = 2


def plan_in_one_size(
    choices: Sequence[Sequence[Panel]], box: Box, sizes: Sequence[float], typesetter: Typesetter
) -> tuple[Plan, ...]:
    """Return a plan for one of each of `choices`, all in the largest of `sizes` (descending).

    Of several ways to lay a panel out the first that fits is taken. Where a panel fits in none,
    all are planned in the smallest, and its `Plan.fits` is False; one that is too wide in every way
    is found before anything is laid out. A size is tried with the panel
    that has the least room first, then with more and more at once, until one does not fit. Raises
    `TemplateFault`.
    """
    panels = [_Choice(tuple(ways)) for ways in choices]
    last = len(sizes) - 1
    hopeless = hopeless_plans([p.ways[0] for p in panels], box, sizes[last], typesetter)
    if hopeless:
        others = [panel for n, panel in enumerate(panels) if n not in hopeless]
        _plan(others, last, box, sizes[last], typesetter)
        return tuple(
            hopeless[n] if n in hopeless else panel.tried[last] for n, panel in enumerate(panels)
        )
    # All sizes before `low` are too large, that at `high` is not.
    low, high, index = 0, len(sizes), len(sizes) // 2
    while low < high:
        if _all_fit(panels, index, box, sizes[index], typesetter):
            high = index
        else:
            low = index + 1
        index = _guess(panels, sizes, low, high)
    last = min(high, last)
    _plan([p for p in panels if last not in p.tried], last, box, sizes[last], typesetter)
    return tuple(panel.tried[last] for panel in panels)


@dataclass(slots=True)
class _Choice:
    """The ways to lay one panel out, and its plans by the places of their sizes."""

    ways: tuple[Panel, ...]
    tried: dict[int, Plan] = field(default_factory=dict)

    @property
    def rows(self) -> float:
        """About how many rows its columns are tall, if nothing breaks into lines."""
        panel = self.ways[0]
        area = sum(
            (_HEADING + sum(max(map(rows_of, line)) for line in block.lines))
            * (panel.column_count if block.spans else 1)
            for block in panel.blocks
        )
        return area / panel.column_count

    def largest(self) -> float:
        """Return in about which size the panel would be full, after the last that was tried."""
        plan = list(self.tried.values())[-1]
        if plan.over <= 0 and plan.too_wide:
            # Nothing tells in which type its words would no longer be too wide.
            return 0.0
        if not plan.taken:
            return float("inf")
        share = max(plan.taken - plan.over, 0.0) / plan.taken
        return float(plan.size * share ** (1 / _GROWTH))


def _all_fit(
    panels: Sequence[_Choice], index: int, box: Box, size: float, typesetter: Typesetter
) -> bool:
    """Return whether all `panels` fit in `size`, and plan those in it that must tell.

    They are measured in the order in which they may fail: first one, then twice as many each time.
    """
    tried = sorted((p for p in panels if p.tried), key=_Choice.largest)
    others = sorted((p for p in panels if not p.tried), key=lambda p: -p.rows)
    left = [*tried, *others]
    count = 1
    while left:
        now, left = left[:count], left[count:]
        _plan([p for p in now if index not in p.tried], index, box, size, typesetter)
        if not all(panel.tried[index].fits for panel in now):
            return False
        count *= 2
    return True


def _guess(panels: Sequence[_Choice], sizes: Sequence[float], low: int, high: int) -> int:
    """Return which size from `low` on, before `high`, is the likeliest to be the one."""
    wanted = min((panel.largest() for panel in panels if panel.tried), default=sizes[0])
    able = [n for n in range(low, high) if sizes[n] <= wanted]
    return able[0] if able else max(high - 1, low)


def _plan(
    panels: Sequence[_Choice], index: int, box: Box, size: float, typesetter: Typesetter
) -> None:
    """Plan `panels`, all that are left together: first their first ways, then their next ones."""
    left, way = list(panels), 0
    while left:
        measured = measured_panels(
            {n: (panel.ways[way], size) for n, panel in enumerate(left)}, box, typesetter
        )
        for n, panel in enumerate(left):
            plan = plan_panel(panel.ways[way], box, size, measured[n])
            if plan.fits or index not in panel.tried:
                panel.tried[index] = plan
        way += 1
        left = [p for p in left if not p.tried[index].fits and way < len(p.ways)]
