"""Which folders are Tablewright's to replace and to delete: those that carry its marker."""

from __future__ import annotations

import stat
from pathlib import Path

from tablewright.publish.errors import PublishError

MARKER = ".tablewright"
MARKER_TEXT = (
    b"Tablewright made this folder and replaces it whole at every build: "
    b"keep nothing of your own in it.\n"
)


def is_ours(folder: Path) -> bool:
    """Return whether `folder` is a folder, not a link to one, that Tablewright made."""
    return _is_folder(folder) and _is_file(folder / MARKER)


def may_delete(folder: Path) -> bool:
    """Return whether nobody loses anything of theirs when `folder` goes."""
    return _is_folder(folder) and (_is_file(folder / MARKER) or not any(folder.iterdir()))


def check_replaceable(target: Path) -> None:
    """Raise `PublishError` when what is at `target` is not Tablewright's to replace."""
    name = target.name
    try:
        mode = target.lstat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISLNK(mode):
        raise PublishError(
            f"{name} is a symbolic link, which a build would have to replace by a folder; "
            "delete the link, or rename it, and build again"
        )
    if not stat.S_ISDIR(mode):
        raise PublishError(
            f"{name} is a file where the folder {name}/ has to go; rename or move it, "
            "and build again"
        )
    if not may_delete(target):
        raise PublishError(
            f"{name}/ holds files that Tablewright did not make (it has no {MARKER} file), and a "
            "build replaces the folder whole; move them elsewhere, or delete the folder if nothing "
            "in it is yours, and build again"
        )


def _is_folder(path: Path) -> bool:
    try:
        return stat.S_ISDIR(path.lstat().st_mode)
    except FileNotFoundError:
        return False


def _is_file(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return False
