"""The folder in which runs remember: the user's own, and nobody else's."""

from __future__ import annotations

import os
import stat
from pathlib import Path

# Where it is remembered instead of in the folder that the system has for such files.
FOLDER_VARIABLE = "TABLEWRIGHT_CACHE"

_WRITABLE_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def cache_folder() -> Path:
    """Return the folder for what is remembered, which need not be there yet."""
    own = os.environ.get(FOLDER_VARIABLE)
    if own:
        return Path(own)
    # Loaded here, for not every command needs it.
    from platformdirs import user_cache_path

    return user_cache_path("tablewright", appauthor=False)


def private_folder(path: Path) -> Path:
    """Return `path`, a folder that nobody else can write into; it is made where there is none.

    Raises `OSError` where it cannot be had, is a link, or is not this user's alone.
    """
    path.mkdir(parents=True, exist_ok=True, mode=0o700)
    status = path.lstat()
    is_own = not hasattr(os, "geteuid") or status.st_uid == os.geteuid()
    is_shared = os.name == "posix" and status.st_mode & _WRITABLE_BY_OTHERS
    if not stat.S_ISDIR(status.st_mode) or not is_own or is_shared:
        raise PermissionError(f"{path} is not a folder of this user's alone")
    return path
