"""When the garbage of layouts is collected: seldom, for looking through what lives takes long."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# A layout takes about 300 bytes for each character of its page.
_MOST_KEPT = 400_000
_kept = 0


@contextmanager
def undisturbed(characters: int = 0) -> Iterator[None]:
    """Put off collecting garbage while a page of so many `characters` is laid out or written.

    What is laid out is large, holds on to itself, and is over soon. Left to itself, Python would
    look through all of it after every layout, while nearly all is in use. It is collected
    when so much may have gathered that memory matters, and before the next layout is made.
    """
    global _kept
    was_enabled = gc.isenabled()
    gc.disable()
    if characters:
        if _kept + characters > _MOST_KEPT:
            gc.collect()
            _kept = 0
        _kept += characters
    try:
        yield
    finally:
        # What is new counts as old from here on, without having been looked through.
        gc.freeze()
        gc.unfreeze()
        if was_enabled:
            gc.enable()
