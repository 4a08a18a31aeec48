"""`stats`: what there is, and what guards each figure."""

from __future__ import annotations

import json
from collections.abc import Callable

from click.testing import CliRunner, Result

from review.little import ALL, WEATHER, instead
from tablewright.cli.main import commands
from tablewright.project import Project

# Nothing says how heavy a rope is; what all of them weigh, it does.
GEAR = """\
kind: table
title: Gear
columns:
  name: {title: Name, type: text, key: true}
  weight: {title: Weight, type: integer, total: 5}
  price: {title: Price, type: integer}
rows:
  - {name: Rope, weight: 2, price: 7}
  - {name: Axe, weight: 3, price: 9}
"""


def stats(project: Project, *words: str) -> Result:
    return CliRunner().invoke(commands, ["stats", "--root", str(project.root), *words])


def test_entries_and_proofs_are_counted(written: Callable[..., Project]) -> None:
    told = stats(written(ALL)).output.splitlines()
    assert any(line.split() == ["wilds", "6", "0"] for line in told)
    assert any(line.split() == ["beast", "2"] for line in told)
    assert any(line.split()[:2] == ["TW101", "table-gap"] for line in told)


def test_what_guards_a_figure_is_what_objects_when_it_moves(
    written: Callable[..., Project],
) -> None:
    project = written({"wilds/gear.yaml": GEAR, "wilds/weather.yaml": WEATHER})
    data = json.loads(stats(project, "--guards", "--format", "json").output)
    of_gear = {
        (each["line"], each["written"]): each["guard"]
        for each in data["figures"]
        if each["file"].endswith("gear.yaml")
    }
    assert of_gear == {
        (5, "5"): "TW122", (8, "2"): "TW122", (8, "7"): None, (9, "3"): "TW122", (9, "9"): None,
    }  # fmt: skip
    of_rows = [e["guard"] for e in data["figures"] if e["file"].endswith("weather.yaml")]
    assert of_rows[-3:] == ["TW101", "TW101", "TW101"]
    told = stats(project, "--guards").output
    assert "Guarded by nothing but who reads them: " in told
    assert "content/wilds/gear.yaml:8:39: 7" in told or ": 7" in told


def test_a_project_with_errors_is_not_counted(written: Callable[..., Project]) -> None:
    found = stats(written({"wilds/weather.yaml": instead(WEATHER, ("5-6", "6"))}))
    assert found.exit_code == 1
    assert "TW101" in found.output
