"""Exact numbers in the words of a diagnostic."""

from __future__ import annotations

from fractions import Fraction


def figure(number: Fraction) -> str:
    """Return `number` as an author types it, to ten digits where it has more."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):.10g}"
