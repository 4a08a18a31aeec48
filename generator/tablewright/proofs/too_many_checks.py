"""All checks of a project together can be tried out."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.odds import compile_check
from tablewright.proofs.enumeration import count_of, most_steps, trial
from tablewright.proofs.proof import Finding, proof


@proof("TW313", "too-many-checks", Check)
def too_many_checks(check: Check, scope: Scope) -> Iterator[Finding]:
    """The checks of a project take more work than one run does to try them.

    What it does: adds up the steps that it takes to try all checks, in the order in which they are
    proved: one for a formula that is worked out, longer ones counting as several, and one for two
    states that it makes. Once they come to 60 in 100 of what the project may ask for in all, no
    further check is tried: to 840,000, and some more where there are over a thousand entries.

    Why it matters: every combination is worked out, so that no referee meets one that nobody
    thought of. A check as large as one may be takes half a second, and a hundred small ones take
    less.

    Example: four checks, each with `roll: {ours: d%, theirs: d%}`, two inputs from 1 to 20, and a
    formula that reads all of them.

    What to write instead: narrower inputs or smaller dice in the largest checks, or the parts of a
    formula under `values:`, as in `mine: ours + skill`: what comes to the same is tried once.
    """
    del scope
    program = compile_check(check).program
    if program is not None and trial(check) is None:
        message = (
            f"this check, with its {count_of(program):,} combinations, is not tried: to try those"
            f" before it took over {most_steps():,} steps"
        )
        hint = "narrow the inputs of the largest checks, or roll smaller dice there"
        yield Finding(("roll",), message, hint, key=True)
