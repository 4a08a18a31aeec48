"""Every derived value that an author expects is what follows."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.names import as_written
from tablewright.proofs.derivations import derived
from tablewright.proofs.proof import Finding, proof


@proof("TW703", "expected-value", Thing)
def expected_value(thing: Thing, scope: Scope) -> Iterator[Finding]:
    """A derived value is not what its author expects.

    What it does: works out the formulas of the model for the thing's values, and compares the
    results with those under `expect:`.

    Why it matters: either a value of the thing is wrong, or the figure that was printed.

    Example, where the load follows as 7:

        expect: {load: 8}

    What to write instead: the figure that follows, if the values are right; if the source prints
    the other one, say so under `errata:`.
    """
    found = derived(thing, scope)
    if found is None or found.derivation is None:
        return
    for name, expected in thing.expect.items():
        figure = found.derivation.figures.get(name)
        if figure != expected or isinstance(figure, bool) != isinstance(expected, bool):
            title = found.model.title_of(name)
            message = f"{title}: expected {as_written(expected)}, computed {as_written(figure)}"
            yield Finding(
                ("expect", name), message, f"write {as_written(figure)}, or check the values"
            )
