"""How many columns the rows of a table have, where cells span several of either."""

from __future__ import annotations

import pytest

from press.closed_tables import ROW, columns_of


@pytest.mark.parametrize(
    ("rows", "widths"),
    [
        ([[(1, 1), (1, 2)], [(1, 1)], [(1, 1), (1, 1)]], [2, 2, 2]),
        ([[(1, 2), (1, 1)], [(1, 1)]], [2, 2]),
        ([[(1, 1), (3, 1)], [(1, 1), (1, 2), (1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1)]], [4, 4, 4]),
        # A cell too few, one too many beside what reaches down, and one that reaches too far.
        ([[(1, 1), (1, 1)], [(1, 1)]], [2, 1]),
        ([[(1, 1), (1, 2)], [(1, 1), (1, 1)]], [2, 3]),
        ([[(1, 1), (1, 3)], [(1, 1)], [(1, 1), (1, 1)]], [2, 2, 3]),
    ],
)
def test_a_row_has_what_reaches_down_to_it(rows: list[ROW], widths: list[int]) -> None:
    assert columns_of(rows) == widths
