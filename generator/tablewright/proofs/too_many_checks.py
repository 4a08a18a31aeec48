"""All checks of a project together can be tried out."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.odds import compile_check
from tablewright.proofs import enumeration
from tablewright.proofs.enumeration import count_of, trial
from tablewright.proofs.proof import Finding, proof


@proof("TW313", "too-many-checks", Check)
def too_many_checks(check: Check, scope: Scope) -> Iterator[Finding]:
    """The checks of a project have more combinations than one run tries.

    What it does: adds up the combinations of inputs and rolls of all checks, of each 250,000 at the
    most, in the order in which they are proved. Those after the first 10,000,000 are not tried.

    Why it matters: every combination is worked out, so that no referee meets one that nobody
    thought of. Forty checks as large as a check may be take minutes, thousands of small ones do
    not.

    What to write instead: narrower inputs or smaller dice in the largest checks.
    """
    del scope
    program = compile_check(check).program
    if program is not None and trial(check) is None:
        message = (
            f"this check is not tried: with its {count_of(program):,} combinations, all checks "
            f"have more than {enumeration.MOST_TRIED:,}"
        )
        hint = "narrow the inputs of the largest checks, or roll smaller dice there"
        yield Finding(("roll",), message, hint, key=True)
