"""What a search finds in a thing: the words of its stat block."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.thing.pieces import StatPiece
from tablewright.outputs.site.search_records import (
    Findable,
    prose_of,
)
from tablewright.views.entry import EntryView


def _said(piece: StatPiece) -> Iterator[str]:
    yield from (piece.label, piece.words)
    if piece.expression is not None:
        yield str(piece.expression)
    for part in piece.parts:
        yield from _said(part)


def _found(view: EntryView) -> Findable:
    lines = () if view.body is None else view.body.lines
    words = (word for line in lines for piece in line.pieces for word in _said(piece))
    return Findable((), (*prose_of(view.entry), *words))


SEARCH = _found
