"""Cards stand upright in a hand wherever they lose nothing by it."""

from __future__ import annotations

import pytest

from shared import compiled, order
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards import planning
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.sizes import POKER, CardFormat
from tablewright.typeset.typesetter import typesetter_for


def card_of(name: str, pack: str, monkeypatch: pytest.MonkeyPatch) -> PlannedCard:
    """Return the poker card of the entry `name`, which is planned alone."""
    scope = compiled().library.scope(pack)

    def one(asked: Scope, _: CardFormat) -> tuple[Entry, ...]:
        return tuple(entry for entry in card_entries(asked) if entry.id == name)

    monkeypatch.setattr(planning, "deck_entries", one)
    typesetter = typesetter_for(scope, order().templates)
    (card,) = planning.planned_deck(scope, POKER, typesetter).cards
    return card


def test_what_goes_on_behind_in_any_case_stands_if_it_is_as_large_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Upright its words would be crushed on one face; on two they are not.
    standing = card_of("attack-modifiers", "basic-encounter", monkeypatch)
    assert standing.is_double
    assert not standing.is_turned
    # Smaller than it lies nothing stands.
    lying = card_of("morale-scores", "referee-rules", monkeypatch)
    assert lying.is_double
    assert lying.is_turned
    # What an upright card would crush in two columns stands in one cell there, as large.
    whole = card_of("monster-reactions", "basic-encounter", monkeypatch)
    assert (whole.is_double, whole.is_turned) == (False, False)
