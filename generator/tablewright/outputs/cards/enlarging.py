"""Short tables of cards are set large: in bad light that is worth more than white paper."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.qualities import empty_part
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.panels import Panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.table_content import TableContent

# What is left of a face beside a table that is set large: so much of it at least.
_WORTH_FILLING = 0.2


def enlarged(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with the table of a face in larger type, if that has room for it.

    It is all that the face has, and leaves a fifth of that empty; words above it are as large as
    on all others. Raises `TemplateFault`.
    """
    return tuple(_enlarged(card, planner) for card in cards)


def _enlarged(card: PlannedCard, planner: Planner) -> PlannedCard:
    if card.beside is not None or card.part or card.card.is_half:
        return card
    front = _large(card.front, card.card, planner)
    # Both sides of one table are alike.
    if card.is_double and not card.is_apart:
        return card
    return replace(card, front=front)


def _large(plan: Plan, card: CardFormat, planner: Planner) -> Plan:
    """Return `plan` with its one table larger than its words, or as it is."""
    panels = _with_large_table(plan.panel)
    if not panels or empty_part(plan) < _WORTH_FILLING:
        return plan
    held = replace(card, sizes=(plan.size,), likely=plan.size)
    ways = {0: [(panel,) for panel in panels]}
    (found,) = best_ways(ways, held, planner.typesetter, planner.measure)[0]
    return found if found.fits else plan


def _with_large_table(panel: Panel) -> tuple[Panel, ...]:
    """Return ways to set large the table that is all of `panel`; none where it has more, or other.

    A bar says what its figure says: the figure may be large in its place.
    """
    if len(panel.blocks) != 1 or panel.shares:
        return ()
    (block,) = panel.blocks
    if len(block.bodies) != 1:
        return ()
    (table,) = block.bodies
    if not isinstance(table, TableContent) or table.columns > 1:
        return ()
    if not table.is_headed:
        # Nothing but their shares keeps its columns apart.
        return (replace(panel, blocks=(replace(block, is_hero=True),)),)
    heads = tuple(replace(head, share=0.0, of_pair=0.0) for head in table.heads)
    free = replace(table, heads=heads, hides_bars=True, is_chart=False)
    tables = (table, free) if table.has_chances else (table,)
    return tuple(
        replace(panel, blocks=(replace(block, is_hero=True, bodies=(each,)),)) for each in tables
    )
