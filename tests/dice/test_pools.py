"""Pools, faces of one's own and dice that are rolled on, against brute force and others."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from tablewright.dice import DiceError, Distribution, Roller, distribution, parse
from tablewright.dice.expression import NamedDice

from .brute_force import DEEP, chains, odds_of


def odds(text: str) -> Distribution:
    return distribution(parse(text, names=True))


@pytest.mark.parametrize(
    "text",
    [
        *("5d6>=5", "4d6=6", "4d8<=3", "3d6!=1", "4d6>4 - 1"),
        *("(3d6>=5) * 10", "2d6>=5 - 2d4>=3", "2d{1,1,2,3}", "3d{0,5,5}kh2", "3d{1,1,2,3}dl1"),
        *("4dF", "4dF + 2", "3dFkh1", "3dF>=0", "d{-3,4} * 2", "3d10!>=8", "2d6!2>=5", "2d6!{5-6}"),
        *("d6!3{6 up, 1 down}", "2d4!2{1-2}", "dF!2", "2d{1,1,2,3}!", "d6! =6", "3d6!=6"),
        *("2c52", "2c52kl1", "3c{1*2,5*2,9}", "3c{1*2,5*2,9}r", "4c{1,1,2*3,7}kh2", "2c52>=11"),
        *("3c{1*2,5*2}r>=5 + 1", "3c{a*2,a+b,blank*2}", "3c{a*2,b}r", "4c{-3*2,4*2}dl1", "c52 * 2"),
        *("5d{blank,hit,hit,crit}", "3d{a,b+c,c+c,blank}", "4d{1,1,1}kl2", "2d{5,5}"),
    ],
)
def test_the_odds_are_those_of_every_way_to_roll(text: str) -> None:
    assert dict(odds(text).chances) == odds_of(parse(text, names=True))


def test_as_many_dice_as_forty() -> None:
    assert odds("40d6>=5").chances == {
        hits: comb(40, hits) * Fraction(1, 3) ** hits * Fraction(2, 3) ** (40 - hits)
        for hits in range(41)
    }
    highest = odds("40d6kh1")
    for value in range(1, 7):
        assert highest.at_most(value) == Fraction(value, 6) ** 40
    assert odds("40dF").mean == 0
    assert odds("40dF").variance == Fraction(80, 3)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("text", "faces", "count"), [("2d{1,1,2,3}", (1, 1, 2, 3), 2), ("5dF", (-1, 0, 1), 5)]
)
def test_faces_of_ones_own_agree_with_dyce(text: str, faces: tuple[int, ...], count: int) -> None:
    from dyce import H

    found = dict((count @ H(faces)).items())
    every = sum(found.values())
    assert odds(text).chances == {n: Fraction(ways, every) for n, ways in sorted(found.items())}


def test_named_faces_are_counted_by_their_names() -> None:
    dice = parse("5d{blank,hit,hit,crit}", names=True).named
    assert isinstance(dice, NamedDice)
    assert dice.names == ("hit", "crit")
    rolled = odds("5d{blank,hit,hit,crit}")
    for hits in range(6):
        for crits in range(6 - hits):
            ways = comb(5, hits) * comb(5 - hits, crits) * 2**hits
            total = dice.code(("hit",) * hits + ("crit",) * crits)
            assert rolled.chances[total] == Fraction(ways, 4**5)
            assert dice.shown(total) == {"hit": hits, "crit": crits}
    with pytest.raises(DiceError, match="come to no total"):
        parse("5d{blank,hit,hit,crit}")


def test_draws_are_hypergeometric_and_agree_with_icepool() -> None:
    from icepool import Deck

    # Of 52 cards 12 are courts: none to five of them among five.
    assert odds("5c52>=11").chances == {
        courts: Fraction(comb(12, courts) * comb(40, 5 - courts), comb(52, 5))
        for courts in range(6)
    }
    deck = Deck(dict.fromkeys(range(1, 14), 4))
    for text, other in [
        ("3c52kh1", deck.deal(3).highest(1).sum()),
        ("5c52", deck.deal(5).sum()),
        ("4c52kl2", deck.deal(4).lowest(2).sum()),
    ]:
        whole = other.denominator()
        found = {total: Fraction(ways, whole) for total, ways in other.items()}
        assert odds(text).chances == found, text
    assert odds("12c{1*4,2*4,3*4}").chances == {24: Fraction(1)}
    assert odds("2c52r").chances == odds("2d13").chances


def test_cards_are_drawn_once_until_they_are_put_back() -> None:
    hand = Roller("x").roll(parse("12c{1*4,2*4,3*4}"))
    assert sorted(card.value for card in hand.dice) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    again = Roller("x").roll(parse("60c{1,2}r"))
    assert {card.value for card in again.dice} == {1, 2}
    named = parse("4c{court*2,blank*3}", names=True)
    assert Roller("x").roll(named).text.endswith("= court 2") or Roller("x").roll(named).total < 2


OPEN = (
    *("d6!!", "3d6!!", "2d6!!{5-6}", "d%!!{96-00}", "4d10!!>=8", "d6!! * 10 + 2d4", "20 - d8!!"),
    *(
        "d%!!{96-00 up, 01-05 down}",
        "50 - d20!!{19-20 up, 1 down}",
        "2d{1,1,2,3}!!",
        "d4!! - d6",
    ),
)


@pytest.mark.parametrize("text", OPEN)
def test_without_a_bound_all_is_exact_but_what_is_told_as_the_rest(text: str) -> None:
    rolled = odds(text)
    # Far beyond: what is left there is one chance in a trillion of what the rest is.
    deep = odds_of(parse(text))
    inside = [
        total
        for total in rolled.support
        if (total != rolled.minimum or not rolled.open_below)
        and (total != rolled.maximum or not rolled.open_above)
    ]
    assert rolled.open_above or rolled.open_below
    assert inside
    for total in inside:
        assert rolled.chances[total] == deep[total]
    between = (min(inside), max(inside))
    assert {total for total in deep if between[0] <= total <= between[1]} == set(inside)
    rest = [rolled.maximum] * rolled.open_above + [rolled.minimum] * rolled.open_below
    for end in rest:
        assert 0 < rolled.chances[end] < Fraction(1, 100_000)
    # The mean and the variance are of all, and not of what is told.
    mean = sum(total * chance for total, chance in deep.items())
    assert abs(rolled.mean - mean) < Fraction(1, 10**6)
    variance = sum((total - mean) ** 2 * chance for total, chance in deep.items())
    assert abs(rolled.variance - variance) < Fraction(1, 10**4)
    assert rolled.shifted(3).mean == rolled.mean + 3
    assert rolled.shifted(3).open_above == rolled.open_above


def test_a_die_that_explodes_without_a_bound_has_the_mean_of_the_book() -> None:
    assert odds("d6!!").mean == Fraction(21, 5)
    assert odds("d%!!{96-00 up, 01-05 down}").mean == Fraction(101, 2)
    assert odds("d6!!").maximum == 55
    assert odds("d6!!").chances[55] == Fraction(1, 6**9)
    assert len(chains(parse("d6!!").terms[0].atom, DEEP)) > 100  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        *("6d6>=5 + 1", "4dF", "3d{1,1,2,3}kh1", "8d10!!>=8", "d6!2", "5d{blank,hit,hit+crit}"),
        *("3c52kh1", "4c{1*4,5*8,9}", "5c52r>=10"),
    ],
)
def test_frequencies_follow_the_exact_odds(text: str) -> None:
    dice = parse(text, names=True)
    roller = Roller("pools")
    rolls = 3_000
    found: dict[int, int] = {}
    for _ in range(rolls):
        total = roller.roll(dice).total
        found[total] = found.get(total, 0) + 1
    expected = [(found.pop(n, 0), float(p) * rolls) for n, p in distribution(dice).chances.items()]
    assert not found
    likely = [(seen, wanted) for seen, wanted in expected if wanted >= 5]
    square = sum((seen - wanted) ** 2 / wanted for seen, wanted in likely)
    # Four standard deviations above the mean of chi-square.
    assert square < len(likely) + 4 * (2 * len(likely)) ** 0.5


def test_rollers_show_every_die() -> None:
    def rolled(text: str, seed: str = "tablewright") -> str:
        return Roller(seed).roll(parse(text, names=True)).text

    assert rolled("6d6>=5") == "6d6 ≥ 5: [(3), 5, 5, 5, (2), 5] = 4"
    assert rolled("4dF") == "4dF: [1, 0, 0, 0] = 1"
    assert (
        rolled("3d{blank,hit,crit+hit}")
        == "3d{blank,hit,crit+hit}: [crit+hit, hit, hit] = hit 3, crit 1"
    )
    assert rolled("d%!!{96-00 up, 01-05 down}", "4").endswith(": [100!, 96!, 61] = 257")
    assert rolled("d%!!{96-00 up, 01-05 down}", "47").endswith(": [1!, −36] = −35")


def test_what_is_rolled_on_downwards_is_taken_off() -> None:
    dice = parse("d6!!{6 up, 1 down}")
    for seed in range(60):
        roll = Roller(str(seed)).roll(dice)
        first, *others = roll.dice
        further = sum(die.value for die in others)
        assert roll.total == first.value + (-further if first.value == 1 else further)
        assert [die.exploded for die in roll.dice] == [True] * len(others) + [False]
        assert all(die.value == 6 for die in others[:-1])
        assert bool(others) == (first.value in (1, 6))


@pytest.mark.parametrize(
    ("text", "same"),
    [("0d6>=5", "0"), ("0d6", "0"), ("1d6kh2", "1d6kh1"), ("0d6 + 3", "0 + 3"), ("0d{hit}", "0")],
)
def test_a_pool_may_have_no_dice_where_its_size_is_another(text: str, same: str) -> None:
    assert parse(text, none=True, names=True) == parse(same)
    with pytest.raises(DiceError):
        parse(text, names=True)


def test_of_no_dice_none_is_kept() -> None:
    with pytest.raises(DiceError, match="no dice are rolled") as caught:
        parse("0d6kh1", none=True)
    assert "or 2d6kl1" in caught.value.hint


@pytest.mark.parametrize(
    "text",
    ["1000000000d6>=5", "100d{1,100,10000}", "100d{a,b,c,d,e}", "99d%!!{50-100}", "60d60!!"],
)
def test_no_notation_takes_long(text: str) -> None:
    with pytest.raises(DiceError, match=r"at most|too much work|no end"):
        distribution(parse(text, names=True))
