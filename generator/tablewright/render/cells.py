"""Cells of tables as plain words, for readers of no HTML."""

from __future__ import annotations

from tablewright.kinds.columns import ColumnType
from tablewright.prose import plain_text
from tablewright.render.filters import number, one_place, signed, span
from tablewright.views.table import CellView


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
        said = cell.expression.typeset
        if cell.expression.dice_count:
            said += f" (average {one_place(cell.dice.mean)})"
    if cell.chance is not None:
        said = f"{said}  {cell.chance.label}%".strip()
    return said
