from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import DiceError, parse_comparison

from . import texts


@pytest.mark.parametrize(
    ("text", "normal", "chance"),
    [
        ("2d10 > 12", "2d10 > 12", Fraction(36, 100)),
        ("2d10>=13", "2d10 >= 13", Fraction(36, 100)),
        ("2d10 ≥ 13", "2d10 >= 13", Fraction(36, 100)),
        ("1d6<=2", "d6 <= 2", Fraction(1, 3)),
        ("1d6 ≤ 2", "d6 <= 2", Fraction(1, 3)),
        ("1d6 < 2", "d6 < 2", Fraction(1, 6)),
        ("2d6 = 7", "2d6 = 7", Fraction(1, 6)),
        ("2d6==7", "2d6 = 7", Fraction(1, 6)),
        ("2d6 != 7", "2d6 != 7", Fraction(5, 6)),
        ("2d6 ≠ 7", "2d6 != 7", Fraction(5, 6)),
        ("2d6 - 10 > −4", "2d6 - 10 > -4", Fraction(21, 36)),
        ("2d10 in 5-9", "2d10 in 5–9", Fraction(30, 100)),
        ("2d10in5 to 9", "2d10 in 5–9", Fraction(30, 100)),
        ("d66 IN 61+", "d66 in 61+", Fraction(1, 6)),
        ("3d6!=10", "3d6 != 10", Fraction(7, 8)),
        ("3d6! = 3", "3d6! = 3", Fraction(1, 216)),
    ],
)
def test_comparisons_and_their_chances(text: str, normal: str, chance: Fraction) -> None:
    comparison = parse_comparison(text)
    assert str(comparison) == normal
    assert comparison.chance() == chance
    assert parse_comparison(str(comparison)) == comparison


@pytest.mark.parametrize(
    ("text", "offset", "length", "message"),
    [
        ("2d6", 3, 0, "held against nothing"),
        ("2d6 > ", 6, 0, "the number is missing"),
        ("2d6 > 1d6", 6, 3, "`1d6` is no whole number"),
        ("2d6 > 1.5", 6, 3, "no whole number"),
        ("2d6 in 9-5", 7, 3, "runs backwards"),
        ("2d6 in", 6, 0, "missing"),
        ("2dx > 5", 2, 1, "the number of faces"),
        ("> 5", 0, 0, "dice or a number"),
        ("2d6 > 1000001", 6, 7, "1,000,000"),
        ("2d6 >" + " " * 200, 200, 5, "at most 200 characters"),
    ],
)
def test_a_fault_has_its_place(text: str, offset: int, length: int, message: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse_comparison(text)
    assert (caught.value.offset, caught.value.length) == (offset, length)
    assert message in caught.value.message


@given(
    st.one_of(
        texts.comparisons,
        texts.scribbles,
        texts.scribbles.map("2d6 in ".__add__),
        st.text(max_size=300),
    )
)
def test_any_text_parses_or_has_a_placed_fault(text: str) -> None:
    fault = texts.fault_in(parse_comparison, text)
    assert texts.is_placed(fault, text)
    assert fault is None or isinstance(fault, DiceError)
    if fault is None:
        comparison = parse_comparison(text)
        assert parse_comparison(str(comparison)) == comparison
