"""What the two dice of a grid are called, and the two keys of a card; and how it is drawn."""

from __future__ import annotations

RANK, SUIT = "Rank", "Suit"

# Where areas are as tall as they are likely.
AS_TALL_AS_LIKELY = "As tall as likely; one line at least."

_WHICH = ("First", "Second")


def die_of(place: int, faces: int) -> str:
    """Return what one of the two dice is called, of so many faces: `First d6`."""
    return f"{_WHICH[place]} d{faces}"
