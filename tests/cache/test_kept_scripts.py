"""Scripts of the program are read once for all commands, those of a project at every build."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablewright.cache.kept_code import KeptCode
from tablewright.outputs.site import kept_scripts
from tablewright.outputs.site.kept_scripts import KeptScripts

SCRIPT = "((T) => {\n  const counted = T.count();\n  T.say(counted);\n})(window.Tablewright);\n"
SHORT = "(T=>{const a=T.count();T.say(a);})(window.Tablewright);\n"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The scripts that are read, since whenever the list was emptied."""
    found: list[str] = []
    make = kept_scripts._made

    def reading(script: str) -> str:
        found.append(script)
        return make(script)

    monkeypatch.setattr(kept_scripts, "_made", reading)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return found


def made(file: Path) -> str:
    """Return what a command that knows `file` makes of the script."""
    scripts = KeptScripts(KeptCode(file))
    text = scripts.made(SCRIPT)
    scripts.write()
    return text


def test_a_script_is_read_once_for_all_commands(tmp_path: Path, read: list[str]) -> None:
    file = tmp_path / "kept" / "scripts.pyc"
    assert [made(file), made(file)] == [SHORT, SHORT]
    assert len(read) == 1
    file.write_bytes(b"damaged")
    assert made(file) == SHORT
    assert len(read) == 2


def test_it_is_read_anew_where_what_reads_it_has_changed(
    tmp_path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept" / "scripts.pyc"
    made(file)
    monkeypatch.setattr(kept_scripts, "_makers", lambda: "another state")
    made(file)
    assert len(read) == 2


def test_what_a_project_writes_is_kept_nowhere(read: list[str]) -> None:
    scripts = KeptScripts(None)
    assert [scripts.made(SCRIPT), scripts.made(SCRIPT)] == [SHORT, SHORT]
    scripts.write()
    assert len(read) == 2
