"""How a chance is said: equal ones alike, greater ones never less, and no more than is true."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablewright.words.chances import (
    exact_and_percent,
    grid_figure,
    one_in,
    percent,
    percent_figure,
    points,
    rarity,
)

# All of small dice, those of coarse and fine steps at both ends, and every border of a rule.
CHANCES = sorted(
    {
        *(Fraction(over, under) for under in range(1, 61) for over in range(under + 1)),
        *(Fraction(n, 20000) for n in range(500)),
        *(1 - Fraction(n, 20000) for n in range(500)),
        *(Fraction(n, 5 * 10**6) for n in range(700)),
        *(1 - Fraction(n, 5 * 10**6) for n in range(700)),
        *(Fraction(1, 10**n) for n in range(30)),
        *(1 - Fraction(1, 10**n) for n in range(30)),
    }
)
BEYOND = {"<0.001": Fraction(5, 10000), ">99.999": 100 - Fraction(5, 10000)}
CROWDED = partial(grid_figure, columns=6)
SHORT = {"<1": Fraction(1, 2), ">99": Fraction(199, 2)}
WORDS = {"always": Fraction(1), "almost always": Fraction(10005, 10000)}


def never_less(said: Callable[[Fraction], str], stands_for: dict[str, Fraction]) -> bool:
    """Return whether what is said of a greater chance is never less, those beyond standing so."""
    figures = [stands_for.get(text) or Fraction(text) for text in map(said, CHANCES)]
    return figures == sorted(figures)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        *(((1, 6), "17"), ((1, 8), "13"), ((7, 8), "88"), ((20, 36), "56"), ((4, 12), "33")),
        *(((1, 200), "0.5"), ((1, 216), "0.5"), ((1, 500), "0.2"), ((1, 1296), "0.08")),
        *(((215, 216), "99.5"), ((499, 500), "99.8"), ((1295, 1296), "99.92")),
        *(((1, 400), "0.3"), ((399, 400), "99.8"), ((1, 100), "1"), ((99, 100), "99")),
        *(((96, 10000), "1"), ((94, 10000), "0.9"), ((9904, 10000), "99"), ((9906, 10000), "99.1")),
        *(((1, 99999), "0.001"), ((1, 100001), "<0.001"), ((100000, 100001), ">99.999")),
        *(((0, 1), "0"), ((1, 1), "100"), ((1, 2), "50"), ((15, 1000), "2"), ((985, 1000), "99")),
    ],
)
def test_a_chance_is_said_in_percent(chance: tuple[int, int], said: str) -> None:
    assert percent_figure(Fraction(*chance)) == said
    assert percent(Fraction(*chance)) == f"{said}%"


def test_equal_chances_of_one_die_read_equal() -> None:
    for faces in range(2, 101):
        assert len({percent_figure(Fraction(n, n * faces)) for n in range(1, faces)}) == 1


def test_a_greater_chance_never_reads_less() -> None:
    assert never_less(percent_figure, BEYOND)
    assert never_less(CROWDED, SHORT)


def test_only_what_is_certain_reads_a_hundred_and_only_the_impossible_nought() -> None:
    for said in (percent_figure, CROWDED):
        assert [c for c in CHANCES if said(c) == "0"] == [0]
        assert [c for c in CHANCES if said(c) == "100"] == [1]


@given(st.integers(1, 10**30), st.integers(1, 10**30))
@example(1, 10**9)
def test_no_figure_is_further_from_the_truth_than_half_its_last_place(a: int, b: int) -> None:
    chance = Fraction(min(a, b), max(a, b))
    figure = percent_figure(chance)
    nearer = min(chance, 1 - chance) * 100
    if figure in BEYOND:
        assert nearer < Fraction(1, 1000)
        assert (figure == "<0.001") == (chance < Fraction(1, 2))
    else:
        # Half a percent, and near an end no more than half of the distance to it.
        off = abs(Fraction(figure) - chance * 100)
        assert off <= (Fraction(1, 2) if nearer >= 1 else nearer / 2)


def test_without_room_the_same_is_said_shorter() -> None:
    assert [CROWDED(c) for c in (Fraction(1, 216), Fraction(1, 6))] == ["<1", "17"]
    assert CROWDED(Fraction(215, 216)) == ">99"
    for chance in CHANCES:
        full, short = percent_figure(chance), CROWDED(chance)
        assert short == full if "." not in full else short in SHORT
        assert grid_figure(chance, 5) == full


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        *(((5, 24), "1 in 4.8"), ((1, 6), "1 in 6"), ((5, 36), "1 in 7.2"), ((1, 2), "1 in 2")),
        *(((7, 8), "1 in 1.1"), ((20, 21), "1 in 1.05"), ((97, 100), "1 in 1.03")),
        *(((999, 1000), "1 in 1.001"), ((9999, 10000), "almost always"), ((1, 1), "always")),
        *(((0, 1), "never"), ((1, 10**9), "1 in 1000000000"), ((51, 100), "1 in 2")),
    ],
)
def test_how_rarely_something_happens(chance: tuple[int, int], said: str) -> None:
    assert one_in(Fraction(*chance)) == said
    assert rarity(Fraction(*chance)) == said.removeprefix("1 in ")


def test_what_is_not_certain_is_rarer_than_once_in_one() -> None:
    assert [c for c in CHANCES if one_in(c) in ("1 in 1", "1 in 1.0", "always")] == [1]
    figures = [WORDS.get(said) or Fraction(said) for said in map(rarity, CHANCES[1:])]
    assert figures == sorted(figures, reverse=True)


def test_a_chance_in_prose_is_exact() -> None:
    said = [exact_and_percent(Fraction(1, n)) for n in (1, 4, 3, 200, 1000000)]
    assert said == ["100%", "25%", "1/3, about 33%", "0.5%", "1/1000000, less than 0.001%"]
    assert exact_and_percent(1 - Fraction(1, 10**6)) == "999999/1000000, more than 99.999%"


def test_the_difference_of_chances_is_that_of_the_exact_ones() -> None:
    assert points(Fraction(2, 3), Fraction(1, 2)) == "−17"
    assert points(Fraction(1, 8), Fraction(7, 8)) == "+75"
    # 12% becomes 13%, and yet it is no whole point.
    assert points(Fraction(124, 1000), Fraction(126, 1000)) == "+0.2"
    assert points(Fraction(1, 3), Fraction(1, 3)) == "0"


@pytest.mark.parametrize("said", [percent_figure, CROWDED, rarity])
@pytest.mark.parametrize("no_chance", [Fraction(-1, 6), Fraction(7, 6)])
def test_what_is_no_chance_has_no_words(
    said: Callable[[Fraction], str], no_chance: Fraction
) -> None:
    with pytest.raises(ValueError, match="is no chance"):
        said(no_chance)
