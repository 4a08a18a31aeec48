"""Which cards share one: two that need no more than half of it, and belong together."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import parts_of
from tablewright.records import replace
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent


def paired(cards: Sequence[PlannedCard]) -> tuple[PlannedCard, ...]:
    """Return `cards` with those that are halves two by two, each pair where its first is.

    Two of a pair have the same back: they are for the same situation, or of the same kind. And they
    are asked for together: one leads to the other, or both are set alike, as saves of two classes
    and stat blocks are. What only has room beside another would be looked for in vain there.
    """
    found: list[PlannedCard] = []
    taken: set[int] = set()
    for place, card in enumerate(cards):
        if place in taken:
            continue
        others = [n for n in range(place + 1, len(cards)) if n not in taken]
        alike = [n for n in others if card.card.is_half and _may_share(card, cards[n])]
        near = [n for n in alike if _are_linked(card, cards[n])]
        near += [n for n in alike if _are_alike(card, cards[n])]
        if near:
            chosen = near[0]
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


def _are_alike(card: PlannedCard, other: PlannedCard) -> bool:
    """Tell whether both are stat blocks, or tables with the same headings."""
    if all(card_maker(each.entry).is_demanded for each in (card, other)):
        return True
    return bool(_headings(card)) and _headings(card) == _headings(other)


def _headings(card: PlannedCard) -> tuple[str, ...]:
    bodies = [body for block in card.front.panel.blocks for body in block.bodies]
    if len(bodies) != 1:
        return ()
    (body,) = bodies
    if isinstance(body, TableContent):
        return tuple(head.title for head in body.heads)
    return body.titles if isinstance(body, SpreadContent) else ()
