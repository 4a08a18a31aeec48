"""Checks that draw from a deck, against laying every hand out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest

import shared
from fixture_types import Compile
from tablewright.dice import Expression, distribution, parse
from tablewright.kinds.check.entry import Check
from tablewright.odds import compile_check
from tablewright.project import Project

GAME = Project(Path(__file__).parents[1] / "projects" / "any-game")
PACK = [(suit, rank) for suit in "SHDC" for rank in range(1, 14)]


def _odds(name: str, **given: int) -> dict[str, Fraction]:
    check = shared.compiled(GAME).library.entries["wayfarers"][name]
    assert isinstance(check, Check)
    program = compile_check(check).program
    assert program is not None
    odds = program.odds(given)
    return {outcome.name: odds.get(n, Fraction(0)) for n, outcome in enumerate(check.outcomes)}


@pytest.mark.parametrize("insight", [0, 1, 2])
def test_suits_and_courts_are_those_of_a_pack(insight: int) -> None:
    hands = list(combinations(PACK, insight + 1))
    hearts = [sum(suit == "H" for suit, _ in hand) for hand in hands]
    courts = [sum(rank > 10 for _, rank in hand) for hand in hands]
    true = sum(h >= 2 and c == 0 for h, c in zip(hearts, courts, strict=True))
    twist = sum(h >= 1 for h in hearts) - true
    odds = _odds("read-the-cards", insight=insight)
    assert odds["A true reading"] == Fraction(true, len(hands))
    assert odds["A reading with a twist"] == Fraction(twist, len(hands))


@pytest.mark.parametrize("toll", [1, 2, 3])
def test_what_is_put_back_can_be_drawn_again(toll: int) -> None:
    bag = ["white"] * 7 + ["black"] * 4 + ["holed"]
    drawn = list(product(bag, repeat=toll))
    river = sum(each.count("black") >= 2 and "holed" not in each for each in drawn)
    crossed = sum("black" not in each for each in drawn)
    odds = _odds("the-ferrymans-bag", toll=toll)
    assert odds["The river has you"] == Fraction(river, len(drawn))
    assert odds["You cross"] == Fraction(crossed, len(drawn))


DRAW = """\
kind: check
title: Draw
deck: 54
roll: 2ckh1
outcomes:
  - {name: High, when: roll >= 10}
  - {name: Low}
"""


@pytest.mark.parametrize(
    ("deck", "roll", "dice"),
    [
        ("52", "3c", "3c52"),
        ("52", "2ckh1", "2c52kh1"),
        ("52", "3cr", "3c52r"),
        ("52", "5c>=11", "5c52>=11"),
        ("54", "c + 1", "c{0*2,1*4,2*4,3*4,4*4,5*4,6*4,7*4,8*4,9*4,10*4,11*4,12*4,13*4} + 1"),
        ("32", "2c", "2c{1*4,7*4,8*4,9*4,10*4,11*4,12*4,13*4}"),
        ("{1: 4, 5: 2}", "2c", "2c{1*4,5*2}"),
    ],
)
def test_a_bare_c_is_a_card_of_the_deck(compiled: Compile, deck: str, roll: str, dice: str) -> None:
    text = DRAW.replace("deck: 54", f"deck: {deck}").replace("2ckh1", f'"{roll}"')
    found = compiled({"wilds/draw.yaml": text.replace(">= 10", ">= 2")})
    check = found.library.entries["wilds"]["draw"]
    assert isinstance(check, Check)
    (drawn,) = check.rolls.values()
    assert isinstance(drawn, Expression)
    assert distribution(drawn).chances == distribution(parse(dice)).chances


@pytest.mark.parametrize(
    ("was", "to", "message"),
    [
        ("2ckh1", "2d6", "nothing is drawn from this deck"),
        ("deck: 54", "deck: {Big card: 3, Small: 4}", "`big card` is no name"),
    ],
)
def test_what_is_wrong_with_the_deck_of_a_check_is_told(
    compiled: Compile, was: str, to: str, message: str
) -> None:
    told = compiled({"wilds/draw.yaml": DRAW.replace(was, to)}).diagnostics
    assert any(message in d.message for d in told), [(d.message, d.hint) for d in told]
