"""The files below a folder, all of them ordinary ones: behind a link something may change."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tablewright.project import DEEPEST_FOLDER, MOST_NAMES


class NotOrdinaryError(Exception):
    """A link, a pipe or a device, behind which something may change; or too much of everything."""


def ordinary_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the path of every file below `folder`, and its path there, always in the same order.

    Raises `OSError` and `NotOrdinaryError`.
    """
    if folder.is_symlink():
        raise NotOrdinaryError
    if not folder.exists():
        return
    names = 0
    waiting = [(os.fspath(folder), "", 0)]
    while waiting:
        here, below, depth = waiting.pop()
        with os.scandir(here) as entries:
            listed = sorted(islice(entries, MOST_NAMES + 1), key=lambda each: each.name)
        names += len(listed)
        if names > MOST_NAMES or depth > DEEPEST_FOLDER:
            raise NotOrdinaryError
        for entry in listed:
            said = f"{below}{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                waiting.append((entry.path, f"{said}/", depth + 1))
            elif entry.is_file(follow_symlinks=False):
                yield entry.path, said
            else:
                raise NotOrdinaryError
