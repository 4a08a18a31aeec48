"""Static faces, cut from variable ones: a place on each axis, and optionally some characters."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from io import BytesIO
from typing import Any

from tablewright.fonts.keeping import kept

# Part of what a kept face is called: to be raised when the same orders give another file.
_RECIPE = "1"

Axes = tuple[tuple[str, float], ...]


@lru_cache(maxsize=32)
def cut(
    whole: bytes, axes: Axes, characters: frozenset[int] | None = None, family: str = ""
) -> bytes:
    """Return the face that the variable face `whole` has at `axes`, of `characters` alone if given.

    It is called `family` where its licence asks for another name than it has. The same orders give
    the same bytes. Faces are kept on disk, as each takes a third of a second.
    """
    import fontTools

    orders = f"{_RECIPE} {fontTools.version} {axes} {sorted(characters or ())} {family}"
    name = hashlib.sha256(orders.encode() + whole).hexdigest()
    return kept(name, lambda: _cut(whole, axes, characters, family))


@lru_cache(maxsize=32)
def compressed(whole: bytes) -> bytes:
    """Return the face `whole` as WOFF 2.0, half as large; the same face gives the same bytes."""
    import fontTools

    name = hashlib.sha256(f"{_RECIPE} {fontTools.version} woff2".encode() + whole).hexdigest()
    return kept(name, lambda: _compressed(whole))


def _compressed(whole: bytes) -> bytes:
    from fontTools.ttLib import TTFont

    with TTFont(BytesIO(whole), recalcTimestamp=False) as font:
        font.flavor = "woff2"
        written = BytesIO()
        font.save(written)
    return written.getvalue()


def _cut(whole: bytes, axes: Axes, characters: frozenset[int] | None, family: str) -> bytes:
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    with TTFont(BytesIO(whole), recalcTimestamp=False) as font:
        if characters is not None:
            _leave(font, characters)
        instantiateVariableFont(font, dict(axes), inplace=True)
        if family:
            _name(font, family)
        written = BytesIO()
        font.save(written)
    return written.getvalue()


# Of a name table: family, whole name and PostScript name, and the family that styles belong to.
_NAMES = (1, 3, 4, 6, 16)


def _name(font: Any, family: str) -> None:
    """Call `font` by the name of `family`, whatever it was called."""
    table = font["name"]
    for record in list(table.names):
        if record.nameID in _NAMES:
            called = family.replace(" ", "") if record.nameID == 6 else family
            table.setName(called, record.nameID, record.platformID, record.platEncID, record.langID)


def _leave(font: object, characters: frozenset[int]) -> None:
    """Leave only the glyphs of `characters` in `font`, and those that stand in for them."""
    from fontTools.subset import Options, Subsetter

    options = Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(characters))
    subsetter.subset(font)
