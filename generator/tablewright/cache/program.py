"""The program as one text: what it is made of, with its libraries and Python."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from tablewright.cache.files import ordinary_files
from tablewright.resources import schemas_folder, templates_folder

_PACKAGE = Path(__file__).resolve().parents[1]
# The system's libraries that the press sets type with are known by their files.
_LIBRARY_FOLDERS = (
    f"/usr/lib/{getattr(sys.implementation, '_multiarch', '')}",
    "/usr/lib64",
    "/usr/local/lib",
    "/opt/homebrew/lib",
)
_TYPE_LIBRARIES = ("libpango", "libharfbuzz", "libfontconfig", "libfreetype", "libfribidi")


@cache
def program_text() -> str:
    """Return a text that differs wherever the program, its libraries or Python do.

    Told once: a process stays the program that it was, whatever is installed meanwhile. Raises
    `OSError` and `NotOrdinaryError` where that cannot be told.
    """
    hashed = blake2b(digest_size=32)
    for folder in (_PACKAGE, schemas_folder(), templates_folder()):
        for path, said in ordinary_files(folder):
            if not said.endswith(".pyc"):
                hashed.update(f"\0{said}\0".encode())
                with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - in half the time
                    hashed.update(file.readall())
    installed = sorted({name for folder in sys.path for name in _distributions(folder)})
    return "\n".join([hashed.hexdigest(), sys.version, *_machine(), *installed, *_type_libraries()])


def _machine() -> Iterator[str]:
    """Yield the machine and its system; `platform.platform()` would start a program to be told."""
    yield from (platform.system(), platform.release(), platform.version(), platform.machine())
    if sys.platform != "win32":
        with suppress(OSError, ValueError):
            yield str(os.confstr("CS_GNU_LIBC_VERSION"))


def _distributions(folder: str) -> Iterator[str]:
    """Yield the names and versions of the libraries that are installed in `folder`."""
    with suppress(OSError):
        yield from (path.name for path in Path(folder).iterdir() if path.suffix == ".dist-info")


def _type_libraries() -> Iterator[str]:
    """Yield the system's libraries for type by name, size and time, where they commonly lie."""
    for folder in _LIBRARY_FOLDERS:
        with suppress(OSError), os.scandir(folder) as entries:
            found = (entry for entry in entries if entry.name.startswith(_TYPE_LIBRARIES))
            for entry in sorted(found, key=lambda each: each.name):
                status = entry.stat()
                yield f"{entry.path} {status.st_size} {status.st_mtime_ns}"
