"""What is said of rosters."""

from __future__ import annotations

from tablewright.words.numbers import number

# The heading of what belongs to no group.
OTHERS = "Others"


def how_many(count: int) -> str:
    """Return how many rows a roster has: "one", "27 in all"."""
    return "one in all" if count == 1 else f"{number(count)} in all"
