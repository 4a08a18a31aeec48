"""Files that are dear to make, kept in the user's folder for caches.

Nothing depends on them: what is not there, or is damaged, or may not be written, is made anew.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tablewright.whole_files import write_whole

# Before the content stands its own hash: a file that was cut short is made again.
_HASH_SIZE = hashlib.sha256().digest_size


def kept(name: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept as `name`, or what `make` returns, which is kept from then on."""
    folder = _folder()
    found = None if folder is None else _read(folder / name)
    if found is not None:
        return found
    made = make()
    if folder is not None:
        with suppress(OSError):
            _write(folder, name, made)
    return made


def _folder() -> Path | None:
    """Return where caches lie, or None for a user who has no place for them."""
    chosen = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if chosen.is_absolute():
        return chosen / "tablewright"
    try:
        return Path.home() / ".cache" / "tablewright"
    except RuntimeError:
        return None


def _read(path: Path) -> bytes | None:
    try:
        content = path.read_bytes()
    except OSError:
        return None
    body = content[_HASH_SIZE:]
    return body if hashlib.sha256(body).digest() == content[:_HASH_SIZE] else None


def _write(folder: Path, name: str, content: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / name, hashlib.sha256(content).digest() + content)
