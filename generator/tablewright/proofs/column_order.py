"""The cells of an ordered column follow each other as the column says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tablewright.dice import Expression, Trial, distribution
from tablewright.kinds.table.entry import CellValue, Table
from tablewright.library import Scope
from tablewright.proofs.figures import figure, size
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.row_order import holds, sorted_rows


@proof("TW114", "column-order", Table)
def column_order(table: Table, scope: Scope) -> Iterator[Finding]:
    """A cell breaks the order that its column announces.

    What it does: compares each cell of a column with `order:` with the one above it; dice are
    compared by their means. `ascending` and `descending` let neighbours be equal,
    `strictly ascending` and `strictly descending` do not.

    Why it matters: a ladder with a rung out of place is nearly always a misprint.

    Example, in a column with `order: ascending`:

        - {level: 1, bonus: 1}
        - {level: 2, bonus: 3}
        - {level: 3, bonus: 2}

    What to write instead: the right figure, or another order of the rows; or take `order:` out.
    """
    del scope
    for column in table.columns:
        if column.order is None:
            continue
        cells = [row.cells[column.name] for row in table.rows if column.name in row.cells]
        # All cells are mended by the same fix: it is told once.
        is_first = True
        for above, cell in pairwise(cells):
            if not holds(column.order, above.value, cell.value):
                fixes = sorted_rows(table, column) if is_first else ()
                is_first = False
                yield Finding(
                    cell.pointer,
                    f"{_name(cell.value)} after {_name(above.value)} is not {column.order}",
                    f"the column `{column.name}` says `order: {column.order}`",
                    related=(("the cell above is here", above.pointer),),
                    fixes=fixes,
                )


def _name(value: CellValue) -> str:
    if isinstance(value, Expression):
        return f"{value} (on average {figure(distribution(value).mean)})"
    return str(value) if isinstance(value, Trial) else figure(size(value))
