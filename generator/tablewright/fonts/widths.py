"""How wide words are in the type, before anything is laid out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from io import BytesIO

from tablewright.cache import Work
from tablewright.fonts import FACES, SCRIPT_FACES, Face, face_bytes
from tablewright.fonts.symbols import symbol_files, symbol_width

MM_PER_POINT = 25.4 / 72


def width_in_mm(words: str, size: float) -> float:
    """Return how wide `words` are on one line in the upright face of `size` points.

    Characters without a glyph count nothing. Raises `fonts.FontMissing`.
    """
    advances = _advances()
    return sum(advances.get(ord(letter), 0.0) for letter in words) * size * MM_PER_POINT


def width_in_face(words: str, size: float, face: Face) -> float:
    """Return how wide `words` are on one line in `face` of `size` points, in millimetres.

    What it has no glyph for is set in another face, and is about as wide as what is read. Raises
    `fonts.FontMissing`.
    """
    own, other = _advances_of(face), _advances()
    ems = (own.get(ord(c), other.get(ord(c), 0.0)) for c in words)
    return sum(ems) * size * MM_PER_POINT


def width_in_ems(words: str, *, is_bold: bool = False) -> float:
    """Return how wide `words` are on one line in ems of their type; raises `fonts.FontMissing`."""
    return width_in_face(words, 1 / MM_PER_POINT, FACES[-1 if is_bold else 0])


@lru_cache(maxsize=4)
def _advances_of(face: Face) -> Mapping[int, float]:
    """Return the widths of the characters that `face` has, in ems by their code points."""
    return _kept(f"widths in {face}", lambda: _in_file(face_bytes(face)))


@lru_cache(maxsize=1)
def _advances() -> Mapping[int, float]:
    """Return the widths of all characters in ems by their code points."""
    return _kept("widths of all characters", _of_all)


def _of_all() -> Mapping[int, float]:
    found = dict.fromkeys(symbol_files(), symbol_width())
    for face in (SCRIPT_FACES[0], FACES[0]):
        found |= _in_file(face_bytes(face))
    return found


def _in_file(content: bytes) -> Mapping[int, float]:
    from fontTools.ttLib import TTFont

    with TTFont(BytesIO(content), lazy=True) as font:
        widths, units = font["hmtx"], font["head"].unitsPerEm
        return {code: widths[glyph][0] / units for code, glyph in font.getBestCmap().items()}


def _kept(name: str, read: Callable[[], Mapping[int, float]]) -> Mapping[int, float]:
    """Return widths as they were `read` once: they hang on the program with its faces alone.

    To open the files, and to load what opens them, took a tenth of what sheets take.
    """
    work = Work.of(name)
    known = work.result
    if known is not None:
        codes, widths = json.loads(known)
        return dict(zip(codes, widths, strict=True))
    found = read()
    work.keep(json.dumps([list(found), list(found.values())]).encode())
    return found
