"""A table that is rolled on next has a column to roll in."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import next_column, tables_after
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW132", "then-column", Table)
def then_column(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row leads to a table in which nobody could say where to look.

    What it does: the roll goes on in the column of the same name, or in the only one there is.

    Why it matters: with several columns and none of that name, the result is anybody's guess.

    Example: a table that is not rolled at all; or one with the columns `land` and `sea`, after a
    roll in the column `total`.

    What to write instead: a table with one range column, or with one of the same name.
    """
    rolled = table.rolled_columns
    for row, following in tables_after(table, scope):
        if not rolled:
            message = f"`{table.id}` is not rolled, so no roll can lead on from it"
            yield Finding((*row.pointer, "then"), message, "write `roll:`, or take `then:` out")
            return
        for column in rolled:
            if column.name in row.cells and next_column(following, column) is None:
                message = f"`{following.id}` has no column to go on in after `{column.name}`"
                hint = "give it one range column and a `roll:`, or one of the same name"
                if following.choice_columns:
                    message = f"nobody says which choices of `{following.id}` are meant"
                    hint = "lead on to a table without columns of choices"
                yield Finding((*row.pointer, "then"), message, hint)
