"""What makes the site stay when the network goes: a worker that keeps every file of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import PurePosixPath

from tablewright.records import Struct

WORKER = PurePosixPath("sw.js")

_DIGITS = 16


class CachedFiles(Struct, frozen=True):
    """The files that are kept, with digests of what they hold; `digest` is that of them all."""

    files: Mapping[str, str]
    digest: str


def stock(files: Mapping[PurePosixPath, bytes], but: frozenset[PurePosixPath]) -> CachedFiles:
    """Return what the worker has to keep: all of `files` `but` those that no reader asks for."""
    kept = {
        path.as_posix(): sha256(content).hexdigest()[:_DIGITS]
        for path, content in sorted(files.items())
        if path not in but
    }
    listed = "\n".join(f"{path} {digest}" for path, digest in kept.items())
    return CachedFiles(kept, sha256(listed.encode("utf-8")).hexdigest()[:_DIGITS])


def worker(script: str, kept: CachedFiles) -> bytes:
    """Return the worker whose `script` finds in `STOCK` what it has to keep."""
    written = json.dumps({"files": dict(kept.files), "digest": kept.digest}, ensure_ascii=False)
    return f'"use strict";\nconst STOCK = {written};\n{script}'.encode()
