"""The dice that a table is rolled with, and those that stand in its rows."""

from __future__ import annotations

from tablewright.dice import Expression
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table


def dice_beside(table: Table, row: Row) -> tuple[tuple[Column, Expression], ...]:
    """Return the dice that stand in the cells of `row`, in the order of the table's columns.

    Whoever comes to the row rolls them. Empty for a row that states figures alone.
    """
    held = ((column, row.cells.get(column.name)) for column in table.columns)
    return tuple(
        (column, cell.value)
        for column, cell in held
        if cell is not None and isinstance(cell.value, Expression) and cell.value.dice_count
    )


def _named_dice(table: Table) -> tuple[tuple[str, Expression], ...]:
    return tuple(("", dice) for dice in table.all_dice)


DICE = _named_dice
