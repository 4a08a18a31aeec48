"""No front of a large card is emptier than a third below what it holds, and no back than half.

What stands behind figures is read once, and in no larger type than what is rolled.
"""

from __future__ import annotations

import pytest

from shared import EVERY_PACK, compiled, order
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6
from tablewright.typeset.panels import row_padding
from tablewright.typeset.plans import ColumnStack, Plan
from tablewright.typeset.typesetter import typesetter_for

MOST_WHITE = (0.32, 0.5)


def white_part(plan: Plan) -> float:
    """Return which part of a face is white below all that stands there, rows being apart."""
    least = row_padding(plan.size, is_card=True)

    def air(stack: ColumnStack) -> float:
        rows = sum(plan.panel.blocks[n].rows for n in stack.blocks)
        return rows * 2 * (stack.row_padding - least)

    given = air(plan.across) + max(map(air, plan.columns), default=0.0)
    return (-plan.over - given) / (plan.taken - plan.over)


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_no_large_card_is_emptier_than_three_tenths(pack: str) -> None:
    scope = compiled().library.scope(pack)
    deck = planned_deck(scope, A6, typesetter_for(scope, order().templates))
    assert deck.missing == ()
    # Stat blocks are compared with each other, and are all of one size.
    cards = [
        each
        for card in deck.cards
        for each in card.shared
        if not card_maker(parts_of(each.entry)[0]).is_demanded
    ]
    found = {
        (face.panel.title, side): white_part(face)
        for card in cards
        for side, face in enumerate((card.front, card.back)[: 2 if card.is_double else 1])
    }
    assert {face: part for face, part in found.items() if part > MOST_WHITE[face[1]]} == {}
