"""Which dice a card is rolled with, as its head says them."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import JoinedEntry, whole_of
from tablewright.render import filters
from tablewright.views.dice import fixed_dice_of


def chips_of(entry: Entry, scope: Scope) -> tuple[str, ...]:
    """Return the dice of an entry; of what is joined, those of what is called as the card."""
    if isinstance(entry, JoinedEntry):
        return () if entry.has_own_title else chips_of(entry.joined[0], scope)
    entry = whole_of(entry)
    dice = fixed_dice_of(entry) or card_maker(entry).asked_dice(entry, scope.home_of(entry))
    return tuple(dict.fromkeys(map(filters.dice, dice)))
