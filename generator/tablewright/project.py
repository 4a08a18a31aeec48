"""A project on disk: a root folder with packs under `content/`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CONTENT = "content"
SITE = "site"
BUILD = "build"
# The folder, and the pack, of screens that no pack holds; no pack can have such a name.
OWN_SCREENS = "own_screens"


@dataclass(frozen=True, slots=True)
class PackFile:
    """A file below `content/`: `name` is its path from the root, `pack` its first folder.

    `pack` is empty for a file that lies in no pack's folder.
    """

    path: Path
    name: str
    pack: str


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
        for folder in sorted(self.content.iterdir()):
            if folder.is_dir() and not folder.name.startswith("."):
                yield folder

    def files(self) -> Iterator[PackFile]:
        """Yield every YAML file below `content/` by name; hidden files and folders are left out."""
        for path in sorted(self.content.rglob("*")):
            inside = path.relative_to(self.content)
            if path.suffix.lower() not in (".yaml", ".yml") or path.is_dir():
                continue
            if any(part.startswith(".") for part in inside.parts):
                continue
            pack = inside.parts[0] if len(inside.parts) > 1 else ""
            yield PackFile(path, self.name_of(path), pack)

    def read(self, name: str) -> str | None:
        """Return the text of the file that a span calls `name`, or None if it cannot be read."""
        try:
            return (self.root / name).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError):
            return None
