"""The rows of a table that a block of a screen names."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import Held
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.entry import Column, Table

_COUNTED = (ColumnType.RANGE, ColumnType.INTEGER, ColumnType.MODIFIER)


def counted_column(table: Table) -> Column | None:
    """Return the column in which numbers name rows: the key, or else the first of ranges."""
    key = table.key_column
    if key is not None and key.type in _COUNTED:
        return key
    return next(iter(table.range_columns), None)


def rows_held(table: Table, held: Held) -> tuple[int, ...]:
    """Return the places of the rows that `held` names; none for a wrong name.

    Numbers name the rows that lie within them whole. Words name a row, or all that stand under a
    heading of a group.
    """
    if isinstance(held, IntegerRange):
        column = counted_column(table)
        return tuple(
            place
            for place, row in enumerate(table.rows)
            if column is not None
            and (cell := row.cells.get(column.name)) is not None
            and lies_within(cell.value, held)
        )
    row = table.find_row(str(held))
    if row is not None:
        return (table.rows.index(row),)
    return tuple(place for place, row in enumerate(table.rows) if row.group == held)


def lies_within(value: object, held: IntegerRange) -> bool:
    """Return whether what a cell holds, a number or a range, lies within `held` whole."""
    if isinstance(value, Fraction):
        return value.denominator == 1 and int(value) in held
    if not isinstance(value, IntegerRange) or value.low is None or value.high is None:
        return value == held
    return value.low in held and value.high in held
