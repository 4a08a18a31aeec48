"""Whatever the inputs and the roll, some outcome of a check holds."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.proofs.enumeration import described, trial
from tablewright.proofs.proof import Finding, proof


@proof("TW301", "outcome-gap", Check)
def outcome_gap(check: Check, scope: Scope) -> Iterator[Finding]:
    """For some inputs and some roll no outcome of a check holds.

    What it does: tries every combination of inputs with every roll, and takes the first outcome
    whose `when:` holds; an outcome without `when:` holds whenever those above it do not.

    Why it matters: the referee rolls, and the rule has no answer.

    Example:

        outcomes:
          - {name: Falls, when: roll < width}
          - {name: Lands, when: roll > width}

    What to write instead: leave `when:` out of the last outcome, or widen a condition, here
    `roll >= width`.
    """
    del scope
    tried = trial(check)
    if tried is not None and tried.undecided is not None:
        message = f"no outcome holds with {described(tried.undecided)}"
        hint = "leave `when:` out of the last outcome, or widen a condition"
        yield Finding(("outcomes",), message, hint, key=True)
