"""What conditions of a fight bring is said of conditions that somebody in it can have."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW546", "unknown-condition", Entry)
def unknown_condition(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """What a condition brings is said of one that the pack does not have.

    What it does: looks for each condition under `conditions:` of an input and of its `from:`, and
    of the manifest's `initiative:`, among the `conditions:` of the pack and of all that it extends.

    Why it matters: the website's tracker offers the conditions of the pack. What is said of another
    one would never hold in a fight, and nobody would notice.

    Example: `conditions: {acting: {Blind: Attacker blinded}}`, where the pack has
    `conditions: [Blinded]`.

    What to write instead: the name as `pack.yaml` has it, `{acting: {Blinded: Attacker blinded}}`,
    or add the condition there.
    """
    manifests = [scope.library.packs.get(pack) for pack in scope.line()]
    if None in manifests:
        # Which conditions there are is known once all of them can be read.
        return
    known = list(dict.fromkeys(name for each in manifests if each for name in each.conditions))
    for name, at in _named(entry):
        if name not in known:
            where = "" if known else ": it has none"
            message = f"`{name}` is no condition of this pack{where}"
            hint = suggestion(name, known, "conditions") if known else _none(name)
            yield Finding(at, message, hint, key=True)


def _none(name: str) -> str:
    return f"write `conditions: [{name}]` in `pack.yaml`"


def _named(entry: Entry) -> Iterator[tuple[str, Pointer]]:
    """Yield the conditions of which `entry` says something, each with its place."""
    if isinstance(entry, Check):
        for known in entry.inputs:
            for each in known.lookup.befalling if known.lookup is not None else ():
                yield each.condition, each.pointer
            for name in known.conditions:
                yield name, (*known.pointer, "conditions", name)
    if isinstance(entry, Pack) and entry.initiative is not None:
        for name in entry.initiative.conditions:
            yield name, ("initiative", "conditions", name)
