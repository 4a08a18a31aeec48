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
    yield from broken(thing, scope, warnings=False)


def broken(thing: Instance, scope: Scope, *, warnings: bool) -> Iterator[Finding]:
    """Yield a finding for every rule that `thing` breaks, of those that are warnings or not."""
    found = derived(thing, scope)
    if found is None or found.derivation is None:
        return
    for each in found.derivation.broken:
        if each.rule.is_warning is warnings:
            hint = f"it must hold that {each.rule.that.source}"
            yield Finding(each.pointer, each.rule.otherwise, hint)
