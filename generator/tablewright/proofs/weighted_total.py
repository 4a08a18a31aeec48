"""The cells of a column, each times the number of its row, add up to what its author states."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.figures import figure, size
from tablewright.proofs.proof import Finding, proof


@proof("TW133", "weighted-total", Table)
def weighted_total(table: Table, scope: Scope) -> Iterator[Finding]:
    """The cells of a column, each times its row's number, do not come to its `weighted_total:`.

    What it does: multiplies each cell by the number of its row, counted from 1, and adds them up;
    dice count with their averages. A row without a cell counts as a row.

    Why it matters: two neighbours that change places leave a `total:` as it is. Weighted by their
    rows they do not, so no two figures of the column can be exchanged unseen.

    Example, in a column with `weighted_total: 13`: the cells 2, 1 and 3, which come to
    1 × 2 + 2 × 1 + 3 × 3 = 13, where 1, 2 and 3 would come to 14

    What to write instead: the right figures, compared with the source one by one; or the right
    sum. A spreadsheet works it out from the source: `=SUMPRODUCT(A1:A3, ROW(A1:A3))`.
    """
    del scope
    for column in table.columns:
        if column.weighted_total is None:
            continue
        total = sum(
            (
                number * size(row.cells[column.name].value)
                for number, row in enumerate(table.rows, start=1)
                if column.name in row.cells
            ),
            Fraction(0),
        )
        if total != column.weighted_total:
            sums = f"{figure(total)}, not {figure(column.weighted_total)}"
            message = f"the cells of `{column.name}`, each times its row's number, come to {sums}"
            hint = "compare the order of the rows with the source too: figures may be exchanged"
            yield Finding((*column.pointer, "weighted_total"), message, hint)
