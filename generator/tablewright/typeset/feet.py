"""Columns that end on one line: what they have left goes between their blocks, in whole lines.

Feet at unlike heights look as if something had been forgotten. Further lines between blocks keep
all that stands beside each other on one baseline, and nothing is laid out anew for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations

from tablewright.records import Struct

# Blocks that are further apart do not look as if they belonged to one column.
_MOST_FURTHER, _FURTHER_IF_SPARSE = 2, 1
# Of a block that ends so far above its last line, in lines, the gap is seen to be larger already.
_OPEN = 0.4
# Measures are rounded; in lines.
_SAFETY = 0.03


class Stacked(Struct, frozen=True):
    """A column: its blocks are so many `lines` tall, and so much `short` of them, in lines.

    It has `left` so many more, whole ones and a part of one, and gaps of one line.
    """

    lines: tuple[int, ...]
    short: tuple[float, ...]
    left: float

    @property
    def gaps(self) -> int:
        """How many gaps it has."""
        return max(len(self.lines) - 1, 0)

    def spread(self, foot: float) -> tuple[int, int]:
        """Return by how many lines every gap is further, and how many gaps are by one more.

        So its last block ends with so many lines left at the `foot`. Where gaps cannot take all
        that is above it, they are alike.
        """
        if not self.gaps:
            return 0, 0
        each, rest = divmod(int(self.left - foot + _SAFETY), self.gaps)
        if each > _MOST_FURTHER or (each == _MOST_FURTHER and rest):
            return 1, 0
        return each, rest

    def ways(self, foot: float) -> Iterator[tuple[int, ...]]:
        """Yield the ways to make its gaps further: those after the first blocks last."""
        each, rest = self.spread(foot)
        for wide in reversed(list(combinations(range(self.gaps), rest))):
            yield tuple(each + (gap in wide) for gap in range(self.gaps))

    def tops(self, further: Sequence[int]) -> tuple[int, ...]:
        """Return the lines on which its blocks but the first begin if gaps are so much further."""
        taken = (lines + 1 + more for lines, more in zip(self.lines, further, strict=False))
        return tuple(accumulate(taken))

    def opened(self, further: Sequence[int]) -> int:
        """Return how many gaps are further than others that seem so already."""
        least = min(further, default=0)
        return sum(
            more > least and short > _OPEN for more, short in zip(further, self.short, strict=False)
        )


def further_lines(columns: Sequence[Stacked]) -> tuple[tuple[int, ...], ...]:
    """Return for each of `columns` how many lines each of its gaps is to be further.

    Where they cannot be alike, blocks rather begin beside others that do.
    """
    foot = _foot(columns, _MOST_FURTHER)
    # Where all columns end above the foot of their panel, it is not worth parting what is on it.
    foot = foot if foot < 1 else _foot(columns, _FURTHER_IF_SPARSE)
    found: dict[int, tuple[int, ...]] = {}
    begun: set[int] = set()
    # What has no choice is settled first.
    for place in sorted(range(len(columns)), key=lambda n: (columns[n].spread(foot)[1] > 0, n)):
        column = columns[place]
        _, best = min(
            ((column.opened(way), -len(begun.intersection(column.tops(way))), n), way)
            for n, way in enumerate(column.ways(foot))
        )
        found[place] = best
        begun.update(column.tops(best))
    return tuple(found[place] for place in range(len(columns)))


def _foot(columns: Sequence[Stacked], most: int) -> float:
    """Return how many lines are left below all columns if gaps are further by so many at `most`."""
    least = min((column.left for column in columns), default=0.0)
    kept = (column.left - most * column.gaps for column in columns if column.gaps)
    return max(min(least, max(kept, default=least)), 0.0)
