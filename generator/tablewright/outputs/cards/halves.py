"""Two halves of a card are one: their type has one size, and their rows are as far apart."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.planner import Planner
from tablewright.records import replace
from tablewright.typeset.plans import ColumnStack


def alike(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with what shares one set in the smaller of both sizes, and with less air.

    Raises `TemplateFault`.
    """
    found = []
    for card in cards:
        if card.beside is not None:
            size = min(each.front.size for each in card.shared)
            first, beside = (_set_in(each, size, planner) for each in card.shared)
            card = replace(_in_step(first, beside), beside=_in_step(beside, first))
        found.append(card)
    return tuple(found)


def _set_in(card: PlannedCard, size: float, planner: Planner) -> PlannedCard:
    """Return `card` in type of that `size`, which is no larger than that in which it fits."""
    if card.front.size == size:
        return replace(card, beside=None)
    held = replace(card.card, sizes=(size,), likely=size)
    ways = {0: [(card.front.panel,)]}
    (front,) = best_ways(ways, held, planner.typesetter, planner.measure)[0]
    return replace(card, front=front if front.fits else card.front, beside=None)


def _in_step(card: PlannedCard, other: PlannedCard) -> PlannedCard:
    """Return `card` with its rows no further apart than those of the `other` beside it."""
    beside = [stack for stack in (other.front.across, *other.front.columns) if stack.blocks]

    def closer(stack: ColumnStack) -> ColumnStack:
        return replace(
            stack,
            row_padding=min([stack.row_padding, *(each.row_padding for each in beside)]),
            grid_padding=min([stack.grid_padding, *(each.grid_padding for each in beside)]),
        )

    front = card.front
    columns = tuple(map(closer, front.columns))
    return replace(card, front=replace(front, across=closer(front.across), columns=columns))
