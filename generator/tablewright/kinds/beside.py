"""Where the files lie that an entry names: in the folder of its pack, and no other."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path, PurePosixPath

from tablewright.kinds.reading import Reader
from tablewright.project import CONTENT

_MOST_LISTED = 500


def folder_of(reader: Reader) -> Path | None:
    """Return the folder of the pack, or that of a file that lies in no pack; None without either.

    Paths in an entry begin there.
    """
    document = reader.document
    path = document.source.path
    if path is None:
        return None
    parts = document.source.name.split("/")
    is_in_pack = parts[:2] == [CONTENT, document.pack]
    return path.parents[len(parts) - 3] if is_in_pack else path.parent


def files_beside(folder: Path, name: str, endings: tuple[str, ...]) -> list[str]:
    """Return the files with one of `endings` in the part of `folder` that `name` leads to.

    None where there are very many. They may be what somebody misspelt.
    """
    inside = PurePosixPath(name).parent
    try:
        with os.scandir(folder / inside) as found:
            names = [entry.name for entry in islice(found, _MOST_LISTED + 1)]
    except OSError:
        return []
    files = [n for n in names if n.lower().endswith(endings)]
    return [] if len(names) > _MOST_LISTED else [(inside / n).as_posix() for n in files]
