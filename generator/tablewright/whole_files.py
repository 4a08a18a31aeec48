"""The one way in which a single file is written: whole, or not at all, and through no link."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes, mode: int | None = None) -> None:
    """Put `content` in the place of whatever is at `path`, a link included; its folder is there.

    Others may read or write it meanwhile: they have the old file or the new one. Without a `mode`
    nobody else may read it. Raises `OSError`; what was there stays then.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    staged = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        if mode is not None:
            staged.chmod(mode)
        staged.replace(path)
    except BaseException:
        with suppress(OSError):
            staged.unlink()
        raise
