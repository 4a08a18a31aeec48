"""What a panel leaves empty: the largest rectangle below its columns."""

from __future__ import annotations

from collections.abc import Sequence

# As a part of a panel: what looks as if something had been left out.
LARGEST_HOLE = 1 / 8


def largest_hole(left: Sequence[float], widths: Sequence[float], gutter: float) -> float:
    """Return the area in square millimetres of the largest rectangle below neighbouring columns.

    `left` is what each column leaves below it, and `widths` are theirs, in millimetres.
    """
    largest = 0.0
    for first in range(len(left)):
        for end in range(first + 1, len(left) + 1):
            width = sum(widths[first:end]) + gutter * (end - first - 1)
            largest = max(largest, width * max(min(left[first:end]), 0.0))
    return largest
