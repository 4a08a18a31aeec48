"""Several files as one, as they are kept from run to run."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from pathlib import PurePosixPath

_LARGEST = 64 * 1024 * 1024
# Pages of one site look alike: the least effort saves most of the room.
_EFFORT = 1


def packed(files: Mapping[PurePosixPath, bytes], effort: int = _EFFORT) -> bytes:
    """Return `files` as one: a line of their paths and lengths, and then what is in them.

    What is packed already, such as PDFs, is worth no `effort`.
    """
    listed = json.dumps([[str(path), len(content)] for path, content in files.items()])
    return zlib.compress(b"\n".join((listed.encode(), b"".join(files.values()))), effort)


def unpacked(written: bytes) -> dict[PurePosixPath, bytes]:
    """Return the files of which `packed` made `written`."""
    listed, _, contents = zlib.decompressobj().decompress(written, _LARGEST).partition(b"\n")
    files: dict[PurePosixPath, bytes] = {}
    begin = 0
    for path, length in json.loads(listed):
        files[PurePosixPath(path)] = contents[begin : begin + length]
        begin += length
    return files
