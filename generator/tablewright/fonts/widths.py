"""How wide words are in the type, before anything is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.fonts import FACES, face_path

MM_PER_POINT = 25.4 / 72


def width_in_mm(words: str, size: float) -> float:
    """Return how wide `words` are on one line in the upright face of `size` points.

    Characters without a glyph count nothing. Raises `fonts.FontMissing`.
    """
    advances = _advances()
    return sum(advances.get(ord(letter), 0.0) for letter in words) * size * MM_PER_POINT


@lru_cache(maxsize=1)
def _advances() -> Mapping[int, float]:
    """Return the widths of all characters in ems by their code points."""
    from fontTools.ttLib import TTFont

    with TTFont(face_path(FACES[0]), lazy=True) as font:
        widths, units = font["hmtx"], font["head"].unitsPerEm
        return {code: widths[glyph][0] / units for code, glyph in font.getBestCmap().items()}
