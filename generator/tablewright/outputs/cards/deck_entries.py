"""What the cards of a deck are made of: entries by themselves, and what shares a card joined."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import CardOfSeveral
from tablewright.library import Scope
from tablewright.outputs.cards.divided import column_entries
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.joined import ColumnEntry, JoinedEntry
from tablewright.outputs.cards.joined_faces import joined
from tablewright.outputs.cards.maker import CARD
from tablewright.outputs.cards.sizes import CardFormat


def deck_entries(scope: Scope, card: CardFormat) -> tuple[Entry, ...]:
    """Return what the cards of a pack are made of, as `card_entries`, with what shares one joined.

    It stands in the place of its first. What has no card by itself may share one, such as a rule
    that is not followed line by line. What is divided by its columns is so on a small `card`, and
    each of its columns has the others of its card behind it that are for it, as it has itself on a
    large one.
    """
    groups: dict[str, tuple[Entry, ...]] = {}
    for wanted in scope.manifest.cards if scope.manifest else ():
        named = map(scope.find, wanted.entries)
        shared = tuple(entry for entry in named if entry is not None and CARD.of(entry))
        is_divided = bool(wanted.each and shared) and card.columns == 1
        first = column_entries(shared[0], scope, wanted) if is_divided else ()
        if first:
            found = _with_backs(first, shared[1:], wanted)
        elif len(shared) > 1 and _leads_alone(wanted):
            # Nothing is behind its columns on small cards, nor is anything here.
            left = shared[1:]
            others = (joined(left, "", is_led=False),) if len(left) > 1 else left
            found = (joined(shared[:1], "", is_led=True), *others)
        elif len(shared) > 1:
            is_led = bool(wanted.each)
            found = (joined(shared, "" if is_led else wanted.title, is_led=is_led),)
        else:
            continue
        groups |= {entry.address: found for entry in shared}
    cards = (groups.get(entry.address, (entry,)) for entry in card_entries(scope))
    return tuple(dict.fromkeys(each for found in cards for each in found))


def cards_of_columns(entry: JoinedEntry, scope: Scope) -> tuple[Entry, ...]:
    """Return what has the cards of the columns of the first of `entry`, if its pack wants some.

    So what one large card does not hold in type that is read is divided like a small one.
    """
    first, *others = entry.joined
    wanted = [
        each
        for each in (scope.manifest.cards if scope.manifest else ())
        if each.each and scope.find(each.entries[0]) is first
    ]
    if not entry.is_led or not wanted:
        return ()
    return _with_backs(column_entries(first, scope, wanted[0]), tuple(others), wanted[0])


def _leads_alone(wanted: CardOfSeveral) -> bool:
    """Tell whether the first entry of a card has columns behind all of which nothing stands."""
    return bool(wanted.each) and not any(map(wanted.behind_of, wanted.each))


def _with_backs(
    columns: tuple[ColumnEntry, ...], others: tuple[Entry, ...], wanted: CardOfSeveral
) -> tuple[Entry, ...]:
    """Return what has the cards of `columns`, each with those of `others` that are behind it."""
    named = {each.id: each for each in others}
    parts = (
        (each, *(named[name] for name in wanted.behind_of(each.column) if name in named))
        for each in columns
    )
    cards = tuple(joined(each, "", is_led=True) if len(each) > 1 else each[0] for each in parts)
    behind = {name for each in columns for name in wanted.behind_of(each.column)}
    left = tuple(each for each in others if each.id not in behind)
    # What is behind none shares a card of its own.
    return (*cards, joined(left, "", is_led=False)) if len(left) > 1 else (*cards, *left)
