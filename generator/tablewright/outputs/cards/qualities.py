"""What faces of cards are like as they are planned: how large, how full, and whether crushed."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.column_widths import is_crushed
from tablewright.typeset.plans import Plan
from tablewright.typeset.table_content import Setting, TableContent

# Columns in which words stand that break.
_WORDS = (Setting.LABEL, Setting.TEXT)
# Of a face so much is filled at least where another might hold what is on it.
_FILLED = 0.5


def least_type(card: PlannedCard) -> float:
    """Return how large the smaller type is in which the matter of `card` is set."""
    return min(card.front.size, card.back.size) if card.is_double else card.front.size


def is_crushed_at(plan: Plan, card: CardFormat, size: float, most: float) -> bool:
    """Tell whether columns of words of `plan` stand in more than `most` lines in that `size`.

    Names and sentences that have one cell together have as much room as there is.
    """
    letters = card.letters_in(size)
    return any(
        sum(head.setting in _WORDS for head in table.heads) > 1 and is_crushed(table, letters, most)
        for table in _tables_on(plan)
    )


def is_smallest(card: PlannedCard) -> bool:
    """Tell whether `card` has all on its front, in the smallest type."""
    return card.front.size == card.card.sizes[-1] and not card.is_double


def is_filled(plan: Plan) -> bool:
    """Tell whether no more of a face is left empty than readers would wonder at."""
    return 1 - empty_part(plan) >= _FILLED


def empty_part(plan: Plan) -> float:
    """Return which part of what a face has room for is empty."""
    return -plan.over / (plan.taken - plan.over)


def _tables_on(plan: Plan) -> Iterator[TableContent]:
    bodies = (body for block in plan.panel.blocks for body in block.bodies)
    return (body for body in bodies if isinstance(body, TableContent))
