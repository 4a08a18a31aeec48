"""What a run may skip: work whose result was kept, under a digest of all that goes into it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b

from tablewright.cache.files import NotOrdinaryError
from tablewright.cache.folder import cache_folder
from tablewright.cache.program import program_text
from tablewright.cache.store import Store
from tablewright.records import Struct


class _Open(Struct, frozen=True):
    store: Store
    program: bytes


# That of this run; work asks it wherever it is done, in this process and in those it forks.
_open: _Open | None = None


def _close_for_a_fork() -> None:
    """Close the file: a connection may not be carried into another process."""
    if _open is not None:
        _open.store.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_close_for_a_fork)


@contextmanager
def keeping_results() -> Iterator[None]:
    """Keep results meanwhile, and skip work whose result was kept, in the user's own folder.

    Where that cannot be had all work is done.
    """
    global _open
    before = _open
    try:
        program = blake2b(program_text().encode(), digest_size=32).digest()
        opened = _Open(Store(cache_folder() / "results"), program)
    except (OSError, NotOrdinaryError):
        opened = None
    _open = opened
    try:
        yield
    finally:
        _open = before
        if opened is not None:
            opened.store.close()


class Work(Struct, frozen=True):
    """A piece of pure work, `key` being a digest of its name, its inputs and the program.

    Of the same inputs it always makes the same bytes. Without a key nothing is kept.
    """

    key: bytes | None

    @classmethod
    def of(cls, name: str, *inputs: str | bytes) -> Work:
        """Return the work called `name`, of which `inputs` are all that it hangs on.

        Besides them it may hang on the program alone, with its templates, faces and libraries.
        """
        if _open is None:
            return cls(None)
        hashed = blake2b(_open.program, digest_size=32)
        for part in (name, *inputs):
            content = part.encode() if isinstance(part, str) else part
            hashed.update(b"%d " % len(content))
            hashed.update(content)
        return cls(hashed.digest())

    @staticmethod
    def is_kept() -> bool:
        """Whether results are kept now: else nobody needs to ask what goes into them."""
        return _open is not None

    @property
    def result(self) -> bytes | None:
        """What it made formerly, or None where it is to be done."""
        if self.key is None or _open is None:
            return None
        return _open.store.get(self.key)

    def keep(self, result: bytes) -> None:
        """Keep `result` for the next time; what cannot be kept is not, and nobody is told."""
        self.keep_all([(self, result)])

    @staticmethod
    def keep_all(results: Sequence[tuple[Work, bytes]]) -> None:
        """Keep what many little pieces of work made, which is faster than one after the other."""
        if _open is not None:
            _open.store.put_all([(work.key, said) for work, said in results if work.key])
