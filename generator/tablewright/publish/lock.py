"""The lock that keeps two builds of one project apart."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.publish.errors import PublishError, told_plainly

if TYPE_CHECKING:
    from filelock import FileLock

LOCK_FILE = ".tablewright.lock"
_POLL_SECONDS = 0.1
_LONGEST_NUMBER = 32


@contextmanager
def build_lock(
    root: Path,
    *,
    wait_seconds: float = 600.0,
    notice: Callable[[str], None] | None = None,
) -> Iterator[None]:
    """Hold the lock of the project at `root` during the block.

    While another build holds it, `notice` is told so once, and up to `wait_seconds` are waited.
    Raises `PublishError` when they pass in vain, or when the lock can't be had at all. The lock
    vanishes with its process, and no forked worker keeps it; the file stays, for to delete it would
    let two builds lock two files of that name. A link in its place is not followed.
    """
    # Loaded here, for nothing but a build needs it.
    from filelock import FileLock

    path = root / LOCK_FILE
    with told_plainly(f"{LOCK_FILE} can't be locked"):
        # Where the root is missing, the library would make a folder of that name.
        root.stat()
        lock = FileLock(
            path, poll_interval=_POLL_SECONDS, preserve_lock_file=True, on_acquired=_sign
        )
        _acquire(lock, path, wait_seconds, notice)
    try:
        yield
    finally:
        lock.release()


def _acquire(
    lock: FileLock, path: Path, wait_seconds: float, notice: Callable[[str], None] | None
) -> None:
    from filelock import Timeout

    try:
        lock.acquire(timeout=0)
    except Timeout:
        if notice is not None:
            notice(f"Another build{_holder(path)} is at work here; waiting for it")
        try:
            lock.acquire(timeout=wait_seconds)
        except Timeout:
            raise PublishError(
                f"another build{_holder(path)} is still at work here after {wait_seconds:g} seconds"
            ) from None


def _sign(descriptor: int) -> None:
    """Write into the lock's file whose it is now."""
    os.ftruncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode("ascii"))


def _holder(path: Path) -> str:
    """Return which process holds the lock, as far as its file tells."""
    # Windows lets nobody read a file that is locked.
    with suppress(OSError), path.open("rb") as file:
        text = file.read(_LONGEST_NUMBER).decode("ascii", "replace").strip()
        return f" (process {text})" if text.isdecimal() else ""
    return ""
