"""Every name in a formula is declared."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.formula import ProblemKind
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.formulas import problems_of
from tablewright.proofs.proof import Finding, proof


@proof("TW202", "formula-name", Entry)
def formula_name(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A formula uses a name or a function that is not there.

    What it does: a formula of a check may use its dice (`roll`, or the names of the set), its
    inputs, and the values above it; a formula of an odds column may use `row.NAME` for every
    column of numbers or text.

    Why it matters: a misspelt name would be found out only when somebody rolls.

    Example: `rol > width`

    What to write instead: the name that the hint proposes, here `roll > width`.
    """
    yield from problems_of(entry, scope, ProblemKind.NAME)
