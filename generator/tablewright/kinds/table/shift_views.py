"""The chances of a table's rows under the modifiers that it is rolled with."""

from __future__ import annotations

from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Table
from tablewright.odds import column_odds
from tablewright.records import Struct
from tablewright.views.chance import Chance, known_chance


class Shift(Struct, frozen=True):
    """The chance of every row of one column, under each modifier from the least up.

    `chances[m][r]` belongs to `modifiers[m]` and the row at place `r`; None where it stays out.
    """

    column: Column
    modifiers: tuple[int, ...]
    chances: tuple[tuple[Chance | None, ...], ...]


def shifts(table: Table) -> tuple[Shift, ...]:
    """Return the chances of all rolled columns under each modifier of `table`; none without any."""
    if table.adjusted is None:
        return ()
    low, high = table.adjusted.range.low, table.adjusted.range.high
    if low is None or high is None:
        raise ValueError("a reader refuses open modifiers")
    modifiers = tuple(range(low, high + 1))
    return tuple(
        Shift(
            column,
            modifiers,
            tuple(tuple(map(known_chance, column_odds(table, column, m).rows)) for m in modifiers),
        )
        for column in table.rolled_columns
    )
