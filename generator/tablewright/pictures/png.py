"""PNG (ISO/IEC 15948): of a palette, in one, two or four bits for each pixel, or of all colours."""

from __future__ import annotations

import struct
import zlib

from tablewright.pictures.picture import Picture

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR = 2
_PALETTE = 3
# The PDFs are compressed by the same library: pictures are as much the same everywhere as they.
_HARDEST = 9


def png(picture: Picture) -> bytes:
    """Return `picture` as a PNG file."""
    colours = len(picture.palette)
    depth = 1 if colours <= 2 else 2 if colours <= 4 else 4
    rows = _rows(picture, depth)
    # Every row begins with the number of its filter, which is none: rows of few colours, most of
    # them paper, are best left as they are.
    palette = bytes(channel for colour in picture.palette for channel in colour)
    return _file((picture.width, picture.height), depth, _PALETTE, rows, (b"PLTE", palette))


def png_in_colour(width: int, height: int, pixels: bytes) -> bytes:
    """Return rows of pixels of three bytes each (red, green, blue) as a PNG file."""
    length = 3 * width
    if len(pixels) != length * height:
        raise ValueError("a picture in colour needs three bytes for each pixel")
    rows = [pixels[start : start + length] for start in range(0, len(pixels), length)]
    return _file((width, height), 8, _TRUE_COLOUR, rows)


def _file(
    size: tuple[int, int], depth: int, kind: int, rows: list[bytes], *before: tuple[bytes, bytes]
) -> bytes:
    raw = b"".join(b"\0" + row for row in rows)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, 0)),
        *before,
        (b"IDAT", zlib.compress(raw, _HARDEST)),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(name, held) for name, held in parts)


def _rows(picture: Picture, depth: int) -> list[bytes]:
    """Return the rows with as many pixels in a byte as its bits hold, the first at the top."""
    in_a_byte = 8 // depth
    width = -(-picture.width // in_a_byte) * in_a_byte
    packed = []
    for start in range(0, len(picture.pixels), picture.width):
        row = picture.pixels[start : start + picture.width].ljust(width, b"\0")
        # As large numbers: each pixel of a byte is shifted to its place, in all bytes at once.
        parts = [int.from_bytes(row[place::in_a_byte], "big") for place in range(in_a_byte)]
        joined = 0
        for part in parts:
            joined = joined << depth | part
        packed.append(joined.to_bytes(width // in_a_byte, "big"))
    return packed


def _chunk(name: bytes, held: bytes) -> bytes:
    return struct.pack(">I", len(held)) + name + held + struct.pack(">I", zlib.crc32(name + held))
