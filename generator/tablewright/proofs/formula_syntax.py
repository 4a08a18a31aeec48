"""Every formula can be read."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.formula import ProblemKind
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.formulas import problems_of
from tablewright.proofs.proof import Finding, proof


@proof("TW201", "formula-syntax", Entry)
def formula_syntax(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A formula cannot be read, or is too large.

    What it does: reads every formula as the Common Expression Language (https://cel.dev).

    Why it matters: what cannot be read cannot be proved.

    Example: `roll = 12`

    What to write instead: `roll == 12`. Further signs: `!=`, `<=`, `>=`, `&&` (and), `||` (or),
    `!` (not), `a ? b : c` (if a, then b, else c).
    """
    yield from problems_of(entry, scope, ProblemKind.SYNTAX)
