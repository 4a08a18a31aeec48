"""Rolls that lead to other rolls: a row's `then:`, followed to the end, with multiplied odds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table
from tablewright.library import Scope
from tablewright.odds.tables import column_odds
from tablewright.records import Struct


class Branch(Struct, frozen=True):
    """A row that a roll may end in: its chance once its table is rolled on, and what follows.

    `chance` is that of the row in its own table times those of the rows that led there.
    """

    row: Row
    chance: Fraction
    then: NestedTable | None


class NestedTable(Struct, frozen=True):
    """A table that is rolled on next, in one of its columns.

    There are no `branches` where its columns are rolled by themselves.
    """

    table: Table
    column: Column
    branches: tuple[Branch, ...]


def next_column(table: Table, beside: Column | None) -> Column | None:
    """Return the column of `table` that a roll goes on in: that of the same name, or the only one.

    None where neither is there: another proof speaks of that. `beside` is None where nothing was
    rolled before, as in a hoard.
    """
    rolled = table.rolled_columns
    name = None if beside is None else beside.name
    named = next((column for column in rolled if column.name == name), None)
    return named or (rolled[0] if len(rolled) == 1 else None)


def nested(row: Row, column: Column | None, chance: Fraction, scope: Scope) -> NestedTable | None:
    """Return what follows when `row` comes up in `column` with `chance`; None where nothing does.

    Tables that lead back to themselves are another proof's: whoever calls this knows there are
    none.
    """
    if not row.then:
        return None
    table = scope.find(row.then)
    if not isinstance(table, Table):
        return None
    into = next_column(table, column)
    given = carried(row, table)
    if into is None or given is None:
        return None
    if table.separately:
        # No row comes up there: every column has a roll of its own.
        return NestedTable(table, into, ())
    odds = column_odds(table, into).rows
    beyond = scope.beyond(row.then)
    branches = tuple(
        Branch(held, chance * odd, nested(held, into, chance * odd, beyond))
        for held, odd in zip(table.rows, odds, strict=True)
        if odd is not None and table.holds_for(held, given)
    )
    return NestedTable(table, into, branches)


def tables_after(table: Table, scope: Scope) -> Iterator[tuple[Row, Table]]:
    """Yield the rows of `table` that lead to another table, with that table."""
    for row in table.rows:
        found = scope.find(row.then) if row.then else None
        if isinstance(found, Table):
            yield row, found
