"""The dice that an entry is rolled with, and those that stand in the rows of a table."""

from __future__ import annotations

from tablewright.dice import Expression
from tablewright.kinds import Entry
from tablewright.kinds.check import Check, Input, InputValue, RollDice, RowDice
from tablewright.kinds.columns import Column
from tablewright.kinds.table import Row, Table


def dice_of(entry: Entry) -> tuple[tuple[str, RollDice], ...]:
    """Return the dice that an entry is rolled with, each with its name where it has one."""
    if isinstance(entry, Table) and entry.roll is not None:
        return (("", entry.roll),)
    if isinstance(entry, Check):
        single = len(entry.rolls) == 1
        return tuple(("" if single else name, dice) for name, dice in entry.rolls.items())
    return ()


def dice_in_row(
    check: Check, known: Input | None, value: InputValue | None
) -> tuple[tuple[str, Expression], ...]:
    """Return the dice of `check` that stand in the row `value` of the input `known`.

    Empty for an input that is no row, or that no dice are taken from.
    """
    if known is None or known.table is None:
        return ()
    row = next((row for row in known.table.rows if row.id == value), None)
    single = len(check.rolls) == 1
    found: list[tuple[str, Expression]] = []
    for name, dice in check.rolls.items():
        if row is None or not isinstance(dice, RowDice) or dice.input != known.name:
            continue
        held = row.cells[dice.column].value
        if isinstance(held, Expression):
            found.append(("" if single else name, held))
    return tuple(found)


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
