"""Whole percentages that add up to what the exact chances add up to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def percentages(chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Return each of `chances` in whole percent, so that chances of 1 in all give 100.

    By the method of the largest remainder: all are rounded down, and what is left of the rounded
    total goes to those that lost most; among equals to the likelier, then to the first.
    """
    exact = [chance * 100 for chance in chances]
    floors = [value.numerator // value.denominator for value in exact]
    total = sum(exact, Fraction(0))
    missing = (2 * total.numerator + total.denominator) // (2 * total.denominator) - sum(floors)
    losers = sorted(
        range(len(exact)), key=lambda place: (floors[place] - exact[place], -exact[place], place)
    )
    for place in losers[:missing]:
        floors[place] += 1
    return tuple(floors)
