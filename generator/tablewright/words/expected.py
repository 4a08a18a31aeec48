"""Averages of tables and checks, and rows that are each rolled for, in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tablewright.words.numbers import number

EXPECTED = "Expected"
EACH_ROW = "Every row is rolled for by itself."
NOT_THERE = "not there"
NOTHING = "Nothing at all"
NEVER = "never"
ROWS_THERE = "Rows that are there"


# Of more choices a sentence tells the least and the greatest average.
MOST_CHOICES_SAID = 6


def expected_by_choice(title: str, means: Sequence[tuple[str, Fraction]], column: str = "") -> str:
    """Return "Foes, on average: 4.5 for Road, 2 for Forest", of several choices with their `means`.

    Of many: "Foes, on average: from 2 (Road, Day) to 9 (Forest, Night)".
    """
    where = f" ({column})" if column else ""
    return f"{title}{where}, on average: {averages_in_words(means)}"


def averages_in_words(means: Sequence[tuple[str, Fraction]]) -> str:
    """Return "4.5 for Road; 2 for Forest", or of many the least and the greatest of `means`.

    One that holds for all has no words beside it.
    """
    if len(means) <= MOST_CHOICES_SAID:
        return "; ".join(
            f"{number(m)} for {choice}" if choice else number(m) for choice, m in means
        )
    low, high = (pick(means, key=lambda known: known[1]) for pick in (min, max))
    return f"from {number(low[1])} ({low[0]}) to {number(high[1])} ({high[0]})"


def expected(title: str, mean: Fraction | None, column: str = "") -> str:
    """Return "Worth in gold: 41.5 on average"; `column` is the one that is rolled, of several.

    What has no mean never ends.
    """
    where = f" ({column})" if column else ""
    return f"{title}{where}: {NEVER if mean is None else number(mean) + ' on average'}"
