"""Labels, such as titles: plain words, in which marks mean nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.prose.entities import decoded
from tablewright.prose.placing import is_plain, paragraph_of

_REFUSED = ("link", "image", "autolink", "backticks", "strikethrough")
_MARK = re.compile(r"[\\`*_\[\]<>&~]")
_ESCAPE = re.compile(r"\\[!-/:-@\[-`{-~]")


def as_markdown(label: str) -> str:
    """Return CommonMark that says just what `label` says, to stand in a text."""
    return _MARK.sub(r"\\\g<0>", label)


def marks_of_label(label: str) -> Iterator[tuple[int, int]]:
    """Yield where something in `label` would be a mark in a text, and its length.

    Emphasis is told from its first sign to its last.
    """
    if is_plain(label):
        return
    paragraph = paragraph_of(label, label, 0)
    if paragraph.emphasis:
        yield paragraph.emphasis[0], paragraph.emphasis[-1] + 1 - paragraph.emphasis[0]
    for construct in paragraph.constructs:
        if construct.name in _REFUSED:
            yield construct.start, construct.end - construct.start
    for found in _ESCAPE.finditer(label):
        yield found.start(), len(found[0])
    for offset, length, _ in decoded(label):
        yield offset, length
