"""Rows that their table warns of."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Severity
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.row_rule import broken


@proof("TW124", "row-advice", Table, Severity.WARNING)
def row_advice(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row breaks a rule that its table marks with `level: warning`.

    What it does: works out such rules like all others of a table, but lets the build go on.

    Why it matters: some things are allowed, and yet nearly always a slip.

    Example, where the table says `{that: row.load < 100, else: Who lifts this?, level: warning}`:
    `{load: 120}`

    What to write instead: another figure, or nothing if it is meant so.
    """
    del scope
    yield from broken(table, warnings=True)
