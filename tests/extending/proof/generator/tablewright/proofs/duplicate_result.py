"""No two rows of a rolled table say the same."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Severity
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import CellValue, Row, Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW901", "duplicate-result", Table, Severity.WARNING)
def duplicate_result(table: Table, scope: Scope) -> Iterator[Finding]:
    """Two rows of a rolled table say the same.

    What it does: compares the rows of every table with `roll:`, their ranges left out.

    Why it matters: a reader looks for the difference. Mostly one row was copied, and never
    changed.

    Example:

        - {roll: 1-3, sky: Clear}
        - {roll: 4-5, sky: Clear}

    What to write instead: one row, `{roll: 1-5, sky: Clear}`, or what the second should say.
    """
    del scope  # what other entries say plays no part here
    seen: dict[object, Pointer] = {}
    for row in table.rows if table.roll is not None else ():
        said = _said(row, table)
        if said in seen:
            hint = "join the two, or say what is different"
            related = (("it was said here first", seen[said]),)
            yield Finding(row.pointer, "this row says what another says", hint, related=related)
        else:
            seen[said] = row.pointer


def _said(row: Row, table: Table) -> object:
    """Return what `row` says beside its ranges, so that equal rows are equal."""
    names = [column.name for column in table.columns if column not in table.range_columns]
    cells = [row.cells[name].value if name in row.cells else None for name in names]
    return tuple(map(_plain, cells)), row.then, row.notes, row.group


def _plain(value: CellValue | None) -> object:
    return value.markdown if isinstance(value, Text) else value
