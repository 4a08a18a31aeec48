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


def in_a_row(items: Sequence[str], *beside: Sequence[str]) -> str:
    """Return "one, two, three", or "one; two, twice; three" where one of them has a comma.

    So they stand where one of those `beside` them has, which are told in the same way.
    """
    has_comma = any(", " in item for each in (items, *beside) for item in each)
    return ("; " if has_comma else ", ").join(items)


def _joined(items: Sequence[str], last: str) -> str:
    return "".join(f"{item}{separator(n, len(items), last)}" for n, item in enumerate(items))
