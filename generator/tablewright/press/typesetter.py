"""The typesetter, loaded when the first page is wanted, or what this machine lacks for it."""

from __future__ import annotations

import ctypes.util
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO

from tablewright.press.private.compiling import own_style_sheets
from tablewright.press.private.loading import without_cutters
from tablewright.press.private.parts import has_subsetter
from tablewright.press.private.types import read_types_once

# What installs Pango and HarfBuzz's subsetter, by the program that a machine installs with.
_COMMANDS = {
    "apt-get": "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "dnf": "sudo dnf install pango",
    "zypper": "sudo zypper install libpango-1_0-0 libharfbuzz-subset0",
    "pacman": "sudo pacman -S pango",
    "apk": "sudo apk add pango harfbuzz-subset",
    "brew": "brew install pango",
}
# As WeasyPrint's own guide for Windows says; it looks for what this installs by itself.
_ON_WINDOWS = "with MSYS2 from https://www.msys2.org, pacman -S mingw-w64-ucrt-x86_64-pango"
# Where the loader of macOS looks for nothing by itself, though Homebrew puts it there.
_ON_A_MAC = 'export DYLD_FALLBACK_LIBRARY_PATH="$(brew --prefix)/lib"'


class TypesetterMissing(Exception):
    """Nothing can be laid out here: `message` says what is missing, and how one gets it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def load_typesetter() -> None:
    """Load the typesetter's modules, which takes a third of a second, and open no font.

    Raises `TypesetterMissing` where the system lacks the libraries that it stands on.
    """
    try:
        # It tells of what it cannot find on standard output, which is not its own.
        with (
            redirect_stdout(StringIO()),
            _libraries_by_their_names(),
            without_cutters(),
            own_style_sheets(),
        ):
            from weasyprint import CSS, HTML
    except OSError:
        raise TypesetterMissing(_missing("Pango")) from None
    del CSS, HTML
    if not has_subsetter():
        # It would do without, and print other bytes than on other machines.
        raise TypesetterMissing(_missing("HarfBuzz's subsetter"))
    read_types_once()


@contextmanager
def _libraries_by_their_names() -> Iterator[None]:
    """Have Linux's own loader look for the typesetter's libraries, and nobody before it.

    They are tried by many names, the files' own on Linux among the last. For each of the others
    Python starts `ldconfig`, `gcc` and `ld`, twenty of them, to be told that there is no such file
    or which one it is: half of the time in which the typesetter is loaded.
    """
    asked = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None  # noqa: ARG005
    try:
        yield
    finally:
        ctypes.util.find_library = asked


def typesetter_lacking() -> TypesetterMissing | None:
    """Return what `load_typesetter` raises here, for whoever can do without; None if it loads."""
    try:
        load_typesetter()
    except TypesetterMissing as missing:
        return missing
    return None


def _missing(library: str) -> str:
    return f"PDFs are set with {library}, which this machine lacks; install it: {_command()}"


def _command() -> str:
    if sys.platform == "win32":
        return _ON_WINDOWS
    found = [name for name in _COMMANDS if shutil.which(name)]
    if sys.platform == "darwin":
        return f"{_COMMANDS['brew']}, and then {_ON_A_MAC}"
    return _COMMANDS[found[0]] if found else "Pango 1.44 or newer, with HarfBuzz"
