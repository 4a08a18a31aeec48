"""What a panel whose lines stand closer than they could gives its rows: air above and below each.

Leading is what makes panels one book, so it is the same on all of them; what a sparse one has left
goes to its rows first, of which each is found by itself, and only then between its blocks. Blocks
are planned in whole lines; what they are short of these goes to the gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from tablewright.records import Struct
from tablewright.typeset.blocks import Block, Body, rows_of
from tablewright.typeset.filling import takes_rest
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import TableContent

# In lines: the most that a row is given, and what is read from afar, where rows are parted by
# nothing else; the least that is seen, by so many steps; and how much more of it those of one
# column may have than those of another.
_MOST, _MOST_FROM_AFAR = 0.5, 1.0
_LEAST, _STEPS = 0.06, 23
_MOST_UNLIKE = 0.2
# Measures are rounded; in lines.
_SAFETY = 0.03
_ROWED = TableContent | GridContent | SpreadContent | ListContent | StatRowsContent


class Air(Struct, frozen=True):
    """What each row has above and below it together, in lines: those of heroes, and all others."""

    rows: float = 0.0
    heroes: float = 0.0

    def of(self, block: Block) -> float:
        """Return that of each row of `block`."""
        return self.heroes if block.is_hero else self.rows


class Stacks(Struct, frozen=True):
    """The `blocks` of a panel, and by their places those `across` it, and those in its `columns`.

    Blocks are so many lines high without air, as `heights` says: whole ones and parts of one; air
    goes to so many `rows` of each.
    """

    blocks: Sequence[Block]
    heights: Sequence[float]
    rows: Sequence[int]
    across: Sequence[int]
    columns: Sequence[Sequence[int]]

    @classmethod
    def of(
        cls,
        blocks: Sequence[Block],
        heights: Sequence[float],
        across: Sequence[int],
        columns: Sequence[Sequence[int]],
    ) -> Stacks:
        """Return the `blocks` in their stacks, with their rows counted once."""
        return cls(blocks, heights, tuple(map(airy_rows, blocks)), across, columns)

    def most_air(
        self, room: float, *, is_from_afar: bool = False, most: float | None = None
    ) -> tuple[Air, ...]:
        """Return the air of rows across a panel of `room` lines, and in each of its columns.

        Heroes come last: their rows are half as tall again as all others. What one column has
        left besides goes to its own rows, as far as they still look like those beside them. Where
        what `most` have is said, all columns are alike, and none has more.
        """
        are_alike = most is not None
        if most is None:
            most = _MOST_FROM_AFAR if is_from_afar else _MOST
        if not most:
            return (Air(),) * (1 + len(self.columns))
        rows = _most(most, lambda air: Air(rows=air), lambda air: self.height(air) <= room)
        alike = _most(most, lambda air: Air(rows.rows, air), lambda air: self.height(air) <= room)
        if are_alike:
            return (alike,) * (1 + len(self.columns))
        below = room - self._above(alike)
        return (alike, *(self._own_air(column, alike, below, most) for column in self.columns))

    def _own_air(self, column: Sequence[int], alike: Air, room: float, most: float) -> Air:
        if any(takes_rest(self.blocks[place]) for place in column):
            # There is nothing left besides.
            return alike

        def own(air: float) -> Air:
            return Air(min(alike.rows + _MOST_UNLIKE, max(air, alike.rows)), alike.heroes)

        return _most(most, own, lambda air: self._column(column, air) <= room)

    def height(self, air: Air) -> float:
        """Return how many lines the tallest of it is with so much `air`."""
        return self._above(air) + max((self._column(c, air) for c in self.columns), default=0.0)

    def lines(self, airs: Sequence[Air]) -> tuple[float, ...]:
        """Return how many lines the blocks take with so much air across, and in each column.

        Those below which something stands take whole ones.
        """
        found = list(self.heights)
        for stack, air in zip((self.across, *self.columns), airs, strict=True):
            is_last = stack is not self.across or not self.columns
            for place in stack:
                ends = is_last and place == stack[-1]
                found[place] = self.aired(place, air) if ends else self._whole(place, air)
        return tuple(found)

    def aired_heights(self, airs: Sequence[Air]) -> tuple[float, ...]:
        """Return how many lines high the blocks are with so much air across, and in each column."""
        stacks = zip((self.across, *self.columns), airs, strict=True)
        high = {place: self.aired(place, air) for stack, air in stacks for place in stack}
        return tuple(high[place] for place in range(len(self.blocks)))

    def aired(self, place: int, air: Air) -> float:
        """Return how many lines high the block at `place` is with so much `air`."""
        return self.heights[place] + self.rows[place] * air.of(self.blocks[place])

    def _above(self, air: Air) -> float:
        if not self.columns:
            return self._column(self.across, air)
        return sum(self._whole(place, air) + 1 for place in self.across)

    def _column(self, column: Sequence[int], air: Air) -> float:
        """Return how many lines `column` is high, with a line between blocks."""
        last = self.aired(column[-1], air) if column else 0.0
        return sum(self._whole(place, air) + 1 for place in column[:-1]) + last

    def _whole(self, place: int, air: Air) -> int:
        return ceil(self.aired(place, air) - _SAFETY)


def _most(most: float, airs: Callable[[float], Air], fits: Callable[[Air], bool]) -> Air:
    step = (most - _LEAST) / (_STEPS - 1)
    tried = (airs(most - step * n) for n in range(_STEPS))
    return next((air for air in tried if fits(air)), airs(0.0))


def airy_rows(block: Block) -> int:
    """Return how many rows of `block` from top to bottom can be given air.

    Sentences have none, nor has what is filled in by hand, which is as tall as its author says.
    """
    return sum(max(map(_airy_rows, line)) for line in block.lines)


def _airy_rows(body: Body) -> int:
    if isinstance(body, TermsContent):
        return 0 if body.runs_on or body.is_small else rows_of(body)
    return rows_of(body) if isinstance(body, _ROWED) else 0
