"""The files that were mended are written, each whole, where nothing came between."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tablewright.project import Project
from tablewright.records import Struct
from tablewright.whole_files import write_whole

_BOM = b"\xef\xbb\xbf"


class NotWritten(Struct, frozen=True):
    """A file that stays as it was, and why."""

    file: str
    reason: str


def write_fixed(
    project: Project, texts: Mapping[str, str], read: Mapping[str, str]
) -> tuple[NotWritten, ...]:
    """Write `texts` into the files of these names; `read` is what they held when it was read.

    Returns those that were not written: links, files elsewhere, and what somebody else has written
    meanwhile. Raises nothing.
    """
    refused = []
    for file in sorted(texts):
        reason = _written(project, file, texts[file], read[file])
        if reason:
            refused.append(NotWritten(file, reason))
    return tuple(refused)


def _written(project: Project, file: str, text: str, read: str) -> str:
    """Write one file, and return why not, or nothing."""
    path = project.root / file
    if Path(os.path.realpath(path)) != Path(os.path.realpath(project.root), file):
        return "it is a link, or lies behind one"
    try:
        raw = path.read_bytes()
        if raw.removeprefix(_BOM) != read.encode("utf-8"):
            return "somebody else has written it meanwhile"
        begin = _BOM if raw.startswith(_BOM) else b""
        write_whole(path, begin + text.encode("utf-8"), path.stat().st_mode & 0o777)
    except OSError as error:
        return f"it cannot be written: {error.strerror or 'the system refuses'}"
    return ""
