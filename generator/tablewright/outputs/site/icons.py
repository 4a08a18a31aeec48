"""The mark of the site as pictures of whole pixels, for devices that install it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from tablewright.pictures import Colour, Picture, png, png_in_colour
from tablewright.press import press_for
from tablewright.press.raster import first_page_in_colour
from tablewright.resources import templates_folder

# The mark of `icon.svg`, in its 32 units: a ground, and three bars as left, top, right, bottom.
_GROUND: Colour = (0x8C, 0x2B, 0x1C)
_BARS_COLOUR: Colour = (0xFD, 0xFC, 0xFA)
_UNITS = 32
_BARS = ((6, 7.2, 26, 10.8), (6, 14.2, 19, 17.8), (6, 21.2, 13, 24.8))

SIZES = (180, 192, 512)

# A page that a mark of a project's own fills.
_STYLE = """
@page { size: 512px; margin: 0 }
body { margin: 0 }
svg { display: block; width: 512px; height: 512px }
"""
_DECLARATION = re.compile(r"^\s*<\?xml.*?\?>")


def icon_path(size: int) -> PurePosixPath:
    """Return where the icon of `size` pixels lies."""
    return PurePosixPath(f"assets/icon-{size}.png")


def icons(svg: str) -> Mapping[PurePosixPath, bytes]:
    """Return the icons by their paths; `svg` is the mark that the site has.

    The built-in mark fills their squares: devices cut the corners as they like, and the bars stay
    clear of them. A mark of a project's own is drawn as it is, on white.
    """
    if svg == (templates_folder() / "site" / "icon.svg").read_text(encoding="utf-8"):
        return {icon_path(size): png(_drawn(size)) for size in SIZES}
    pdf = press_for(_STYLE).lay_out(f"<!DOCTYPE html>{_DECLARATION.sub('', svg)}").pdf().content
    images = [first_page_in_colour(pdf, size) for size in SIZES]
    return {
        icon_path(image.width): png_in_colour(image.width, image.height, image.pixels)
        for image in images
    }


def _drawn(size: int) -> Picture:
    rows = [bytearray(size) for _ in range(size)]
    for left, top, right, bottom in _BARS:
        x, x_end, y, y_end = (round(edge * size / _UNITS) for edge in (left, right, top, bottom))
        for row in rows[y:y_end]:
            row[x:x_end] = b"\1" * (x_end - x)
    return Picture(size, size, (_GROUND, _BARS_COLOUR), b"".join(rows))
