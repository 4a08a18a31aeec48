"""What of a screen is taken along: what stands on each panel, and the tables of its own."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.kinds.screen.own import OwnTable
from tablewright.outputs.exports.documents import EXPORTED as OF_ENTRY
from tablewright.outputs.exports.documents import Part, Points, Taken
from tablewright.outputs.exports.lots import Lot
from tablewright.prose import as_markdown
from tablewright.views.entry import EntryView, entry_view


def _taken(seen: EntryView) -> Taken:
    screen = seen.entry
    assert isinstance(screen, Screen)
    parts: list[Part] = []
    lots: list[Lot] = []
    for panel in (*screen.panels, *screen.players):
        named = tuple((text, "") for block in panel.blocks for text in _named(seen, block))
        if named:
            parts.append(Points(named, heading=panel.title))
        for block in panel.blocks:
            if isinstance(block.own, OwnTable):
                table = block.own.table
                taken = OF_ENTRY.of(table)(entry_view(table, seen.scope))
                parts += taken.parts
                lots += taken.lots
    drawn = "where its blocks stand on paper, and what is drawn there to write on"
    return Taken(tuple(parts), tuple(lots), unsaid=(drawn,))


def _named(seen: EntryView, block: ScreenBlock) -> Iterator[Text]:
    for reference, pointer in block.references:
        entry = seen.scope.find(reference)
        if entry is not None:
            yield Text(f"[{as_markdown(entry.title)}](ref:{reference})", pointer)


EXPORTED = _taken
