"""Both ends of what is rolled in columns of their own, as spreadsheets have them, become one."""

from __future__ import annotations

from itertools import pairwise

from tablewright.importing.grids import Cell, Grid, Row
from tablewright.records import replace

_ENDS = (
    ("min", "max"),
    ("minimum", "maximum"),
    ("from", "to"),
    ("low", "high"),
    ("lower", "upper"),
    ("start", "end"),
    ("von", "bis"),
    ("de", "à"),
    ("desde", "hasta"),
    ("da", "a"),
)
_ROLLED = " roll"


def with_joined_ends(grid: Grid) -> Grid:
    """Return a grid whose two columns of ends, if it has them, are one column of rolls.

    Each row must begin where the one above it ends: anything else is no roll.
    """
    if grid.header is None or len(grid.rows) < 2:
        return grid
    said = [cell.plain.casefold().strip(" :.") for cell in grid.header.cells]
    said = [each.removesuffix(_ROLLED).removeprefix(_ROLLED.strip() + " ") for each in said]
    for place, (low, high) in enumerate(pairwise(said)):
        if (low, high) in _ENDS and _go_on(grid, place):
            return _joined(grid, place)
    return grid


def _go_on(grid: Grid, place: int) -> bool:
    ends = [(row.cell(place).plain, row.cell(place + 1).plain) for row in grid.rows]
    if not all(end.isdecimal() and len(end) < 7 for each in ends for end in each):
        return False
    figures = [(int(low), int(high)) for low, high in ends]
    return all(low <= high for low, high in figures) and all(
        after[0] == before[1] + 1 for before, after in pairwise(figures)
    )


def _joined(grid: Grid, place: int) -> Grid:
    assert grid.header is not None

    def joined(row: Row, cell: Cell) -> Row:
        return Row((*row.cells[:place], cell, *row.cells[place + 2 :]), row.line)

    rows = []
    for row in grid.rows:
        low, high = row.cell(place), row.cell(place + 1)
        words = low.plain if low.plain == high.plain else f"{low.plain} to {high.plain}"
        rows.append(joined(row, replace(low, text=words, plain=words)))
    heading = replace(grid.header.cell(place), text="Roll", plain="Roll")
    return replace(grid, header=joined(grid.header, heading), rows=tuple(rows))
