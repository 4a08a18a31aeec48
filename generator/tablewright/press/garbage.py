"""When the garbage of layouts is collected: seldom, for looking through what lives takes long.

What is laid out is large, holds on to itself, and is over soon. Left to itself, Python would look
through all of it after every layout, while nearly all is in use.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from mmap import PAGESIZE
from pathlib import Path

# To look through what was laid out takes as long whenever it is done, a twentieth of the press's
# time, and a process that is over before never has to: it does where so many characters of pages
# have gathered, and so many bytes would be taken with those that are laid out next.
_MOST_KEPT = 400_000
_MOST_TAKEN = 450 * 2**20
_OF_A_CHARACTER = 500
# In pages, as Linux tells it; what a process has taken at most counts there what began it as well.
_MEMORY = Path("/proc/self/statm")
_kept = 0


@contextmanager
def undisturbed(characters: int = 0) -> Iterator[None]:
    """Put off collecting garbage while a page of so many `characters` is laid out or written.

    It is collected when so much may have gathered that memory matters, and before the next layout
    is made.
    """
    global _kept
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        if characters:
            room = _MOST_TAKEN - characters * _OF_A_CHARACTER
            if _kept + characters > _MOST_KEPT and _taken() > room:
                gc.collect()
                _kept = 0
            _kept += characters
        yield
    finally:
        _grow_old()
        if was_enabled:
            gc.enable()


def _taken() -> int:
    """Return how many bytes of memory this process takes."""
    try:
        _, resident, *_ = _MEMORY.read_text().split()
    except OSError:
        return _taken_at_most()
    return int(resident) * PAGESIZE


def _taken_at_most() -> int:
    """Return how many bytes this process has taken at most; very many where nobody tells."""
    if sys.platform != "win32":
        from resource import RUSAGE_SELF, getrusage

        # Of all systems macOS alone counts in bytes.
        unit = 1 if sys.platform == "darwin" else 1024
        return getrusage(RUSAGE_SELF).ru_maxrss * unit
    return sys.maxsize


def _grow_old() -> None:
    """Have what is new count as old from here on, without having been looked through."""
    gc.freeze()
    gc.unfreeze()
