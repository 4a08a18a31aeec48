"""The numbers of a column stay between its least and its greatest."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.figures import figure
from tablewright.proofs.proof import Finding, proof


@proof("TW115", "column-bounds", Table)
def column_bounds(table: Table, scope: Scope) -> Iterator[Finding]:
    """A number lies below the `min:` or above the `max:` of its column.

    What it does: holds each cell of an `integer`, `number` or `modifier` column against the
    limits that the column states.

    Why it matters: limits are how an author says what cannot be right; a score of 71 in a column
    that ends at 20 is a slip.

    Example, in a column with `max: 20`: `71`.

    What to write instead: the right figure; or another limit, if the limit was wrong.
    """
    del scope
    for column in table.columns:
        for row in table.rows:
            cell = row.cells.get(column.name)
            if cell is None or not isinstance(cell.value, Fraction):
                continue
            if column.least is not None and cell.value < column.least:
                message = f"{figure(cell.value)} is less than {figure(column.least)}"
                hint = f"the column `{column.name}` says `min: {figure(column.least)}`"
                yield Finding(cell.pointer, message, hint)
            if column.greatest is not None and cell.value > column.greatest:
                message = f"{figure(cell.value)} is more than {figure(column.greatest)}"
                hint = f"the column `{column.name}` says `max: {figure(column.greatest)}`"
                yield Finding(cell.pointer, message, hint)
