"""Every outcome of a check can happen."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.proofs.enumeration import trial
from tablewright.proofs.proof import Finding, proof


@proof("TW302", "outcome-unreachable", Check)
def outcome_unreachable(check: Check, scope: Scope) -> Iterator[Finding]:
    """An outcome of a check never happens, whatever the inputs and the roll.

    What it does: tries every combination of inputs with every roll, and notes which outcomes
    were the first to hold. Where there are too many combinations for that, it says nothing.

    Why it matters: a result that cannot come up is a slip in a condition, or stands below one
    that always wins.

    Example, on 2d6:

        outcomes:
          - {name: Fails, when: roll < 13}
          - {name: Succeeds}

    What to write instead: a condition that leaves something over, here `roll < 7`; or take the
    outcome out.
    """
    del scope
    tried = trial(check)
    if tried is None or not tried.complete or tried.without_value:
        return
    for index, outcome in enumerate(check.outcomes):
        if index not in tried.reached:
            pointer = outcome.when.pointer if outcome.when else (*outcome.pointer, "name")
            above = check.outcomes[:index]
            always = next((o for o in above if o.when is None), None)
            message = f"the outcome `{outcome.name}` never happens"
            hint = "loosen its condition, or tighten those above it"
            if always is not None:
                hint = f"`{always.name}` above it has no `when:` and always wins: move it down"
            yield Finding(pointer, message, hint)
