"""How often rows come up of a table, some of whose rows are rolled again for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Table
from tablewright.odds.again import again_odds
from tablewright.views.chance import Chance


@dataclass(frozen=True, slots=True)
class AgainRow:
    """How often the row at `index` comes up, of a roll and all that it is rolled again for."""

    index: int
    at_least_once: Chance
    times: Fraction


@dataclass(frozen=True, slots=True)
class AgainColumn:
    """How often the rows of one rolled column come up; without those that stay out of it."""

    column: Column
    rows: tuple[AgainRow, ...]


def again_columns(table: Table) -> Iterator[AgainColumn]:
    """Yield how often rows come up, of each rolled column with rows that are rolled again for."""
    for column in table.rolled_columns:
        named = [row for row in table.rows_again if column.name in row.cells]
        odds = again_odds(table, column) if named else ()
        if odds:
            rows = (
                AgainRow(index, Chance(row.at_least_once), row.times)
                for index, row in enumerate(odds)
                if row is not None
            )
            yield AgainColumn(column, tuple(rows))
