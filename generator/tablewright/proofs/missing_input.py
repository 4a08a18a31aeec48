"""Every odds column says all that its check must know."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.odds_cells import odds_checks
from tablewright.proofs.proof import Finding, proof


@proof("TW307", "missing-input", Table)
def missing_input(table: Table, scope: Scope) -> Iterator[Finding]:
    """An odds column leaves out an input that has no default.

    What it does: demands a formula for every input of the check, unless the input has a
    `default:`.

    Why it matters: without it there is no chance to compute.

    What to write instead: the input under `inputs:`, as in `inputs: {width: row.width}`; or a
    `default:` in the check.
    """
    for column, check in odds_checks(table, scope):
        for check_input in check.inputs:
            given = column.odds.inputs if column.odds is not None else {}
            if check_input.default is None and check_input.name not in given:
                message = f"`{check.id}` must be told its input `{check_input.name}`"
                hint = f"write `inputs: {{{check_input.name}: …}}`"
                yield Finding(column.pointer, message, hint, key=True)
