"""Of a deck nothing that is only read stands in larger type than the figures that are rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.qualities import is_only_read, rolled_type
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.plans import Plan


def rolled_first(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with words no larger than the largest figures that are rolled among them.

    Eyes go to what is largest, and mid-fight that is what dice are held against. A step larger than
    most is none the less what leaves much of its face empty. Raises `TemplateFault`.
    """
    faces = [plan for card in cards for each in card.shared for _, plan in _faces(each)]
    most = max(map(rolled_type, faces), default=0.0)
    return tuple(_no_larger(card, most, planner) if most else card for card in cards)


def _no_larger(card: PlannedCard, most: float, planner: Planner) -> PlannedCard:
    most = max(most, min(card.card.larger, default=card.card.sizes[0]))
    smaller = {
        side: _at_most(plan, card.card, most, planner)
        for side, plan in _faces(card)
        if plan.size > most and is_only_read(plan)
    }
    return replace(card, front=smaller.get(0, card.front), back=smaller.get(1, card.back))


def _at_most(plan: Plan, card: CardFormat, most: float, planner: Planner) -> Plan:
    """Return `plan` in the largest type of its format that is no larger than `most` points."""
    sizes = tuple(size for size in (*card.larger, *card.sizes) if size <= most)
    held = replace(card, sizes=sizes, likely=sizes[0])
    (found,) = best_ways({0: [(plan.panel,)]}, held, planner.typesetter, planner.measure)[0]
    return found if found.fits else plan


def _faces(card: PlannedCard) -> Iterator[tuple[int, Plan]]:
    """Yield the sides of `card` that hold its matter, by their number."""
    yield 0, card.front
    if card.is_double:
        yield 1, card.back
