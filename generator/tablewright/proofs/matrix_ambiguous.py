"""Whoever reads a cell of a matrix knows which row is meant."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.kinds.entry import Text
from tablewright.kinds.table.cells import CellValue
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import matrix_of, shown_in
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose import plain_text
from tablewright.source import Pointer

# What a page can hold one way, and what readers can tell apart in it.
MOST_VALUES = 40
_RANGES_OF_A_STEP = 20


@proof("TW138", "matrix-ambiguous", Table)
def matrix_ambiguous(table: Table, scope: Scope) -> Iterator[Finding]:
    """A cell of a table that is turned round does not lead back to one row.

    What it does: where a table has `look: {as: matrix}`, compares what its rows say in the column
    that the cells show. Rows that stand in no range are not looked at. It counts the values too,
    neighbours that no column tells apart being one: there may be 40.

    Why it matters: readers of the matrix see the cell alone, and must know from it what happens.

    Example, with `cells: short`:

        - {result: Turned, short: T, skeleton: 8-10}
        - {result: Turned for good, short: T, skeleton: 11-20}

    What to write instead: other words in one of the two, or one row with both ranges' values. Where
    there are too many values, take `look:` out.
    """
    del scope  # what other entries say plays no part here
    look = table.look
    if look is not None:
        # Each stretch between two ends of ranges is held against every row.
        work(len(table.range_columns) ** 2 * len(table.rows) ** 2 // _RANGES_OF_A_STEP)
    matrix = matrix_of(table)
    if look is None or matrix is None:
        return
    if len(matrix.values) > MOST_VALUES:
        message = f"turned round, the table has {len(matrix.values)} values that differ"
        yield Finding(look.pointer, message, f"at most {MOST_VALUES} fit a page; take `look:` out")
        return
    seen: dict[object, Pointer] = {}
    for place, value in shown_in(table, matrix).items():
        row = table.rows[place]
        if value is None:
            message = f"the cells of the matrix show `{matrix.cells.name}`, which this row lacks"
            yield Finding(row.pointer, message, f"write `{matrix.cells.name}:` in this row")
            continue
        said, at = _plain(value), row.cells[matrix.cells.name].pointer
        if said in seen:
            message = f"two rows say “{said}” in the cells of the matrix"
            related = (("it was said here first", seen[said]),)
            yield Finding(at, message, "say something else in one of the two", related=related)
        else:
            seen[said] = at


def _plain(value: CellValue) -> str:
    return plain_text(value.markdown) if isinstance(value, Text) else str(value)
