"""Columns whose blocks begin beside each other, and end near one line.

Headings that share a line are found along it, and feet at unlike heights look as if something had
been forgotten. What a column has left stands between its blocks, in whole lines: so all that stands
beside each other keeps to one baseline, and nothing is laid out anew for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate, combinations

from tablewright.records import Struct

# A gap more than twice as high as others looks as if something had been forgotten there.
_MOST_FURTHER, _FURTHER_IF_SPARSE = 1, 1
# Of a block that ends so far above its last line, in lines, the gap is seen to be larger already.
_OPEN = 0.4
# A heading beside another is worth that the foot is so many lines higher.
_BESIDE = 1.5
# Measures are rounded; in lines.
_SAFETY = 0.03


class Stacked(Struct, frozen=True):
    """A column: its blocks are so many `lines` tall, and so much `short` of them, in lines.

    It has `left` so many more, whole ones and a part of one, and gaps of one line.
    """

    lines: tuple[float, ...]
    short: tuple[float, ...]
    left: float

    @property
    def gaps(self) -> int:
        """How many gaps it has."""
        return max(len(self.lines) - 1, 0)

    def ways(self, foot: float, most: int) -> Iterator[tuple[int, ...]]:
        """Yield the ways to make its gaps further, by `most` at most, and about alike.

        So at least `foot` lines are left below it. Those come first that leave the least there, and
        of these the ones in which gaps after the first blocks are further last.
        """
        room = int(self.left - foot + _SAFETY)
        for taken in range(min(room, most * self.gaps), -1, -1):
            each, rest = divmod(taken, self.gaps) if self.gaps else (0, 0)
            for wide in reversed(list(combinations(range(self.gaps), rest))):
                yield tuple(each + (gap in wide) for gap in range(self.gaps))

    def tops(self, further: Sequence[int]) -> tuple[float, ...]:
        """Return the lines on which its blocks but the first begin if gaps are so much further."""
        taken = (lines + 1 + more for lines, more in zip(self.lines, further, strict=False))
        return tuple(accumulate(taken))

    def cost(self, further: Sequence[int], beside: Collection[float], foot: float) -> float:
        """Return how much worse than nothing it is if its gaps are so much further, in lines.

        In other columns blocks begin on the lines `beside`, and `foot` lines are left below them.
        """
        below = max(int(self.left - foot + _SAFETY) - sum(further), 0)
        shared = sum(1 for top in self.tops(further) if top in beside)
        return below - _BESIDE * shared

    def opened(self, further: Sequence[int]) -> int:
        """Return how many gaps are further than others that seem so already."""
        least = min(further, default=0)
        return sum(
            more > least and short > _OPEN for more, short in zip(further, self.short, strict=False)
        )


def further_lines(columns: Sequence[Stacked]) -> tuple[tuple[int, ...], ...]:
    """Return for each of `columns` how many lines each of its gaps is to be further.

    Blocks rather begin beside others than that their columns end on one line.
    """
    most, foot = _MOST_FURTHER, _foot(columns, _MOST_FURTHER)
    if foot >= 1:
        # Where all columns end above the foot of their panel, parting what is on it gains little.
        most, foot = _FURTHER_IF_SPARSE, _foot(columns, _FURTHER_IF_SPARSE)
    # What has the least choice is settled first; beside it each may take what the others left open.
    order = sorted(range(len(columns)), key=lambda n: (int(columns[n].left - foot + _SAFETY), n))
    best: tuple[float, dict[int, tuple[int, ...]]] | None = None
    for first in columns[order[0]].ways(foot, most) if order else ():
        found = {order[0]: first}
        begun = set(columns[order[0]].tops(first))
        total = columns[order[0]].cost(first, (), foot)
        for place in order[1:]:
            column = columns[place]
            _, cost, _, way = min(
                (
                    column.cost(way, begun, foot) + column.opened(way),
                    column.cost(way, begun, foot),
                    n,
                    way,
                )
                for n, way in enumerate(column.ways(foot, most))
            )
            found[place] = way
            begun.update(column.tops(way))
            total += cost
        total += columns[order[0]].opened(first)
        if best is None or total < best[0]:
            best = total, found
    return tuple(best[1][n] for n in range(len(columns))) if best is not None else ()


def _foot(columns: Sequence[Stacked], most: int) -> float:
    """Return how many lines are left below all columns if gaps are further by so many at `most`."""
    least = min((column.left for column in columns), default=0.0)
    kept = (column.left - most * column.gaps for column in columns if column.gaps)
    return max(min(least, max(kept, default=least)), 0.0)
