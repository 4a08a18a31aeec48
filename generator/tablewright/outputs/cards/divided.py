"""A card for each column of an entry, where its pack's manifest wants one."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import CardOfSeveral
from tablewright.library import Scope
from tablewright.outputs.cards.joined import ColumnEntry, standing_for
from tablewright.outputs.cards.maker import CARD, CardMaker

# Where the title of such cards has the name of the column; without it, the name stands behind.
_COLUMN = "{}"


def column_entries(entry: Entry, scope: Scope, card: CardOfSeveral) -> tuple[ColumnEntry, ...]:
    """Return what has the cards of the columns of `entry` that `card` wants; nothing if it cannot.

    Columns that `entry` does not have are told of by a proof.
    """
    maker = CARD.of(entry)
    if maker is None or maker.columns is None:
        return ()
    make = maker.columns.make
    titles = maker.columns.titles(entry, scope.home_of(entry))
    return tuple(
        ColumnEntry(
            **{
                **standing_for(entry),
                "id": f"{entry.id}-{name.replace('_', '-')}",
                "title": _titled(card.title or entry.title, titles[name]),
            },
            whole=entry,
            column=name,
            maker=CardMaker(make),
        )
        for name in card.each
        if name in titles
    )


def _titled(title: str, column: str) -> str:
    if _COLUMN in title:
        return title.replace(_COLUMN, column)
    return f"{title}: {column[:1].lower()}{column[1:]}"
