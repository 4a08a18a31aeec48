import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import (
    Domain,
    IntegerRange,
    RangeError,
    distribution,
    parse,
    parse_range,
    parse_ranges,
)

from . import texts

D66 = Domain.of(distribution(parse("d66")))

ends = st.none() | st.integers(-30, 130)
ranges = st.builds(
    lambda low, high: (
        IntegerRange(high, low)
        if None not in (low, high) and low > high
        else IntegerRange(low, high)
    ),
    ends,
    ends,
)


@pytest.mark.parametrize(
    ("text", "low", "high", "printed"),
    [
        ("7", 7, 7, "7"),
        ("-2", -2, -2, "−2"),
        ("2-7", 2, 7, "2–7"),
        ("2–7", 2, 7, "2–7"),
        ("2 − 7", 2, 7, "2–7"),
        ("2 to 7", 2, 7, "2–7"),
        (" 2TO7 ", 2, 7, "2–7"),
        ("-2 to -1", -2, -1, "−2 to −1"),
        ("-8 to 8", -8, 8, "−8 to 8"),
        ("−3 to +2", -3, 2, "−3 to 2"),
        ("-2--1", -2, -1, "−2 to −1"),
        ("-3–+2", -3, 2, "−3 to 2"),
        ("+1-3", 1, 3, "1–3"),
        ("12+", 12, None, "12+"),
        ("12 +", 12, None, "12+"),
        ("12 or more", 12, None, "12+"),
        ("12 and up", 12, None, "12+"),
        ("≥12", 12, None, "12+"),
        (">= 12", 12, None, "12+"),
        ("at least 12", 12, None, "12+"),
        (">12", 13, None, "13+"),
        ("over 12", 13, None, "13+"),
        ("0+", 0, None, "0+"),
        ("-3+", -3, None, "≥−3"),
        ("≤2", None, 2, "≤2"),
        ("<=2", None, 2, "≤2"),
        ("2 or less", None, 2, "≤2"),
        ("2 or fewer", None, 2, "≤2"),
        ("up to 2", None, 2, "≤2"),
        ("<2", None, 1, "≤1"),
        ("≤-2", None, -2, "≤−2"),
        ("01-05", 1, 5, "1–5"),
        ("00", 0, 0, "0"),
    ],
)
def test_forms_of_a_cell(text: str, low: int | None, high: int | None, printed: str) -> None:
    written = parse_range(text)
    assert (written.low, written.high, written.text) == (low, high, text)
    assert str(written) == printed


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("96-00", 96, 100), ("00", 100, 100), ("01-05", 1, 5), ("01", 1, 1), ("0-5", 0, 5)],
)
def test_double_zero_is_a_hundred_on_percentile_dice(text: str, low: int, high: int) -> None:
    assert parse_range(text, hundred=True) == IntegerRange(low, high)


@pytest.mark.parametrize(
    ("text", "offset", "length", "message", "hint"),
    [
        ("7-2", 0, 3, "from 7 to 2", "write 2–7"),
        (" -1 to -4", 1, 8, "from −1 to −4", "write −4 to −1"),
        ("-2-1", 0, 4, "two ways", "write `-2 to 1` or `-2 to -1`"),
        ("−8–8", 0, 4, "two ways", "write `-8 to 8`"),
        ("96-00", 0, 5, "from 96 to 0", "percentile dice only"),
        ("", 0, 0, "missing", "write a range as"),
        ("  ", 0, 0, "missing", "write a range as"),
        ("some", 0, 4, "`some` is no interval", "write a range as"),
        ("2-7+", 0, 4, "no interval", "write a range as"),
        ("2-7.5", 2, 3, "7.5 is not a whole number", "write a range as"),
        ("1-" + "9" * 16, 2, 16, "at most 15 digits", ""),
        ("1" * 201, 200, 1, "at most 200 characters", ""),
        ("٣", 0, 1, "no interval", ""),
    ],
)
def test_a_fault_has_its_place_and_a_hint(
    text: str, offset: int, length: int, message: str, hint: str
) -> None:
    with pytest.raises(RangeError) as caught:
        parse_range(text)
    assert (caught.value.offset, caught.value.length) == (offset, length)
    assert message in caught.value.message
    assert hint in caught.value.hint


def test_a_range_turned_round_by_double_zero_says_so() -> None:
    with pytest.raises(RangeError) as caught:
        parse_range("00-05", hundred=True)
    assert caught.value.hint == "write 5–100; 00 is 100 here"


@given(ranges.filter(lambda written: (written.low, written.high) != (None, None)))
def test_the_printed_form_reads_as_itself(written: IntegerRange) -> None:
    assert parse_range(str(written)) == written


@given(ranges.filter(lambda written: (written.low, written.high) != (None, None)))
def test_ranges_of_modifiers_have_signs_and_read_as_themselves(written: IntegerRange) -> None:
    assert parse_range(str(written.signed)) == written
    assert written.signed == written


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("1-2", "+1 to +2"),
        ("-2 to -1", "−2 to −1"),
        ("0", "0"),
        ("3", "+3"),
        ("3+", "≥+3"),
        ("≤-1", "≤−1"),
        ("1-2, 5", "+1 to +2, +5"),
    ],
)
def test_a_range_of_modifiers_is_printed_with_signs(text: str, printed: str) -> None:
    assert str(parse_ranges(text).signed) == printed


@given(texts.scribbles | st.text(max_size=300), st.booleans())
def test_any_text_parses_or_has_a_placed_fault(text: str, hundred: bool) -> None:
    fault = texts.fault_in(lambda cell: parse_range(cell, hundred=hundred), text)
    assert texts.is_placed(fault, text)
    assert fault is None or isinstance(fault, RangeError)
    if fault is None:
        written = parse_range(text, hundred=hundred)
        assert written.low is None or written.high is None or written.low <= written.high


@given(ranges, st.integers(-40, 140))
def test_a_range_holds_its_ends_and_what_is_between(written: IntegerRange, value: int) -> None:
    low = -1000 if written.low is None else written.low
    high = 1000 if written.high is None else written.high
    assert (value in written) == (value in range(low, high + 1))


@given(ranges, st.sampled_from([D66, Domain(2, 20), Domain(-8, 8)]))
def test_values_are_the_domains_that_lie_in_the_range(
    written: IntegerRange, domain: Domain
) -> None:
    assert list(written.values(domain)) == [value for value in domain.values if value in written]


def test_values_of_huge_and_open_domains() -> None:
    assert len(parse_range("5+").values(Domain.parse("1-1000000000"))) == 999_999_996
    assert list(parse_range("≤2").values(Domain.parse("0+"))) == [0, 1, 2]
    with pytest.raises(ValueError, match="no end"):
        parse_range("5+").values(Domain.parse("0+"))
    with pytest.raises(ValueError, match="no end"):
        _ = Domain.parse("0+").values


def test_domains() -> None:
    assert (D66.low, D66.high, D66.has_gaps, len(D66.values)) == (11, 66, True, 36)
    assert D66.contains(16)
    assert not D66.contains(17)
    assert 67 not in D66
    assert Domain.of(distribution(parse("2d10"))) == Domain.parse("2-20")
    assert Domain.parse("01-00", hundred=True) == Domain(1, 100)
    assert Domain.parse("0+").contains(10**30)
    assert not Domain.parse("0+").contains(-1)
    assert list(Domain(2, 4).values) == [2, 3, 4]
    with pytest.raises(RangeError):
        Domain.parse("20-1")
