"""The cells of a column add up to the total that its author states."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.library import Scope
from tablewright.proofs.figures import figure, size
from tablewright.proofs.proof import Finding, proof


@proof("TW122", "column-total", Table)
def column_total(table: Table, scope: Scope) -> Iterator[Finding]:
    """The cells of a column do not add up to the `total:` of the column.

    What it does: adds the cells of a column up; dice count with their averages.

    Why it matters: a figure that nothing else depends on can be wrong and look right. A control
    total, added up from the source, catches the slip of any one cell, as it does in bookkeeping.

    Example, in a column with `total: 6`: the cells 1, 2 and 4

    What to write instead: the right figures, compared with the source one by one; or the right
    total.
    """
    del scope
    for column in table.columns:
        if column.total is None:
            continue
        cells = [row.cells[column.name] for row in table.rows if column.name in row.cells]
        total = sum((size(cell.value) for cell in cells), Fraction(0))
        if total != column.total:
            what = "the averages" if column.type is ColumnType.DICE else "the cells"
            sums = f"{figure(total)}, not {figure(column.total)}"
            side = "much" if total > column.total else "little"
            off = f"{figure(abs(total - column.total))} too {side}"
            message = f"{what} of `{column.name}` add up to {sums}"
            hint = f"they are {off}: compare the column with its source, cell by cell"
            yield Finding((*column.pointer, "total"), message, hint)
