"""Views in the words of a terminal."""

from __future__ import annotations

from tablewright.kinds.check import RollDice
from tablewright.kinds.columns import Column, ColumnType
from tablewright.prose import plain_text
from tablewright.render.filters import number, one_place, signed, span
from tablewright.views.table import CellView, TableView


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


def cell_words(kind: ColumnType, cell: CellView) -> str:
    """Return a cell as plain words, with its chance if it has one."""
    said = ""
    if cell.text is not None:
        said = plain_text(cell.text.markdown)
    elif cell.number is not None:
        said = signed(cell.number) if kind is ColumnType.MODIFIER else number(cell.number)
    elif cell.range is not None:
        said = span(cell.range)
    elif cell.expression is not None and cell.dice is not None:
        said = f"{cell.expression.typeset} (average {one_place(cell.dice.mean)})"
    if cell.chance is not None:
        said = f"{said}  {cell.chance.label}%".strip()
    return said
