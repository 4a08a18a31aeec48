"""A tiny face to bring along, made where it is needed."""

from __future__ import annotations

from io import BytesIO
from typing import Any

# ᚠ and ᚢ, which no shipped face has.
RUNES = "ᚠᚢ"


def made_face(letters: str = RUNES, embedding: int = 0, change: Any = None) -> bytes:
    """Return a TrueType file: a space, and a box for each of `letters`; the same bytes every time.

    `embedding` is `fsType` of its table `OS/2`; `change` is called with the font before the end.
    """
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for corner in ((50, 700), (450, 700), (450, 0)):
        pen.lineTo(corner)
    pen.closePath()
    box = pen.glyph()
    letters = f" {letters}"
    names = [f"uni{ord(letter):04X}" for letter in letters]
    builder = FontBuilder(1000, isTTF=True)
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap(dict(zip(map(ord, letters), names, strict=True)))
    builder.setupGlyf(dict.fromkeys([".notdef", *names], box))
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names], (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Runic", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200, fsType=embedding)
    builder.setupPost()
    builder.font.recalcTimestamp = False
    if change is not None:
        change(builder.font)
    written = BytesIO()
    builder.save(written)
    return written.getvalue()
