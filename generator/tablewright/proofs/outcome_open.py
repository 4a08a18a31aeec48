"""A check that cannot be tried out has an outcome for everything else."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.odds import MOST_EVALUATIONS, compile_check
from tablewright.proofs.enumeration import trial
from tablewright.proofs.proof import Finding, proof


@proof("TW305", "outcome-open", Check)
def outcome_open(check: Check, scope: Scope) -> Iterator[Finding]:
    """A check has too many combinations to try, and no outcome that catches the rest.

    What it does: works out the formulas for every combination of inputs and rolls, those alike
    in all that still matters taken together. Where that takes more than 250,000 evaluations, a
    sample of the combinations is tried instead, and the last outcome must have no `when:`. The
    dice of one check may have 250,000 different rolls between them, because every chance is
    computed from all of them.

    Why it matters: without a last outcome nobody could promise that some outcome holds.

    What to write instead: leave `when:` out of the last outcome, or narrow the inputs' ranges.
    """
    del scope
    program = compile_check(check).program
    tried = trial(check)
    if program is None or tried is None:
        return
    if program.roll_count > MOST_EVALUATIONS:
        message = f"these dice have {program.roll_count:,} different rolls between them"
        hint = f"at most {MOST_EVALUATIONS:,} can be computed: roll fewer dice"
        yield Finding(("roll",), message, hint, key=True)
    if not tried.complete and check.outcomes[-1].when is not None:
        count = program.roll_count * program.input_count
        message = f"{count:,} combinations of inputs and rolls are too many to try"
        yield Finding(
            check.outcomes[-1].when.pointer, message, "leave `when:` out of the last outcome"
        )
