"""What must not be cut in two by a Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def undisturbed() -> Iterator[None]:
    """Put a Ctrl-C that comes during the block off until its end.

    The block should be short, for its user waits. In any thread but the main one nothing is done:
    a Ctrl-C never arrives there.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[FrameType | None] = []
    before = signal.signal(signal.SIGINT, lambda _signal, frame: came.append(frame))
    try:
        yield
    finally:
        # None stands for a handler that Python did not set, and can't set again.
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
        if came:
            signal.raise_signal(signal.SIGINT)
