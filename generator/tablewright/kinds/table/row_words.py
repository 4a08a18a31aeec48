"""What a row of a table says, in one line."""

from __future__ import annotations

from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.view import TableView


def row_name(
    view: TableView, index: int, beside: Column | None = None, given: object = None
) -> str:
    """Return what a row says beside one of its rolled columns: its name, then its other cells.

    Without its choices, where these are `given`; where columns are rolled by themselves, without
    those that are rolled in another.
    """
    table = view.table
    row = view.rows[index]
    words = []
    for column, cell in zip(view.columns, row.cells, strict=True):
        if column.column is beside or column.type is ColumnType.RANGE:
            continue
        if given is not None and column.type is ColumnType.CHOICE:
            continue
        if table.separately and beside and table.ranges_of(column.column) is not beside:
            continue
        said = cell_words(column.type, cell)
        if said:
            words.append(said)
    return " · ".join(words)
