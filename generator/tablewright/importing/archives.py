"""Spreadsheets are archives of XML: unpacked within bounds before anybody reads them."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping

MIB = 1024 * 1024
# What a spreadsheet of tables may hold when it is unpacked, and in how many parts.
MOST_UNPACKED = 32 * MIB
MOST_PARTS = 1_000
_PIECE = 64 * 1024
# A part of a spreadsheet has neither a type of document nor entities of its own.
_FORBIDDEN = (b"<!DOCTYPE", b"<!ENTITY", b"\x00")
_TEXTS = (".xml", ".rels", ".rdf")


class BadArchive(Exception):
    """An archive that is not read, and why."""


def unpacked(raw: bytes) -> Mapping[str, bytes]:
    """Return the parts of XML in an archive by their names; raises `BadArchive`.

    It is unpacked piece by piece, so that nothing larger than the bound is ever in memory, whatever
    the archive says of its own size.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return _parts(archive)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError):
        raise BadArchive("this is no spreadsheet: it cannot be unpacked") from None


def _parts(archive: zipfile.ZipFile) -> Mapping[str, bytes]:
    found: dict[str, bytes] = {}
    left = MOST_UNPACKED
    members = archive.infolist()
    if len(members) > MOST_PARTS:
        raise BadArchive(f"this spreadsheet has more than {MOST_PARTS:,} parts")
    for member in members:
        if member.is_dir() or not member.filename.lower().endswith(_TEXTS):
            continue
        if member.file_size > left:
            raise BadArchive(_too_large())
        pieces = []
        with archive.open(member) as part:
            while piece := part.read(_PIECE):
                left -= len(piece)
                if left < 0:
                    raise BadArchive(_too_large())
                pieces.append(piece)
        content = b"".join(pieces)
        if any(sign in content for sign in _FORBIDDEN):
            raise BadArchive("a part of this spreadsheet is no plain XML")
        found[member.filename] = content
    return found


def _too_large() -> str:
    return f"this spreadsheet is larger than {MOST_UNPACKED // MIB} MiB once it is unpacked"


def packed(parts: Mapping[str, bytes]) -> io.BytesIO:
    """Return an archive of `parts`, as they are, for a reader that wants one."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    whole.seek(0)
    return whole
