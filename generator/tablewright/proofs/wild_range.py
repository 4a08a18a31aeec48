"""Rows that reach beyond the dice by a slip: the rows around them tell what they hold."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.dice import between_neighbours, strays
from tablewright.proofs.range_columns import RangeColumn, typed


def wild_ranges(column: RangeColumn) -> Mapping[int, str]:
    """Return what the rows around each wild range leave for it, as it is typed, by its index.

    A range is wild that reaches beyond the dice though it stands between two rows which leave room
    for something that can come up: 5-115 between 4 and 6. Whatever else it breaks, its gap and its
    overlaps, comes of that slip.
    """
    found: dict[int, str] = {}
    for index in {stray.index for stray in strays(column.ranges, column.domain)}:
        if not 0 < index < len(column.ranges) - 1 or column.is_part(index):
            continue
        before, after = column.ranges[index - 1], column.ranges[index + 1]
        beside = (before.high, after.low)
        left = between_neighbours(before, after)
        encloses = column.domain.encloses
        if left and all(end is not None and encloses(end) for end in beside):
            found[index] = typed(left)
    return found
