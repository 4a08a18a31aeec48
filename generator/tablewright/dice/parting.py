"""Ranges that overlap, parted wherever one of them begins or ends."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.dice.ranges import IntegerRange


def parted(ranges: Iterable[IntegerRange]) -> tuple[IntegerRange, ...]:
    """Return stretches from the least value up, in each of which the same `ranges` hold.

    Between ranges that leave a gap stands what none of them holds; several parts of a range are as
    many ranges.
    """
    parts = [part for each in ranges for part in each.whole]
    if not parts:
        return ()
    starts = {each.low for each in parts if each.low is not None}
    starts |= {each.high + 1 for each in parts if each.high is not None}
    edges: list[int | None] = [*sorted(starts)]
    if any(each.low is None for each in parts):
        edges.insert(0, None)
    ends = [None if low is None else low - 1 for low in edges[1:]]
    if any(each.high is None for each in parts):
        ends.append(None)
    return tuple(IntegerRange(low, high) for low, high in zip(edges, ends, strict=False))


def encloses(outer: IntegerRange, inner: IntegerRange) -> bool:
    """Return whether one of the parts of `outer` holds all of `inner`, which has no parts."""
    return any(_encloses(part, inner) for part in outer.whole)


def _encloses(outer: IntegerRange, inner: IntegerRange) -> bool:
    low = outer.low is None or (inner.low is not None and outer.low <= inner.low)
    return low and (outer.high is None or (inner.high is not None and inner.high <= outer.high))
