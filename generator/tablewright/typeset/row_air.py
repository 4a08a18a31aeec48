"""What a panel whose lines stand closer than they could gives its rows: air above and below each.

Leading is what makes panels one book, so it is the same on all of them; what a sparse one has left
goes to its rows first, of which each is found by itself, and only then between its blocks. Blocks
still begin on the lines of what is beside them: the air of each is made up to whole lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from tablewright.records import Struct
from tablewright.typeset.blocks import Block, Body, rows_of
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.packing import column_height
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import TableContent

# In lines: the most that a row is given, and the least that is seen, by so many steps.
_MOST, _LEAST, _STEPS = 0.5, 0.1, 17
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

    Blocks are so many lines high without air, as `heights` says: whole ones and parts of one.
    """

    blocks: Sequence[Block]
    heights: Sequence[float]
    across: Sequence[int]
    columns: Sequence[Sequence[int]]

    def most_air(self, room: int) -> Air:
        """Return the air that rows have where the panel has `room` lines.

        Heroes come last: their rows are half as tall again as all others.
        """
        rows = self._most(room, lambda air: Air(rows=air))
        return self._most(room, lambda air: Air(rows.rows, air))

    def _most(self, room: int, airs: Callable[[float], Air]) -> Air:
        step = (_MOST - _LEAST) / (_STEPS - 1)
        tried = (airs(_MOST - step * n) for n in range(_STEPS))
        return next((air for air in tried if self._lines(air) <= room), airs(0.0))

    def _lines(self, air: Air) -> float:
        """Return how many lines the tallest of it is with so much `air`."""
        lines = self.lines(air)
        above = column_height(self.across, lines, 1) + (1 if self.across and self.columns else 0)
        return above + max((column_height(c, lines, 1) for c in self.columns), default=0.0)

    def lines(self, air: Air) -> tuple[int, ...]:
        """Return how many whole lines the blocks take with so much `air`."""
        return tuple(ceil(height - _SAFETY) for height in self.aired(air))

    def aired(self, air: Air) -> tuple[float, ...]:
        """Return how many lines high the blocks are with so much `air`."""
        pairs = zip(self.blocks, self.heights, strict=True)
        return tuple(height + airy_rows(block) * air.of(block) for block, height in pairs)


def airy_rows(block: Block) -> int:
    """Return how many rows of `block` from top to bottom can be given air.

    Sentences have none, nor has what is filled in by hand, which is as tall as its author says.
    """
    return sum(max(map(_airy_rows, line)) for line in block.lines)


def _airy_rows(body: Body) -> int:
    if isinstance(body, TermsContent):
        return 0 if body.runs_on or body.is_small else rows_of(body)
    return rows_of(body) if isinstance(body, _ROWED) else 0
