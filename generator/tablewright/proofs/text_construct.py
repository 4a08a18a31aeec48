"""Nothing stands in a text that no aid can set."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose.constructs import text_faults
from tablewright.prose.inline import FaultKind


@proof("TW511", "text-construct", Entry)
def text_construct(entry: Entry, scope: Scope) -> Iterator[Finding]:
    r"""A text holds something that no aid can set.

    What it does: reads every text as CommonMark, and refuses what screens, sheets, cards, the
    website and the terminal could not all show: pictures, HTML, headings, quotes, rules, blocks
    of code, tables drawn with bars, words struck out, lists in lists more than three deep, and
    `**` that nothing closes.

    Why it matters: what an aid cannot set it would leave out, or print with all its signs.

    Example: `text: "![our mark](mark.png) <b>Beware</b> of the tide."`

    What to write instead: paragraphs, lists, *emphasis*, **bold**, `code`, and links. A
    backslash makes a plain character of any sign: `\*`.
    """
    del scope
    for text in entry.texts():
        for fault in text_faults(text.markdown, is_prose=text.is_prose):
            if fault.kind is FaultKind.CONSTRUCT:
                inside = (fault.offset, fault.length)
                yield Finding(text.pointer, fault.message, fault.hint, inside=inside)
