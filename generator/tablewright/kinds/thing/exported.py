"""What of a thing is taken along: its stat block, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.kinds.thing.tell import piece_in_words
from tablewright.kinds.thing.view import ThingView
from tablewright.outputs.exports.documents import Part, StatBlock, StatField, Taken, Terms
from tablewright.views.entry import EntryView


def _taken(seen: EntryView) -> Taken:
    view: ThingView = seen.body
    block = StatBlock(
        view.model,
        tuple((line.title, tuple(_fields(view, line.names))) for line in view.model.layout),
    )
    parts: list[Part] = [
        Terms(tuple((each.label, each.words) for each in fields), title)
        for title, fields in block.lines
        if fields
    ]
    return Taken(tuple(parts), stat_block=block)


def _fields(view: ThingView, names: Iterable[str]) -> Iterator[StatField]:
    for name in names:
        if name in view.pieces:
            piece = view.pieces[name]
            words = piece.text if piece.text is not None else piece_in_words(piece)
            yield StatField(name, piece.label, words)


EXPORTED = _taken
