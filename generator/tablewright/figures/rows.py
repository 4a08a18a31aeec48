"""A row of a table as formulas see it: its cells are the members of its name."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.formula import FormulaType, FormulaValue
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import CellValue, Column, ColumnType, Row, Table
from tablewright.prose import plain_text

_TYPES = {
    ColumnType.INTEGER: FormulaType.INTEGER,
    ColumnType.MODIFIER: FormulaType.INTEGER,
    ColumnType.NUMBER: FormulaType.NUMBER,
    ColumnType.TEXT: FormulaType.TEXT,
    ColumnType.RANGE: FormulaType.INTEGERS,
}

_UNSEEN = {
    ColumnType.DICE: "dice",
    ColumnType.BAND: "a measure",
    ColumnType.ODDS: "a chance",
    ColumnType.CHANCE: "a chance",
}

# The ends that an open range has in a formula: farther than any figure of a game.
_FAR = 1_000_000_000


def row_names(table: Table, prefix: str) -> dict[str, FormulaType]:
    """Return the names that a row of `table` brings, `prefix.column`, with their types.

    The cells of dice, bands and odds have no value that a formula could use.
    """
    return {f"{prefix}.{c.name}": _TYPES[c.type] for c in table.columns if c.type in _TYPES}


def row_unseen(table: Table, prefix: str) -> dict[str, str]:
    """Return what stands behind the names that `row_names` leaves out, in words."""
    return {f"{prefix}.{c.name}": _UNSEEN[c.type] for c in table.columns if c.type not in _TYPES}


def row_figures(table: Table, row: Row, prefix: str) -> dict[str, FormulaValue]:
    """Return the values of the names that `row_names` declares; a range is its two ends.

    A cell that the row leaves out is 0, "" or the empty list.
    """
    return {
        f"{prefix}.{column.name}": _figure(column, row)
        for column in table.columns
        if column.type in _TYPES
    }


def _figure(column: Column, row: Row) -> FormulaValue:
    cell = row.cells.get(column.name)
    if cell is None:
        empty: Mapping[ColumnType, FormulaValue] = {
            ColumnType.TEXT: "",
            ColumnType.NUMBER: 0.0,
            ColumnType.RANGE: [],
        }
        return empty.get(column.type, 0)
    return _of_cell(column, cell.value)


def _of_cell(column: Column, value: CellValue) -> FormulaValue:
    if isinstance(value, Fraction):
        return float(value) if column.type is ColumnType.NUMBER else int(value)
    if isinstance(value, Text):
        return plain_text(value.markdown)
    if isinstance(value, IntegerRange):
        low = -_FAR if value.low is None else value.low
        return [low, _FAR if value.high is None else value.high]
    raise TypeError(f"no formula can hold a {type(value).__name__}")
