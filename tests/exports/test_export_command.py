"""`tablewright export`: one entry to the standard output, folders whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from saved import TABLE
from tablewright.cli.export import command
from tablewright.project import Project

WEATHER = TABLE.replace("Grey", "Rain")
FILES = {
    "wilds/weather.yaml": WEATHER,
    "wilds/marching.yaml": "kind: rule\ntitle: Marching\ntext: Walk.\n",
}


@pytest.fixture
def run(
    written: Callable[[Mapping[str, Any]], Project],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[..., Result]:
    project = written(FILES)
    monkeypatch.chdir(tmp_path)
    return lambda *asked: CliRunner().invoke(command, [*asked, "--root", str(project.root)])


def test_a_single_entry_goes_to_the_standard_output(run: Callable[..., Result]) -> None:
    found = run("csv", "weather")
    assert found.exit_code == 0
    assert found.stdout == "1d6 from,1d6 to,Sky\r\n1,3,Clear\r\n4,6,Rain\r\n".replace("\r", "")
    assert "Rules: " in found.stderr


def test_what_cannot_be_said_is_told(run: Callable[..., Result]) -> None:
    found = run("anydice", "marching")
    assert found.exit_code == 1
    assert "Note: wilds/marching: nothing of it is rolled" in found.stderr


def test_a_folder_is_written_and_replaced(run: Callable[..., Result], tmp_path: Path) -> None:
    found = run("markdown", "--to", "out", "--format", "json")
    assert found.exit_code == 0, found.output
    report = json.loads(found.stdout)
    assert report["files"] == ["README.txt", "wilds/marching.md", "wilds/weather.md"]
    assert {str(p.relative_to(tmp_path / "out")) for p in (tmp_path / "out").rglob("*.md")} == {
        "wilds/marching.md",
        "wilds/weather.md",
    }
    assert run("csv", "weather", "marching", "--to", "out").exit_code == 0
    assert not (tmp_path / "out" / "wilds" / "weather.md").exists()
    assert (tmp_path / "out" / "wilds" / "weather.csv").exists()


def test_nothing_is_written_over_what_others_made(
    run: Callable[..., Result], tmp_path: Path
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("keep me")
    found = run("csv", "--to", "mine")
    assert found.exit_code == 2
    assert "did not make" in found.stderr
    assert [p.name for p in (tmp_path / "mine").iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("perchance", "weather", "--to", "-"), "several files"),
        (("csv", "--to", "-"), "holds one entry"),
        (("csv", "wether"), "weather"),
        (("csv", "--pack", "wild"), "wilds"),
        (("csv", "weather", "--pack", "wilds"), "lies in a pack already"),
        (("doc", "weather"), "anydice"),
    ],
)
def test_what_cannot_be_carried_out_is_told(
    run: Callable[..., Result], asked: tuple[str, ...], told: str
) -> None:
    found = run(*asked)
    assert found.exit_code == 2
    assert told in found.stderr
