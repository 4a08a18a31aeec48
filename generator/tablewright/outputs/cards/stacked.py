"""What is too wide for a small card has some of its columns below the others."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting_columns import key_of_rows
from tablewright.typeset.table_content import PrintedRow, TableContent


def below_each_other(first: Block, second: Block) -> tuple[Block, ...]:
    """Return two parts of a table for one face, or nothing where they are no lists of rows.

    Of the `second` rows that say nothing there are left out, and what its marks mean is said once.
    """
    (body,) = second.bodies
    if not isinstance(body, TableContent):
        return ()
    low = replace(body, rows=_told_rows(body))
    notes = tuple(note for note in second.notes if note not in first.notes)
    return first, replace(second, bodies=(low,), notes=notes)


def _told_rows(table: TableContent) -> tuple[PrintedRow, ...]:
    """Return the rows of `table` that say anything besides what they are called."""
    key = key_of_rows(table)
    return tuple(
        row
        for row in table.rows
        if any(not cell.is_empty for n, cell in enumerate(row.cells) if n != key)
    )
