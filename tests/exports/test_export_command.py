"""`tablewright export`: one entry to the standard output, folders whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from exports.anydice_reader import read as read_program
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


LEAP = """\
kind: check
title: Leap
roll: {leg_1: 1d4, leg_2: 1d6}
inputs: {gap_1: {title: First gap, range: 2-3}, gap_2: {title: Next gap, range: 4-5}}
values: {needed_1: {title: Needed, value: gap_1 + 0}, needed_2: {title: Then, value: gap_2 + 0}}
outcomes:
  - {name: Both, when: leg_1 >= needed_1 && leg_2 >= needed_2}
  - {name: One, when: leg_1 >= needed_1 || leg_2 >= needed_2}
  - {name: None}
odds: {rows: gap_1, columns: gap_2, show: Both}
"""


def test_names_that_differ_in_a_figure_alone_stay_apart_in_anydice(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    root = written({"wilds/leap.yaml": LEAP}).root
    found = CliRunner().invoke(command, ["anydice", "leap", "--root", str(root)])
    assert found.exit_code == 0, found.output
    (_, die), _ = read_program(found.stdout).outputs
    # At the gaps 2 and 4: 3 of 4, and 3 of 6.
    assert die == {1: Fraction(3, 8), 2: Fraction(1, 2), 3: Fraction(1, 8)}
