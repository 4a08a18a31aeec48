"""In how many processes work is done here: never more than the machine has processors."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import TypeVar

Answer = TypeVar("Answer")


def processes_for(most: int) -> int:
    """Return in how many processes so many pieces of work are done at `most`; at least one."""
    most = min(most, os.cpu_count() or 1)
    # Elsewhere a fork of a process that has opened fonts is not safe.
    return most if sys.platform == "linux" and most > 1 and _can_share() else 1


@cache
def _can_share() -> bool:
    """Return whether processes can share a lock: not where a sandbox has no shared memory."""
    try:
        multiprocessing.get_context("fork").Lock()
    except (OSError, ImportError):
        return False
    return True


@contextmanager
def done_meanwhile(work: Callable[[], Answer]) -> Iterator[Callable[[], Answer]]:
    """Have `work` done meanwhile in a process that is forked for it; yield what returns its answer.

    That waits for it. Where the process ends without an answer the work is done by whoever asks,
    and whatever it raises is raised there. It is asked once at most.
    """
    if sys.platform == "win32":  # nothing is forked there
        raise NotImplementedError
    context = multiprocessing.get_context("fork")
    answered, answering = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(work, answered, answering), daemon=True)
    process.start()
    answering.close()

    def answer() -> Answer:
        try:
            found: Answer = answered.recv()
        except (EOFError, OSError):
            return work()
        return found

    try:
        yield answer
    finally:
        answered.close()
        # Whatever it still does, nobody waits for it any more.
        process.terminate()
        process.join()


def _answer(work: Callable[[], object], answered: Connection, answering: Connection) -> None:
    # Ctrl-C is the affair of whoever asks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answered.close()
    # What goes wrong goes wrong again where it is told; whoever asked may be gone.
    with suppress(Exception):
        answering.send(work())
