"""A table that is laid out by two keys, as it is set on paper."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.entry import ColumnType
from tablewright.kinds.table.grid import Grid
from tablewright.kinds.table.led_on import led_on
from tablewright.kinds.table.view import TableView
from tablewright.records import replace
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.typeset.table_content import Words

# Cells that go on in a second line leave its room to the names of the lines.
_MOST_LETTERS = 12


def grid_content(view: TableView, grid: Grid) -> SpreadContent:
    """Return the `grid` of `view`: neighbours in a line that mean one row are one cell."""
    is_worded = grid.cells.type is ColumnType.TEXT
    whole = SpreadContent(
        row_title=grid.down_title,
        groups=(SpreadGroup(grid.across_title, grid.across),),
        rows=tuple(
            SpreadRow(name, tuple(_cell(view, grid, place) for place in places))
            for name, places in zip(grid.down, grid.rows, strict=True)
        ),
        worded=(is_worded,) * len(grid.across),
    )
    rows = tuple(
        replace(row, cells=tuple(_joined(row, grid, line))) for line, row in enumerate(whole.rows)
    )
    return replace(whole, rows=rows, shares=shares_of(whole, _MOST_LETTERS))


def _cell(view: TableView, grid: Grid, place: int | None) -> SpreadCell:
    if place is None:
        return SpreadCell()
    row = view.rows[place]
    cell = row.cells[view.table.columns.index(grid.cells)]
    words: Words = cell_words(grid.cells.type, cell) if cell.text is None else cell.text
    return SpreadCell(led_on(view, row, words), marks=row.marks)


def _joined(row: SpreadRow, grid: Grid, line: int) -> Iterator[SpreadCell]:
    first = 0
    for _, count in grid.runs(line):
        yield replace(row.cells[first], spans=count)
        first += count
