"""What an editor writes above the range columns of a rolled table: how many rolls have a row."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import distribution
from tablewright.kinds.table.entry import Table
from tablewright.odds.tables import clamped_total, row_range
from tablewright.source import Pointer


def table_lenses(table: Table) -> Iterator[tuple[Pointer, str]]:
    """Yield, for each column in which the roll is looked up, how many of the rolls have a row."""
    if table.roll is None:
        return
    rolled = distribution(table.roll)
    for column in table.rolled_columns:
        held = [row_range(table, index, column) for index in range(len(table.rows))]
        ranges = [each for each in held if each is not None]
        domain = column.domain
        covered = sum(
            weight
            for total, weight in rolled.weights
            if domain is not None and any(clamped_total(domain, total) in each for each in ranges)
        )
        yield column.pointer, f"{covered:,} of {rolled.denominator:,} rolls"


LENSES = table_lenses
