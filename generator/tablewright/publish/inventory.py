"""What an output folder holds before it is replaced."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

from tablewright.records import Struct, field


class Inventory(Struct):
    """The regular files of a folder, its subfolders, and the number of anything else.

    Paths are relative to the folder. Symbolic links count as something else, and are not followed:
    behind one lies somebody else's folder.
    """

    files: dict[PurePosixPath, os.stat_result] = field(default_factory=dict)
    folders: set[PurePosixPath] = field(default_factory=set)
    others: int = 0


def inventory(folder: Path) -> Inventory:
    """Return what `folder` holds, nothing when it doesn't exist; raises `OSError`."""
    found = Inventory()
    if folder.exists():
        _survey(folder, PurePosixPath(), found)
    return found


def _survey(folder: Path, below: PurePosixPath, found: Inventory) -> None:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            path = below / entry.name
            if entry.is_dir(follow_symlinks=False):
                found.folders.add(path)
                _survey(Path(entry.path), path, found)
            elif entry.is_file(follow_symlinks=False):
                found.files[path] = entry.stat(follow_symlinks=False)
            else:
                found.others += 1
