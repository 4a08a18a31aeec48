"""Cells of tables as plain words, for readers of no HTML."""

from __future__ import annotations

from tablewright.kinds.table.cell_views import CellView
from tablewright.kinds.table.entry import ColumnType
from tablewright.render.told import told
from tablewright.words.choices import ANY
from tablewright.words.dice import mean
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import span


def cell_words(kind: ColumnType, cell: CellView) -> str:
    """Return a cell as plain words, with its chance if it has one."""
    said = ""
    if cell.text is not None:
        said = told(cell.text)
    elif cell.number is not None:
        said = signed(cell.number) if kind is ColumnType.MODIFIER else number(cell.number)
    elif kind is ColumnType.CHOICE:
        said = str(cell.choice) if cell.choice is not None else ANY
    elif cell.trial is not None:
        said = str(cell.trial)
    elif cell.range is not None:
        said = span(cell.range)
    elif cell.expression is not None and cell.dice is not None:
        said = cell.expression.typeset
        if cell.expression.dice_count:
            said += f" ({mean(cell.dice.mean)})"
    if cell.chance is not None:
        said = f"{said}  {cell.chance.label}%".strip()
    return said
