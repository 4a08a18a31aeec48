"""How likely each row of a rolled table is, in each of its columns and under each modifier."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tablewright.allowance import work
from tablewright.dice import Domain, IntegerRange, distribution
from tablewright.kinds.table.entry import Column, Given, Table
from tablewright.records import Struct

# Rows that are held against a total in a step.
_ROWS_OF_A_STEP = 20


class ColumnOdds(Struct, frozen=True):
    """The chance of each row, in the table's order, and of no row at all.

    A row that stays out of the column has the chance None.
    """

    rows: tuple[Fraction | None, ...]
    nothing: Fraction

    @property
    def stated(self) -> tuple[Fraction, ...]:
        """The chances of the rows that are in the column."""
        return tuple(chance for chance in self.rows if chance is not None)


@lru_cache(maxsize=4096)
def column_odds(table: Table, column: Column, modifier: int = 0, given: Given = ()) -> ColumnOdds:
    """Return the odds of `column` when `modifier` is added to the roll of `table`.

    A total that leaves the column's domain counts as the value at its end. Where readers know
    something before they roll, the chance of a row is that for the choices that it holds for; what
    no row has is not told then. With what is `given`, other rows stay out. Raises
    `ValueError` for a table without a roll or a column without ranges: those have no odds.
    """
    dice = table.dice_in(column.name)
    if dice is None or column.domain is None:
        raise ValueError(f"{table.id} has no roll that {column.name} could look up")
    ranges = [
        row_range(table, index, column) if not given or table.holds_for(row, given) else None
        for index, row in enumerate(table.rows)
    ]
    chances: list[Fraction | None] = [None if held is None else Fraction(0) for held in ranges]
    nothing = Fraction(0)
    several = bool(table.choice_columns) and not given
    rolls = distribution(dice)
    work(len(rolls.support) * len(ranges) // _ROWS_OF_A_STEP)
    for rolled, chance in rolls.chances.items():
        total = clamped_total(column.domain, rolled + modifier)
        for index, held in enumerate(ranges):
            if held is not None and total in held:
                chances[index] = (chances[index] or Fraction(0)) + chance
                if not several:
                    break
        else:
            nothing += Fraction(0) if several else chance
    return ColumnOdds(tuple(chances), nothing)


def clamped_total(domain: Domain, total: int) -> int:
    """Return `total`, or the end of `domain` beyond which it lies."""
    if domain.low is not None and total < domain.low:
        return domain.low
    if domain.high is not None and total > domain.high:
        return domain.high
    return total


def row_range(table: Table, index: int, column: Column) -> IntegerRange | None:
    """Return the range of the row at `place` in `column`, or None if it stays out of it."""
    cell = table.rows[index].cells.get(column.name)
    return cell.value if cell is not None and isinstance(cell.value, IntegerRange) else None


def row_of_total(
    table: Table, column: Column, total: int, given: Given | None = None
) -> int | None:
    """Return the place of the row that `total`, once settled, looks up in `column`.

    Of a table with choices, they must be `given`.
    """
    settled = total if column.domain is None else clamped_total(column.domain, total)
    for index in range(len(table.rows)):
        held = row_range(table, index, column)
        is_meant = given is None or table.holds_for(table.rows[index], given)
        if held is not None and settled in held and is_meant:
            return index
    return None
