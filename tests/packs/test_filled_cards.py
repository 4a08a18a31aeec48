"""Large cards of the packs: what is rolled is largest on them, and no face is left much emptier.

No front is emptier than a third below what it holds, and no back than half: what stands behind
figures is read once, and in no larger type than what is rolled.
"""

from __future__ import annotations

from functools import lru_cache

import pytest

from outputs.test_rolled_first import faces_of
from shared import EVERY_PACK, compiled, order
from tablewright.outputs.cards.deck import Deck
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.qualities import is_only_read, rolled_type, shares_grid
from tablewright.outputs.cards.sizes import A6
from tablewright.typeset.panels import row_padding
from tablewright.typeset.plans import ColumnStack, Plan
from tablewright.typeset.typesetter import typesetter_for

MOST_WHITE = (0.32, 0.5)


# A deck takes as long to plan as all else here: a pack's tests stand behind one another.
@lru_cache(maxsize=1)
def deck_of(pack: str) -> Deck:
    scope = compiled().library.scope(pack)
    return planned_deck(scope, A6, typesetter_for(scope, order().templates))


def white_part(plan: Plan) -> float:
    """Return which part of a face is white below all that stands there, rows being apart."""
    least = row_padding(plan.size, is_card=True)

    def air(stack: ColumnStack) -> float:
        rows = sum(plan.panel.blocks[n].rows for n in stack.blocks)
        return rows * 2 * (stack.row_padding - least)

    given = air(plan.across) + max(map(air, plan.columns), default=0.0)
    return (-plan.over - given) / (plan.taken - plan.over)


# By packs, so that each deck is planned once.
pytestmark = pytest.mark.parametrize("pack", EVERY_PACK, scope="module")


def test_no_large_card_is_emptier_than_three_tenths(pack: str) -> None:
    deck = deck_of(pack)
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


def test_words_do_not_outgrow_what_is_rolled(pack: str) -> None:
    cards = deck_of(pack).cards
    faces = faces_of(cards)
    rolled = max(map(rolled_type, faces))
    assert rolled
    words = [plan.size for plan in faces if is_only_read(plan)]
    assert max(words) <= max(rolled, min(A6.larger))
    # A grid shares its face with no words but those above it.
    whole = [card for card in cards if card.beside is None]
    assert [card.entry.title for card in whole if shares_grid(card)] == []
