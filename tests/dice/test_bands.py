from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import (
    Band,
    BandError,
    BandGap,
    BandOverlap,
    EndPoints,
    band_gaps,
    band_overlaps,
    parse_band,
)

from . import texts

F = Fraction


@pytest.mark.parametrize(
    ("text", "band"),
    [
        ("≤5", Band(None, F(5), None, True)),
        ("up to 5", Band(None, F(5), None, True)),
        ("5 or less", Band(None, F(5), None, True)),
        ("<5", Band(None, F(5), None, False)),
        ("under 5", Band(None, F(5), None, False)),
        ("5-30", Band(F(5), F(30), None, None)),
        ("5 to 30", Band(F(5), F(30), None, None)),
        ("-0.5 to 30", Band(F(-1, 2), F(30), None, None)),
        ("0.5–1.5", Band(F(1, 2), F(3, 2), None, None)),
        (">600", Band(F(600), None, False, None)),
        ("over 600", Band(F(600), None, False, None)),
        ("≥600", Band(F(600), None, True, None)),
        ("600+", Band(F(600), None, True, None)),
        ("0.1", Band(F(1, 10), F(1, 10), True, True)),
        ("5-5", Band(F(5), F(5), True, True)),
    ],
)
def test_forms_of_a_cell(text: str, band: Band) -> None:
    assert parse_band(text) == band
    assert parse_band(text).text == text


@pytest.mark.parametrize(
    ("text", "offset", "length", "hint"),
    [
        (" 30-5.5", 1, 6, "write 5.5 to 30"),
        ("-2-1", 0, 4, "write `-2 to 1` or `-2 to -1`"),
        ("5 m", 0, 3, "the unit belongs to the column"),
        ("", 0, 0, "write a band as"),
        ("≤1000000000000000000", 1, 19, "write a smaller number"),
    ],
)
def test_a_fault_has_its_place_and_a_hint(text: str, offset: int, length: int, hint: str) -> None:
    with pytest.raises(BandError) as caught:
        parse_band(text)
    assert (caught.value.offset, caught.value.length) == (offset, length)
    assert hint in caught.value.hint


@given(texts.scribbles | st.text(max_size=300))
def test_any_text_parses_or_has_a_placed_fault(text: str) -> None:
    fault = texts.fault_in(parse_band, text)
    assert texts.is_placed(fault, text)
    assert fault is None or isinstance(fault, BandError)


def cells(*written: str) -> list[Band]:
    return [parse_band(text) for text in written]


@pytest.mark.parametrize("convention", EndPoints)
def test_shared_end_points_belong_to_one_band(convention: EndPoints) -> None:
    bands = cells("30-60", "0-5", "5-30")
    assert band_gaps(bands, convention) == []
    assert band_overlaps(bands, convention) == []


def test_nearer_gives_a_shared_point_to_the_lower_band() -> None:
    closed_below, open_below = cells("≤5", "5-30", ">30"), cells("<5", "5-30", "≥30")
    assert band_gaps(closed_below) == []
    assert band_overlaps(closed_below) == []
    assert band_gaps(open_below) == [BandGap(F(5), F(5), True, True, 0, 1)]
    assert band_overlaps(open_below) == [BandOverlap(1, 2, F(30), F(30), True, True)]


def test_farther_gives_a_shared_point_to_the_higher_band() -> None:
    closed_below, open_below = cells("≤5", "5-30", ">30"), cells("<5", "5-30", "≥30")
    assert band_gaps(open_below, EndPoints.FARTHER) == []
    assert band_overlaps(open_below, EndPoints.FARTHER) == []
    assert band_gaps(closed_below, EndPoints.FARTHER) == [BandGap(F(30), F(30), True, True, 1, 2)]
    assert band_overlaps(closed_below, EndPoints.FARTHER) == [
        BandOverlap(0, 1, F(5), F(5), True, True)
    ]


