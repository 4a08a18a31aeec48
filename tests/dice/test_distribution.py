import pickle
from fractions import Fraction
from math import comb

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablewright.dice import DiceError, Distribution, distribution, joint, parse

from . import texts
from .brute_force import odds_of


def odds(text: str) -> Distribution:
    return distribution(parse(text))


@pytest.mark.parametrize(
    "text",
    [
        "5",
        "d6",
        "2d10",
        "d8 + 3d6 + d4",
        "d20 + 2",
        "2d6 - 1",
        "2d6 - d4",
        "-d6",
        "d%",
        "d66",
        "d88",
        "d666",
        "d6d8",
        "d6d6",
        "d8d4 - d66",
        "d66 - d4",
        "2d20kh1",
        "2d20kl1",
        "4d6dl1",
        "4d6dh1",
        "4d6kl3",
        "5d4kh2",
        "5d4dl2",
        "3d6!",
        "2d4!1",
        "2d3!2 + d6",
        "d6 * 10",
        "d6 * 10 - 2d4 * 3",
        "3d1kh2",
    ],
)
def test_the_odds_are_those_of_every_way_to_roll(text: str) -> None:
    assert dict(odds(text).chances) == odds_of(parse(text))


@given(texts.expressions)
@settings(max_examples=60)
def test_any_expressions_odds_are_those_of_every_way_to_roll(text: str) -> None:
    try:
        expression = parse(text)
    except DiceError:
        assume(False)
        return
    # Enumeration rolls every die: six of them with six faces are 46,656 ways.
    assume(expression.dice_count <= 6 and "!" not in text)
    assert dict(distribution(expression).chances) == odds_of(expression)


# Means are exact; standard deviations are published to two digits.
@pytest.mark.parametrize(
    ("text", "mean", "deviation"),
    [
        ("2d10", Fraction(11), 4.06),
        ("2d6", Fraction(7), 2.42),
        ("3d6", Fraction(21, 2), 2.96),
        ("4d6dl1", Fraction(15869, 1296), 2.85),
        ("2d20kh1", Fraction(553, 40), 4.71),
    ],
)
def test_published_means_and_deviations(text: str, mean: Fraction, deviation: float) -> None:
    assert odds(text).mean == mean
    assert round(float(odds(text).variance) ** 0.5, 2) == deviation


def test_published_chances() -> None:
    assert odds("2d6").chances[7] == Fraction(1, 6)
    assert odds("2d10").chances[11] == Fraction(1, 10)
    assert odds("3d6").at_least(18) == Fraction(1, 216)
    assert odds("4d6dl1").at_least(18) == Fraction(21, 1296)
    assert odds("4d6dl1").at_most(3) == Fraction(1, 1296)
    assert odds("2d20kh1").at_least(20) == Fraction(39, 400)
    assert odds("2d20kl1").at_least(11) == Fraction(1, 4)


def test_many_dice_by_the_binomial() -> None:
    assert odds("100d2").chances == {
        100 + heads: Fraction(comb(100, heads), 2**100) for heads in range(101)
    }


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("count", "faces", "shift"), [(2, 10, 0), (3, 6, -2), (5, 8, 4)])
def test_sums_agree_with_dyce(count: int, faces: int, shift: int) -> None:
    from dyce import H

    histogram = count @ H(faces) + shift
    total = sum(count for _, count in histogram.items())
    expected = {outcome: Fraction(count, total) for outcome, count in histogram.items()}
    assert odds(f"{count}d{faces} {'-' if shift < 0 else '+'} {abs(shift)}").chances == expected


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("text", "count", "faces", "places"),
    [("2d20kh1", 2, 20, (-1,)), ("4d6dl1", 4, 6, (1, 2, 3)), ("5d8kl2", 5, 8, (0, 1))],
)
def test_keeps_agree_with_dyce(text: str, count: int, faces: int, places: tuple[int, ...]) -> None:
    from dyce import P

    pool = P(*[faces] * count)
    sums: dict[int, int] = {}
    for roll, ways in pool.rolls_with_counts():
        total = sum(roll[place] for place in places)
        sums[total] = sums.get(total, 0) + ways
    every = sum(sums.values())
    assert odds(text).chances == {total: Fraction(ways, every) for total, ways in sums.items()}


def test_d66_shows_36_values_and_has_gaps() -> None:
    d66 = odds("d66")
    assert d66.support == tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 7))
    assert (d66.minimum, d66.maximum, d66.has_gaps) == (11, 66, True)
    assert odds("d666").support[-1] == 666
    assert len(odds("d88").support) == 64
    assert not odds("2d10").has_gaps
    assert odds("d2 * 2").has_gaps
    assert odds("d6!").support[:7] == (1, 2, 3, 4, 5, 7, 8)


def test_explosions_end_at_their_depth() -> None:
    assert odds("d6!").maximum == 36
    assert odds("d6!2").maximum == 18
    assert odds("d6!2").chances[18] == Fraction(1, 216)


def test_questions_at_and_past_the_ends() -> None:
    roll = odds("2d10")
    assert roll.at_least(2) == roll.at_most(20) == 1
    assert roll.at_least(21) == roll.at_most(1) == 0
    assert roll.at_least(13) == Fraction(36, 100)
    assert roll.at_most(12) == Fraction(64, 100)
    assert roll.chance(lambda total: total % 2 == 0) == Fraction(1, 2)
    assert odds("d66").at_least(17) == odds("d66").at_least(21) == Fraction(5, 6)


def test_a_shift_moves_every_total() -> None:
    assert odds("2d6").shifted(-3) == odds("2d6 - 3")


def test_a_distribution_is_a_value() -> None:
    roll = odds("4d6dl1")
    same = Distribution(dict(reversed(list(roll.chances.items()))))
    assert same == roll
    assert hash(same) == hash(roll)
    assert list(same.chances) == sorted(same.chances)
    assert pickle.loads(pickle.dumps(roll)) == roll
    assert roll != odds("3d6")
    assert odds("2D6") is odds("2 d 6")


@pytest.mark.parametrize(
    "chances",
    [{}, {1: Fraction(1, 2)}, {1: Fraction(3, 2), 2: Fraction(-1, 2)}],
)
def test_chances_that_are_none_are_refused(chances: dict[int, Fraction]) -> None:
    with pytest.raises(ValueError, match="add up to 1"):
        Distribution(chances)


def test_impossible_totals_are_left_out() -> None:
    assert Distribution({1: Fraction(1), 2: Fraction(0)}).support == (1,)


def test_joint_rolls_are_independent() -> None:
    combinations = list(joint({"ours": odds("d6"), "theirs": odds("2d4")}))
    assert len(combinations) == 6 * 7
    assert combinations[0] == ({"ours": 1, "theirs": 2}, Fraction(1, 96))
    assert sum(chance for _, chance in combinations) == 1
    wins = sum(chance for roll, chance in combinations if roll["ours"] > roll["theirs"])
    assert wins == odds("d6 - 2d4").at_least(1)
    assert list(joint({})) == [({}, Fraction(1))]


@given(st.integers(-30, 60))
def test_cumulative_chances_meet(total: int) -> None:
    roll = odds("d66 - 2d6")
    assert roll.at_most(total) + roll.at_least(total + 1) == 1
    assert roll.at_least(total) == roll.chance(lambda shown: shown >= total)
