"""Faces of which much is empty are set in larger type: that is read in worse light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways, may_fit
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.qualities import empty_part, is_crushed_at
from tablewright.outputs.cards.row_ways import MOST_LINES
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import Struct, replace
from tablewright.typeset.plans import Plan
from tablewright.typeset.table_content import TableContent

# What is left of a face that grows, at least; and what of it is left then, which is the air between
# its lines.
_WORTH_GROWING = 0.12
_AIR = 0.03
# Of a face that is so much emptier words of a table may stand in so many lines more.
_MUCH_EMPTY = 0.45
_MORE_LINES = 1.0


class _Faces(Struct, frozen=True, eq=False):
    """Faces of the card at `place`, from the `first` on, that stand in one size of type."""

    place: int
    first: int
    card: CardFormat
    plans: tuple[Plan, ...]


def grown(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with each face in the largest type of its format that leaves it some air.

    Stat blocks stay as they are: they are compared with others of their kind. So does what is
    large already. Raises `TemplateFault`.
    """
    left = [faces for n, card in enumerate(cards) for faces in _faces(n, card) if _may_grow(faces)]
    found: dict[tuple[int, int], Plan] = {}
    for card in dict.fromkeys(faces.card for faces in left):
        alike = [faces for faces in left if faces.card == card]
        for size in card.larger:
            hopeful = [faces for faces in alike if _may_have(faces, size)]
            larger = _in_size(hopeful, card, size, planner)
            for faces, plans in larger:
                found |= {(faces.place, faces.first + n): plan for n, plan in enumerate(plans)}
            is_done = {faces for faces, _ in larger}
            alike = [faces for faces in alike if faces not in is_done]
    return tuple(
        replace(card, front=found.get((n, 0), card.front), back=found.get((n, 1), card.back))
        for n, card in enumerate(cards)
    )


def _faces(place: int, card: PlannedCard) -> Iterator[_Faces]:
    """Yield the faces of `card` that hold something: what goes on has one size on both."""
    if card.part or card.card.is_half or card_maker(parts_of(card.entry)[0]).is_demanded:
        return
    plans = (card.front, card.back) if card.is_double else (card.front,)
    if card.is_apart:
        yield from (_Faces(place, n, card.card, (plan,)) for n, plan in enumerate(plans))
    else:
        yield _Faces(place, 0, card.card, plans)


def _may_grow(faces: _Faces) -> bool:
    return all(empty_part(plan) >= _WORTH_GROWING for plan in faces.plans)


def _may_have(faces: _Faces, size: float) -> bool:
    """Tell whether `faces` may stand in type of that `size`.

    What is said above a table on a small card, where it takes several lines, grows by one step
    alone: it must not outgrow what it is said of.
    """
    is_free = faces.card.columns > 1 or size == min(faces.card.larger)
    return is_free or not any(map(_leads_to_table, faces.plans))


def _leads_to_table(plan: Plan) -> bool:
    return any(
        block.leads and any(isinstance(body, TableContent) for body in block.bodies)
        for block in plan.panel.blocks
    )


def _in_size(
    alike: Sequence[_Faces], card: CardFormat, size: float, planner: Planner
) -> list[tuple[_Faces, tuple[Plan, ...]]]:
    """Return those of `alike` that read well in type of that `size`, with their plans in it.

    They are measured together, and those alone that may fit.
    """
    hopeful = {n: faces for n, faces in enumerate(alike) if may_fit(faces.plans, size)}
    held = replace(card, sizes=(size,), likely=size)
    ways = {n: [tuple(plan.panel for plan in faces.plans)] for n, faces in hopeful.items()}
    plans = best_ways(ways, held, planner.typesetter, planner.measure)
    return [
        (alike[n], each)
        for n, each in plans.items()
        if all(_reads_well(p, was, card) for p, was in zip(each, alike[n].plans, strict=True))
    ]


def _reads_well(plan: Plan, was: Plan, card: CardFormat) -> bool:
    """Tell whether `plan` has air, and crushes no words; `was` is the same in smaller type."""
    is_airy = plan.fits and empty_part(plan) >= _AIR
    more = _MORE_LINES if empty_part(was) >= _MUCH_EMPTY else 0.0
    return is_airy and not is_crushed_at(plan, card, plan.size, MOST_LINES + more)
