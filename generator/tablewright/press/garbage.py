"""When the garbage of layouts is collected: seldom, for looking through what lives takes long.

What is laid out is large, holds on to itself, and is over soon. Left to itself, Python would look
through all of it after every layout, while nearly all is in use.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# A layout takes about 300 bytes for each character of its page.
_MOST_KEPT = 400_000
_kept = 0
_is_over_soon = False
# What Python calls the second generation: all that is new, whether it was looked through or not.
_NEW = 1


@contextmanager
def undisturbed(characters: int = 0) -> Iterator[None]:
    """Put off collecting garbage while a page of so many `characters` is laid out or written.

    It is collected when so much may have gathered that memory matters, and before the next layout
    is made.
    """
    global _kept
    with _put_off():
        if characters:
            if _kept + characters > _MOST_KEPT:
                gc.collect()
                _kept = 0
            _kept += characters
        yield


@contextmanager
def collected_after() -> Iterator[None]:
    """Collect what is laid out meanwhile when that is over: nobody keeps more of it than its use.

    What was there before is not looked through, which takes a third of the time.
    """
    global _is_over_soon, _kept
    is_part, kept = _is_over_soon, _kept
    with _put_off():
        if not is_part:
            _grow_old()
        _is_over_soon = True
        try:
            yield
        finally:
            _is_over_soon, _kept = is_part, kept
            gc.collect(_NEW)


@contextmanager
def _put_off() -> Iterator[None]:
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if not _is_over_soon:
            _grow_old()
        if was_enabled:
            gc.enable()


def _grow_old() -> None:
    """Have what is new count as old from here on, without having been looked through."""
    gc.freeze()
    gc.unfreeze()
