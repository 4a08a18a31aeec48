"""What has a card, and how it is made."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.joined import ColumnEntry, JoinedEntry, name_on_cards
from tablewright.outputs.cards.maker import CARD, CardMaker
from tablewright.views.own_and_shown import own_and_shown


def card_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return what cards are made of, in the pack's order; what its screens borrow stands last."""
    left_out = scope.manifest.off_cards if scope.manifest else ()
    found = (e for e in own_and_shown(scope) if name_on_cards(e, scope) not in left_out)
    makers = ((entry, CARD.of(entry)) for entry in found)
    return tuple(
        entry for entry, maker in makers if maker is not None and maker.has_card(entry, scope)
    )


def card_maker(entry: Entry) -> CardMaker:
    """Return how the card of `entry` is made; raises `LookupError` where its kind has none."""
    if isinstance(entry, JoinedEntry | ColumnEntry):
        return entry.maker
    maker = CARD.of(entry)
    if maker is None:
        raise LookupError(f"there is no card of {entry.address}, which is a {entry.kind}")
    return maker
