"""A table whose columns are rolled by themselves has dice, and rows that only hold words."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof

_FEWEST = 2


@proof("TW147", "rolled-separately", Table)
def rolled_separately(table: Table, scope: Scope) -> Iterator[Finding]:
    """Columns that are rolled by themselves cannot be.

    What it does: with `separately: true` a table needs a column of ranges, with `roll:` at it or at
    the table, and at least two columns that are rolled. Beside several columns of ranges stand
    several such lists: each is rolled for the columns between it and the next, and has some. Rows
    may neither lead on (`then:`) nor be rolled again for, and every cell must be there, for each of
    them may come up alone.

    Why it matters: where one roll picks the first name and another the second, there is no row that
    could lead anywhere; and an empty cell would be half a name.

    Example: `separately: true` in a table with the columns `roll` and `name`

    What to write instead: take `separately:` out, or give each part of the name a column.
    """
    del scope
    if not table.separately:
        return
    at = ("separately",)
    beside = table.separate_columns
    if not table.rolled_columns or len(beside) < _FEWEST:
        message = "columns are rolled by themselves where two others or more are beside ranges"
        hint = "write `roll:` and a column of ranges, or take `separately:` out"
        yield Finding(at, message, hint, key=True)
        return
    for ranges in table.rolled_columns:
        if not any(table.ranges_of(column) is ranges for column in beside):
            message = f"no column stands after `{ranges.name}` to be rolled for with it"
            yield Finding(ranges.pointer, message, "put its columns behind it", key=True)
    for column in beside:
        if column.type in (ColumnType.BAND, ColumnType.ODDS):
            message = f"`{column.name}` holds nothing that a roll could come to"
            yield Finding(column.pointer, message, "take the column out", key=True)
    for row in table.rows:
        for word in (word for word in ("then", "again") if getattr(row, word)):
            message = f"every column is rolled by itself, so no roll comes to this row's `{word}:`"
            hint = f"take `{word}:` out, or `separately:`"
            yield Finding((*row.pointer, word), message, hint, key=True)
        for column in beside:
            is_rolled = table.ranges_of(column).name in row.cells
            if is_rolled and column.optional and column.name not in row.cells:
                name = column.name
                message = f"this row has no `{name}`, and a roll for that column may come to it"
                yield Finding(row.pointer, message, f"write `{name}:`")
