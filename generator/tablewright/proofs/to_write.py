"""A file that `new` has begun says by now what its author has to say."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Severity
from tablewright.kinds import TO_WRITE, Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW542", "to-write", Entry, Severity.WARNING)
def to_write(entry: Entry, _scope: Scope) -> Iterator[Finding]:
    """A value is still the `…` that `tablewright new` begins with.

    What it does: looks for values that are `…` and nothing else, and points at the first of them.

    Why it matters: all dice are covered, all formulas fit, and on paper there are rows of dots.

    Example:

        rows:
          - {total: 2, sky: …}

    What to write instead: what happens there. Totals that mean the same can share a row, as in
    `{total: 2-4, sky: Storm}`.
    """
    if TO_WRITE not in entry.source.text:
        return
    places = entry.source.places.items()
    left = [pointer for pointer, position in places if position.text == TO_WRITE]
    if left:
        what = f"this is still the `{TO_WRITE}` that a new file begins with"
        others = f", and so are {len(left) - 1} further values" if len(left) > 2 else ""
        others = ", and so is one further value" if len(left) == 2 else others
        yield Finding(left[0], what + others, "write there what it says in your game")
