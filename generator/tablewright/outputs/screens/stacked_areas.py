"""What totals mean by column, set for players: the areas of each column below each other.

A referee reads a total's row across; whoever sits two metres away has no rows that small. He looks
for his column, and in it for the range with his total: each area says both, and none is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tablewright.records import Struct, replace
from tablewright.typeset.spread_cells import SpreadCell, SpreadRow, plain_words
from tablewright.typeset.spread_content import SpreadContent

# Each area has a line for where it holds and one for what that means, or both on one, in letters.
_LINES, _ONE_LINE = 2, 13
# Steps of shade are half as dark as for a referee: figures are read from afar.
_LIGHTER = 2
# Where no names stand before the columns, their column has next to nothing of the width.
_NAMES = 0.05


class Area(Struct, frozen=True):
    """A cell, and how many rows it stands for."""

    cell: SpreadCell
    rows: int

    @property
    def least(self) -> int:
        """How many lines it takes."""
        words = f"{self.cell.before} {plain_words(self.cell.words)}"
        return 1 if len(words) <= _ONE_LINE else _LINES


def stacked_areas(spread: SpreadContent, *, is_told: bool) -> SpreadContent:
    """Return `spread`, in which rows share cells, with these cells alone; any other as it is.

    What all columns are is not said above them where a sentence there `is_told` to find one's own.
    """
    if not spread.is_banded or not all(len(r.cells) == spread.width for r in spread.rows):
        return spread
    columns = [list(areas_of(spread, place)) for place in range(spread.width)]
    height = max(sum(area.least for area in areas) for areas in columns)
    groups = spread.groups
    if is_told and len(groups) == 1:
        groups = (replace(groups[0], title=""),)
    bare = without_names(spread, [list(_cells(areas, height)) for areas in columns])
    return replace(bare, groups=groups, is_stacked=True)


def without_names(spread: SpreadContent, columns: Sequence[Sequence[SpreadCell]]) -> SpreadContent:
    """Return `spread` with these cells in each of its columns, and no names before the rows."""
    rows = tuple(SpreadRow("", cells) for cells in zip(*columns, strict=True))
    each = (100 - _NAMES) / spread.width
    shares = (_NAMES, *(each for _ in range(spread.width)))
    return replace(spread, row_title="", rows=rows, shares=shares)


def areas_of(spread: SpreadContent, place: int) -> Iterator[Area]:
    """Yield the areas of a column of `spread` from the top."""
    for n, row in enumerate(spread.rows):
        if count := spread.rows_of_cell(n, place):
            yield Area(row.cells[place], count)


def _cells(areas: Sequence[Area], height: int) -> Iterator[SpreadCell]:
    """Yield the cells of a column of so many rows; an area has about its part of them."""
    least = [area.least for area in areas]
    for area, rows in zip(areas, shared(least, [a.rows for a in areas], height), strict=True):
        shade = -(-area.cell.heat // _LIGHTER)
        cell = replace(area.cell, beside="", hatch=0, heat=shade)
        yield cell
        yield from (replace(cell, goes_on=True) for _ in range(rows - 1))


def shared(least: Sequence[int], sizes: Sequence[Fraction | int], height: int) -> list[int]:
    """Return how many of `height` rows each area has: what it takes at `least`, then one by one.

    The next row goes to the area that has the fewest for its size.
    """
    rows = [*least]
    while sum(rows) < height:
        n = max(range(len(rows)), key=lambda n: (sizes[n] / rows[n], -n))
        rows[n] += 1
    return rows
