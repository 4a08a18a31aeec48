"""Entries that share the faces of a card, as the manifest of their pack has it."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.cards.maker import CardMaker


class JoinedEntry(Entry, frozen=True, eq=False, kw_only=True):
    """What shares a card: in front the first of `joined`, whose id, source and colour it has.

    Where the card `has_own_title`, its first entry has a heading like the others.
    """

    joined: tuple[Entry, ...]
    maker: CardMaker
    has_own_title: bool = False


def parts_of(entry: Entry) -> tuple[Entry, ...]:
    """Return what a card of `entry` holds: itself, or what is joined in it."""
    return entry.joined if isinstance(entry, JoinedEntry) else (entry,)


def corner_of(entry: Entry, scope: Scope) -> str:
    """Return the figure that the manifest wants in the corner of the card of `entry`, if any."""
    ids = {part.id for part in parts_of(entry)}
    cards = scope.manifest.cards if scope.manifest else ()
    return next((card.corner for card in cards if ids & {*card.entries} and card.corner), "")


def lead_on_card(entry: Entry, scope: Scope) -> Text | None:
    """Return what the manifest says above a table on its card, if anything."""
    cards = scope.manifest.cards if scope.manifest else ()
    return next((card.lead for card in cards if entry.id == card.entries[0] and card.lead), None)


def hidden_on_card(entry: Entry, scope: Scope) -> tuple[str, ...]:
    """Return what the manifest leaves out of a table on its card: names of columns and notes."""
    cards = scope.manifest.cards if scope.manifest else ()
    return tuple(name for card in cards if entry.id in card.entries for name in card.hide)
