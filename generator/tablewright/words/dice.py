"""What dice show, in words."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import Distribution
from tablewright.words.numbers import number, one_place

LEAST, MEAN, MOST = "least", "mean", "most"


def total_in_words(rolled: Distribution, total: int) -> str:
    """Return a total of `rolled`: "7", or "55 or more" where it stands for all beyond it."""
    if rolled.open_above and total == rolled.maximum:
        return or_more(total)
    if rolled.open_below and total == rolled.minimum:
        return or_less(total)
    return number(total)


def or_more(total: int) -> str:
    """Return "55 or more"."""
    return f"{number(total)} or more"


def or_less(total: int) -> str:
    """Return "−3 or less"."""
    return f"{number(total)} or less"


def ends_in_words(rolled: Distribution) -> str:
    """Return "2 to 12", or "1 to 55 or more"."""
    least, most = (total_in_words(rolled, end) for end in (rolled.minimum, rolled.maximum))
    return f"{least} to {most}"


def mean(value: Fraction) -> str:
    """Return "mean 3.5"."""
    return f"{MEAN} {one_place(value)}"
