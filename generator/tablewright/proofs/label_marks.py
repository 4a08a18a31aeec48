"""Titles and names hold no marks: they are printed as they are typed."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.labels import labels_of
from tablewright.proofs.proof import Finding, proof
from tablewright.prose.labels import marks_of_label
from tablewright.prose.placing import is_plain


@proof("TW514", "label-marks", Entry)
def label_marks(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A title or a name has marks that only texts may have.

    What it does: looks for emphasis, links, code and other marks of CommonMark in titles,
    headings, groups, units, tags, and the names of outcomes, of options and in maps.

    Why it matters: these are labels, which are printed as they are typed, so the signs would
    stand on paper and on the website.

    Example: `title: The **great** hoard`

    What to write instead: the words alone.
    """
    del scope
    for label in labels_of(entry):
        if is_plain(label.words):
            continue
        for offset, length in marks_of_label(label.words):
            message = "a label is printed as it is typed, its marks too"
            inside = (offset, length)
            yield Finding(
                label.pointer, message, "take the marks out", key=label.is_key, inside=inside
            )
