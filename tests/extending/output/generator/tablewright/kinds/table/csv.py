"""A table for spreadsheets: its headings, and a line for every row."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.table.cell_views import CellView, ColumnView
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.view import TableView
from tablewright.records import replace
from tablewright.views.entry import EntryView


def table_lines(view: EntryView) -> Sequence[Sequence[str]]:
    """Return the headings of a table, and below them its cells as words, without chances."""
    body: TableView = view.body
    rows = ([*map(_words, body.columns, row.cells)] for row in body.rows)
    return ([column.title for column in body.columns], *rows)


def _words(column: ColumnView, cell: CellView) -> str:
    bare = cell if cell.range is None else replace(cell, chance=None)
    return cell_words(column.type, bare)


CSV = table_lines
