"""The cells of a column that is distinct are all different."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tablewright.dice import Expression, distribution
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import CellValue, Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose import plain_text
from tablewright.source import Pointer


@proof("TW129", "repeated-cell", Table)
def repeated_cell(table: Table, scope: Scope) -> Iterator[Finding]:
    """Two rows have the same cell in a column that says `distinct: true`.

    What it does: compares the cells of the column with each other: texts by their words, dice by
    their chances. Cells that are left out are not compared.

    Why it matters: where a source gives every row its own figure, two alike are a slip: mostly one
    was copied from the row above, and never changed.

    Example, in a column with `distinct: true`:

        - {tool: Rope, price: 3}
        - {tool: Hook, price: 3}

    What to write instead: the right figure; or take `distinct:` out.
    """
    del scope
    for column in table.columns:
        seen: dict[Hashable, Pointer] = {}
        for row in table.rows if column.distinct else ():
            cell = row.cells.get(column.name)
            if cell is None:
                continue
            value = _compared(cell.value)
            if value in seen:
                typed = table.source.typed(cell.pointer)
                message = f"`{typed}` stands in `{column.name}` twice, and its cells are distinct"
                hint = "write the right one, or take `distinct:` out of the column"
                related = (("it stands here first", seen[value]),)
                yield Finding(cell.pointer, message, hint, related=related)
            else:
                seen[value] = cell.pointer


def _compared(value: CellValue) -> Hashable:
    if isinstance(value, Text):
        return plain_text(value.markdown)
    return distribution(value) if isinstance(value, Expression) else value
