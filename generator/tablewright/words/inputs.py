"""The inputs of a check in words."""

from __future__ import annotations

MAY_BE_LEFT_OUT = "may be left out"


def usually(value: str) -> str:
    """Return what is said of the value that an input has while nobody says another."""
    return f"usually {value}"
