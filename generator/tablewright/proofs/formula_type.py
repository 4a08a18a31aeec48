"""Every formula fits together, and gives what is wanted of it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.formula import ProblemKind
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.formulas import problems_of
from tablewright.proofs.proof import Finding, proof


@proof("TW203", "formula-type", Entry)
def formula_type(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A formula mixes types, or gives something else than is wanted.

    What it does: every name has a type (whole number, text, true or false), and every operator
    says what it can be used with; a condition under `when:` must give true or false.

    Why it matters: a number compared with a text is never what an author means.

    Example, as a condition: `roll + modifier`

    What to write instead: `roll + modifier > 12`.
    """
    yield from problems_of(entry, scope, ProblemKind.TYPE)
