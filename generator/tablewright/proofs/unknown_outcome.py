"""Every outcome that is named belongs to the check."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.odds_cells import asked_of
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW304", "unknown-outcome", Entry)
def unknown_outcome(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """Something names an outcome that the check does not have.

    What it does: holds `show:` and `symmetric:` of a check's `odds:` and the `outcome:` of every
    odds column, and of the odds of a model, against the outcomes of the check.

    Why it matters: there is no chance to show.

    Example, where the outcomes are Falls and Lands:

        odds: {show: Drops}

    What to write instead: `odds: {show: Falls}`.
    """
    if isinstance(entry, Check):
        is_list = isinstance(entry.source.data.get("odds", {}).get("show"), list)
        for index, name in enumerate(entry.odds.show):
            if entry.outcome(name) is None:
                at: Pointer = ("odds", "show", index) if is_list else ("odds", "show")
                yield _finding(entry, name, at)
        for name, other in entry.odds.symmetric.items():
            at = ("odds", "symmetric", name)
            if entry.outcome(name) is None:
                yield _finding(entry, name, at, key=True)
            if entry.outcome(other) is None:
                yield _finding(entry, other, at)
    for odds, _, check in asked_of(entry, scope):
        if check.outcome(odds.outcome) is None:
            yield _finding(check, odds.outcome, odds.outcome_pointer)


def _finding(check: Check, name: str, pointer: Pointer, *, key: bool = False) -> Finding:
    hint = suggestion(name, (outcome.name for outcome in check.outcomes), "outcomes")
    return Finding(pointer, f"`{check.id}` has no outcome `{name}`", hint, key=key)
