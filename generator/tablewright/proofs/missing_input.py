"""Every odds column says all that its check must know."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table import Table
from tablewright.proofs.odds_cells import odds_checks
from tablewright.proofs.proof import Finding, proof
from tablewright.resolve import Scope


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
        for known in check.inputs:
            given = column.odds.inputs if column.odds is not None else {}
            if known.default is None and known.name not in given:
                message = f"`{check.id}` must be told its input `{known.name}`"
                hint = f"write `inputs: {{{known.name}: …}}`"
                yield Finding(column.pointer, message, hint, key=True)
