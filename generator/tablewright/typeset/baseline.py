"""The baseline of a screen's panel: how far its lines are apart, the same in all its columns.

What stands in blocks is so many lines tall, and is planned so, with gaps of a line. Where lines
break does not hang on how far they are apart, so blocks are measured once, with the closest lines,
and what is left is given to all lines.
"""

from __future__ import annotations

from math import ceil

from tablewright.typeset.panels import em

# The space from line to line in ems of the type: the least that is read with ease, and the most
# at which lines still belong together. Larger type than need be gives its lines air first.
_CLOSEST = 1.25
_CLOSEST_IN_LARGE = 1.32
_LARGE = 10.0
_WIDEST = 1.6
_WIDEST_IF_FILLED = 1.45
# Across a table, in the type for players that begins above this size in points, the lines of one
# row hold together against the air between rows.
_CLOSEST_FROM_AFAR = 1.2
_FROM_AFAR = 21.0
# Measures are rounded; what is taller by less is as tall.
_SAFETY = 0.03


def closest_line(size: float) -> float:
    """Return in millimetres how close lines may stand in type of `size` points."""
    if size > _FROM_AFAR:
        return em(size) * _CLOSEST_FROM_AFAR
    return em(size) * (_CLOSEST_IN_LARGE if size > _LARGE else _CLOSEST)


def widest_line(size: float, *, is_filled: bool = False) -> float:
    """Return in millimetres how far apart lines may stand in type of `size` points.

    Where what is left `is_filled`, it is worth more there than between lines.
    """
    return em(size) * (_WIDEST_IF_FILLED if is_filled else _WIDEST)


def lines_in(height: float, line: float) -> int:
    """Return how many lines hold what is `height` tall, both in millimetres."""
    return ceil(height / line - _SAFETY)


def spread_line(lines: int, room: float, size: float, *, is_filled: bool = False) -> float:
    """Return how far apart `lines` stand in `room` millimetres, within what is read well."""
    widest = widest_line(size, is_filled=is_filled)
    return min(max(room / max(lines, 1), closest_line(size)), widest)
