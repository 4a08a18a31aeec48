"""Cards stand upright in a hand, whatever they hold: nobody turns one of ten to read it."""

from __future__ import annotations

import pytest

from shared import compiled, order
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards import planning
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.sizes import POKER, CardFormat
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.typesetter import typesetter_for


def cards_of(name: str, pack: str, monkeypatch: pytest.MonkeyPatch) -> tuple[PlannedCard, ...]:
    """Return the poker cards of the entry `name`, which is planned alone."""
    scope = compiled().library.scope(pack)

    def one(asked: Scope, _: CardFormat) -> tuple[Entry, ...]:
        return tuple(entry for entry in card_entries(asked) if entry.id == name)

    monkeypatch.setattr(planning, "deck_entries", one)
    typesetter = typesetter_for(scope, order().templates)
    return planning.planned_deck(scope, POKER, typesetter).cards


def test_what_is_wide_goes_on_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, pack in (("attack-modifiers", "basic-encounter"), ("morale-scores", "referee-rules")):
        (card,) = cards_of(name, pack, monkeypatch)
        assert card.is_double
        assert not card.lacks
    # What two columns would crush stands in one cell, in front.
    (whole,) = cards_of("monster-reactions", "basic-encounter", monkeypatch)
    assert not whole.is_double


def test_what_is_wider_has_several_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = cards_of("turning-the-undead", "basic-encounter", monkeypatch)
    spreads = [
        body
        for card in cards
        for face in (card.front, card.back)
        for block in face.panel.blocks
        for body in block.bodies
    ]
    assert all(isinstance(body, SpreadContent) for body in spreads)
    titles = [body.titles for body in spreads if isinstance(body, SpreadContent)]
    assert [n for each in titles for n in each] == [str(n) for n in range(1, 21)]
    assert {len(each) for each in titles} == {5}
