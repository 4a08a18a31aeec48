"""Rows of grids that share their chances, and the edges of what goes on below."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.grids import check_grid
from tablewright.kinds.check.outcome_rows import by_outcome, by_pair
from tablewright.kinds.check.view import Grid
from tablewright.records import replace
from tablewright.typeset.grids import banded, has_half_line
from tablewright.views.chance import Chance

HALF, ALL = Chance(Fraction(1, 2)), Chance(Fraction(1))
NEVER = Chance(Fraction(0))


def grid_of(values: tuple[int | str, ...], *lines: tuple[Chance, ...], is_range: bool) -> Grid:
    labels = tuple(map(str, values))
    rows = Input("rows", "Rows", values, labels, None, is_range, None, ())
    count = len(lines[0])
    across = tuple(range(count))
    columns = Input("across", "Across", across, tuple(map(str, across)), None, True, None, ())
    return Grid("Won", rows, columns, values, across, lines, {})


def test_only_neighbours_are_joined() -> None:
    lines = ((HALF,), (HALF,), (HALF,), (ALL,), (HALF,))
    # Nobody looked at 3: it need not be like 2 and 4.
    grid = grid_of((1, 2, 4, 5, 6), *lines, is_range=True)
    assert check_grid(grid, is_joined=True).row_labels == ("1–2", "4", "5", "6")
    assert check_grid(grid).row_labels == ("1", "2", "4", "5", "6")


def test_names_are_never_joined() -> None:
    grid = grid_of(("fox", "hen"), (HALF,), (HALF,), is_range=False)
    assert check_grid(grid, is_joined=True).row_labels == ("Fox", "Hen")


def test_rows_that_only_read_alike_are_not_joined() -> None:
    nearly = Chance(Fraction(499, 1000))
    grid = grid_of((1, 2), (HALF,), (nearly,), is_range=True)
    assert nearly.label == HALF.label
    assert check_grid(grid, is_joined=True).row_labels == ("1", "2")


def test_signs_part_the_ends_of_a_joined_row() -> None:
    grid = grid_of((-2, -1, 0, 1), (HALF,), (HALF,), (ALL,), (ALL,), is_range=True)
    assert check_grid(grid, is_joined=True).row_labels == ("−2 to −1", "0 to +1")


def test_a_band_begins_without_the_line_of_the_band_before() -> None:
    grid = check_grid(grid_of((1,), (ALL, NEVER, ALL, NEVER), is_range=True))
    assert [cell.line_left for cell in grid.cells[0]] == [False, True, True, True]
    first, second = banded(grid, grid.label_ems + 2 * 2.0)
    assert [cell.line_left for cell in first.cells[0]] == [False, True]
    assert [cell.line_left for cell in second.cells[0]] == [False, True]


def test_a_band_says_that_it_goes_on() -> None:
    grid = check_grid(grid_of((1,), (ALL, NEVER, ALL, NEVER), is_range=True))
    room = grid.label_ems + 2 * 2.0
    named = [band.caption for band in banded(replace(grid, caption="Over"), room)]
    assert named == ["Over", "Over, continued"]
    assert [band.caption for band in banded(replace(grid, caption=""), room)] == ["", ""]


def test_small_grids_of_the_same_pairs_stand_as_one_with_a_row_for_each() -> None:
    won = check_grid(grid_of(("fox", "hen"), (ALL, HALF), (HALF, NEVER), is_range=False))
    lost = replace(won, caption="Lost")
    drawn = replace(won, caption="Drawn")
    one = by_outcome([won, lost, drawn], 40)
    assert one is not None
    assert [(row.label, [cell.words for cell in row.cells]) for row in one.rows] == [
        ("Won", ["100", "50", "50", "0"]),
        ("Lost", ["100", "50", "50", "0"]),
        ("Drawn", ["100", "50", "50", "0"]),
    ]
    assert [(group.title, group.columns) for group in one.groups] == [
        ("Rows: Fox", ("0", "1")),
        ("Rows: Hen", ("0", "1")),
    ]
    assert sum(one.shares) == pytest.approx(100)
    # Before a group there is air, which its first column has besides.
    _, first, second, apart, last = one.shares
    assert first == second == last < apart
    # Neither where headings would not stand whole, nor of other pairs, nor of two side by side.
    assert by_outcome([won, lost, drawn], 10) is None
    assert by_outcome([won, drawn, replace(lost, row_labels=("fox", "cat"))], 40) is None
    assert by_outcome([won, lost], 40) is None
    # In a short line each pair has a row, and each outcome a column.
    other = replace(won, cells=tuple(reversed(won.cells)), caption="Other")
    table = by_pair([won, lost, other])
    assert table is not None
    assert [head.title for head in table.heads] == [won.column_title, "Won", "Lost", "Other"]
    assert [(row.group, [cell.words for cell in row.cells]) for row in table.rows] == [
        ("Rows: Fox", ["0", "100", "100", "50"]),
        ("Rows: Fox", ["1", "50", "50", "0"]),
        ("Rows: Hen", ["0", "50", "50", "100"]),
        ("Rows: Hen", ["1", "0", "0", "50"]),
    ]
    assert by_pair([won, drawn, replace(lost, row_labels=("fox", "cat"))]) is None
    assert by_pair([won, lost]) is None


def test_a_line_runs_wherever_chances_lie_on_both_sides_of_it() -> None:
    def runs(*rows: str) -> bool:
        return has_half_line([[Chance(Fraction(int(c), 10)) for c in row] for row in rows])

    assert runs("9911", "1111", "1111")
    # A single one is closed off, too: what is said of the line holds of every cell.
    assert runs("1111", "1111", "1119", "1111", "1111")
    assert runs("9999", "9999", "9991", "9999", "9999")
    assert not runs("9999", "9999")
    assert not runs("1111", "1111")
    assert runs("911")
