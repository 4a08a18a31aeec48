"""Every row of a table keeps the rules of the table."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.conditions import Condition
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.row_rules import broken_rows
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW123", "row-rule", Table)
def row_rule(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row breaks a rule of its table.

    What it does: works out every condition under the table's `rules:` for every row, where
    `row.NAME` is the cell of that column.

    Why it matters: the columns of a table often hang together, and a slip breaks what holds them.

    Example, where the table says `{that: row.least <= row.most, else: The ends are reversed}`:
    `{least: 12, most: 8}`

    What to write instead: cells that keep the rule; the message is the table's own.
    """
    del scope
    yield from broken(table, warnings=False)


def broken(table: Table, *, warnings: bool) -> Iterator[Finding]:
    """Yield a finding for every rule that a row breaks, of those that are mere warnings or not."""
    for row, rule in broken_rows(table):
        if isinstance(rule, Condition) and rule.is_warning is warnings:
            hint = f"it must hold that {rule.that.source}"
            related = (("the rule is here", rule.that.pointer),)
            yield Finding(row.pointer, rule.otherwise, hint, related=related)
