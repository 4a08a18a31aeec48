"""Every entry that is mentioned is there, and is of a kind that makes sense."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.hints import Hint
from tablewright.kinds import Entry
from tablewright.kinds.entry import Reference
from tablewright.library import Scope
from tablewright.names import did_you_mean, one_of, with_article
from tablewright.proofs.proof import Finding, proof

_GOES_ON = re.compile(r"[\w/-]")


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
            if not scope.is_left_out(reference.target):
                yield _unknown(reference, entry, scope)
        elif reference.kinds and found.kind not in reference.kinds:
            wanted = one_of(reference.kinds)
            message = (
                f"`{reference.target}` is {with_article(found.kind)}, but a {wanted} is wanted here"
            )
            named = " or ".join(with_article(kind) for kind in reference.kinds)
            hint = f"name {named}; a link in a text may lead to any entry"
            yield Finding(reference.pointer, message, hint)


def _unknown(reference: Reference, entry: Entry, scope: Scope) -> Finding:
    message = f"there is no entry `{reference.target}`"
    elsewhere = scope.elsewhere(reference.target)
    hint: str = did_you_mean(reference.target, () if elsewhere else scope.names())
    if elsewhere:
        only = elsewhere[0] if len(elsewhere) == 1 else None
        hint = Hint(f"did you mean {one_of(elsewhere)}?", only, reference.target)
    inside = None
    if reference.in_text:
        text = entry.source.typed(reference.pointer) or ""
        offset = _place_of(reference.target, text)
        inside = None if offset is None else (offset, len(reference.target))
    hint = hint or reference.instead or "an entry's id is the name of its file without .yaml"
    return Finding(reference.pointer, message, hint, inside=inside)


def _place_of(target: str, text: str) -> int | None:
    """Return where `text` links to `target` first, and not to a longer name that begins so."""
    written = f"ref:{target}"
    at = text.find(written)
    while at >= 0 and _GOES_ON.match(text, at + len(written)):
        at = text.find(written, at + 1)
    return at + len("ref:") if at >= 0 else None
