"""Every odds column says all that its check must know."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.odds_cells import asked_of
from tablewright.proofs.proof import Finding, proof


@proof("TW307", "missing-input", Entry)
def missing_input(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """An odds column, or the odds of a model, leave out an input that has no default.

    What it does: demands a formula for every input of the check, unless the input has a
    `default:`.

    Why it matters: without it there is no chance to compute.

    What to write instead: the input under `inputs:`, as in `inputs: {width: row.width}`; or a
    `default:` in the check.
    """
    for odds, pointer, check in asked_of(entry, scope):
        for check_input in check.inputs:
            if check_input.default is None and check_input.name not in odds.inputs:
                message = f"`{check.id}` must be told its input `{check_input.name}`"
                hint = f"write `inputs: {{{check_input.name}: …}}`"
                yield Finding(pointer, message, hint, key=True)
