"""Every entry that is mentioned is there, and is of a kind that makes sense."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.kinds.entry import Reference
from tablewright.names import did_you_mean, one_of
from tablewright.proofs.proof import Finding, proof
from tablewright.resolve import Scope


@proof("TW501", "unknown-reference", Entry)
def unknown_reference(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """Something names an entry that is not there, or one of the wrong kind.

    What it does: looks for every entry that a link in a text (`ref:`), an odds column, a screen's
    block or a pack's `order:` names.

    Why it matters: the link would lead nowhere, the panel would have a hole.

    Example:

        See [the weather](ref:mountain-wether).

    What to write instead: the id that the hint proposes, here `ref:mountain-weather`; an entry
    of another pack is `ref:that-pack/its-id`.
    """
    for reference in entry.references():
        found = scope.find(reference.target)
        if found is None:
            if not scope.is_broken(reference.target):
                yield _unknown(reference, entry, scope)
        elif reference.kinds and found.kind not in reference.kinds:
            message = f"`{reference.target}` is a {found.kind}, but a {one_of(reference.kinds)} is"
            yield Finding(reference.pointer, f"{message} wanted here".replace("`", ""), "")


def _unknown(reference: Reference, entry: Entry, scope: Scope) -> Finding:
    message = f"there is no entry `{reference.target}`"
    hint = did_you_mean(reference.target, scope.names())
    inside = None
    if reference.in_text:
        text = entry.source.typed(reference.pointer) or ""
        inside = (max(text.find(f"ref:{reference.target}"), 0) + 4, len(reference.target))
    hint = hint or "an entry's id is the name of its file without .yaml"
    return Finding(reference.pointer, message, hint, inside=inside)
