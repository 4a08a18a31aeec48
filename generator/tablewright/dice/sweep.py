"""One pass over intervals in ascending order that finds what none covers, and what two cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import inf

from tablewright.records import Struct

Cut = tuple[int | Fraction | float, int]
"""A place between points: (x, 0) is just before x, (x, 1) just after it. Floats are ±inf only."""

LEAST: Cut = (-inf, 0)
GREATEST: Cut = (inf, 0)


class Stretch(Struct, frozen=True):
    """What lies between two cuts; `index` is its place in the author's list."""

    start: Cut
    stop: Cut
    index: int

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies in it."""
        return self.start >= self.stop


class Uncovered(Struct, frozen=True):
    """A maximal stretch that nothing covers, and the indexes of its neighbours, where there are."""

    start: Cut
    stop: Cut
    after: int | None
    before: int | None


class Shared(Struct, frozen=True):
    """A stretch that two cover; `first` comes before `second` in the author's list."""

    first: int
    second: int
    start: Cut
    stop: Cut


def uncovered(stretches: Sequence[Stretch], start: Cut, stop: Cut) -> list[Uncovered]:
    """Return, ascending, what no stretch covers between `start` and `stop`."""
    found = []
    reach, after = start, None
    for stretch in _ascending(stretches):
        if stretch.start > reach:
            found.append(Uncovered(reach, stretch.start, after, stretch.index))
        if stretch.stop > reach:
            reach, after = stretch.stop, stretch.index
    if reach < stop:
        found.append(Uncovered(reach, stop, after, None))
    return found


def shared(stretches: Sequence[Stretch]) -> Iterator[Shared]:
    """Yield every pair of stretches that overlap, and where.

    The work grows with the pairs that are asked for, not with those that could be.
    """
    open_ones: list[Stretch] = []
    for stretch in _ascending(stretches):
        open_ones = [other for other in open_ones if other.stop > stretch.start]
        for other in open_ones:
            first, second = sorted((other.index, stretch.index))
            yield Shared(first, second, stretch.start, min(other.stop, stretch.stop))
        open_ones.append(stretch)


def _ascending(stretches: Sequence[Stretch]) -> list[Stretch]:
    present = (stretch for stretch in stretches if not stretch.is_empty)
    return sorted(present, key=lambda stretch: (stretch.start, stretch.stop, stretch.index))
