"""A command loads what it needs: proving nothing that only paper, pages or answers need."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1] / "projects" / "roll-under"

# Runs a command, and tells on its last line which modules it has loaded.
RUN = """
import json, sys
from tablewright.cli.main import run
try:
    run()
except SystemExit as end:
    assert not end.code, end.code
print(json.dumps(sorted(sys.modules)))
"""

PAPER = {"weasyprint", "pydyf", "PIL", "pypdfium2", "fontTools", "segno"}
PAGES = {"jinja2"}


def loaded(*command: str, root: bool = True) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-P", "-c", RUN, *command, *(("--root", str(PROJECT)) if root else ())],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    modules: list[str] = json.loads(run.stdout.splitlines()[-1])
    return set(modules)


def rooms(modules: set[str]) -> set[str]:
    """Return the packages of the program, and the modules of its kinds, that were loaded."""
    ours = [name.split(".") for name in modules if name.startswith("tablewright.")]
    return {path[3] if path[1] == "kinds" and len(path) > 3 else path[1] for path in ours}


def test_check_loads_neither_views_nor_paper() -> None:
    modules = loaded("check", "--no-cache")
    assert not modules & (PAPER | PAGES)
    readers = {"views", "render", "typeset", "press", "outputs", "publish", "terminal", "builder"}
    assert not rooms(modules) & (readers | {"view", "block", "page", "sheet", "card", "tell"})


def test_what_has_not_changed_is_neither_read_nor_proved() -> None:
    loaded("check")
    work = {"compiler", "schema", "source", "proofs", "library", "publish", "formula"}
    assert not rooms(loaded("check")) & work


@pytest.mark.parametrize("command", [("show", "finds"), ("odds", "finds"), ("roll", "finds")])
def test_what_answers_in_a_terminal_loads_no_paper(command: tuple[str, str]) -> None:
    modules = loaded(*command)
    assert not modules & PAPER
    assert not rooms(modules) & {"typeset", "press", "outputs", "publish", "block", "page", "card"}


@pytest.mark.parametrize("command", [("odds", "2d6"), ("roll", "2d6"), ("odds", "2d6 > 8")])
def test_dice_are_answered_without_anything_that_entries_need(command: tuple[str, str]) -> None:
    assert not rooms(loaded(*command, root=False)) & {"kinds", "library", "schema", "formula"}


def test_who_lists_all_rules_loads_no_reader_of_other_formats() -> None:
    modules = loaded("explain", root=False)
    assert "tablewright.importing.rules" in modules
    assert not modules & {"lxml", "tablewright.importing.reading", "tablewright.importing.drafting"}


# Runs a command, and tells which modules it had loaded when it said its first word.
TO_FIRST_WORD = """
import io, json, sys
class First(io.RawIOBase):
    loaded = None
    def writable(self):
        return True
    def write(self, said):
        if self.loaded is None and bytes(said).strip():
            self.loaded = sorted(sys.modules)
        return len(said)
first = First()
sys.stdout = io.TextIOWrapper(io.BufferedWriter(first), encoding="utf-8")
from tablewright.cli.main import run
try:
    run()
except SystemExit as end:
    assert not end.code, end.code
sys.__stdout__.write(json.dumps(first.loaded))
"""
# Each takes some half of a millisecond. Python itself has about 70, click 30, and msgspec 15 more.
MOST_TO_FIRST_WORD = 225
NEED_NO_PACKS = (
    "",
    "--help",
    "--version",
    "new --help",
    "import --help",
    "new project my-game",
    "explain",
    "explain table",
    "explain table.columns",
    "explain TW101",
    "explain half_up",
    "odds 2d6",
    "odds 2d6>8",
    "roll 3d6",
)


@pytest.mark.parametrize("command", NEED_NO_PACKS)
def test_the_first_word_waits_for_little(command: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-P", "-c", TO_FIRST_WORD, *command.split()],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=tmp_path,
    )
    modules = set(json.loads(run.stdout))
    assert len(modules) <= MOST_TO_FIRST_WORD
    assert not rooms(modules) & {"kinds", "library", "compiler", "source", "proofs", "outputs"}


def test_who_keeps_schemas_loads_no_templates_and_no_typesetter(tmp_path: Path) -> None:
    modules = loaded("new", "project", str(tmp_path / "my-game"), root=False)
    assert not modules & (PAPER | PAGES)
    assert not rooms(modules) & {"press", "render", "views", "closure"}
