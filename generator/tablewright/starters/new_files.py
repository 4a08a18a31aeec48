"""How new files come to be: where none is, all of them or none, and through no link."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from tablewright.starters.starter import UnusableStartError


def write_new(root: Path, files: Mapping[PurePosixPath, str]) -> None:
    """Write `files` by their paths in the folder `root`, making folders on the way.

    Raises `UnusableStartError` when one is there already, or cannot be written; then none of them
    is there that was not before.
    """
    made: list[Path] = []
    try:
        for path, text in files.items():
            made += _folders(root, path.parent.parts)
            target = root / path
            # Nothing is ever written over, nor where a link leads.
            with target.open("xb") as file:
                made.append(target)
                file.write(text.encode("utf-8"))
    except OSError as error:
        _take_back(made)
        at = Path(error.filename or root)
        if isinstance(error, FileExistsError):
            raise UnusableStartError(
                f"{_shown(at)} is there already, and nothing is written over: "
                "move it elsewhere, or choose another name"
            ) from None
        why = error.strerror or "it cannot be written"
        raise UnusableStartError(f"{_shown(at)}: {why}") from None
    except BaseException:
        _take_back(made)
        raise


def _folders(root: Path, parts: Iterable[str]) -> list[Path]:
    """Make `root` and the folders in it that are missing, and return those that were made."""
    made = []
    here = root
    for folder in (root, *((here := here / part) for part in parts)):
        if folder.is_symlink() and folder != root:
            raise OSError(0, "is a link, and nothing is written where it leads", str(folder))
        if not folder.is_dir():
            folder.mkdir(parents=folder == root)
            made.append(folder)
    return made


def _take_back(made: list[Path]) -> None:
    for path in reversed(made):
        with suppress(OSError):
            path.rmdir() if path.is_dir() else path.unlink()


def _shown(path: Path) -> str:
    """Return `path` as it is told: from the current folder, where it lies in it."""
    with suppress(ValueError, OSError):
        return os.fspath(path.relative_to(Path.cwd()))
    return os.fspath(path)
