"""PNG files, written by Pillow: of a palette, in one, two or four bits for each pixel, or of all
colours.
"""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import TYPE_CHECKING

from tablewright.pictures.picture import Picture

if TYPE_CHECKING:
    from PIL.Image import Image


def png(picture: Picture) -> bytes:
    """Return `picture` as a PNG file, in as few bits for each pixel as its palette needs."""
    from PIL import Image

    drawn = Image.frombytes("P", (picture.width, picture.height), picture.pixels)
    drawn.putpalette([channel for colour in picture.palette for channel in colour])
    return _file(drawn)


def png_in_colour(width: int, height: int, pixels: bytes) -> bytes:
    """Return rows of pixels of three bytes each (red, green, blue) as a PNG file.

    Raises `ValueError` when there are more bytes or fewer.
    """
    from PIL import Image

    if len(pixels) != 3 * width * height:
        raise ValueError("a picture in colour needs three bytes for each pixel")
    return _file(Image.frombytes("RGB", (width, height), pixels))


def _file(drawn: Image) -> bytes:
    file = BytesIO()
    # Runs of one colour are what these pictures are made of: packed as they are, they are smaller
    # than by the strategy that Pillow takes for photographs.
    drawn.save(file, "PNG", compress_level=9, compress_type=zlib.Z_DEFAULT_STRATEGY)
    return file.getvalue()
