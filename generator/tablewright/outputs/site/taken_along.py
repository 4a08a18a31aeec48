"""The packs for other programs as the site offers them: an archive for each format."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath

from tablewright.outputs.exports.formats import Format, formats
from tablewright.outputs.exports.output import FOLDER as EXPORTS
from tablewright.outputs.site.downloads import FOLDER
from tablewright.records import Struct

# The earliest time that an archive can tell of: a clock would make other bytes each time.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_ORDINARY_FILE = 0o100644 << 16


class Archive(Struct, frozen=True):
    """All packs in one format, packed into one file of so many bytes."""

    format: Format
    path: PurePosixPath
    size: int


class Archives(Struct, frozen=True):
    """An archive for each format that there is, and their files."""

    offered: tuple[Archive, ...]
    files: Mapping[PurePosixPath, bytes]


def archives(exported: Mapping[PurePosixPath, bytes]) -> Archives:
    """Return the archives of `exported`, the files of a build by their paths below its folder."""
    offered: list[Archive] = []
    files: dict[PurePosixPath, bytes] = {}
    for each in formats().values():
        root = EXPORTS / each.name
        held = {
            path.relative_to(root): content
            for path, content in sorted(exported.items())
            if path.is_relative_to(root)
        }
        if held:
            path = FOLDER / f"{each.name}.zip"
            files[path] = _packed(each.name, held)
            offered.append(Archive(each, path, len(files[path])))
    return Archives(tuple(offered), files)


def _packed(name: str, files: Mapping[PurePosixPath, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            told = zipfile.ZipInfo(f"{name}/{path}", _NO_TIME)
            told.compress_type = zipfile.ZIP_DEFLATED
            told.external_attr = _ORDINARY_FILE
            told.create_system = 3
            archive.writestr(told, content)
    return whole.getvalue()
