"""Cards of decks, against going through a pack card by card."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import shared
from fixture_types import Compile
from tablewright.dice import Roller, own_deck, usual_deck
from tablewright.dice.errors import RangeError
from tablewright.kinds.table.data import table_data
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.grid import grid_of
from tablewright.kinds.table.view import table_view
from tablewright.odds import column_odds
from tablewright.outputs.site.rolling.dice import dice_data
from tablewright.project import Project

GAME = Project(Path(__file__).parents[1] / "projects" / "any-game")

# A pack as somebody lays it out on a table: suit by suit, each from the ace up.
PACK = [(suit, rank) for suit in "♠♥♦♣" for rank in range(1, 14)]
COURT = (11, 12, 13)

# Of a card the suit, and the rank as a number.
CELLS: dict[str, Callable[[tuple[str, int]], bool]] = {
    "♠7": lambda card: card == ("♠", 7),
    "7 of spades": lambda card: card == ("♠", 7),
    "hearts": lambda card: card[0] == "♥",
    "♡": lambda card: card[0] == "♥",
    "red 2-10": lambda card: card[0] in "♥♦" and 2 <= card[1] <= 10,
    "black court": lambda card: card[0] in "♠♣" and card[1] in COURT,
    "aces": lambda card: card[1] == 1,
    "J–K": lambda card: card[1] in COURT,
    "king of hearts, ♣ 9-10": lambda card: card in (("♥", 13), ("♣", 9), ("♣", 10)),
    "Q": lambda card: card[1] == 12,
}


@pytest.mark.parametrize("text", CELLS)
def test_a_cell_names_the_cards_that_it_says(text: str) -> None:
    held = usual_deck(52).read(text)
    wanted = [place for place, card in enumerate(PACK, 1) if CELLS[text](card)]
    assert [place for place in range(1, 53) if place in held] == wanted
    # What is shown reads as what was written.
    shown = usual_deck(52).read(str(held))
    assert [place for place in range(1, 53) if place in shown] == wanted


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("diamonds 2-10", "♦ 2–10"),
        ("♠ court, ace of spades", "♠ court, ♠ A"),
        ("clubs", "any ♣"),
        ("7 of hearts", "♥ 7"),
        # What is of several suits, or of none, stands as it is written.
        ("red queens", "red queens"),
        ("♠7", "♠7"),
        ("K", "K"),
    ],
)
def test_one_suit_has_its_sign_however_it_is_written(written: str, shown: str) -> None:
    assert str(usual_deck(54).read(written)) == shown


@pytest.mark.parametrize(
    "text", ["", "♠ 14", "11 of spades", "stars", "K-J", "♠7, ♠7", "spade court 2", "2-"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(RangeError):
        usual_deck(52).read(text)


def test_every_card_is_called_as_it_is_read() -> None:
    for size in (32, 52, 54):
        deck = usual_deck(size)
        assert len(deck.faces) == size
        for place, card in enumerate(deck.faces, 1):
            assert place in deck.read(card)
            assert deck.read(card).low == min(n for n, c in enumerate(deck.faces, 1) if c == card)
    assert usual_deck(54).words(1, 54) == ("all spades, all hearts, all diamonds, all clubs, Joker")


def test_sixty_six_cards_are_no_dice_of_two() -> None:
    deck = own_deck({"Sun": 60, "Moon": 6})
    assert str(deck.draw) == "d132"
    assert [deck.name(face) for face in (1, 120, 121, 132)] == ["Sun", "Sun", "Moon", "Moon"]


@pytest.mark.parametrize("name", ["cards-on-the-road", "the-lantern-deck"])
def test_the_chance_of_a_row_is_its_share_of_the_deck(name: str) -> None:
    table = shared.compiled(GAME).library.entries["wayfarers"][name]
    assert isinstance(table, Table)
    deck = table.deck
    assert deck is not None
    (column,) = table.rolled_columns
    odds = column_odds(table, column)
    assert odds.nothing == 0
    for row, chance in zip(table.rows, odds.rows, strict=True):
        held = row.cells[column.name].value
        count = sum(place in held for place in range(1, len(deck.cards) + 1))  # type: ignore[operator]
        assert chance == Fraction(count, len(deck.cards))


def test_what_is_drawn_is_told_by_its_name() -> None:
    deck = usual_deck(52)
    seen = set()
    for seed in range(300):
        roll = Roller(str(seed)).roll(deck.draw)
        assert roll.text == f"a card of 52: {deck.cards[roll.total - 1]}"
        seen.add(roll.total)
    assert len(seen) > 45
    data = dice_data(deck.draw)
    assert data["text"] == "a card of 52"
    assert data["terms"][0]["labels"] == list(deck.cards)


FATE = """\
kind: table
title: Fate
deck: {Storm: 3, Calm: 6, "The Tower": 1}
columns:
  card: {title: Card, type: range}
  fate: {title: Fate, type: text}
rows:
  - {card: Storm, fate: Wet}
  - {card: "Calm, The Tower", fate: Dry}
"""

FAULTS = {
    "a card without a row": ("Calm, The Tower", "Calm", "no row of `card` holds The Tower"),
    "a card in two rows": ("card: Storm", 'card: "Storm, Calm"', "Calm stands in two rows"),
    "no card": ("card: Storm", "card: Stom", "`Stom` is no card of this deck"),
    "a card twice": ("card: Storm", 'card: "Storm, Storm"', "Storm stands twice in this cell"),
    "dice as well": ("deck:", "roll: d6\ndeck:", "a table with a deck has no `roll:`"),
    "modifiers": ("deck:", "adjusted: {range: -1 to 1}\ndeck:", "has no `adjusted:`"),
    "a comma": ("{Storm: 3,", '{"Storm, wind": 3,', "the name of a card has no comma"),
    "too many": (
        "{Storm: 3,",
        "{" + ", ".join(f"S{n}: 100" for n in range(11)) + ", Storm: 3,",
        "this deck has 1,110 cards, and there may be 1,000",
    ),
    "a grid": ("deck:", "look: {as: grid}\ndeck:", "not every rank in every suit"),
    "nothing to look it up in": ("type: range", "type: text", "no column in which"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_with_a_deck_is_told(compiled: Compile, name: str) -> None:
    was, to, message = FAULTS[name]
    assert not compiled({"wilds/fate.yaml": FATE}).diagnostics
    told = compiled({"wilds/fate.yaml": FATE.replace(was, to)}).diagnostics
    assert any(message in d.message for d in told), [d.message for d in told]


def test_a_deck_is_laid_out_by_rank_and_suit(compiled: Compile) -> None:
    names = ("spades", "hearts", "diamonds", "clubs")
    rows = "".join(f"  - {{card: {suit}, means: Of {suit}}}\n" for suit in names)
    text = (
        "kind: table\ntitle: Cards\ndeck: 32\nlook: {as: grid}\ncolumns:\n"
        "  card: {title: Card, type: range}\n  means: {title: Means, type: text}\nrows:\n"
    )
    found = compiled({"wilds/cards.yaml": text + rows})
    assert not found.diagnostics
    table = found.library.entries["wilds"]["cards"]
    assert isinstance(table, Table)
    grid = grid_of(table)
    assert grid is not None
    assert grid.down == ("7", "8", "9", "10", "J", "Q", "K", "A")
    assert grid.across[1] == "♥ hearts"
    for rank, suit in product(range(8), range(4)):
        assert grid.rows[rank][suit] == suit
    data = table_data(table_view(table, found.library.scope("wilds")))
    assert (data["roll"], data["deck"][8]) == ("d32", "♥7")
