"""Averages of tables and checks, and rows that are each rolled for, in words."""

from __future__ import annotations

from fractions import Fraction

from tablewright.words.numbers import number

EXPECTED = "Expected"
EACH_ROW = "Every row is rolled for by itself."
NOT_THERE = "not there"
NOTHING = "Nothing at all"
NEVER = "never"
ROWS_THERE = "Rows that are there"


def expected(title: str, mean: Fraction | None, column: str = "") -> str:
    """Return "Worth in gold: 41.5 on average"; `column` is the one that is rolled, of several.

    What has no mean never ends.
    """
    where = f" ({column})" if column else ""
    return f"{title}{where}: {NEVER if mean is None else number(mean) + ' on average'}"
