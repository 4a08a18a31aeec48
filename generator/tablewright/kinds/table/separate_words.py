"""What is said of a table whose columns are rolled by themselves."""

from __future__ import annotations

from tablewright.kinds.table.entry import Table
from tablewright.words.again import rolled_separately


def said_of_separate(table: Table, dice: str) -> tuple[str, ...]:
    """Return a sentence of how to roll, with `dice`; nothing where one roll means a whole row."""
    if not table.separately:
        return ()
    titles = [column.title for column in table.separate_columns]
    return (rolled_separately(titles, dice, table.rows_in_range),)
