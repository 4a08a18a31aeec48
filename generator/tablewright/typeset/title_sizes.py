"""How large is set what a card is called in its head, on its edge, and in its corner."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from tablewright.fonts.widths import MM_PER_POINT, width_in_ems, width_in_mm

# The title on the edge of a card: how long it may be in millimetres, in type of which size it is,
# in which at least where it is too long for that, and how much broader the face of titles is than
# that of what is read, at most.
_EDGE = 51.0
_EDGE_TYPE, _LEAST_ON_EDGE = 8.0, 6.0
_BROADER_TITLE = 1.3
# The round in the corner: how long what stands in it may be, and of which sizes it is: figures and
# three letters of the first, four of the second. What is broader is smaller.
_IN_ROUND = 6.6
_ROUND_TYPE = (11.0, 8.0)


def title_on_edge(title: str) -> float:
    """Return the size of `title` on the edge of a card, in points; 0 if it has no room there."""
    wide = _width(title)
    size = min(_EDGE_TYPE, floor(4 * _EDGE / wide) / 4) if wide else 0.0
    return size if size >= _LEAST_ON_EDGE else 0.0


def stands_on_edge(title: str) -> bool:
    """Tell whether `title` is no smaller on the edge of a card than others are."""
    return title_on_edge(title) == _EDGE_TYPE


def title_in_head(title: str, room: float, sizes: Sequence[float]) -> float:
    """Return in which of `sizes`, from the largest down, `title` stands in one line.

    The line is so many millimetres long. A title that is too long even for the last has that, and
    further lines.
    """
    return next((size for size in sizes if stands_in_line(title, size, room)), sizes[-1])


def stands_in_line(title: str, size: float, room: float) -> bool:
    """Tell whether `title` stands in one line of so many millimetres in `size` points."""
    return _width(title) * size <= room


def word_in_round(words: str) -> float:
    """Return in how many points `words` stand in the corner of a card."""
    wide = width_in_ems(words, is_bold=True) * MM_PER_POINT
    most = _IN_ROUND / wide if wide else _ROUND_TYPE[0]
    return next((size for size in _ROUND_TYPE if size <= most), floor(4 * most) / 4)


def _width(title: str) -> float:
    """Return how wide `title` is at most in type of one point, in millimetres."""
    return width_in_mm(title, 1.0) * _BROADER_TITLE
