"""The schemas that editors complete and explain keys by, kept in a project itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from tablewright.starters.starter import UnusableStartError
from tablewright.whole_files import write_whole

FOLDER = PurePosixPath(".tablewright/schemas")
ENDING = ".schema.json"
_FILE_MODE = 0o644


def has_schemas(root: Path) -> bool:
    """Return whether the project in `root` keeps schemas."""
    return (root / FOLDER).is_dir()


def write_schemas(root: Path, schemas: Mapping[str, bytes]) -> bool:
    """Write `schemas` by the names of their files, and return whether any was another before.

    Schemas that are not among them go. Raises `UnusableStartError`.
    """
    folder = root / FOLDER
    for each in (folder.parent, folder):
        if each.is_symlink():
            raise UnusableStartError(f"{each} is a link, and nothing is written where it leads")
    is_changed = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in schemas.items():
            path = folder / name
            if not _holds(path, content):
                write_whole(path, content, _FILE_MODE)
                is_changed = True
        for path in sorted(folder.glob(f"*{ENDING}")):
            if path.name not in schemas:
                path.unlink()
                is_changed = True
    except OSError as error:
        at = error.filename or folder
        raise UnusableStartError(f"{at}: {error.strerror or 'it cannot be written'}") from None
    return is_changed


def _holds(path: Path, content: bytes) -> bool:
    """Return whether an ordinary file with this content lies at `path`; no other is opened."""
    return (
        not path.is_symlink()
        and path.is_file()
        and path.stat().st_size == len(content)
        and path.read_bytes() == content
    )


def with_modeline(text: str, path: PurePosixPath, schema: str) -> str:
    """Return `text`, of a file at `path` in its project, with the line that names its schema."""
    up = "../" * (len(path.parts) - 1)
    return f"# yaml-language-server: $schema={up}{FOLDER}/{schema}{ENDING}\n{text}"
