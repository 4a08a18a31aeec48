"""Every thing keeps the rules of its model."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.proofs.derivations import derived
from tablewright.proofs.proof import Finding, proof


@proof("TW704", "model-rule", Thing)
def model_rule(thing: Thing, scope: Scope) -> Iterator[Finding]:
    """A thing breaks a rule of its model.

    What it does: works out every condition under the model's `rules:`, and those of its parts.

    Why it matters: the rules say what cannot be right; what breaks one is a slip.

    Example, where the model says `{that: load <= 10, else: This is too heavy}` and the load is 12.

    What to write instead: values that keep the rule; the message is the model's own.
    """
    yield from broken(thing, scope, warnings=False)


def broken(thing: Thing, scope: Scope, *, warnings: bool) -> Iterator[Finding]:
    """Yield a finding for every rule that `thing` breaks, of those that are warnings or not."""
    found = derived(thing, scope)
    if found is None or found.derivation is None:
        return
    for each in found.derivation.broken:
        if each.rule.is_warning is warnings:
            hint = f"it must hold that {each.rule.that.source}"
            yield Finding(each.pointer, each.rule.otherwise, hint)
