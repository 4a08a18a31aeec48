"""What the program's templates compile to is kept beside it, and no other code is ever run."""

from __future__ import annotations

import sys
from pathlib import Path

import jinja2
import pytest

from tablewright.render import compiled_once
from tablewright.render.compiled_once import CompiledOnce


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's templates, in a place where Python may keep what they compile to."""
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "page.html").write_text("A {{ word }}.", encoding="utf-8")
    monkeypatch.setattr(compiled_once, "templates_folder", lambda: folder)
    monkeypatch.setattr(compiled_once, "_program", lambda: "this program")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    return folder


class Run(jinja2.Environment):
    """A run of the program, which counts what it compiles."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            loader=jinja2.FileSystemLoader(folder), bytecode_cache=CompiledOnce(), auto_reload=False
        )
        self.compiled = 0

    def _compile(self, source: str, filename: str) -> object:  # type: ignore[override]
        self.compiled += 1
        return super()._compile(source, filename)

    def says(self, word: str) -> str:
        return self.get_template("page.html").render(word=word)


def compiles(folder: Path) -> int:
    """Return how many templates a new run compiles that renders one."""
    run = Run(folder)
    assert run.says("storm").endswith(" storm.")
    return run.compiled


def test_a_template_is_compiled_by_one_run_and_found_by_the_next(folder: Path) -> None:
    assert [compiles(folder) for _ in range(3)] == [1, 0, 0]


def test_another_text_program_or_code_is_compiled_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiles(folder)
    (folder / "page.html").write_text("The {{ word }}.", encoding="utf-8")
    assert [compiles(folder), compiles(folder)] == [1, 0]
    assert Run(folder).says("rain") == "The rain."
    monkeypatch.setattr(compiled_once, "_program", lambda: "another program")
    assert [compiles(folder), compiles(folder)] == [1, 0]
    # Without knowing of which program it was made, nothing is taken.
    monkeypatch.setattr(compiled_once, "_program", lambda: "")
    assert compiles(folder) == 1


def test_what_is_damaged_or_of_another_template_is_never_run(folder: Path) -> None:
    compiles(folder)
    (kept,) = folder.rglob("*.pyc")
    whole = kept.read_bytes()
    for damaged in (whole[:-1], whole[:40] + b"x" + whole[41:], b"", b"\0" * 200):
        kept.write_bytes(damaged)
        assert [compiles(folder), compiles(folder)] == [1, 0]
        assert kept.read_bytes() == whole
    (folder / "other.html").write_text("A {{ word }}.", encoding="utf-8")
    (kept.parent / kept.name.replace("page", "other")).write_bytes(whole)
    run = Run(folder)
    run.get_template("other.html")
    assert run.compiled == 1


def test_nothing_is_written_where_python_writes_nothing_or_for_a_project(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "page.html").write_text("A {{ word }}.", encoding="utf-8")
    assert [compiles(own), compiles(own)] == [1, 1]
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert [compiles(folder), compiles(folder)] == [1, 1]
    assert not [*tmp_path.rglob("*.pyc")]
