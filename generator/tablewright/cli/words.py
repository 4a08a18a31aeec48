"""Views in the words of a terminal."""

from __future__ import annotations

from tablewright.kinds.check import RollDice
from tablewright.kinds.columns import Column, ColumnType
from tablewright.render.cells import cell_words
from tablewright.views.table import TableView


def dice_of(expression: RollDice | None) -> str:
    """Return dice as they are printed; nothing for no dice."""
    return "" if expression is None else expression.typeset


def row_name(view: TableView, place: int, beside: Column | None = None) -> str:
    """Return what a row says beside one of its rolled columns: its name, then its other cells."""
    row = view.rows[place]
    words = []
    for column, cell in zip(view.columns, row.cells, strict=True):
        if column.column is beside or column.type is ColumnType.RANGE:
            continue
        said = cell_words(column.type, cell)
        if said:
            words.append(said)
    return " · ".join(words)
