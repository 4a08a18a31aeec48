"""The one way in which a stranger's files are read: ordinary files, of bounded size, inside."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from stat import S_ISDIR, S_ISREG

LARGEST_FILE = 1024 * 1024


class UnusableFileError(Exception):
    """A file that is of no use: why, and what to do about it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UnreadableFileError(UnusableFileError):
    """A file that is not read."""


class TooLargeFileError(UnreadableFileError):
    """A file that is not read because of its size."""


def read_guarded(path: Path, inside: Path | None = None, most: int = LARGEST_FILE) -> bytes:
    """Return what the file at `path` holds; with `inside`, no link may lead out of that folder.

    It may have `most` bytes. Raises `UnreadableFileError` for whatever else is there. Nothing but
    an ordinary file is ever opened: a pipe or a device may never end, or do something when
    somebody opens it.
    """
    return _guarded(path, inside, lambda real: _read(real, most))


def read_head(path: Path, inside: Path, most: int) -> bytes:
    """Return the first bytes, `most` of them, of what `read_guarded` reads; raises as it does."""
    return _guarded(path, inside, lambda real: _read(real, most, whole=False))


def _guarded(path: Path, inside: Path | None, read: Callable[[str], bytes]) -> bytes:
    try:
        real = os.path.realpath(path, strict=True)
        if inside is not None and not _lies_in(real, _real_folder(inside)):
            raise UnreadableFileError(
                "this link leads out of the project, where nothing is read",
                "put the file itself in its place, or remove it",
            )
        mode = os.lstat(real).st_mode
        if S_ISDIR(mode) and path.is_symlink():
            raise UnreadableFileError(
                "this link leads to a folder, and is not followed",
                "put the folder itself in its place, or remove it",
            )
        if not S_ISREG(mode):
            raise _not_ordinary()
        return read(real)
    except OSError as error:
        raise UnreadableFileError(
            f"this file cannot be read: {error.strerror or 'it cannot be opened'}",
            "make sure that it is there, and that you may open it",
        ) from None


# A folder is asked about for every file in it. Who moves it meanwhile is found out by the files.
@lru_cache(maxsize=8)
def _real_folder(folder: Path) -> str:
    return os.path.realpath(folder)


def _lies_in(real: str, folder: str) -> bool:
    return real.startswith(folder if folder.endswith(os.sep) else folder + os.sep)


def _read(real: str, most: int, *, whole: bool = True) -> bytes:
    """Return what `real` holds, which was an ordinary file a moment ago, and may be none now.

    Its first bytes alone if not `whole`.
    """
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    file = os.open(real, flags | getattr(os, "O_BINARY", 0))
    try:
        status = os.fstat(file)
        if not S_ISREG(status.st_mode):
            raise _not_ordinary()
        if not whole:
            return os.read(file, most)
        # A file may grow while it is read, or not tell its size.
        raw = b"" if status.st_size > most else _all_of(file, most + 1)
    finally:
        os.close(file)
    if status.st_size > most or len(raw) > most:
        raise too_large(most)
    return raw


def _all_of(file: int, most: int) -> bytes:
    """Return what is left of an open file, and no more than so many bytes."""
    raw = os.read(file, most)
    while raw and len(raw) < most and (more := os.read(file, most - len(raw))):
        raw += more
    return raw


def too_large(most: int = LARGEST_FILE) -> TooLargeFileError:
    """Return what is said of a file of more than `most` bytes, a whole number of MiB."""
    return TooLargeFileError(
        f"this file is larger than {most // LARGEST_FILE} MiB",
        "one file is one entry: split it, or take it out of the pack",
    )


def _not_ordinary() -> UnreadableFileError:
    return UnreadableFileError(
        "this is not an ordinary file", "remove it, or put a file of YAML in its place"
    )
