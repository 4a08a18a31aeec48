"""A project on disk: a root folder with packs under `content/`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tablewright.guarded import UnreadableFileError, read_guarded

CONTENT = "content"
SITE = "site"
BUILD = "build"
# What of a pack was proofread; it lies beside the manifest, and is no entry.
RECORD = "proofread.yaml"
# The folder, and the pack, of screens that no pack holds; no pack can have such a name.
OWN_SCREENS = "own_screens"


@dataclass(frozen=True, slots=True)
class PackFile:
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


@dataclass(frozen=True, slots=True)
class Project:
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

        The records of what was proofread are none of them.
        """
        unlisted: list[Path] = []

        def note(error: OSError) -> None:
            unlisted.append(Path(error.filename))

        found: list[tuple[Path, bool]] = []
        for here, folders, names in os.walk(self.content, onerror=note):
            folder = Path(here)
            folders[:] = [name for name in folders if not name.startswith(".")]
            linked = (folder / name for name in folders)
            found += [(path, True) for path in linked if path.is_symlink()]
            found += [
                (folder / name, False)
                for name in names
                if not name.startswith(".") and name.lower().endswith((".yaml", ".yml"))
            ]
        found += [(path, True) for path in unlisted]
        for path, is_folder in sorted(found):
            inside = path.relative_to(self.content).parts
            if inside[1:] == (RECORD,):
                continue
            yield PackFile(path, self.name_of(path), inside[0] if inside[1:] else "", is_folder)

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


def _listed(folder: Path) -> list[Path]:
    """Return what lies in `folder`; nothing when it has just vanished, or cannot be listed."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []
