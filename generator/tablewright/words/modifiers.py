"""The modifiers that a roll takes, in words."""

from __future__ import annotations

from tablewright.dice import IntegerRange
from tablewright.words.numbers import number


def modifiers(allowed: IntegerRange) -> str:
    """Return "Modifiers from −2 to 3"."""
    return f"Modifiers {from_to(allowed)}"


def from_to(allowed: IntegerRange) -> str:
    """Return "from −2 to 3" for a range with two ends."""
    return f"from {number(allowed.low or 0)} to {number(allowed.high or 0)}"
