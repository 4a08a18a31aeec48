"""The cells and headings of a table as they are set on paper."""

from __future__ import annotations

from fractions import Fraction

from tablewright.kinds.entry import Text
from tablewright.kinds.table.cell_views import CellView, ColumnView
from tablewright.kinds.table.columns import ColumnType
from tablewright.render import filters
from tablewright.typeset.table_content import PrintedCell, Setting
from tablewright.words.choices import ANY
from tablewright.words.dice import mean
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import span
from tablewright.words.units import after_heading

SETTINGS = {
    ColumnType.TEXT: Setting.TEXT,
    ColumnType.INTEGER: Setting.NUMBER,
    ColumnType.NUMBER: Setting.NUMBER,
    ColumnType.MODIFIER: Setting.NUMBER,
    ColumnType.DICE: Setting.DICE,
    ColumnType.RANGE: Setting.FIGURE,
    ColumnType.BAND: Setting.FIGURE,
    ColumnType.ODDS: Setting.ODDS,
    ColumnType.CHANCE: Setting.NUMBER,
    ColumnType.CHOICE: Setting.TEXT,
}


def heading(column: ColumnView) -> str:
    """Return what stands above a column: its title, and its unit."""
    return f"{column.title}{after_heading(column.column.unit)}"


def printed_cell(cell: CellView, column: ColumnView) -> PrintedCell:
    """Return a cell of `column` on paper: its words or figure, and its chance."""
    if isinstance(cell.value, Text):
        return PrintedCell(cell.value)
    if isinstance(cell.value, Fraction):
        is_signed = column.type is ColumnType.MODIFIER
        return PrintedCell(signed(cell.value) if is_signed else number(cell.value))
    if column.type is ColumnType.CHOICE:
        return PrintedCell(ANY if cell.choice is None else str(cell.choice))
    if cell.trial is not None:
        return PrintedCell(str(cell.trial))
    if cell.range is not None:
        return PrintedCell(span(cell.range), cell.chance)
    if cell.expression is not None:
        # What is always the same needs no mean.
        dice_odds = cell.dice
        varies = dice_odds is not None and dice_odds.minimum < dice_odds.maximum
        remark = mean(dice_odds.mean) if dice_odds and varies else ""
        dice = str(cell.expression) if varies else ""
        return PrintedCell(filters.dice(cell.expression), remark=remark, dice=dice)
    return PrintedCell(chance=cell.chance)
