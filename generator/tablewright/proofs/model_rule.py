"""Every thing keeps the rules of its model."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.instance import Instance
from tablewright.proofs.derivations import derived
from tablewright.proofs.proof import Finding, proof
from tablewright.resolve import Scope


@proof("TW704", "model-rule", Instance)
def model_rule(thing: Instance, scope: Scope) -> Iterator[Finding]:
    """A thing breaks a rule of its model.

    What it does: works out every condition under the model's `rules:`, and those of its parts.

    Why it matters: the rules say what cannot be right; what breaks one is a slip.

    Example, where the model says `{that: load <= 10, else: This is too heavy}` and the load is 12.

    What to write instead: values that keep the rule; the message is the model's own.
    """
    found = derived(thing, scope)
    if found is None or found.derivation is None:
        return
    for broken in found.derivation.broken:
        formula = broken.rule.that.source
        yield Finding(broken.pointer, broken.rule.otherwise, f"it must hold that {formula}")
