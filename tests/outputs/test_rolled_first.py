"""Mid-fight eyes go to what is largest on a card: that is what dice are held against."""

from __future__ import annotations

from pathlib import Path

from outputs.test_aligned_cards import planned
from outputs.test_card_growing import rowing
from shared import compiled, order
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.qualities import is_only_read, rolled_type
from tablewright.outputs.cards.sizes import A6
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import typesetter_for

ROLLED = """\
kind: table
title: Winds
roll: 1d20
columns:
  roll: {title: 1d20, type: range}
  wind: {title: Wind, type: text, key: true}
  sea: {title: At sea, type: text}
rows:
"""
ROW = "  - {{roll: {0}, wind: Wind {0}, sea: 'Sails are reefed, and the boat runs {0} leagues'}}\n"


def faces_of(cards: tuple[PlannedCard, ...]) -> list[Plan]:
    return [
        plan
        for card in cards
        for each in card.shared
        for plan in ((each.front, each.back) if each.is_double else (each.front,))
    ]


def test_words_are_no_larger_than_the_largest_figures_that_are_rolled(tmp_path: Path) -> None:
    rolled = ROLLED + "".join(ROW.format(n) for n in range(1, 21))
    alone = planned(tmp_path / "alone", rowing(2), A6)
    beside = planned(tmp_path / "beside", {**rowing(2), "winds": rolled}, A6)
    assert [plan.size for plan in faces_of(alone)] == [max(A6.larger)]
    words = [plan.size for plan in faces_of(beside) if is_only_read(plan)]
    assert max(map(rolled_type, faces_of(beside))) < max(A6.larger)
    assert words == [min(A6.larger)]


def test_a_grid_has_a_face_to_itself_and_its_meaning_stands_behind() -> None:
    scope = compiled().library.scope("optional-morale")
    cards = planned_deck(scope, A6, typesetter_for(scope, order().templates)).cards
    (card,) = (each for each in cards if each.entry.id == "morale-check")
    assert card.is_double
    (grid,) = (body for block in card.front.panel.blocks for body in block.bodies)
    assert isinstance(grid, GridContent)
    assert card.front.size >= min(A6.larger)
