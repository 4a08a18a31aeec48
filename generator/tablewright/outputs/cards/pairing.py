"""Which cards share one: two that need no more than half of it, and belong together."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.joined import parts_of
from tablewright.records import replace


def paired(cards: Sequence[PlannedCard]) -> tuple[PlannedCard, ...]:
    """Return `cards` with those that are halves two by two, each pair where its first is.

    Two of a pair have the same back: they are for the same situation, or of the same kind. Of those
    that might join a card the one that it leads to is taken, or that leads to it, or else the next.
    """
    found: list[PlannedCard] = []
    taken: set[int] = set()
    for place, card in enumerate(cards):
        if place in taken:
            continue
        others = [n for n in range(place + 1, len(cards)) if n not in taken]
        alike = [n for n in others if card.card.is_half and _may_share(card, cards[n])]
        if alike:
            near = [n for n in alike if _are_linked(card, cards[n])]
            chosen = (near or alike)[0]
            taken.add(chosen)
            card = replace(card, beside=cards[chosen])
        found.append(card)
    return tuple(found)


def _may_share(card: PlannedCard, other: PlannedCard) -> bool:
    return other.card.is_half and _back(card) == _back(other)


def _back(card: PlannedCard) -> tuple[object, ...]:
    """Return what a back is known by: what it says, and its colour."""
    panel = card.back.panel
    return panel.title, panel.where, panel.badge, panel.accent


def _are_linked(card: PlannedCard, other: PlannedCard) -> bool:
    """Tell whether one of the two mentions the other."""
    return any(
        reference.target.rpartition("/")[2] in {part.id for part in parts_of(b.entry)}
        for a, b in ((card, other), (other, card))
        for part in parts_of(a.entry)
        for reference in part.references()
    )
