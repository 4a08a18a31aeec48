"""The lock that keeps two builds of one project apart."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tablewright.publish.errors import PublishError, told_plainly

LOCK_FILE = ".tablewright.lock"
_POLL_SECONDS = 0.1

_held: set[int] = set()


def _let_go_in_child() -> None:
    """Close a forked worker's copy of the lock, which would outlive a parent that is killed."""
    for descriptor in _held:
        os.close(descriptor)
    _held.clear()


os.register_at_fork(after_in_child=_let_go_in_child)


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
    vanishes with its process; the file stays, for to delete it would let two builds lock two files
    of that name.
    """
    with told_plainly(f"{LOCK_FILE} can't be locked"):
        descriptor = os.open(root / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o644)
        _held.add(descriptor)
    try:
        with told_plainly(f"{LOCK_FILE} can't be locked"):
            _acquire(descriptor, wait_seconds, notice)
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode("ascii"), 0)
        yield
    finally:
        # A forked child, which has closed its copy already, must not let go for its parent.
        if descriptor in _held:
            _held.discard(descriptor)
            fcntl.flock(descriptor, fcntl.LOCK_UN)
            os.close(descriptor)


def _acquire(descriptor: int, wait_seconds: float, notice: Callable[[str], None] | None) -> None:
    deadline = time.monotonic() + wait_seconds
    noticed = False
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            pass
        else:
            return
        if time.monotonic() >= deadline:
            raise PublishError(
                f"another build{_holder(descriptor)} is still at work here after "
                f"{wait_seconds:g} seconds"
            )
        if notice is not None and not noticed:
            notice(f"Another build{_holder(descriptor)} is at work here; waiting for it")
            noticed = True
        time.sleep(_POLL_SECONDS)


def _holder(descriptor: int) -> str:
    """Return which process holds the lock, as far as its file tells."""
    text = os.pread(descriptor, 32, 0).decode("ascii", "replace").strip()
    return f" (process {text})" if text.isdecimal() else ""
