"""Every link of a text leads somewhere, from paper and from every page alike."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.hints import Hint
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.names import did_you_mean
from tablewright.proofs.proof import Finding, proof
from tablewright.prose.constructs import text_faults
from tablewright.prose.inline import FaultKind


@proof("TW512", "text-link", Entry)
def text_link(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A link of a text leads nowhere, or would not become a link.

    What it does: demands that every link is one of our own (`ref:` to an entry, `odds:` for a
    chance, `roll:` for dice), or a whole address that begins with https://, http:// or mailto:, and
    that it has a label and nothing but its address in the brackets.

    Why it matters: a text stands on many pages, on paper and in a terminal, where an address
    that is relative to one page leads nowhere; and a link that CommonMark does not know for one
    is printed with all its signs.

    Example: `See [boarding](boarding.html): [1 in 3](odds: 1d6 <= 2).`

    What to write instead: `See [boarding](ref:boarding): [1 in 3](odds:1d6<=2).`
    """
    for text in entry.texts():
        for fault in text_faults(text.markdown, is_prose=text.is_prose):
            if fault.kind is FaultKind.LINK:
                meant = did_you_mean(fault.target, scope.names() if fault.target else ())
                hint: str = fault.hint
                if isinstance(meant, Hint) and meant.instead:
                    ref = f"ref:{meant.instead}"
                    words = f"did you mean `{ref}`?"
                    hint = Hint(words, ref, fault.address, is_sure=meant.is_sure)
                inside = (fault.offset, fault.length)
                yield Finding(text.pointer, fault.message, hint, inside=inside)
