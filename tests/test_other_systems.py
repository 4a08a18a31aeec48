"""What the program does where something is missing that Linux has: Windows, and the typesetter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.press import typesetter

TESTS = Path(__file__).parent

_NO_LIBRARIES = """
import cffi, runpy, sys

def dlopen(self, name, flags=0):
    raise OSError(f"cannot load library {name!r}")

cffi.FFI.dlopen = dlopen
runpy.run_module("tablewright", run_name="__main__")
"""


def ran(*arguments: str | Path, **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
    )


def test_windows_lacks_nothing_that_is_used(tmp_path: Path) -> None:
    game = tmp_path / "game"
    commands = [
        ["new", "project", str(game)],
        ["check", "--root", str(game), "--no-cache"],
        # Twice: what is unchanged is taken over, by links where there are any.
        ["build", "--only", "site", "--root", str(game), "--no-cache"],
        ["new", "table", "moods", "--root", str(game)],
        ["build", "--only", "site", "--root", str(game), "--no-cache"],
        ["odds", "1d4 - 1d4"],
    ]
    words = [word for command in commands for word in ("--", *command)][1:]
    done = ran(TESTS / "without_posix.py", *words, PYTHONIOENCODING="cp1252")
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    assert (game / "site" / "index.html").is_file()
    assert "−3" in done.stdout.decode("utf-8")


def test_without_pango_all_works_but_print(tmp_path: Path) -> None:
    game = tmp_path / "game"
    assert ran("-m", "tablewright", "new", "project", game).returncode == 0
    some = ran("-c", _NO_LIBRARIES, "build", "--only", "schemas", "--root", game)
    assert some.returncode == 0, some.stderr.decode()
    (game / "build" / "game").mkdir()
    before = game / "build" / "game" / "screen-a4-landscape.pdf"
    before.write_bytes(b"of last week")
    printed = ran("-c", _NO_LIBRARIES, "build", "--root", game)
    assert printed.returncode == 4, printed.stderr.decode()
    assert b"1 pack, " in printed.stdout
    told = printed.stderr.decode().splitlines()[-2:]
    assert told[0].startswith("Left out: screens and sheets. PDFs are set with Pango, which this ")
    assert told[1] == "Then build again; all else is made."
    assert (game / "site" / "index.html").is_file()
    assert (game / "build" / "schemas").is_dir()
    assert before.read_bytes() == b"of last week"
    # It is no build that a later one could take for its own.
    again = ran("-c", _NO_LIBRARIES, "build", "--root", game)
    assert again.returncode == 4
    nothing = ran("-c", _NO_LIBRARIES, "build", "--only", "screens", "--root", game)
    assert nothing.returncode == 2
    assert nothing.stdout == b""
    error, without = nothing.stderr.decode().splitlines()[-2:]
    assert error.startswith(
        "Error: PDFs are set with Pango, which this machine lacks; install it: "
    )
    assert without == "The website is made without it: tablewright build --only site"
    address = ("--only", "site", "--base-url", "https://example.org/rules/")
    site = ran("-c", _NO_LIBRARIES, "build", *address, "--root", game)
    assert site.returncode == 0, site.stderr.decode()
    pictures = site.stderr.decode().splitlines()[-2]
    assert pictures.startswith(
        "Left out: the pictures of pages that are shared. PDFs are set with "
    )
    page = (game / "site" / "game" / "weather.html").read_text(encoding="utf-8")
    assert 'property="og:title"' in page
    assert "og:image" not in page  # which nobody would find there


@pytest.mark.parametrize(
    ("system", "installed", "command"),
    [
        ("linux", {"apt-get"}, "sudo apt-get install libpango-1.0-0"),
        ("linux", {"dnf"}, "sudo dnf install pango"),
        ("linux", set(), "Pango 1.44 or newer"),
        ("darwin", {"brew"}, "brew install pango, and then export DYLD_FALLBACK_LIBRARY_PATH="),
        ("win32", set(), "with MSYS2 from https://www.msys2.org"),
    ],
)
def test_what_to_type_is_of_the_system(
    system: str, installed: set[str], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("shutil.which", lambda name: name if name in installed else None)
    assert f"install it: {command}" in typesetter._missing("Pango")
