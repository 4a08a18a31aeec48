"""What dice must show, in words."""

from __future__ import annotations

import pytest

from tablewright.words.needed import needed


@pytest.mark.parametrize(
    ("totals", "stretches", "words"),
    [
        (range(2, 21), [(12, 20)], "12 or more"),
        (range(2, 21), [(2, 11)], "11 or less"),
        (range(2, 21), [(3, 7)], "3–7"),
        (range(2, 21), [(20, 20)], "20"),
        (range(2, 21), [(2, 2)], "2"),
        (range(2, 21), [(2, 20)], "any"),
        (range(2, 21), [], "none"),
        (range(-5, 6), [(-3, -1)], "−3 to −1"),
        (range(-5, 6), [(-5, -2)], "−2 or less"),
        (range(-5, 6), [(-2, 5)], "−2 or more"),
        (range(-5, 6), [(-2, 3)], "−2 to 3"),
        (range(1, 21), [(1, 1), (5, 7), (19, 20)], "1, 5–7, 19 or more"),
        (range(1, 9), [(1, 1), (3, 3), (5, 5), (7, 7)], ""),
        # Where nothing is rolled, nothing is to be hoped.
        (range(4, 5), [(4, 4)], ""),
        (range(4, 5), [], ""),
        # Dice with gaps: what follows in their totals belongs together.
        ((11, 12, 13, 21, 22), [(12, 21)], "12–21"),
    ],
)
def test_needed(totals: range, stretches: list[tuple[int, int]], words: str) -> None:
    assert needed(totals, stretches).replace("\u00a0", " ") == words
