"""When a process may be forked: while none of its other threads is at work. And what if one was.

Pango looks for fonts in a thread of its own. What locks that holds when the process is forked are
held in the fork for ever, for there nobody is left to let them go.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# So often it is looked at most, in seconds so far apart: a fifth of a second in all.
_MOST_LOOKS, _APART = 40, 0.005
# After the name of a thread: the place of its state, and of the times that it was at work.
_STATE, _TIMES = 0, slice(11, 13)
_SLEEPS = "S"


def wait_for_threads(tasks: Path = Path("/proc/self/task")) -> bool:
    """Wait until no thread of `tasks` but this one is at work; return whether none is any more.

    Where the system does not tell, or one never rests, nobody waits longer than a moment.
    """
    before: dict[str, list[str]] | None = None
    for _ in range(_MOST_LOOKS):
        now = _others(tasks)
        if now == before and all(told[0] == _SLEEPS for told in now.values()):
            return True
        before = now
        time.sleep(_APART)
    return False


def _others(tasks: Path) -> dict[str, list[str]]:
    """Return of each other thread its state, and for how long it was at work."""
    own, found = str(threading.get_native_id()), {}
    for task in tasks.iterdir() if tasks.is_dir() else ():
        try:
            told = (task / "stat").read_text().rpartition(") ")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if task.name != own:
            found[task.name] = [told[_STATE], *told[_TIMES]]
    return found


@contextmanager
def ended_after(seconds: int) -> Iterator[None]:
    """End this process where what is done meanwhile takes longer: it waits for such a lock.

    Nothing but a signal gets through to who does.
    """
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
    try:
        yield
    finally:
        if sys.platform != "win32":
            signal.alarm(0)
