"""In how many processes work is done here: never more than the machine has processors."""

from __future__ import annotations

import multiprocessing
import os
import sys
from functools import cache


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
