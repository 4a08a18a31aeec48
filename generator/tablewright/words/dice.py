"""What dice show, in words."""

from __future__ import annotations

from fractions import Fraction

from tablewright.words.numbers import one_place

LEAST, MEAN, MOST = "least", "mean", "most"


def mean(value: Fraction) -> str:
    """Return "mean 3.5"."""
    return f"{MEAN} {one_place(value)}"
