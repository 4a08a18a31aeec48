"""What a table comes to on average."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from tablewright.kinds.table.choices import Given, combinations
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.each import Expected
from tablewright.kinds.table.entry import Table
from tablewright.odds.expected import row_values, row_weights
from tablewright.records import Struct


class ExpectedView(Struct, frozen=True):
    """An average: of one roll in `column`, or of all rows that have a chance of their own (None).

    `shares` is what each row has of it. Of a table with choices it is that for those `given`.
    """

    expected: Expected
    column: Column | None
    mean: Fraction
    shares: tuple[Fraction, ...]
    given: Given = ()


def averages(table: Table) -> Iterator[ExpectedView]:
    """Yield the averages that `table` asks for, of each column that is rolled, for each choice."""
    for expected in table.expected:
        values = row_values(table, expected)
        for column, given in product(
            table.rolled_columns or (None,), combinations(table.choice_columns)
        ):
            often = row_weights(table, column, given=given)
            shares = tuple(weight * value for weight, value in zip(often, values, strict=True))
            yield ExpectedView(expected, column, sum(shares, Fraction(0)), shares, given)
