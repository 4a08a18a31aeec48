"""Cards to write on fill the last sheet, and nobody finds lines where none were asked for."""

from __future__ import annotations

import pytest

from outputs.test_card_heads import FLEET
from press.projects import project
from shared import compiled
from shared import order as packs
from tablewright.outputs.cards.blanks import blank_card
from tablewright.outputs.cards.deck import CardStack, Deck
from tablewright.outputs.cards.notes import filled_stack
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.outputs.cards.summary import card_summary
from tablewright.records import replace
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.own_content import NotesContent, TrackerContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.parts import NOTES

SHORT = """\
kind: table
title: Flags
columns:
  flag: {title: Flag, type: text}
  feet: {title: Feet, type: integer}
rows:
  - {flag: Blue, feet: 3}
  - {flag: Red, feet: 4}
"""


def lines_on(stack: CardStack) -> dict[str, int]:
    """Return how many lines are ruled on the front of each card, by its title."""
    return {
        card.front.panel.title: sum(
            body.count
            for block in card.front.panel.blocks
            for body in block.bodies
            if isinstance(body, NotesContent)
        )
        for card in stack.cards
    }


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Deck, CardStack, str]]:
    """Decks, their stacks, and how they are told to be printed, by the size of their cards."""
    order = project(tmp_path_factory.mktemp("flags"), {**FLEET, "flags": SHORT})
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    found = {}
    for card in (POKER, A6):
        deck = planned_deck(scope, card, typesetter)
        stack = filled_stack(deck, scope, typesetter)
        blanks = len(stack.cards) - len(deck.cards)
        (how,) = card_summary(deck, scope, typesetter, blanks)[0].panel.blocks[0].bodies
        assert isinstance(how, ListContent)
        found[card.size.value] = deck, stack, str(how.items)
    return found


@pytest.mark.parametrize("size", ["poker", "a6"])
def test_the_last_sheet_is_filled_with_cards_to_write_on(
    filled: dict[str, tuple[Deck, CardStack, str]], size: str
) -> None:
    deck, stack, how = filled[size]
    blanks = stack.cards[len(deck.cards) :]
    # No place is left that is cut out for nothing, however few cards the sheet has.
    assert blanks or len(deck.cards) % deck.arranged.count == 0
    assert len(stack.cards) % deck.arranged.count == 0
    # What would be alone on half of a card has all of it; no whole sheet is cut for nothing.
    for card in stack.cards:
        assert (card.beside is not None) == card.card.is_half
    assert stack.sheets == deck.stack.sheets
    assert {card.front.panel.title for card in blanks} <= {NOTES}
    assert ("cards to write on" in how) == bool(blanks)
    for card in blanks:
        # Lines fill the card, and below them it says whose it is.
        assert lines_on(stack)[NOTES] * 7 > deck.card.box.height / 2
        assert card.back.panel.look.is_plain
        assert card.front.panel.foot


@pytest.mark.parametrize("size", ["poker", "a6"])
def test_below_what_little_a_card_holds_there_are_no_lines(
    filled: dict[str, tuple[Deck, CardStack, str]], size: str
) -> None:
    deck, stack, _ = filled[size]
    assert lines_on(stack)["Flags"] == 0
    assert stack.cards[: len(deck.cards)] == deck.cards


def test_a_card_to_write_on_has_the_tracker_of_a_fight_and_the_columns_that_have_room() -> None:
    scope = compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, packs().templates)
    titles = {}
    for width in (63, 48, 34):
        card = replace(POKER, width=width)
        blank = blank_card(scope.entries["surprise"], scope, card, setter)
        assert blank is not None
        assert blank.front.panel.title == "Who is in the fight"
        assert blank.back.panel.title == NOTES
        (body,) = blank.front.panel.blocks[0].bodies
        assert isinstance(body, TrackerContent)
        titles[width] = [head.words for head in body.heads]
    # Rather without a column than without room for names.
    assert titles[63] == ["Name", "Order", "AC", "Morale", "Hit points"]
    assert titles[48][0] == titles[34][0] == "Name"
    assert 1 < len(titles[34]) < len(titles[63])


def test_rather_than_boxes_what_takes_most_is_left_out_of_a_small_card() -> None:
    scope = compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, packs().templates)
    blank = blank_card(scope.entries["surprise"], scope, POKER, setter, 1)
    assert blank is not None
    assert blank.front.panel.title == "Who was met"
    (body,) = blank.front.panel.blocks[0].bodies
    assert isinstance(body, TrackerContent)
    # Headings of two words stand in two lines: they take no more than the longer one.
    heads = {head.words: head.boxes for head in body.heads}
    assert heads == {"Group": 0, "Morale": 0, "First death": 1, "Half down": 1, "Passed": 2}


def test_rather_fewer_boxes_than_no_room_for_names() -> None:
    scope = compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, packs().templates)
    blank = blank_card(scope.entries["surprise"], scope, A6, setter)
    assert blank is not None
    (body,) = blank.front.panel.blocks[0].bodies
    assert isinstance(body, TrackerContent)
    boxes = {head.words: head.boxes for head in body.heads}
    assert boxes["Lost"] == 6
    assert list(boxes) == ["Name", "Order", "AC", "Morale", "Hit points", "Lost", "Conditions"]


def test_several_cards_to_write_on_have_all_trackers_of_a_pack_in_turn() -> None:
    scope = compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, packs().templates)
    found = [blank_card(scope.entries["surprise"], scope, A6, setter, n) for n in range(2)]
    fight, other = (blank.front.panel for blank in found if blank is not None)
    assert fight.title == "Who is in the fight"
    assert other.title != fight.title
    (body,) = fight.blocks[0].bodies
    assert isinstance(body, TrackerContent)
    # A large card has room for all of them.
    assert [head.words for head in body.heads][:2] == ["Name", "Order"]


def test_after_all_trackers_of_a_pack_a_card_has_lines() -> None:
    scope = compiled().library.scope("house-rules")
    setter = typesetter_for(scope, packs().templates)
    entry = scope.entries["critical-hit"]
    found = [blank_card(entry, scope, POKER, setter, place) for place in range(4)]
    titles = [blank.front.panel.title for blank in found if blank is not None]
    assert len({*titles[:2]}) == 2
    assert titles[2:] == [NOTES, titles[0]]
