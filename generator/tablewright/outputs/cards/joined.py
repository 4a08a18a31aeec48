"""Entries that share the faces of a card, or are divided, as their pack's manifest has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.kinds.pack.entry import CardOfSeveral
from tablewright.kinds.screen.entry import Held
from tablewright.library import Scope
from tablewright.outputs.cards.maker import CardMaker


class JoinedEntry(Entry, frozen=True, eq=False, kw_only=True):
    """What shares a card: in front the first of `joined`, whose id, source and colour it has.

    Where the card `has_own_title`, its first entry has a heading like the others. What `is_led` by
    its first has that alone in front.
    """

    joined: tuple[Entry, ...]
    maker: CardMaker
    has_own_title: bool = False
    is_led: bool = False


class ColumnEntry(Entry, frozen=True, eq=False, kw_only=True):
    """The one `column` of the entry `whole` that a card holds by itself; `maker` makes it."""

    whole: Entry
    column: str
    maker: CardMaker


def standing_for(entry: Entry) -> dict[str, Any]:
    """Return what an entry of cards alone has of `entry`: its place, its look, and no words."""
    return {
        "source": entry.source,
        "pack": entry.pack,
        "id": entry.id,
        "kind": entry.kind,
        "title": entry.title,
        "summary": None,
        "text": None,
        "tags": (),
        "aka": (),
        "is_stub": False,
        "origin": None,
        "rulings": (),
        "errata": (),
        "situation": entry.situation,
        "icon": entry.icon,
    }


def parts_of(entry: Entry) -> tuple[Entry, ...]:
    """Return what a card of `entry` holds: itself, what is joined in it, or what it is part of."""
    if isinstance(entry, JoinedEntry):
        return tuple(map(whole_of, entry.joined))
    return (whole_of(entry),)


def whole_of(entry: Entry) -> Entry:
    """Return the entry of which `entry` is a column; itself, if it is none."""
    return entry.whole if isinstance(entry, ColumnEntry) else entry


def corner_of(entry: Entry, scope: Scope) -> str:
    """Return the figure that the manifest wants in the corner of the card of `entry`, if any.

    It is that of the first of what shares a card: a side with another alone has its own, and so has
    each column. Of what is borrowed its own pack's manifest may say it.
    """
    return _corner(entry, scope) or _corner(entry, scope.home_of(parts_of(entry)[0]))


def _corner(entry: Entry, scope: Scope) -> str:
    names = {name_on_cards(part, scope) for part in parts_of(entry)}
    has_own_title = isinstance(entry, JoinedEntry) and entry.has_own_title
    first = entry.joined[0] if isinstance(entry, JoinedEntry) else entry
    name = first.column if isinstance(first, ColumnEntry) else name_on_cards(first, scope)
    for card in scope.manifest.cards if scope.manifest else ():
        # Beside a glyph for all of them a figure is that of an entry which stands by itself.
        is_meant = names & {*card.entries} and not (has_own_title and card.icon)
        own = dict(card.corners).get(name, "") if is_meant else ""
        if own or (card.corner and card.entries[0] in names):
            return own or card.corner
    return ""


def icon_on_card(entry: Entry, scope: Scope) -> str:
    """Return the glyph that a manifest wants on the card of `entry`: on both sides."""
    first = parts_of(entry)[0]
    for each in (scope, scope.home_of(first)):
        found = next((card.icon for card in _with(first, each) if card.icon), "")
        if found:
            return found
    return ""


def name_on_cards(entry: Entry, scope: Scope) -> str:
    """Return how the manifest of `scope` names `entry`: what is borrowed with its pack."""
    return entry.id if scope.home_of(entry) is scope else entry.address


def lead_on_card(entry: Entry, scope: Scope) -> Text | None:
    """Return what the manifest says above a table on its card, if anything."""
    return next((card.lead for card in _begun_with(entry, scope) if card.lead), None)


def rows_on_card(entry: Entry, scope: Scope) -> tuple[Held, ...]:
    """Return the rows of a table that its card has, as the manifest names them; none for all."""
    return next((card.down for card in _begun_with(entry, scope)), ())


def across_on_card(entry: Entry, scope: Scope) -> tuple[Held, ...]:
    """Return the values across that the grid of a check has on a small card; none for all."""
    return next((card.across for card in _with(entry, scope)), ())


def hidden_on_card(entry: Entry, scope: Scope) -> tuple[str, ...]:
    """Return what the manifest leaves out of a table on its card: names of columns and notes."""
    return tuple(name for card in _with(entry, scope) for name in card.hide)


def _with(entry: Entry, scope: Scope) -> tuple[CardOfSeveral, ...]:
    """Return the cards that have `entry`, as the manifest of `scope` has them."""
    cards = scope.manifest.cards if scope.manifest else ()
    return tuple(card for card in cards if name_on_cards(entry, scope) in card.entries)


def _begun_with(entry: Entry, scope: Scope) -> Iterator[CardOfSeveral]:
    """Yield those that begin with it."""
    name = name_on_cards(entry, scope)
    return (card for card in _with(entry, scope) if card.entries[0] == name)
