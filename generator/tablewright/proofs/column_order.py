"""The cells of an ordered column follow each other as the column says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from operator import ge, gt, le, lt

from tablewright.dice import Expression, distribution
from tablewright.kinds.table.entry import CellValue, ColumnOrder, Table
from tablewright.library import Scope
from tablewright.proofs.figures import figure, size
from tablewright.proofs.proof import Finding, proof

_HOLDS: Mapping[ColumnOrder, Callable[[Fraction, Fraction], bool]] = {
    ColumnOrder.ASCENDING: le,
    ColumnOrder.DESCENDING: ge,
    ColumnOrder.STRICTLY_ASCENDING: lt,
    ColumnOrder.STRICTLY_DESCENDING: gt,
}


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
        for above, cell in pairwise(cells):
            if not _HOLDS[column.order](size(above.value), size(cell.value)):
                yield Finding(
                    cell.pointer,
                    f"{_name(cell.value)} after {_name(above.value)} is not {column.order}",
                    f"the column `{column.name}` says `order: {column.order}`",
                    related=(("the cell above is here", above.pointer),),
                )


def _name(value: CellValue) -> str:
    if isinstance(value, Expression):
        return f"{value} (on average {figure(distribution(value).mean)})"
    return figure(size(value))
