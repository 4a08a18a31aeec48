"""Things that their model warns of."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Severity
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.proofs.model_rule import broken
from tablewright.proofs.proof import Finding, proof


@proof("TW708", "model-advice", Thing, Severity.WARNING)
def model_advice(thing: Thing, scope: Scope) -> Iterator[Finding]:
    """A thing breaks a rule that its model marks with `level: warning`.

    What it does: works out such rules like all others of a model, but lets the build go on.

    Why it matters: some things are allowed, and yet nearly always a slip.

    Example, where the model says `{that: load <= 10, else: This is heavy, level: warning}` and the
    load is 12.

    What to write instead: other values, or nothing if it is meant so.
    """
    yield from broken(thing, scope, warnings=True)
