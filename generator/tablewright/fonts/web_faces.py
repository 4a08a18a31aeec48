"""Faces compressed for the web, unfolded to what they were made of; a stranger's file, so bounded.

A few bytes can stand for billions. So many are let out as the file says that it holds, and no more
than a face may have; what is written in short for the web is written out in counted steps.
"""

from __future__ import annotations

import struct
from io import BytesIO

from tablewright.allowance import work

OPENING = b"wOF2"

# The header up to the size of what is compressed, which the directory of tables follows.
_HEADER = struct.Struct(">4s4sLHHLL")
_AFTER_HEADER = 48
_MOST_TABLES = 64
# fontTools writes outlines out in Python: a byte takes so many steps.
_STEPS_OF_A_BYTE = 1


class DamagedError(Exception):
    """The file holds something else than it says."""


class TooLargeError(Exception):
    """The file unfolds into more than a face may have."""


def unfolded(raw: bytes, most: int) -> bytes:
    """Return the face that the file `raw` holds, as a TrueType or OpenType file.

    It may unfold into `most` bytes. Raises `DamagedError`, `TooLargeError`, and what fontTools
    raises of a file that is damaged inside.
    """
    from fontTools.ttLib import TTFont

    work(_demand_bounds(raw, most) * _STEPS_OF_A_BYTE)
    with TTFont(BytesIO(raw), recalcTimestamp=False, recalcBBoxes=False) as font:
        font.flavor = None
        written = BytesIO()
        font.save(written, reorderTables=False)
    if written.tell() > most:
        raise TooLargeError
    return written.getvalue()


def _demand_bounds(raw: bytes, most: int) -> int:
    """Return into how many bytes `raw` unfolds, which are at most those that it says itself."""
    from fontTools.ttLib import woff2

    if len(raw) < _AFTER_HEADER:
        raise DamagedError
    _, _, length, count, _, _, size = _HEADER.unpack_from(raw)
    if length != len(raw) or count > _MOST_TABLES:
        raise DamagedError
    rest, told = raw[_AFTER_HEADER:], 0
    for _ in range(count):
        entry = woff2.WOFF2DirectoryEntry()
        rest = entry.fromString(rest)
        told += entry.length
        if max(told, entry.origLength) > most:
            raise TooLargeError
    data = woff2.brotli.Decompressor().process(rest[:size], output_buffer_limit=told + 1)
    if len(data) != told:
        raise DamagedError
    return told
