"""Gaps between the blocks of a panel: all of them alike, whatever what they part is high.

Gaps of unlike height look as if something had been forgotten in the larger, so what a panel has
left is shared out among all blocks that stand above each other on it, as far as they still belong
together. Those of a column may be a little larger than those of others, alike again, if its blocks
then begin beside blocks of other columns. What is over after that stands at the foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from tablewright.records import Struct

# In lines: how high a gap is at least; how high all of them may be, and those of a column that is
# filled to its foot; and by how much those of one column may be higher than those of others.
_LEAST, _MOST, _MOST_IF_FILLED = 1.0, 1.8, 2.5
_UNLIKE = 0.5
# A heading beside another is worth that the foot is so many lines higher; that gaps of a column are
# further apart by a line costs more than it gains at the foot.
_BESIDE, _APART = 1.5, 1.25
# Of so many steps, with which a column begins that no other says anything to.
_STEPS = 4
# Measures are rounded; in lines.
_SAME = 0.02


class Stacked(Struct, frozen=True):
    """Blocks above each other, so many lines `high`, with so much `room` for them and their gaps.

    Where something `is_filling` it to its foot, nothing is left there.
    """

    high: tuple[float, ...]
    room: float
    is_filling: bool = False

    @property
    def gaps(self) -> int:
        """How many gaps it has."""
        return max(len(self.high) - 1, 0)

    def tops(self, gap: float) -> tuple[float, ...]:
        """Return the lines on which its blocks but the first begin."""
        return tuple(accumulate(high + gap for high in self.high[:-1]))

    def foot(self, gap: float) -> float:
        """Return the line on which it ends."""
        return sum(self.high) + gap * self.gaps

    def widest(self, besides: int = 0) -> float:
        """Return how high its gaps and so many `besides` can be."""
        return (self.room - sum(self.high)) / max(self.gaps + besides, 1)


def gaps_of(across: Stacked, columns: Sequence[Stacked]) -> tuple[float, tuple[float, ...]]:
    """Return how high the gaps are between blocks `across` a panel, and in each of its `columns`.

    What stands across has one more above the columns.
    """
    above = across.gaps + (1 if columns and across.high else 0)
    whole = sum(across.high)
    widest = [
        (column.room - whole - sum(column.high)) / (above + column.gaps)
        for column in columns
        if above + column.gaps
    ]
    if not columns and above:
        widest = [across.widest()]
    common = min(max(min(widest, default=_LEAST), _LEAST), _MOST)
    taken = whole + above * common
    below = [Stacked(c.high, c.room - taken, c.is_filling) for c in columns]
    return common, _in_columns(below, common)


def _in_columns(columns: Sequence[Stacked], common: float) -> tuple[float, ...]:
    """Return how high the gaps of each of `columns` are, which are `common` at least."""
    # What has the least choice is settled first, and others come to it.
    order = sorted(range(len(columns)), key=lambda n: (_most(columns[n], common), n))
    best: tuple[float, dict[int, float]] | None = None
    for first in _firsts(columns, order, common):
        found = {order[0]: first}
        for place in order[1:]:
            column = columns[place]
            settled = [(columns[n], gap) for n, gap in found.items()]
            _, found[place] = min(
                (_cost([*settled, (column, gap)], common), gap)
                for gap in _ways(column, common, [top for c, g in settled for top in c.tops(g)])
            )
        cost = _cost([(columns[n], gap) for n, gap in found.items()], common)
        if best is None or cost < best[0] - _SAME:
            best = cost, found
    return tuple(best[1][n] for n in range(len(columns))) if best is not None else ()


def _most(column: Stacked, common: float) -> float:
    """Return how high the gaps of `column` may be."""
    if not column.gaps:
        return common
    most = _MOST_IF_FILLED if column.is_filling else common + _UNLIKE
    return max(min(most, column.widest()), common)


def _ways(column: Stacked, common: float, beside: Sequence[float]) -> Iterator[float]:
    """Yield how high the gaps of `column` may be, so that a block begins on a line `beside`."""
    most = _most(column, common)
    if column.is_filling:
        yield most
        return
    yield common
    yield most
    for place, top in enumerate(column.tops(common), start=1):
        for line in beside:
            gap = common + (line - top) / place
            if common < gap < most:
                yield gap


def _firsts(columns: Sequence[Stacked], order: Sequence[int], common: float) -> Iterator[float]:
    """Yield how high the gaps may be of the one of `columns` that is settled first."""
    if not order:
        return
    first, *others = (columns[n] for n in order)
    yield from _ways(first, common, [top for column in others for top in column.tops(common)])
    if not first.is_filling:
        step = (_most(first, common) - common) / _STEPS
        yield from (common + step * n for n in range(1, _STEPS))


def _cost(columns: Sequence[tuple[Stacked, float]], common: float) -> float:
    """Return how much worse than nothing columns with such gaps are, in lines."""
    feet = [column.foot(gap) for column, gap in columns]
    uneven = sum(max(feet) - foot for foot in feet)
    begun: list[float] = []
    shared = 0
    for column, gap in columns:
        tops = column.tops(gap)
        shared += sum(any(abs(top - other) < _SAME for other in begun) for top in tops)
        begun += tops
    unlike = sum(column.gaps * (gap - common) for column, gap in columns)
    return uneven + _APART * unlike - _BESIDE * shared
