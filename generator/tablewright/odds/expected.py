"""What a table comes to on average: every row times how often it comes up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod

from tablewright.allowance import work
from tablewright.dice import Expression, Trial, distribution
from tablewright.kinds.table.entry import Column, Each, Expected, Given, Row, Table
from tablewright.odds.again import again_odds
from tablewright.odds.tables import column_odds

_ROWS_OF_A_STEP = 2


def expected_value(
    table: Table,
    expected: Expected,
    column: Column | None = None,
    modifier: int = 0,
    given: Given = (),
) -> Fraction:
    """Return the average that `expected` names: of one roll in `column`, and all that follows here.

    Without a column, of all rows that have a chance of their own together. Of a table with choices
    it is that for those `given`.
    """
    work(1 + len(table.rows) // _ROWS_OF_A_STEP)
    often = row_weights(table, column, modifier, given)
    return sum(
        (weight * worth for weight, worth in zip(often, row_values(table, expected), strict=True)),
        Fraction(0),
    )


def row_weights(
    table: Table, column: Column | None, modifier: int = 0, given: Given = ()
) -> Sequence[Fraction]:
    """Return how often each row of `table` comes up on average, for what is `given`."""
    if table.each is not None:
        return [row_chance(row, table.each) for row in table.rows]
    if column is None:
        raise ValueError(f"{table.address} is not rolled")
    if table.rows_again:
        again = again_odds(table, column, modifier, given)
        return [Fraction(0) if row is None else row.times for row in again]
    odds = column_odds(table, column, modifier, given).rows
    return [chance or Fraction(0) for chance in odds]


def row_values(table: Table, expected: Expected) -> Sequence[Fraction]:
    """Return the average of each row, once it has come up; a cell that is left out is 0."""
    return _values(table, expected.of)


# Every choice and column of a table asks for the same.
@lru_cache(maxsize=64)
def _values(table: Table, columns: tuple[Column, ...]) -> tuple[Fraction, ...]:
    return tuple(
        prod((_mean(row, column) for column in columns), start=Fraction(1)) for row in table.rows
    )


def row_chance(row: Row, each: Each) -> Fraction:
    """Return how likely `row` is there by itself; without a chance, it always is."""
    trial = row_trial(row, each)
    return Fraction(1) if trial is None else trial.chance


def row_trial(row: Row, each: Each) -> Trial | None:
    """Return the chance that `row` states, or None."""
    cell = row.cells.get(each.chance.name)
    return cell.value if cell is not None and isinstance(cell.value, Trial) else None


def _mean(row: Row, column: Column) -> Fraction:
    cell = row.cells.get(column.name)
    if cell is None:
        return Fraction(0)
    if isinstance(cell.value, Expression):
        return distribution(cell.value).mean
    return cell.value if isinstance(cell.value, Fraction) else Fraction(0)
