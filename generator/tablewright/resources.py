"""Where the schemas and templates lie: in the installed package, or in a checkout beside it."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def schemas_folder() -> Path:
    """Return the folder with a `<kind>.schema.json` for every kind."""
    return _folder("schemas")


def templates_folder() -> Path:
    """Return the folder with the `site` and `print` templates."""
    return _folder("templates")


def _folder(name: str) -> Path:
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name
