"""The cells of a key column are all different."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import CellValue, Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose import plain_text
from tablewright.source import Pointer


@proof("TW116", "repeated-key", Table)
def repeated_key(table: Table, scope: Scope) -> Iterator[Finding]:
    """Two rows have the same cell in the column that names the rows.

    What it does: compares the cells of the column marked `key: true`.

    Why it matters: whoever looks the name up, or refers to the row, finds two.

    Example:

        - {tool: Rope, weight: 2}
        - {tool: Rope, weight: 3}

    What to write instead: take one of the rows out, or give it a name of its own.
    """
    del scope
    seen: dict[str, Pointer] = {}
    for column in table.columns:
        for row in table.rows if column.is_key else ():
            cell = row.cells.get(column.name)
            if cell is None:
                continue
            name = _words(cell.value)
            if name in seen:
                message = f"`{name}` names two rows"
                related = (("it names this row first", seen[name]),)
                yield Finding(cell.pointer, message, "give each row its own name", related=related)
            else:
                seen[name] = cell.pointer


def _words(value: CellValue) -> str:
    return plain_text(value.markdown) if isinstance(value, Text) else str(value)
