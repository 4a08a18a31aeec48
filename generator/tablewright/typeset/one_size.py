"""Panels that are seen together, all in one size of type: the largest in which every one fits."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import Struct, field
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block
from tablewright.typeset.estimating import guessed
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.least_height import too_tall_plans
from tablewright.typeset.measuring import is_beyond, measured_panels
from tablewright.typeset.own_content import OwnContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.typesetter import Typesetter


def plan_in_one_size(
    choices: Sequence[Sequence[Panel]], box: Box, sizes: Sequence[float], typesetter: Typesetter
) -> tuple[Plan, ...]:
    """Return a plan for one of each of `choices`, all in the largest of `sizes` (descending).

    Of several ways to lay a panel out the first that fits is taken. Where a panel fits in none,
    all are planned in the smallest, and its `Plan.fits` is False; one that is far too tall, or too
    wide in every way, is found before all others are laid out. The size that is likely from the
    number of letters is tried first, with the panel that seems to have the least room, then with
    more and more at once, until one does not fit; larger sizes only where no panel is sure to be
    too tall. Raises `TemplateFault`.
    """
    panels = [_Choice(tuple(ways), box, tuple(sizes)) for ways in choices]
    last = len(sizes) - 1
    hopeless = too_tall_plans(choices, box, sizes[last])
    if not hopeless:
        hopeless = hopeless_plans([p.ways[0] for p in panels], box, sizes[last], typesetter)
    if hopeless:
        others = [panel for n, panel in enumerate(panels) if n not in hopeless]
        _plan(others, last, box, sizes[last], typesetter)
        return tuple(
            hopeless[n] if n in hopeless else panel.tried[last] for n, panel in enumerate(panels)
        )
    # All sizes before `low` are too large, that at `high` is not.
    low, high = 0, len(sizes)
    while low < high:
        index = _guess(panels, low, high)
        fullest = _fullest_first(panels, index)[:1]
        if not any(index in panel.tried for panel in panels):
            # What it measures tells whether another size is likelier.
            _plan(fullest, index, box, sizes[index], typesetter)
            if fullest[0].tried[index].fits:
                index = _guess(panels, low, high)
        if _all_fit(panels, index, box, sizes[index], typesetter):
            high = index
        else:
            low = index + 1
        low = max(low, max((panel.too_large(high) for panel in panels), default=0))
    last = min(high, last)
    _plan([p for p in panels if last not in p.tried], last, box, sizes[last], typesetter)
    return tuple(panel.tried[last] for panel in panels)


# Lines are lower in smaller type, and fewer where they are broken: what a panel holds grows by
# about this power of its size.
_GROWTH = 2


class _Choice(Struct):
    """The ways to lay one panel out, and its plans by the places of their sizes."""

    ways: tuple[Panel, ...]
    box: Box
    sizes: tuple[float, ...]
    tried: dict[int, Plan] = field(default_factory=dict)
    # The plan that was made last of each way, by its place.
    plans: dict[int, Plan] = field(default_factory=dict)
    guesses: dict[int, float] = field(default_factory=dict)

    def over(self, index: int) -> float:
        """Return by about how many millimetres the panel is too tall in that of the sizes."""
        if index in self.tried:
            plan = self.tried[index]
            # Nothing tells in which type its words would no longer be too wide.
            return plan.over if plan.over > 0 or not plan.too_wide else 1.0
        guess = self._guess(index) + self._missed(index)
        if not self.tried:
            return guess
        plan = self.tried[self._nearest(index)]
        needed = plan.taken * (self.sizes[index] / plan.size) ** _GROWTH
        scaled = needed - (plan.taken - plan.over)
        # Where one was seen to fit, hope costs one panel; where one was too tall, it costs a size.
        return min(guess, scaled) if self.sizes[index] > plan.size else max(guess, scaled)

    def is_too_wide(self, index: int) -> bool:
        """Return whether the panel was tried in that of the sizes, and is too wide in it."""
        return index in self.tried and bool(self.tried[index].too_wide)

    def _guess(self, index: int) -> float:
        if index not in self.guesses:
            size = self.sizes[index]
            self.guesses[index] = min(
                plan_panel(way, self.box, size, guessed(way, self.box, size)).over
                for way in self.ways
            )
        return self.guesses[index]

    def _missed(self, index: int) -> float:
        """Return by how much the guess was too low in that of the tried sizes which is nearest."""
        if not self.tried:
            return 0.0
        nearest = self._nearest(index)
        return self.tried[nearest].over - self._guess(nearest)

    def _nearest(self, index: int) -> int:
        """Return which of the sizes that were tried is nearest."""
        return min(self.tried, key=lambda n: (abs(n - index), n))

    def ways_in(self, index: int) -> list[int]:
        """Return the places of the ways that are worth a try in that of the sizes, in order.

        In the smallest the first one is the last resort: it is what is told of a panel that fits in
        none.
        """
        plans, size = self.plans, self.sizes[index]
        beyond = {n for n in plans if size < plans[n].size and is_beyond(plans[n], size)}
        hopeful = [way for way in range(len(self.ways)) if way not in beyond]
        is_smallest = index == len(self.sizes) - 1
        return [*hopeful, 0] if not hopeful or (is_smallest and 0 in beyond) else hopeful

    def too_large(self, high: int) -> int:
        """Return how many of the sizes before `high` are certain to be too large for the panel.

        In larger type no block has fewer lines.
        """
        plan = self.tried.get(high)
        if plan is None or len(self.ways) > 1 or not plan.lines:
            return 0
        for index in range(high - 1, -1, -1):
            line = closest_line(self.sizes[index])
            heights = tuple(
                lines * line if _is_lined(block) else height
                for lines, height, block in zip(
                    _least(plan), plan.heights, plan.panel.blocks, strict=True
                )
            )
            measured = Measured(plan.head, plan.foot, heights, ())
            if plan_panel(self.ways[0], self.box, self.sizes[index], measured).over > 0:
                return index + 1
        return 0


def _is_lined(block: Block) -> bool:
    """Return whether what `block` holds grows with its type, and has no height of its own."""
    return not block.is_hero and not any(isinstance(body, OwnContent) for body in block.bodies)


def _least(plan: Plan) -> tuple[float, ...]:
    """Return how many lines the blocks of `plan` have at least in larger type.

    Footnotes may be as small as before, and need a line less.
    """
    blocks = zip(plan.lines, plan.panel.blocks, strict=True)
    return tuple(lines - 1 if block.notes else lines for lines, block in blocks)


def _all_fit(
    panels: Sequence[_Choice], index: int, box: Box, size: float, typesetter: Typesetter
) -> bool:
    """Return whether all `panels` fit in `size`, and plan those in it that must tell.

    They are measured in the order in which they may fail: first one, then twice as many each time.
    """
    left = _fullest_first(panels, index)
    count = 1
    while left:
        now, left = left[:count], left[count:]
        _plan([p for p in now if index not in p.tried], index, box, size, typesetter)
        if not all(panel.tried[index].fits for panel in now):
            return False
        count *= 2
    return True


def _fullest_first(panels: Sequence[_Choice], index: int) -> list[_Choice]:
    return sorted(panels, key=lambda panel: -panel.over(index))


def _guess(panels: Sequence[_Choice], low: int, high: int) -> int:
    """Return which size from `low` on, before `high`, is the likeliest to be the one."""
    # Nothing tells in which type words will no longer be too wide: half of the sizes are left out.
    least = (low + high) // 2 if any(panel.is_too_wide(low - 1) for panel in panels) else low
    able = (n for n in range(least, high) if all(panel.over(n) <= 0 for panel in panels))
    return next(able, high - 1)


def _plan(
    panels: Sequence[_Choice], index: int, box: Box, size: float, typesetter: Typesetter
) -> None:
    """Plan `panels`, all that are left together: first their first ways, then their next ones.

    A way that was far too tall in larger type is not laid out.
    """
    left = {n: panel.ways_in(index) for n, panel in enumerate(panels)}
    while left:
        measured = measured_panels(
            {n: (panels[n].ways[order[0]], size) for n, order in left.items()}, box, typesetter
        )
        for n, order in left.items():
            panel, way = panels[n], order[0]
            plan = panel.plans[way] = plan_panel(panel.ways[way], box, size, measured[n])
            if plan.fits or way == 0 or index not in panel.tried:
                panel.tried[index] = plan
        left = {
            n: order[1:]
            for n, order in left.items()
            if len(order) > 1 and not panels[n].tried[index].fits
        }
