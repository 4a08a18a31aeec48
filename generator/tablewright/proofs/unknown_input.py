"""Every input that is named belongs to the check."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.odds_cells import asked_of
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.screen_block import laid_out_by
from tablewright.source import Pointer


@proof("TW303", "unknown-input", Entry)
def unknown_input(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """Something names an input, or a value of one, that the check does not have.

    What it does: holds `rows:` and `columns:` of a check's `odds:` and the `inputs:` of every
    odds column, and of the odds of a model, against the inputs of the check; and `down:` and
    `across:` at `odds:` against the values of these inputs.

    Why it matters: the chance would be computed without what the author meant to say.

    Example, where the check has the input `width`:

        odds: {rows: widht}

    What to write instead: `odds: {rows: width}`.
    """
    if isinstance(entry, Check):
        for key, name in (("rows", entry.odds.rows), ("columns", entry.odds.columns)):
            if name is not None and entry.input(name) is None:
                yield _finding(entry, name, ("odds", key))
        if entry.odds.rows is not None and entry.odds.rows == entry.odds.columns:
            message = f"`{entry.odds.rows}` cannot run down and across at once"
            yield Finding(("odds", "columns"), message, "name another input, or leave it out")
        yield from laid_out_by(entry, entry.odds.held_down, entry.odds.held_across, ("odds",))
    for odds, _, check in asked_of(entry, scope):
        for name, formula in odds.inputs.items():
            if check.input(name) is None:
                yield _finding(check, name, formula.pointer, key=True)


def _finding(check: Check, name: str, pointer: Pointer, *, key: bool = False) -> Finding:
    hint = suggestion(name, (check_input.name for check_input in check.inputs), "inputs")
    return Finding(pointer, f"`{check.id}` has no input `{name}`", hint, key=key)
