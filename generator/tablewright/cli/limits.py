"""An end to what a command may take of the machine, for whoever checks what strangers send.

The bounds of the compiler are counts: they refuse the same project on every machine, and leave
room for large ones. These are the machine's own, and hold whatever a project is made of.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click

_MIB = 1024 * 1024
# How many more seconds a library may take before it returns to where it can be told to end.
_GRACE = 5


class _TimeIsUp(BaseException):
    """The processor time is used up; no `except Exception` on the way may keep it."""


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
        resource.setrlimit(resource.RLIMIT_AS, (memory * _MIB, resource.RLIM_INFINITY))
    if seconds is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = int(used.ru_utime + used.ru_stime) + seconds
        signal.signal(signal.SIGXCPU, _end)
        resource.setrlimit(resource.RLIMIT_CPU, (soft, soft + _GRACE))
    try:
        yield
    except _TimeIsUp:
        _refuse(f"this takes more than {seconds} s of processor time", f"--cpu {seconds}", "--cpu")
    except MemoryError:
        if memory is None:
            raise
        # Room in which to say so.
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        _refuse(f"this takes more than {memory} MiB of memory", f"--memory {memory}", "--memory")
    finally:
        if seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (soft + _GRACE, soft + _GRACE))
            signal.signal(signal.SIGXCPU, signal.SIG_DFL)


def _end(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


def _refuse(passed: str, given: str, option: str) -> None:
    message = f"refused: {passed}, the bound of `{given}`; nothing was checked to its end."
    hint = f"Take out what was added last, or give it more with `{option}` if you trust it."
    raise click.ClickException(f"{message} {hint}")
