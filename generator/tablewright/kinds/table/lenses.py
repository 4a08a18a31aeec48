"""What an editor writes above the range columns of a rolled table: how many rolls have a row."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import distribution
from tablewright.kinds.table.choices import combinations
from tablewright.kinds.table.entry import Table
from tablewright.odds.tables import row_of_total
from tablewright.source import Pointer


def table_lenses(table: Table) -> Iterator[tuple[Pointer, str]]:
    """Yield, for each column in which the roll is looked up, how many of the rolls have a row."""
    for column in table.rolled_columns:
        dice = table.dice_in(column.name)
        assert dice is not None, "a rolled column has dice"
        rolled = distribution(dice)
        cases = combinations(table.choice_columns)
        covered = sum(
            weight
            for given in cases
            for total, weight in rolled.weights
            if row_of_total(table, column, total, given) is not None
        )
        yield column.pointer, f"{covered:,} of {rolled.denominator * len(cases):,} rolls"


LENSES = table_lenses
