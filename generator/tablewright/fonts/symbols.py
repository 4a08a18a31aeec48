"""The face of symbols that no family brings: suits, stars, boxes to tick, faces of dice.

Each is a drawing of ours among the templates, `symbols/<code point>.svg`, of 24 by 24 units: one
path, whose holes run the other way round. The face is made of them, the same bytes every time.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from tablewright.fonts.keeping import kept
from tablewright.resources import templates_folder

SYMBOLS = "Tablewright Symbols"
# Part of what the kept face is called: to be raised when the same drawings give another file.
_RECIPE = "symbols 1"
_UNITS = 1000
# A drawing is as tall as a capital letter and a little more, and stands a little below the line.
_SCALE = 31
_BELOW = 25
_BESIDE = 18
_WIDTH = 24 * _SCALE + 2 * _BESIDE
# As wide as that of the family.
_SPACE = 212
_PATH = re.compile(r' d="([^"]*)"')
# How far a curve of the face may be from that of the drawing, in units of the face.
_ERROR = 0.8


# 1 January 1970, in seconds since 1904 as fonts count: an earlier date is complained about.
_MADE = 2_082_844_800


@lru_cache(maxsize=1)
def symbol_files() -> dict[int, Path]:
    """Return the drawings by their code points, in their order."""
    found = (templates_folder() / "symbols").glob("*.svg")
    return dict(sorted((int(path.stem, 16), path) for path in found))


@lru_cache(maxsize=1)
def symbols_face() -> bytes:
    """Return the face of all symbols as the file of a font. It is kept, as cut faces are."""
    import fontTools

    drawings = {code: path.read_text(encoding="utf-8") for code, path in symbol_files().items()}
    orders = f"{_RECIPE} {fontTools.version} {SYMBOLS} {sorted(drawings.items())}"
    return kept(hashlib.sha256(orders.encode()).hexdigest(), lambda: _built(drawings))


def _built(drawings: Mapping[int, str]) -> bytes:
    from fontTools.fontBuilder import FontBuilder

    glyphs = {f"uni{code:04X}": _glyph(drawing) for code, drawing in drawings.items()}
    names = [".notdef", "space", *glyphs]
    builder = FontBuilder(_UNITS, isTTF=True)
    builder.updateHead(created=_MADE, modified=_MADE)
    builder.setupGlyphOrder(names)
    characters = {code: f"uni{code:04X}" for code in drawings}
    builder.setupCharacterMap({0x20: "space", 0xA0: "space", 0x202F: "space", **characters})
    empty = _drawn("")
    builder.setupGlyf({".notdef": empty, "space": empty, **glyphs})
    widths = dict.fromkeys(names, (_WIDTH, _BESIDE))
    builder.setupHorizontalMetrics(widths | {"space": (_SPACE, 0)})
    builder.setupHorizontalHeader(ascent=1025, descent=-275)
    builder.setupNameTable({"familyName": SYMBOLS, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1025, sTypoDescender=-275, usWinAscent=1025, usWinDescent=275)
    builder.setupPost()
    builder.font.recalcTimestamp = False
    written = BytesIO()
    builder.save(written)
    return written.getvalue()


def symbol_width() -> float:
    """Return how wide each symbol is, in ems."""
    return _WIDTH / _UNITS


def _glyph(drawing: str) -> object:
    found = _PATH.search(drawing)
    return _drawn(found[1] if found else "")


def _drawn(shape: str) -> object:
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.svgLib.path import parse_path

    pen = TTGlyphPen(None)
    upright = (_SCALE, 0, 0, -_SCALE, _BESIDE, 24 * _SCALE - _BELOW)
    parse_path(shape, TransformPen(Cu2QuPen(pen, _ERROR), upright))
    return pen.glyph()
