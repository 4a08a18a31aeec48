"""How often rows come up of a table, some of whose rows are rolled again for."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.kinds.table.choices import Given, by_what_counts, combinations
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Table
from tablewright.odds.again import again_odds
from tablewright.records import Struct
from tablewright.views.chance import Chance


class AgainRow(Struct, frozen=True):
    """How often the row at `index` comes up, of a roll and all that it is rolled again for."""

    index: int
    at_least_once: Chance
    times: Fraction


class AgainColumn(Struct, frozen=True):
    """How often the rows of one rolled column come up; without those that stay out of it.

    Of a table with choices it is so for the one that `choice` tells, if that counts.
    """

    column: Column
    rows: tuple[AgainRow, ...]
    choice: str = ""


def again_columns(table: Table) -> Iterator[AgainColumn]:
    """Yield how often rows come up, of each rolled column with rows that are rolled again for.

    Of a table with choices, for each that has such rows.
    """
    choices = table.choice_columns
    for column in table.rolled_columns:
        named = [row for row in table.rows_again if column.name in row.cells]
        cases = combinations(choices) if named else ()
        found = {given: _rows(table, column, given) for given in cases}
        for choice, rows in by_what_counts(choices, found) if found else ():
            if any(table.rows[row.index].again for row in rows):
                yield AgainColumn(column, rows, choice)


def _rows(table: Table, column: Column, given: Given) -> tuple[AgainRow, ...]:
    odds = again_odds(table, column, given=given)
    return tuple(
        AgainRow(index, Chance(row.at_least_once), row.times)
        for index, row in enumerate(odds)
        if row is not None
    )
