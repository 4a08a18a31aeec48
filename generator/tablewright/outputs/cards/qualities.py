"""What faces of cards are like as they are planned: how large, how full, and whether crushed."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.blocks import Body
from tablewright.typeset.column_widths import is_crushed
from tablewright.typeset.dice_columns import DiceColumns
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.plans import Plan
from tablewright.typeset.spread_content import SpreadContent
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


def is_rolled(plan: Plan) -> bool:
    """Tell whether a face has figures that dice are held against, or their chances."""
    return any(map(_tells_rolls, _bodies_on(plan)))


def is_only_read(plan: Plan) -> bool:
    """Tell whether a face has words alone: no figure is looked up on it."""
    return not any(map(_has_figures, _bodies_on(plan)))


def shares_grid(card: PlannedCard) -> bool:
    """Tell whether `card` has all on its front, and there a grid that is rolled beside words."""
    bodies = [*_bodies_on(card.front)]
    is_among = any(isinstance(body, GridContent) and _tells_rolls(body) for body in bodies)
    return is_among and len(bodies) > 1 and not (card.is_double or card.card.is_half)


def rolled_type(plan: Plan) -> float:
    """Return how large figures that are rolled stand on a face, in points; 0 where it has none."""
    sizes = (
        plan.hero_size if block.is_hero or isinstance(body, DiceColumns) else plan.size
        for block in plan.panel.blocks
        for body in block.bodies
        if _tells_rolls(body)
    )
    return max(sizes, default=0.0)


def empty_part(plan: Plan) -> float:
    """Return which part of what a face has room for is empty."""
    return -plan.over / (plan.taken - plan.over)


def _bodies_on(plan: Plan) -> Iterator[Body]:
    return (body for block in plan.panel.blocks for body in block.bodies)


def _tables_on(plan: Plan) -> Iterator[TableContent]:
    return (body for body in _bodies_on(plan) if isinstance(body, TableContent))


def _tells_rolls(body: Body) -> bool:
    if isinstance(body, TableContent):
        return body.has_chances
    if isinstance(body, SpreadContent):
        return body.signs.line or body.signs.side or body.is_shaded
    return isinstance(body, GridContent)


def _has_figures(body: Body) -> bool:
    if isinstance(body, TableContent):
        return any(head.setting not in _WORDS for head in body.heads)
    return isinstance(body, GridContent | SpreadContent)
