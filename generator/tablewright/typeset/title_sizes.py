"""How large the title of a card is set: in its head, and on the edge that shows in a hand."""

from __future__ import annotations

from math import floor

from tablewright.fonts.widths import width_in_mm

# The title on the edge of a card: how long it may be in millimetres, between which sizes its type
# is, and how much broader the face of titles is than that of what is read, at most.
_EDGE = 51.0
_EDGE_TYPE = (6.0, 8.75)
_BROADER_TITLE = 1.3


def title_on_edge(title: str) -> float:
    """Return the size of `title` on the edge of a card, in points; 0 if it has no room there."""
    wide = _width(title)
    size = min(_EDGE_TYPE[1], floor(4 * _EDGE / wide) / 4) if wide else 0.0
    return size if size >= _EDGE_TYPE[0] else 0.0


def title_in_head(title: str, room: float, largest: float, least: float) -> float:
    """Return in how many points `title` stands in one line of so many millimetres.

    One that is too long even for the `least` has that, and further lines.
    """
    wide = _width(title)
    return max(least, min(largest, floor(2 * room / wide) / 2)) if wide else largest


def _width(title: str) -> float:
    """Return how wide `title` is at most in type of one point, in millimetres."""
    return width_in_mm(title, 1.0) * _BROADER_TITLE
