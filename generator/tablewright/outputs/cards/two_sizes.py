"""A deck has few sizes of type: two that nobody tells apart are one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.plans import Plan

# What is larger by less looks like a mistake beside what it lies.
_TOLD_APART = 1.1


def in_two_sizes(
    cards: Sequence[PlannedCard], card: CardFormat, planner: Planner
) -> tuple[PlannedCard, ...]:
    """Return `cards`, held like `card`, with all that is not large in the smallest type of any.

    So it is where its sizes are so close that neighbours would differ by a hair. What does not fit
    so stays. Raises `TemplateFault`.
    """
    largest, least = card.sizes[0], card.sizes[-1]
    sizes = {plan.size for each in cards for _, plan in _faces(each)}
    if largest >= least * _TOLD_APART or least not in sizes:
        return tuple(cards)
    found = {
        (n, side): plan
        for n, each in enumerate(cards)
        for side, plan in _faces(each)
        if least < plan.size <= largest
    }
    held = replace(card, sizes=(least,), likely=least)
    smaller = best_ways(
        {n: [(plan.panel,)] for n, plan in enumerate(found.values())},
        held,
        planner.typesetter,
        planner.measure,
    )
    fitting = {place: smaller[n][0] for n, place in enumerate(found) if smaller[n][0].fits}
    return tuple(
        replace(
            each,
            front=fitting.get((n, 0), each.front),
            back=fitting.get((n, 1), each.back),
        )
        for n, each in enumerate(cards)
    )


def _faces(card: PlannedCard) -> Iterator[tuple[int, Plan]]:
    """Yield the sides of `card` that hold its matter, by their number."""
    yield 0, card.front
    if card.is_double:
        yield 1, card.back
