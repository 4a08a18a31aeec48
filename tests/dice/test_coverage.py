from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import (
    Domain,
    Gap,
    IntegerRange,
    Overlap,
    Stray,
    distribution,
    gaps,
    overlaps,
    parse,
    parse_range,
    strays,
)
from tablewright.dice.coverage import MAX_OVERLAPS

D66 = Domain.of(distribution(parse("d66")))
TENS = Domain.of(distribution(parse("d6 * 10 - 20")))
TWO_TENS = Domain(2, 20)


def cells(*texts: str) -> list[IntegerRange]:
    return [parse_range(text) for text in texts]


def faults(rows: list[IntegerRange], domain: Domain) -> list[Gap | Overlap | Stray]:
    return [*gaps(rows, domain), *overlaps(rows, domain), *strays(rows, domain)]


def test_a_partition_has_no_fault() -> None:
    rows = cells("13-20", "2-5", "6", "7-12")
    assert faults(rows, TWO_TENS) == []


def test_gaps_name_their_neighbours() -> None:
    assert gaps(cells("10-12", "3-7"), TWO_TENS) == [
        Gap(2, 2, None, 1),
        Gap(8, 9, 1, 0),
        Gap(13, 20, 0, None),
    ]


def test_nothing_covers_nothing() -> None:
    assert gaps([], TWO_TENS) == [Gap(2, 20, None, None)]
    assert gaps([], Domain(None, None)) == [Gap(None, None, None, None)]


def test_an_open_domain_needs_an_open_range() -> None:
    endless = Domain.parse("0+")
    assert gaps(cells("0-3", "4+"), endless) == []
    assert gaps(cells("0-3", "5-9"), endless) == [Gap(4, 4, 0, 1), Gap(10, None, 1, None)]
    assert gaps(cells("3+"), Domain(None, None)) == [Gap(None, 2, None, 0)]


def test_an_open_range_runs_to_the_domains_end() -> None:
    rows = cells("≤5", "6+")
    assert faults(rows, TWO_TENS) == []
    assert strays(cells("21+"), TWO_TENS) == [Stray(0, 21, "outside")]
    assert strays(cells("≤1"), TWO_TENS) == [Stray(0, 1, "outside")]


def test_overlaps_name_both_rows_in_the_authors_order() -> None:
    assert overlaps(cells("7-20", "2-8", "8"), TWO_TENS) == [
        Overlap(0, 1, 7, 8),
        Overlap(0, 2, 8, 8),
        Overlap(1, 2, 8, 8),
    ]
    assert overlaps(cells("3+", "9+"), Domain.parse("0+")) == [Overlap(0, 1, 9, None)]


def test_digit_dice_skip_what_they_cannot_show() -> None:
    rows = cells("11-14", "15-22", "23-36", "41-66")
    assert faults(rows, D66) == []
    assert gaps(cells("11-15", "22-66"), D66) == [Gap(16, 21, 0, 1)]


def test_strays_are_outside_or_unrollable() -> None:
    assert strays(cells("0-3", "19-25", "7"), TWO_TENS) == [
        Stray(0, 0, "outside"),
        Stray(1, 25, "outside"),
    ]
    assert strays(cells("11-20", "17", "70"), D66) == [
        Stray(0, 20, "unrollable"),
        Stray(1, 17, "unrollable"),
        Stray(2, 70, "outside"),
    ]


def test_huge_ranges_are_intervals() -> None:
    domain = Domain.parse("1-1000000000")
    rows = cells("1-499999999", "500000001-1000000000", "7")
    assert gaps(rows, domain) == [Gap(500_000_000, 500_000_000, 0, 1)]
    assert overlaps(rows, domain) == [Overlap(0, 2, 7, 7)]


def test_a_column_of_equal_ranges_lists_so_many_overlaps_and_no_more() -> None:
    assert len(overlaps(cells(*["2-20"] * 200), TWO_TENS)) == MAX_OVERLAPS


ends = st.integers(-15, 70)
ranges = st.builds(
    lambda low, length, opened: IntegerRange(
        None if opened == "low" else low, None if opened == "high" else low + length
    ),
    ends,
    st.integers(0, 12),
    st.sampled_from(["", "", "", "low", "high"]),
)
lists = st.lists(ranges, max_size=7)
domains = st.sampled_from([D66, TENS, TWO_TENS, Domain(0, 60), Domain(5, 5)])


def runs(values: Sequence[int], domain: Domain) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    places = [list(domain.values).index(value) for value in values]
    for place in places:
        value = domain.values[place]
        if found and place - 1 in places:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


@given(lists, domains)
def test_gaps_are_the_runs_that_no_range_holds(rows: list[IntegerRange], domain: Domain) -> None:
    missing = [value for value in domain.values if not any(value in row for row in rows)]
    found = gaps(rows, domain)
    assert [(gap.low, gap.high) for gap in found] == runs(missing, domain)
    values = list(domain.values)
    for gap in found:
        assert gap.low is not None
        assert gap.high is not None
        first, last = values.index(gap.low), values.index(gap.high)
        assert (gap.after is None) == (first == 0)
        assert gap.after is None or values[first - 1] in rows[gap.after]
        assert (gap.before is None) == (last == len(values) - 1)
        assert gap.before is None or values[last + 1] in rows[gap.before]


@given(lists, domains)
def test_overlaps_are_the_values_that_two_hold(rows: list[IntegerRange], domain: Domain) -> None:
    expected = []
    for (first, one), (second, other) in combinations(enumerate(rows), 2):
        both = [value for value in domain.values if value in one and value in other]
        if both:
            expected.append(Overlap(first, second, both[0], both[-1]))
    assert overlaps(rows, domain) == expected


@given(lists, domains)
def test_strays_are_ends_that_the_domain_lacks(rows: list[IntegerRange], domain: Domain) -> None:
    faulty = {
        (index, end)
        for index, row in enumerate(rows)
        for end in (row.low, row.high)
        if end is not None and end not in list(domain.values)
    }
    found = strays(rows, domain)
    assert {(stray.index, stray.value) for stray in found} == faulty
    assert len(found) == len(faulty)
    for stray in found:
        beyond = not domain.values[0] <= stray.value <= domain.values[-1]
        assert (stray.kind == "outside") == beyond


@pytest.mark.parametrize("domain", [Domain.parse("0+"), Domain(None, 4), Domain(None, None)])
def test_an_open_domain_covered_twice(domain: Domain) -> None:
    assert gaps([IntegerRange(None, None)] * 2, domain) == []
    assert overlaps([IntegerRange(None, None)] * 2, domain) == [
        Overlap(0, 1, domain.low, domain.high)
    ]
