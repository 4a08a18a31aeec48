"""A row of a table as formulas see it: its cells are the members of its name."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from tablewright.dice import Expression, IntegerRange, distribution
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
    ColumnType.BAND: "a measure",
    ColumnType.ODDS: "a chance",
    ColumnType.CHANCE: "a chance",
    ColumnType.CHOICE: "a choice",
}

# The ends that an open range has in a formula: farther than any figure of a game.
_FAR = 1_000_000_000


def row_names(table: Table, prefix: str) -> dict[str, FormulaType]:
    """Return the names that a row of `table` brings, `prefix.column`, with their types.

    Those of dice are `prefix.column`, as they are written, and their mean, least and greatest. The
    cells of bands and odds have no value that a formula could use.
    """
    names: dict[str, FormulaType] = {}
    for column in table.columns:
        name = f"{prefix}.{column.name}"
        if column.type is ColumnType.DICE:
            names |= dice_names(name)
        elif column.type in _TYPES:
            names[name] = _TYPES[column.type]
    return names


def row_unseen(table: Table, prefix: str) -> dict[str, str]:
    """Return what stands behind the names that `row_names` leaves out, in words."""
    unseen = (c for c in table.columns if c.type in _UNSEEN)
    return {f"{prefix}.{c.name}": _UNSEEN[c.type] for c in unseen}


def row_figures(table: Table, row: Row, prefix: str) -> dict[str, FormulaValue]:
    """Return the values of the names that `row_names` declares; a range is its two ends.

    Several ranges in a cell are the ends of each. A cell that the row leaves out is 0, "" or the
    empty list.
    """
    figures: dict[str, FormulaValue] = {}
    for column in table.columns:
        name = f"{prefix}.{column.name}"
        if column.type is ColumnType.DICE:
            cell = row.cells.get(column.name)
            held = None if cell is None else cell.value
            figures |= dice_figures(name, held if isinstance(held, Expression) else None)
        elif column.type in _TYPES:
            figures[name] = _figure(column, row)
    return figures


def dice_names(name: str) -> dict[str, FormulaType]:
    """Return the names under which formulas see dice that are called `name`."""
    ends = {f"{name}.{end}": FormulaType.INTEGER for end in ("min", "max")}
    return {name: FormulaType.TEXT, f"{name}.mean": FormulaType.NUMBER, **ends}


def dice_figures(name: str, dice: Expression | None) -> dict[str, FormulaValue]:
    """Return the values of these names; those of no dice are empty and 0."""
    if dice is None:
        return {name: "", f"{name}.mean": 0.0, f"{name}.min": 0, f"{name}.max": 0}
    written, mean, least, greatest = _figures_of(dice)
    return {name: written, f"{name}.mean": mean, f"{name}.min": least, f"{name}.max": greatest}


# Who asks what follows from a thing asks for its dice again, and their odds are not all kept.
@lru_cache(maxsize=16_384)
def _figures_of(dice: Expression) -> tuple[str, float, int, int]:
    """Return `dice` as they are written, and their mean, least and greatest total."""
    odds = distribution(dice)
    return str(dice), float(odds.mean), odds.minimum, odds.maximum


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
        return [end for part in value.whole for end in _ends(part)]
    raise TypeError(f"no formula can hold a {type(value).__name__}")


def _ends(part: IntegerRange) -> tuple[int, int]:
    low = -_FAR if part.low is None else part.low
    return low, _FAR if part.high is None else part.high
