"""Whole percentages: they add up, and none is further from the truth than it must be."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.odds import percentages

WEIGHTS = st.lists(st.integers(0, 1000), min_size=1, max_size=30).filter(any)


@given(WEIGHTS)
def test_chances_of_one_in_all_add_up_to_a_hundred(weights: list[int]) -> None:
    chances = [Fraction(weight, sum(weights)) for weight in weights]
    whole = percentages(chances)
    assert sum(whole) == 100
    for chance, percent in zip(chances, whole, strict=True):
        assert abs(chance * 100 - percent) < 1


@given(WEIGHTS, st.integers(1, 3000))
def test_a_part_of_all_chances_adds_up_to_itself_rounded(weights: list[int], of: int) -> None:
    chances = [Fraction(weight, sum(weights) + of) for weight in weights]
    whole = percentages(chances)
    assert abs(sum(whole) - sum(chances, Fraction(0)) * 100) <= Fraction(1, 2)
    for chance, percent in zip(chances, whole, strict=True):
        assert abs(chance * 100 - percent) < 1


@given(WEIGHTS)
def test_a_likelier_chance_never_prints_less(weights: list[int]) -> None:
    chances = [Fraction(weight, sum(weights)) for weight in weights]
    whole = dict(zip(chances, percentages(chances), strict=True))
    pairs = sorted(zip(chances, percentages(chances), strict=True))
    assert all(a[1] <= b[1] for a, b in pairwise(pairs) if a[0] < b[0])
    assert whole.get(Fraction(0), 0) == 0


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ([(1, 3), (1, 3), (1, 3)], (34, 33, 33)),
        ([(1, 6)] * 6, (17, 17, 17, 17, 16, 16)),
        ([(1, 8), (7, 8)], (12, 88)),
        ([(1, 1)], (100,)),
        ([(1, 400), (399, 400)], (0, 100)),
        ([], ()),
    ],
)
def test_examples(chances: list[tuple[int, int]], expected: tuple[int, ...]) -> None:
    assert percentages([Fraction(*chance) for chance in chances]) == expected
