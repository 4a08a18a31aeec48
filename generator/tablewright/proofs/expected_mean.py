"""What a table is expected to come to is what its author says."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.odds.expected import expected_value
from tablewright.proofs.figures import figure
from tablewright.proofs.proof import Finding, proof


@proof("TW150", "expected-mean", Table)
def expected_mean(table: Table, scope: Scope) -> Iterator[Finding]:
    """A table comes to another average than its `expected:` states.

    What it does: works each average out exactly, every row times its chance, dice counting with
    their means, and compares it with `is:`. Of a table with several columns of ranges, `is:` must
    hold for each of them.

    Why it matters: what a hoard is worth on average is what a game is balanced by. One chance or
    one quantity that is wrong changes it.

    Example: `expected: [{title: Gold, of: amount, is: 70}]`, where 2d6 come up in half of all cases

    What to write instead: the right chances and quantities, or `is: 7/2`.
    """
    del scope
    for expected in table.expected:
        for column in table.rolled_columns or (None,):
            value = expected_value(table, expected, column)
            if expected.stated is not None and value != expected.stated:
                where = "" if column is None else f" in `{column.name}`"
                message = f"`{expected.title}` comes to {figure(value)}{where} on average"
                hint = f"write `is: {value}`, or look for the wrong chance or quantity"
                yield Finding((*expected.pointer, "is"), message, hint)
