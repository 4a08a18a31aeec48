"""The files of a revision in a folder of their own, which is read like any stranger's project."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

from tablewright.guarded import LARGEST_FILE
from tablewright.history.git import Blob, HistoryError, Repository
from tablewright.project import CONTENT, MOST_NAMES, Project

# All that packs may bring with them; what is larger is not laid out, and refused when it is read.
_LARGEST_BROUGHT = 16 * LARGEST_FILE
_MOST_BYTES = 192 * LARGEST_FILE
_LONGEST_LINK = 4_096


@contextmanager
def checked_out(repository: Repository, commit: str) -> Iterator[Project]:
    """Lay the packs of `commit` out in a folder that is gone afterwards, and yield the project.

    Nothing but files below `content/` is written, none of them outside of the folder, and none of
    them can be run. Raises `HistoryError` where that is too much, or cannot be had.
    """
    blobs = [blob for blob in repository.files(commit, CONTENT) if _is_inside(blob.path)]
    if len(blobs) > MOST_NAMES:
        raise HistoryError(
            f"that revision has more than {MOST_NAMES:,} files below {CONTENT}/",
            "a project is one game and its house rules",
        )
    with tempfile.TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as made:
        root = Path(made).resolve()
        (root / CONTENT).mkdir()
        _lay_out(repository, blobs, root / CONTENT)
        yield Project(root)


def _lay_out(repository: Repository, blobs: list[Blob], folder: Path) -> None:
    """Write `blobs` below `folder`: ordinary files first, so that none is written by way of a link.

    In the place of a file that is too large to be read stands one of its size that holds nothing.
    """
    small = [b for b in blobs if b.size <= (_LONGEST_LINK if b.is_link else _LARGEST_BROUGHT)]
    if sum(blob.size for blob in small) > _MOST_BYTES:
        raise HistoryError(
            f"that revision has more than {_MOST_BYTES // LARGEST_FILE} MiB below {CONTENT}/",
            "a project is one game and its house rules",
        )
    held = dict(zip((b.path for b in small), repository.contents(small), strict=True))
    links = {blob.path for blob in blobs if blob.is_link}
    for blob in sorted(blobs, key=lambda each: (each.is_link, each.path)):
        inside = PurePosixPath(blob.path)
        if any(above.as_posix() in links for above in inside.parents):
            continue
        path = folder / inside
        # A name that this system cannot have, or that another file stands in the way of.
        with suppress(OSError, ValueError):
            path.parent.mkdir(parents=True, exist_ok=True)
            if blob.is_link:
                path.symlink_to(os.fsdecode(held.get(blob.path, b"")))
                continue
            with path.open("xb") as file:
                if blob.path in held:
                    file.write(held[blob.path])
                else:
                    file.truncate(_LARGEST_BROUGHT + 1)


def _is_inside(path: str) -> bool:
    """Return whether `path` is that of a file below the folder it is counted from, everywhere."""
    parts = path.split("/")
    return all(part and part not in (".", "..") for part in parts) and not (
        os.name == "nt" and any(set(part) & set('\\:*?"<>|') for part in parts)
    )
