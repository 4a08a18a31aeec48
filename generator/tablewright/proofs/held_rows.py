"""What a block of a screen confines a table to and the table does not have."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import ScreenBlock, Show
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.grid import grid_of
from tablewright.kinds.table.matrix import confined_matrix, matrix_of
from tablewright.kinds.table.rows_held import counted_column, rows_held
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding


def unheld_rows(table: Table, block: ScreenBlock) -> Iterator[Finding]:
    """Yield which rows `block` asks for that `table` does not have, or cannot show alone."""
    at = (*block.pointer[:-1], "down")
    if not block.down:
        return
    if grid_of(table) is not None or block.show is Show.TOTALS:
        message = f"`{table.id}` is not set row by row here"
        yield Finding(at, message, "take `down:` out", key=True)
        return
    # That of a table with faults of its own, too, of which other proofs speak.
    matrix = matrix_of(table, block.hide)
    for index, held in enumerate(block.down):
        in_list = not isinstance(held, IntegerRange)
        if matrix is not None:
            if in_list or not confined_matrix(matrix, [held]).values:
                message = f"`{table.id}` is not looked up by {held}"
                known = ", ".join(map(str, matrix.values))
                hint = f"a range of its numbers, which are {known}"
                yield Finding((*at, index) if in_list else at, message, hint)
            continue
        if rows_held(table, held):
            continue
        names = [table.title_of(row) for row in table.rows]
        groups = list(dict.fromkeys(row.group for row in table.rows if row.group))
        column = counted_column(table)
        if in_list or column is None:
            hint = suggestion(str(held), [*names, *groups], "rows")
        else:
            hint = f"its rows are told by `{column.name}`"
        message = f"`{table.id}` has no row {held}"
        yield Finding((*at, index) if in_list else at, message, hint)
