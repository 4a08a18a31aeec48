"""The cells of a grid of chances, and which of them are blank."""

from __future__ import annotations

from bisect import bisect

from tablewright.records import Struct, replace

# From these steps of heat on, chances are hatched: above 70%, and above 90%.
_HATCHED_FROM = (8, 10)
# From so many blank cells on one stands for all of them.
_LEAST_TAIL = 3


class GridCell(Struct, frozen=True):
    """A chance in a grid: its step of heat, and on which sides the 50% line runs.

    It is as wide as so many columns as it `spans`. What stands `beside` the label is smaller, and
    so is what stands `below` it where that has room, and nowhere else. What needs no dice has a
    ground of its own where there are several such outcomes: which of them it is `sure` to be, from
    1; others have 0. What `is_end` is blank to an end of its row. What `is_held` would be so
    whatever is added.
    """

    label: str
    heat: int
    is_likely: bool
    line_left: bool
    line_above: bool
    spans: int = 1
    beside: str = ""
    below: str = ""
    sure: int = 0
    is_end: bool = False
    is_held: bool = False

    @property
    def hatch(self) -> int:
        """Which hatching stands for its heat where there are no colours; 0 is none."""
        return self.sure or bisect(_HATCHED_FROM, self.heat)


def is_never(cell: GridCell) -> bool:
    """Return whether a chance of 0 stands in `cell`; that dice show 0 is no such."""
    return cell.label == "0" and not cell.heat


def opened(line: tuple[GridCell, ...]) -> tuple[GridCell, ...]:
    """Return a part of a line: at its edge it draws no line, which would part it from nothing."""
    return (*(replace(cell, line_left=False) for cell in line[:1]), *line[1:])


def with_blanks(line: tuple[GridCell, ...]) -> tuple[GridCell, ...]:
    """Return `line` without figures for what can never happen.

    Each end of nothing is one cell; what has the heavy line stays alone.
    """
    line = tuple(replace(cell, label="") if is_never(cell) else cell for cell in line)
    tail = _nothings(line[::-1])
    head = _nothings(line) if tail < len(line) else 0
    rest = line[head : len(line) - tail]
    ends = replace(line[-tail], spans=tail, is_end=True) if tail else None
    begins = replace(line[head - 1], spans=head, is_end=True) if head else None
    return (*filter(None, (begins,)), *rest, *filter(None, (ends,)))


def _nothings(line: tuple[GridCell, ...]) -> int:
    """Return how many cells that never come stand first in `line`; 0 if they are few."""
    is_nothing = [not cell.label and not cell.heat and not cell.line_above for cell in line]
    count = is_nothing.index(False) if False in is_nothing else len(line)
    return count if count >= _LEAST_TAIL else 0
