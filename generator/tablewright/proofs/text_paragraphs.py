"""A short text is one paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.prose.constructs import text_faults
from tablewright.prose.inline import FaultKind


@proof("TW513", "text-paragraphs", Entry)
def text_paragraphs(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A short text has several paragraphs, or a list.

    What it does: demands that every text but the `text:` of an entry is one paragraph. On one
    line it may begin with anything: `- 4` and `# 7` are printed as they stand.

    Why it matters: a cell, a summary, a step or a footnote is set as one paragraph, so the lines
    of a list would be run together.

    Example:

        summary: |
          Three ways lead on:
          - the bridge
          - the ford

    What to write instead: one paragraph, with the list under `text:`.
    """
    del scope
    for text in entry.texts():
        for fault in text_faults(text.markdown, is_prose=text.is_prose):
            if fault.kind is FaultKind.PARAGRAPHS:
                inside = (fault.offset, fault.length)
                yield Finding(text.pointer, fault.message, fault.hint, inside=inside)
