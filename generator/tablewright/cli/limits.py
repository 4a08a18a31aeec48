"""An end to what a command may take of the machine, for whoever checks what strangers send.

The bounds of the compiler are counts: they refuse the same project on every machine, and leave
room for large ones. These are the machine's own, and hold whatever a project is made of.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import click

_MIB = 1024 * 1024
# How much more the system gives than is asked for. Where not a byte is left, Python up to 3.12 may
# try for ever to begin the block that would end it; so memory is looked at before it is gone.
_RESERVE = 128
# Seconds of processor time from one look to the next.
_EVERY = 0.01
_STATM = Path("/proc/self/statm")
# How many more seconds a library may take before it returns to where it can be told to end.
_GRACE = 5


class _TimeIsUp(BaseException):
    """The processor time is used up; no `except Exception` on the way may keep it."""


class _MemoryIsUp(BaseException):
    """More memory is used than was given; no `except Exception` on the way may keep it."""


@contextmanager
def limited(seconds: int | None, memory: int | None) -> Iterator[None]:
    """Do what is inside within `seconds` of processor time and `memory` in MiB of address space.

    None is no limit. What passes one ends with exit code 1 and says which; nothing is reported but
    that. Raises `click.UsageError` where the system knows no such limits.
    """
    if seconds is None and memory is None:
        yield
        return
    if sys.platform == "win32":
        raise click.UsageError("this system sets no limits; leave out --cpu and --memory")
    import resource

    if memory is not None:
        _look_after(memory)
    if seconds is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = int(used.ru_utime + used.ru_stime) + seconds
        signal.signal(signal.SIGXCPU, _end)
        resource.setrlimit(resource.RLIMIT_CPU, (soft, soft + _GRACE))
    try:
        yield
    except _TimeIsUp:
        _refuse(f"this takes more than {seconds} s of processor time", f"--cpu {seconds}", "--cpu")
    except (MemoryError, _MemoryIsUp):
        if memory is None:
            raise
        _look_no_more()
        _refuse(f"this takes more than {memory} MiB of memory", f"--memory {memory}", "--memory")
    finally:
        if memory is not None:
            _look_no_more()
        if seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (soft + _GRACE, soft + _GRACE))
            signal.signal(signal.SIGXCPU, signal.SIG_DFL)


def _look_after(memory: int) -> None:
    """End what takes more than `memory` MiB of address space, soon after it does."""
    if sys.platform == "win32":
        return  # where `limited` has refused before
    import resource

    watches = _STATM.exists()
    most = memory + _RESERVE if watches else memory
    resource.setrlimit(resource.RLIMIT_AS, (most * _MIB, resource.RLIM_INFINITY))
    if not watches:
        return
    pages = memory * _MIB // resource.getpagesize()

    def look(_number: int, _frame: FrameType | None) -> None:
        if int(_STATM.read_bytes().split()[0]) > pages:
            raise _MemoryIsUp

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY)


def _look_no_more() -> None:
    """Give memory without an end: there is something to say, and it takes room."""
    if sys.platform == "win32":
        return  # where `limited` has refused before
    import resource

    signal.setitimer(signal.ITIMER_PROF, 0)
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _end(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


def _refuse(passed: str, given: str, option: str) -> None:
    message = f"refused: {passed}, the bound of `{given}`; nothing was checked to its end."
    hint = f"Take out what was added last, or give it more with `{option}` if you trust it."
    raise click.ClickException(f"{message} {hint}")
