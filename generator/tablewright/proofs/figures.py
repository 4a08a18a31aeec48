"""Exact numbers: what the cells of columns measure, and how a diagnostic words a number."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import Expression, Trial, distribution
from tablewright.kinds.table.entry import CellValue


def size(value: CellValue) -> Fraction:
    """Return what a cell measures: its number, or of dice the average.

    Raises `TypeError` for a cell that measures nothing, such as a text.
    """
    if isinstance(value, Expression):
        return distribution(value).mean
    if isinstance(value, Trial):
        return value.chance
    if isinstance(value, Fraction):
        return value
    raise TypeError(f"a {type(value).__name__} has no size")


def figure(number: Fraction) -> str:
    """Return `number` as an author types it, to ten digits where it has more."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):.10g}"
