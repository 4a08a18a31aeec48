"""Static faces, cut from variable ones: a place on each axis, and optionally some characters."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from io import BytesIO

from tablewright.fonts.keeping import kept

# Part of what a kept face is called: to be raised when the same orders give another file.
_RECIPE = "1"

Axes = tuple[tuple[str, float], ...]


@lru_cache(maxsize=32)
def cut(whole: bytes, axes: Axes, characters: frozenset[int] | None = None) -> bytes:
    """Return the face that the variable face `whole` has at `axes`, of `characters` alone if given.

    The same orders give the same bytes. Faces are kept on disk, as each takes a third of a second.
    """
    import fontTools

    orders = f"{_RECIPE} {fontTools.version} {axes} {sorted(characters or ())}"
    name = hashlib.sha256(orders.encode() + whole).hexdigest()
    return kept(name, lambda: _cut(whole, axes, characters))


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


def _cut(whole: bytes, axes: Axes, characters: frozenset[int] | None) -> bytes:
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    with TTFont(BytesIO(whole), recalcTimestamp=False) as font:
        if characters is not None:
            _leave(font, characters)
        instantiateVariableFont(font, dict(axes), inplace=True)
        written = BytesIO()
        font.save(written)
    return written.getvalue()


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
