"""A project on disk: a root folder with packs under `content/`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tablewright.guarded import LARGEST_FILE, UnreadableFileError, read_guarded
from tablewright.records import Struct

CONTENT = "content"
SITE = "site"
BUILD = "build"
# What of a pack was proofread; it lies beside the manifest, and is no entry.
RECORD = "proofread.yaml"
# The folder, and the pack, of screens that no pack holds; no pack can have such a name.
OWN_SCREENS = "own_screens"

# What a project may hold: twice as many entries as the largest that we know how to imagine.
MOST_FILES = 20_000
MOST_BYTES = 32 * 1024 * 1024
# Whatever lies below `content/`, files that are none of ours and folders among it.
MOST_NAMES = 100_000
DEEPEST_FOLDER = 16


class OvercrowdedError(Exception):
    """A project that is not read, because it holds too much: what, and what to do about it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class PackFile(Struct, frozen=True):
    """A file below `content/`: `name` is its path from the root, `pack` its first folder.

    `pack` is empty for a file that lies in no pack's folder. `is_folder` marks what nobody can
    read: a link to a folder, which is not followed, or a folder that cannot be listed.
    """

    path: Path
    name: str
    pack: str
    is_folder: bool = False

    @property
    def root(self) -> Path:
        """The project's root."""
        return self.path.parents[self.name.count("/")]


class Project(Struct, frozen=True):
    """Where a project lies; every path in diagnostics is relative to `root`."""

    root: Path

    @classmethod
    def around(cls, folder: Path) -> Project | None:
        """Return the project that `folder` lies in: itself, or the nearest parent with packs."""
        resolved = folder.resolve()
        for candidate in (resolved, *resolved.parents):
            if (candidate / CONTENT).is_dir():
                return cls(candidate)
        return None

    @property
    def content(self) -> Path:
        """The folder of the packs."""
        return self.root / CONTENT

    @property
    def templates(self) -> Path:
        """The folder whose templates replace the built-in ones of the same name."""
        return self.root / "templates"

    def name_of(self, path: Path) -> str:
        """Return `path` as diagnostics show it."""
        return path.relative_to(self.root).as_posix()

    def pack_folders(self) -> Iterator[Path]:
        """Yield the folders of all packs by name."""
        for folder in sorted(_listed(self.content)):
            if folder.is_dir() and not (folder.is_symlink() or folder.name.startswith(".")):
                yield folder

    def record(self, pack: str) -> Path:
        """Return where it is written down what of `pack` was proofread, if anything was."""
        return self.content / pack / RECORD

    def files(self) -> Iterator[PackFile]:
        """Yield every YAML file below `content/` by name, without hidden files and folders.

        The records of what was proofread are none of them. Raises `OvercrowdedError` before the
        first, when there is more than a project may hold.
        """
        # Of ten thousand paths, texts are put in order and taken apart sooner than `Path`s.
        before = len(os.fspath(self.content)) + 1
        for inside, path, is_folder in sorted(
            (path[before:].replace(os.sep, "/").split("/"), path, is_folder)
            for path, is_folder in _Survey(self.content).found
        ):
            if inside[1:] == [RECORD]:
                continue
            pack = inside[0] if inside[1:] else ""
            yield PackFile(Path(path), "/".join((CONTENT, *inside)), pack, is_folder)

    def read(self, name: str) -> str | None:
        """Return the text of the file that a span calls `name`, or None if it cannot be read.

        A name from the root is of a file inside; of a file elsewhere, which somebody must have
        asked for, the name is its whole path.
        """
        inside = None if Path(name).is_absolute() else self.root
        try:
            raw = read_guarded(self.root / name, inside)
            return raw.decode("utf-8-sig").replace("\r\n", "\n")
        except (UnreadableFileError, UnicodeDecodeError):
            return None


class _Survey:
    """The YAML files below a folder, and with True the folders that nobody can read or follows."""

    def __init__(self, content: Path) -> None:
        self.found: list[tuple[str, bool]] = []
        self._names = self._files = self._bytes = 0
        folders = [(os.fspath(content), 0)]
        while folders:
            here, depth = folders.pop()
            try:
                with os.scandir(here) as entries:
                    folders += [(each.path, depth + 1) for each in self._taken(entries)]
            except OSError:
                self.found.append((here, True))
            if depth == DEEPEST_FOLDER and folders and folders[-1][1] > depth:
                raise OvercrowdedError(
                    f"there are folders in folders, more than {DEEPEST_FOLDER} deep",
                    "keep entries in a pack's folder, or one below it",
                )

    def _taken(self, entries: Iterator[os.DirEntry[str]]) -> Iterator[os.DirEntry[str]]:
        """Note the files of a folder, and yield the folders in it."""
        for entry in entries:
            self._names += 1
            if not entry.name.startswith("."):
                if _is_folder(entry):
                    if entry.is_symlink():
                        self.found.append((entry.path, True))
                    else:
                        yield entry
                elif entry.name.lower().endswith((".yaml", ".yml")):
                    self.found.append((entry.path, False))
                    self._files += 1
                    self._bytes += _size(entry)
            self._demand_room()

    def _demand_room(self) -> None:
        for number, most, what in (
            (self._names, MOST_NAMES, "files and folders of all sorts"),
            (self._files, MOST_FILES, "YAML files"),
            (self._bytes, MOST_BYTES, "bytes of YAML"),
        ):
            if number > most:
                raise OvercrowdedError(
                    f"there are more than {most:,} {what} here",
                    "a project is one game and its house rules: make several projects of it",
                )


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Return whether a folder is there, or a link to one; False for links that lead nowhere."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def _size(entry: os.DirEntry[str]) -> int:
    """Return how many bytes of a file will be read, those of a link where it leads.

    None will be where it is too large, or nobody can tell.
    """
    try:
        size = entry.stat().st_size
    except OSError:
        return 0
    return size if size <= LARGEST_FILE else 0


def _listed(folder: Path) -> list[Path]:
    """Return what lies in `folder`; nothing when it has just vanished, or cannot be listed."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []
