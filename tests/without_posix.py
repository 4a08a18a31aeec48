"""A Python as Windows has it, as far as that can be had elsewhere: commands run in it.

`python tests/without_posix.py COMMAND… [-- COMMAND…]` runs each in one process from which all is
taken that Windows has not; what is left of POSIX are the paths. It ends with the first code that
is not 0.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

# These choose by the system when they are loaded, and would look for Windows itself.
_LIBRARIES = (
    *("click", "filelock", "fontTools.subset", "jinja2.sandbox", "jsonschema", "platformdirs"),
    *("rich.console", "rich.progress", "concurrent.futures.process", "multiprocessing.queues"),
    *("asyncio", "shutil", "sqlite3", "subprocess", "tempfile", "uuid", "webbrowser"),
)
_OF_OS = (
    *("O_CLOEXEC", "O_DIRECTORY", "chown", "fchmod", "fchown", "fork", "forkpty", "getegid"),
    *("geteuid", "getgid", "getloadavg", "getpgid", "getuid", "killpg"),
    *("lchown", "mkfifo", "mknod", "nice", "register_at_fork", "sched_getaffinity", "setsid"),
    *("statvfs", "sysconf", "uname", "wait", "waitid"),
)
_OF_SIGNAL = (
    *("ITIMER_PROF", "SIGALRM", "SIGHUP", "SIGKILL", "SIGPROF", "SIGUSR1", "SIGXCPU"),
    *("alarm", "pthread_sigmask", "setitimer"),
)
_MODULES = ("fcntl", "grp", "posix", "pwd", "resource", "termios", "tty")


def take_away() -> None:
    """Take from this process what Windows has not."""
    for name in _LIBRARIES:
        import_module(name)
    for module, names in ((os, _OF_OS), (signal, _OF_SIGNAL)):
        for name in names:
            vars(module).pop(name, None)
    for name in _MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    load, link = ctypes.CDLL.__init__, os.link

    def init(self: ctypes.CDLL, name: str | None, *rest: Any, **named: Any) -> None:
        if name is None:
            raise TypeError("Windows loads no library without a name")
        load(self, name, *rest, **named)

    def linked(source: Any, target: Any, **named: Any) -> None:
        if named:
            raise NotImplementedError("link: these are unavailable on this platform")
        link(source, target)

    ctypes.CDLL.__init__ = init  # type: ignore[method-assign]
    os.link = linked  # type: ignore[assignment]
    multiprocessing.get_context = _no_fork(multiprocessing.get_context)  # type: ignore[assignment]
    sys.platform = "win32"


def _no_fork(known: Callable[[str | None], Any]) -> Callable[[str | None], Any]:
    def context(method: str | None = None) -> Any:
        if method in ("fork", "forkserver"):
            raise ValueError(f"cannot find context for {method!r}")
        return known(method)

    return context


def main(arguments: list[str]) -> None:
    """Run the commands, each behind a `--`."""
    take_away()
    from tablewright.cli import main as program

    program._let_all_characters_through()
    while arguments:
        end = arguments.index("--") if "--" in arguments else len(arguments)
        command, arguments = arguments[:end], arguments[end + 1 :]
        try:
            program.commands.main(command, prog_name="tablewright")
        except SystemExit as left:
            if left.code:
                sys.exit(left.code)


if __name__ == "__main__":
    main(sys.argv[1:])
