"""Several things named in a sentence."""

from __future__ import annotations

from collections.abc import Sequence


def separator(index: int, count: int, last: str = "and") -> str:
    """Return what stands after the item at `index` of so many: a comma, `last`, or nothing."""
    left = count - 1 - index
    return f" {last} " if left == 1 else ", " if left > 1 else ""


def all_of(items: Sequence[str]) -> str:
    """Return "one, two and three"."""
    return _joined(items, "and")


def either_of(items: Sequence[str]) -> str:
    """Return "one, two or three"."""
    return _joined(items, "or")


def _joined(items: Sequence[str], last: str) -> str:
    return "".join(f"{item}{separator(n, len(items), last)}" for n, item in enumerate(items))
