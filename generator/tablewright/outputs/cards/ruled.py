"""Faces of large cards of which much is empty have lines to write on: a card is taken notes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.cards.blanks import LINE, lines
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.qualities import empty_part
from tablewright.records import replace
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.plans import Plan
from tablewright.words.parts import NOTES

# What is left of a face that has lines: so much of it at least, and so many of them, for two look
# like rules that stand in the wrong place.
_MUCH_EMPTY = 1 / 3
_FEWEST = 3


def ruled(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with lines to write on at the foot of faces that leave a third or more empty.

    All that is there stands where it stood. What shares its card has none: its half is too narrow
    for hands. Raises `TemplateFault`.
    """
    left = {
        (n, side): plan
        for n, card in enumerate(cards)
        for side, plan in _faces(card)
        if empty_part(plan) >= _MUCH_EMPTY and _stands_across(plan)
    }
    found: dict[tuple[int, int], Plan] = {}
    for place, plan in left.items():
        card = cards[place[0]]
        held = replace(card.card, sizes=(plan.size,), likely=plan.size)
        # A line less than have room: rows above keep some air.
        most = max(int(-plan.over / LINE) - 1, _FEWEST)
        ways = {0: [(_with_lines(card, plan, count),) for count in range(most, _FEWEST - 1, -1)]}
        if ways[0]:
            (with_lines,) = best_ways(ways, held, planner.typesetter, planner.measure)[0]
            if with_lines.fits:
                found[place] = with_lines
    return tuple(
        replace(card, front=found.get((n, 0), card.front), back=found.get((n, 1), card.back))
        for n, card in enumerate(cards)
    )


def _faces(card: PlannedCard) -> Iterator[tuple[int, Plan]]:
    """Yield the faces of a large `card` that hold something, by their side."""
    if card.card.columns == 1 or card.card.is_half:
        return
    yield 0, card.front
    if card.is_double:
        yield 1, card.back


def _stands_across(plan: Plan) -> bool:
    """Tell whether all of `plan` stands across its face, so that what is empty is below it."""
    return all(block.spans for block in plan.panel.blocks) and not plan.panel.shares


def _with_lines(card: PlannedCard, plan: Plan, count: int) -> Panel:
    block = lines(card.entry, NotesContent(count, LINE, caption=NOTES))
    return replace(plan.panel, blocks=(*plan.panel.blocks, block))
