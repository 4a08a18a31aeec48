"""Blocks go into columns in reading order where that fits, and end near one height."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest

from tablewright.typeset.packing import pack, runs_in_order, tallest
from tablewright.typeset.palette import contrast_with_white, palette_style
from tablewright.typeset.row_parts import balanced_parts
from tablewright.typeset.table_content import PrintedCell, PrintedRow


@pytest.mark.parametrize(
    ("heights", "columns", "limit", "expected"),
    [
        ((50, 50, 50), 3, 60, ((0,), (1,), (2,))),
        ((30, 30, 60), 2, 70, ((0, 1), (2,))),
        ((20, 20, 20, 20), 2, 100, ((0, 1), (2, 3))),
        # In order the tallest would be 90; only 0 with 2 keeps to the limit.
        ((60, 70, 20), 2, 85, ((0, 2), (1,))),
        ((40,), 1, 100, ((0,),)),
    ],
)
def test_blocks_are_packed(
    heights: tuple[float, ...],
    columns: int,
    limit: float,
    expected: tuple[tuple[int, ...], ...],
) -> None:
    assert pack(heights, columns, 0, limit) == expected


def test_gaps_count_between_blocks_only() -> None:
    assert tallest(((0, 1), (2,)), (10, 10, 21), 5) == 25


@pytest.mark.parametrize("count", [3, 12])
def test_no_block_is_lost_when_nothing_fits(count: int) -> None:
    packed = pack([50.0 + n for n in range(count)], 3, 4, 10)
    assert sorted(n for column in packed for n in column) == list(range(count))


class Counted(list[float]):
    """Heights that count how often one of them is asked for."""

    asked = 0

    def __getitem__(self, index: Any) -> Any:
        self.asked += 1
        return super().__getitem__(index)


@pytest.mark.parametrize("columns", [2, 3, 5])
def test_runs_are_the_best_of_all(columns: int) -> None:
    gap = 0.5
    for heights in ([3, 1, 4, 1, 5, 9, 2, 6], [9, 1, 1, 1, 1, 1, 1, 9], [2] * 8, [0, 0, 7, 0, 1]):

        def cost(cuts: tuple[int, ...], heights: list[int] = heights) -> tuple[float, float]:
            ends = (0, *cuts, len(heights))
            tall = [sum(heights[a:b]) + gap * max(b - a - 1, 0) for a, b in pairwise(ends)]
            return max(tall), sum(one * one for one in tall)

        all_cuts = combinations_with_replacement(range(len(heights) + 1), columns - 1)
        found = runs_in_order(heights, columns, gap)
        assert [n for run in found for n in run] == list(range(len(heights)))
        ends = tuple(sum(map(len, found[: n + 1])) for n in range(columns - 1))
        assert cost(ends) == min(map(cost, all_cuts))


def test_many_blocks_take_no_more_than_a_look_at_each_in_a_few_columns() -> None:
    heights = Counted([10.0 + n % 7 for n in range(300)])
    found = runs_in_order(heights, 40, 4)
    assert len(found) == 40
    # In each of the columns, from each block on as far as two columns reach.
    assert heights.asked < 300 * 40 * 25


def rows(*groups: str) -> tuple[PrintedRow, ...]:
    return tuple(PrintedRow((PrintedCell("x"),), group) for group in groups)


def test_rows_are_cut_where_a_group_begins() -> None:
    # By height alone, four and four would do as well.
    first, second = balanced_parts(rows(*"aaabbbbb"), 2)
    assert [row.group for row in first] == ["a"] * 3
    assert [row.group for row in second] == ["b"] * 5


def test_rows_are_cut_within_a_group_that_is_too_long() -> None:
    first, second = balanced_parts(rows(*"aaaaaaaaaab"), 2)
    assert abs(len(first) - len(second)) <= 2


def test_rows_are_looked_at_once_for_each_cut() -> None:
    asked: list[int] = []

    class Row:
        @property
        def group(self) -> str:
            asked.append(1)
            return "a"

    found = balanced_parts(tuple(Row() for _ in range(2_000)), 4)
    assert [len(part) for part in found] == [500, 500, 500, 500]
    assert len(asked) < 10 * 2_000 * 4


def test_no_row_stands_alone_at_a_cut() -> None:
    # By height alone, the second part would end with the first row of c.
    parts = balanced_parts(rows(*"aabbccccc"), 3)
    assert ["".join(row.group for row in part) for part in parts] == ["aa", "bb", "ccccc"]


def test_groups_stand_whole_in_all_parts_where_that_is_a_line_taller_at_most() -> None:
    # Cut one by one, the first part would end within b.
    parts = balanced_parts(rows(*"aaaabbbbcccdddeee"), 3)
    assert ["".join(row.group for row in part) for part in parts] == ["aaaa", "bbbbccc", "dddeee"]
    # Where whole groups would stand much taller, one is cut.
    parts = balanced_parts(rows(*"aaaaaaaaaaaaaabb"), 2)
    assert [len(part) for part in parts] == [8, 8]


def test_there_are_no_more_parts_than_rows() -> None:
    assert [len(part) for part in balanced_parts(rows("", ""), 4)] == [1, 1]


@pytest.mark.parametrize("accent", ["#ffee00", "#8c2b1c", "#fff", ""])
def test_the_accent_can_be_read_on_white(accent: str) -> None:
    style = palette_style(accent)
    colour = style.partition("--accent: #")[2][:6]
    red, green, blue = (int(colour[n : n + 2], 16) for n in (0, 2, 4))
    assert contrast_with_white((red, green, blue)) >= 4.5


def test_a_pack_without_an_accent_has_the_colour_of_the_site() -> None:
    from tablewright.outputs.site.accents import DEFAULT_ACCENT

    assert f"--accent: {DEFAULT_ACCENT};" in palette_style("")
