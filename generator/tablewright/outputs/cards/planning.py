"""Cards set in the largest type that fits, on one face if they can be, and else on two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.arranging import arrangement
from tablewright.outputs.cards.deck import CardStack, Deck, PlannedCard
from tablewright.outputs.cards.deck_entries import cards_of_columns, deck_entries
from tablewright.outputs.cards.enlarging import enlarged
from tablewright.outputs.cards.growing import grown
from tablewright.outputs.cards.halves import alike
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import JoinedEntry, parts_of
from tablewright.outputs.cards.pairing import paired
from tablewright.outputs.cards.planner import ALL, WHOLE, Planner
from tablewright.outputs.cards.rolled_first import rolled_first
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.cards.two_sizes import in_two_sizes
from tablewright.outputs.cards.widened import larger_ones, widened
from tablewright.records import replace
from tablewright.typeset.typesetter import Typesetter


def planned_deck(
    scope: Scope,
    card: CardFormat,
    typesetter: Typesetter,
    advance: Callable[[str], None] = lambda _: None,
) -> Deck:
    """Return the cards of the pack of `scope`; raises `TemplateFault`.

    `advance` is told the title of every card that is planned.

    What fits no front goes on behind, and what fits no card is divided among several. All of them
    are held the same way: nobody turns one of ten in a hand to read it.
    """
    entries = deck_entries(scope, card)
    planner = Planner(scope, typesetter, advance)
    _plan(entries, planner, card)
    # What was to share a card, and fits none so, has one each; of one entry so have its columns.
    apart = [e for e in entries if isinstance(e, JoinedEntry) and e.id not in planner.found]
    for entry in apart:
        planner.forget(entry)
    parts = dict.fromkeys(part for entry in apart for part in _apart(entry, scope))
    _plan([part for part in parts if card_maker(part).has_card(part, scope)], planner, card)
    every = tuple(dict.fromkeys(each for e in entries for each in (e, *_apart(e, scope))))
    _widen_alone(every, planner, card)
    found = [planner.found.get(name, ()) for name in _ids(every)]
    in_order = tuple(each for cards in found for each in cards)
    cards = alike(paired(in_order), planner)
    cards = larger_ones(_large(widened(cards, planner), planner), _large(cards, planner))
    cards = rolled_first(in_two_sizes(cards, card, planner), planner)
    stack = CardStack(arrangement(card, card.shared).count, cards)
    missing = tuple(
        planner.nearest[name]
        for name in _ids(every)
        if name in planner.nearest and name not in planner.found
    )
    return Deck(card, stack, missing)


def _large(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with whatever leaves room for it in larger type."""
    return grown(enlarged(cards, planner), planner)


def _apart(entry: Entry, scope: Scope) -> tuple[Entry, ...]:
    """Return what has cards by itself where none holds all of `entry`: its columns, or parts."""
    if not isinstance(entry, JoinedEntry):
        return ()
    return cards_of_columns(entry, scope) or entry.joined


def _ids(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return the ids of `entries`, each once: what is joined has that of its first."""
    return tuple(dict.fromkeys(entry.id for entry in entries))


def _plan(entries: Sequence[Entry], planner: Planner, card: CardFormat) -> None:
    """Plan the cards of `entries`: on halves, on one face, on two, and on several."""
    if card.half is not None:
        planner.plan(_halved(entries, planner.scope, card.half), card.half, WHOLE)
        planner.halve_kinds([e for e in entries if card_maker(e).is_demanded], card.half)
        # Whatever is too much for a half is told of the whole.
        for entry in entries:
            planner.nearest.pop(entry.id, None)
    _plan_whole(entries, planner, card)


def _widen_alone(entries: Sequence[Entry], planner: Planner, card: CardFormat) -> None:
    """Give a whole card to each of `entries` whose half of one nothing else would share.

    It reads better across all of it; and beside it there would be what nobody asked for.
    """
    found = [each for name in _ids(entries) for each in planner.found.get(name, ())]
    alone = [each for each in paired(found) if each.card.is_half and each.beside is None]
    for each in alone:
        del planner.found[each.entry.id]
    _plan_whole([each.entry for each in alone], planner, card)
    for each in alone:
        planner.found.setdefault(each.entry.id, (each,))


def _plan_whole(entries: Sequence[Entry], planner: Planner, card: CardFormat) -> None:
    """Plan the cards of those of `entries` that have no half: on one face, on two, on several.

    A stat block is read at one glance: rather in the smallest type than on two sides. Of all else
    that alone is so small which would have no card; what was to share one has rather its own.
    """
    left = [entry for entry in entries if entry.id not in planner.found]
    things = [entry for entry in left if card_maker(entry).is_demanded]
    _plan_held(things, planner, card, card.down_to_least)
    _plan_held([entry for entry in left if entry not in things], planner, card, card)
    none = [e for e in left if e.id not in planner.found and not isinstance(e, JoinedEntry)]
    if card.down_to_least != card:
        _plan_held(none, planner, card, card.down_to_least)


def _plan_held(
    entries: Sequence[Entry], planner: Planner, card: CardFormat, held: CardFormat
) -> None:
    """Plan the cards of `entries` in the type of `held`; all else of them is as of `card`."""
    planner.plan(entries, held, ALL)
    planner.part_small(entries, held)
    planner.part_grids(entries, held)
    for entry in (e for e in entries if e.id not in planner.found):
        if not isinstance(entry, JoinedEntry):
            planner.plan_several(entry, held)
    if held != card:
        for entry in (e for e in entries if e.id in planner.found):
            planner.found[entry.id] = tuple(
                replace(each, card=card) for each in planner.found[entry.id]
            )


def _halved(entries: Sequence[Entry], scope: Scope, half: CardFormat) -> list[Entry]:
    """Return what may stand on a `half` by itself: no stat block, and no table that it crushes."""
    return [
        entry
        for entry in entries
        if not card_maker(entry).is_demanded
        and not card_maker(entry).would_crush(entry, scope.home_of(parts_of(entry)[0]), half)
    ]
