"""What the two dice of a grid are called, and the two keys of a card."""

from __future__ import annotations

RANK, SUIT = "Rank", "Suit"

_WHICH = ("First", "Second")


def die_of(place: int, faces: int) -> str:
    """Return what one of the two dice is called, of so many faces: `First d6`."""
    return f"{_WHICH[place]} d{faces}"