def test_the_outermost_ends_belong_to_the_outermost_bands() -> None:
    assert band_overlaps(cells("0", "0-5")) == [BandOverlap(0, 1, F(0), F(0), True, True)]
    assert band_overlaps(cells("5", "0-5"), EndPoints.FARTHER) == [
        BandOverlap(0, 1, F(5), F(5), True, True)
    ]


def test_wide_gaps_and_overlaps_say_whose_ends_they_hold() -> None:
    assert band_gaps(cells("6-10", "0-5")) == [BandGap(F(5), F(6), False, True, 1, 0)]
    assert band_gaps(cells("0-5", "6-10"), EndPoints.FARTHER) == [
        BandGap(F(5), F(6), True, False, 0, 1)
    ]
    assert band_overlaps(cells("0-6", "5-10")) == [BandOverlap(0, 1, F(5), F(6), False, True)]
    assert band_overlaps(cells(">3", "≥5")) == [BandOverlap(0, 1, F(5), None, True, False)]
    assert band_overlaps(cells("<3", "≤5")) == [BandOverlap(0, 1, None, F(3), False, False)]
    assert band_gaps([]) == []
    assert band_overlaps([]) == []


# Ends are whole numbers here, so every difference shows at a whole number or halfway to the next.
POINTS = [F(half, 2) for half in range(-4, 30)]

closures = st.sampled_from([None, True, False])
bands = st.builds(
    lambda low, length, low_closed, high_closed, opened: Band(
        None if opened == "low" else F(low),
        None if opened == "high" else F(low + length),
        None if opened == "low" else low_closed,
        None if opened == "high" else high_closed,
    ),
    st.integers(0, 8),
    st.integers(1, 4),
    closures,
    closures,
    st.sampled_from(["", "", "", "low", "high"]),
)
lists = st.lists(bands, min_size=1, max_size=5)


def holds(band: Band, point: Fraction, rows: list[Band], convention: EndPoints) -> bool:
    if point == band.low:
        if band.low_closed is not None:
            return band.low_closed
        lowest = all(row.low is not None and row.low >= point for row in rows)
        return lowest or convention is EndPoints.FARTHER
    if point == band.high:
        if band.high_closed is not None:
            return band.high_closed
        highest = all(row.high is not None and row.high <= point for row in rows)
        return highest or convention is EndPoints.NEARER
    return (band.low is None or band.low < point) and (band.high is None or point < band.high)


def between(
    low: Fraction | None, high: Fraction | None, closed: tuple[bool, bool], point: Fraction
) -> bool:
    above = low is None or low < point or (closed[0] and low == point)
    return above and (high is None or point < high or (closed[1] and high == point))


@given(lists, st.sampled_from(EndPoints))
def test_gaps_are_the_points_inside_that_no_band_holds(
    rows: list[Band], convention: EndPoints
) -> None:
    held = [any(holds(row, point, rows, convention) for row in rows) for point in POINTS]
    inside = range(held.index(True), len(held) - held[::-1].index(True))
    found = band_gaps(rows, convention)
    for place, point in enumerate(POINTS):
        in_gaps = [g for g in found if between(g.low, g.high, (g.low_closed, g.high_closed), point)]
        assert len(in_gaps) == (place in inside and not held[place])
    assert [gap.low for gap in found] == sorted(gap.low for gap in found)
    for gap in found:
        assert gap.low in (rows[gap.after].low, rows[gap.after].high)
        assert gap.high in (rows[gap.before].low, rows[gap.before].high)


@given(lists, st.sampled_from(EndPoints))
def test_overlaps_are_the_points_that_two_hold(rows: list[Band], convention: EndPoints) -> None:
    found = {(o.first_index, o.second_index): o for o in band_overlaps(rows, convention)}
    for (first, one), (second, other) in combinations(enumerate(rows), 2):
        overlap = found.get((first, second))
        for point in POINTS:
            both = holds(one, point, rows, convention) and holds(other, point, rows, convention)
            assert both == (
                overlap is not None
                and between(
                    overlap.low, overlap.high, (overlap.low_closed, overlap.high_closed), point
                )
            )
