"""All that can be said of the chance of each row: alone, with what lies below, and above."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import IntegerRange, distribution
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import TableView
from tablewright.records import Struct
from tablewright.views.chance import Chance


class FullRow(Struct, frozen=True):
    """A row of one column: its place in the table, and its number among those in the column.

    `at_most` is the chance of this row's totals or lower ones, `at_least` of these or higher.
    """

    index: int
    nth: int
    range: IntegerRange
    chance: Chance
    at_most: Chance
    at_least: Chance


class FullColumn(Struct, frozen=True):
    """A rolled column, and those rows that are in it, in the order of the table."""

    column: Column
    rows: tuple[FullRow, ...]

    @property
    def ascending(self) -> tuple[FullRow, ...]:
        """The rows from the lowest range up."""
        return tuple(sorted(self.rows, key=_from_the_lowest))


def full_odds(view: TableView) -> tuple[FullColumn, ...]:
    """Return what is known of every rolled column of `view`, its roll being unmodified.

    Where columns are rolled by themselves, no row comes up as a whole; and what is below a row
    hangs on choices, where there are some.
    """
    return tuple(
        FullColumn(listed.column, tuple(_rows(view, index)))
        for index, listed in enumerate(view.columns)
        if listed.has_odds and not view.table.separately and not view.table.choice_columns
    )


def _rows(view: TableView, column: int) -> list[FullRow]:
    dice = view.table.dice_in(view.columns[column].name)
    if dice is None:
        raise ValueError(f"{view.table.address} is not rolled")
    rolled = distribution(dice)
    found: list[FullRow] = []
    for index, row in enumerate(view.rows):
        cell = row.cells[column]
        held = cell.value
        if not isinstance(held, IntegerRange) or cell.chance is None:
            continue
        low, high = held.low, held.high
        below = Fraction(1) if high is None else rolled.at_most(high)
        above = Fraction(1) if low is None else rolled.at_least(low)
        row_odds = (cell.chance, Chance(below), Chance(above))
        found.append(FullRow(index, len(found), held, *row_odds))
    return found


def usual_modifier(table: Table) -> int:
    """Return the modifier of a roll while nobody says another: none, or the nearest to none."""
    if table.adjusted is None:
        return 0
    low, high = table.adjusted.range.low or 0, table.adjusted.range.high or 0
    return min(max(0, low), high)


def _from_the_lowest(row: FullRow) -> tuple[bool, int]:
    return row.range.low is not None, row.range.low or 0
