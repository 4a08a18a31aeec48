"""How the files are read that an entry names: from the folder of its pack, and no other."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import TypeVar

from tablewright.diagnostics import Rule
from tablewright.guarded import (
    TooLargeFileError,
    UnreadableFileError,
    UnusableFileError,
    read_guarded,
)
from tablewright.kinds.reading import Reader
from tablewright.names import did_you_mean
from tablewright.project import CONTENT
from tablewright.records import Struct
from tablewright.source import Pointer

_MOST_LISTED = 500

_Made = TypeVar("_Made")


class FileSort(Struct, frozen=True):
    """A sort of files that entries name.

    `noun` is what one is called, `rule` what is broken by one that is missing or of no use. Names
    end in one of `endings`; `largest` is in bytes, and `smaller` says what to do about more.
    """

    noun: str
    rule: Rule
    endings: tuple[str, ...]
    largest: int
    smaller: str


def read_beside(
    reader: Reader, pointer: Pointer, sort: FileSort, make: Callable[[bytes], _Made]
) -> _Made | None:
    """Return what `make` makes of the file that the path at `pointer` names.

    `make` may raise `UnusableFileError`. Why there is nothing is noted, and None comes back.
    """
    name = reader.typed(pointer)
    folder = folder_of(reader)
    if folder is None:
        reader.fault(sort.rule, pointer, f"there is no folder here to read {sort.noun}s from")
        return None
    try:
        return make(_read(folder / name, folder, sort))
    except FileNotFoundError:
        near = did_you_mean(name, _files_beside(folder, name, sort.endings))
        hint = near or "paths begin in the folder of the pack, beside `pack.yaml`"
        reader.fault(sort.rule, pointer, f"there is no {sort.noun} `{name}`", hint=hint)
    except UnusableFileError as error:
        message = f"`{name}` cannot be used: {error.message}"
        reader.fault(sort.rule, pointer, message, hint=error.hint)
    return None


def _read(path: Path, folder: Path, sort: FileSort) -> bytes:
    """Return the file; raises `FileNotFoundError` and `UnusableFileError`."""
    try:
        path.resolve(strict=True)
        return read_guarded(path, folder, sort.largest)
    except FileNotFoundError:
        raise
    except TooLargeFileError as error:
        raise UnusableFileError(error.message, sort.smaller) from None
    except (OSError, RuntimeError):
        raise FileNotFoundError from None
    except UnreadableFileError as error:
        raise UnusableFileError(error.message, f"put the {sort.noun} itself in its place") from None


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


def _files_beside(folder: Path, name: str, endings: tuple[str, ...]) -> list[str]:
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
