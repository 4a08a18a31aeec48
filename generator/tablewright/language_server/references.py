"""Which other entry is meant where somebody points."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.kinds.entry import Reference
from tablewright.language_server.pointing import Pointed
from tablewright.records import Struct
from tablewright.source import SourceFile


class Mention(Struct, frozen=True):
    """A reference of an entry, and where exactly its target is written."""

    target: str
    span: Span


def mentions(entry: Entry) -> Iterator[Mention]:
    """Yield every reference of `entry`, each place of it once."""
    seen: set[Span] = set()
    for reference in entry.references():
        for span in _spans(entry.source, reference):
            if span not in seen:
                seen.add(span)
                yield Mention(reference.target, span)


def mention_at(entry: Entry, pointed: Pointed) -> Mention | None:
    """Return the reference of `entry` that is pointed at, or None."""
    for mention in mentions(entry):
        at = pointed.word_span or pointed.span
        # What a file of changes leaves as it is stands in another file.
        if (
            mention.span.file == at.file
            and mention.span.line == at.line
            and _meet(mention.span, at)
        ):
            return mention
    return None


def _spans(source: SourceFile, reference: Reference) -> Iterator[Span]:
    typed = source.typed(reference.pointer)
    if typed is None:
        return
    if not reference.in_text:
        start = typed.find(reference.target)
        if start >= 0:
            yield source.span_inside(reference.pointer, start, len(reference.target))
        return
    pattern = rf"ref:({re.escape(reference.target)})(?![\w/-])"
    for found in re.finditer(pattern, typed):
        yield source.span_inside(reference.pointer, found.start(1), len(reference.target))


def _meet(one: Span, other: Span) -> bool:
    return one.column <= other.end_column and other.column <= one.end_column
