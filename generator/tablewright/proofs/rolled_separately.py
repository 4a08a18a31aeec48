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

    What it does: with `separately: true` a table needs `roll:`, one column of ranges, and at least
    two columns beside it. Its rows may neither lead on (`then:`) nor be rolled again for, and every
    cell must be there, for each of them may come up alone.

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
    if len(table.rolled_columns) != 1 or len(beside) < _FEWEST:
        message = (
            "columns are rolled by themselves where one of ranges is beside two others or more"
        )
        hint = "write `roll:` and one column of ranges, or take `separately:` out"
        yield Finding(at, message, hint, key=True)
        return
    for column in beside:
        if column.type in (ColumnType.BAND, ColumnType.ODDS):
            message = f"`{column.name}` holds nothing that a roll could come to"
            yield Finding(column.pointer, message, "take the column out", key=True)
    ranges = table.rolled_columns[0].name
    for row in table.rows:
        for word in (word for word in ("then", "again") if getattr(row, word)):
            message = f"every column is rolled by itself, so no roll comes to this row's `{word}:`"
            hint = f"take `{word}:` out, or `separately:`"
            yield Finding((*row.pointer, word), message, hint, key=True)
        missing = [c.name for c in beside if c.optional and c.name not in row.cells]
        for name in missing if ranges in row.cells else ():
            message = f"this row has no `{name}`, and a roll for that column may come to it"
            yield Finding(row.pointer, message, f"write `{name}:`")
