"""`stats`: what there is, and what guards each figure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import shared
from review.little import ALL, BEAST, OGRE, WEATHER, instead
from tablewright import coverage
from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.coverage import Figure, figures_of
from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.outputs.site.addresses import STATISTICS
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.records import replace

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


def told(project: Project) -> list[tuple[Span, str, str]]:
    figures = figures_of(compile_project(project).library)
    return [(each.span, each.written, each.guard) for each in figures]


def test_what_guards_a_figure_is_kept_until_a_file_changes(
    written: Callable[..., Project], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    moved: list[str] = []

    def counted(entry: Entry, *rest: Any) -> Iterator[Figure]:
        moved.append(entry.id)
        yield from of_entry(entry, *rest)

    of_entry = coverage._of_entry
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "kept"))
    monkeypatch.setattr(coverage, "_of_entry", counted)
    model = {"wilds/beast.yaml": BEAST, "wilds/ogre.yaml": OGRE + "expect: {bonus: 4}\n"}
    project = written({"wilds/gear.yaml": GEAR, "wilds/weather.yaml": WEATHER, **model})
    anew = told(project)
    moved.clear()
    with keeping_results():
        first = told(project)
        assert moved == ["beast", "gear", "ogre", "weather"]
        assert first == anew
        moved.clear()
        assert told(project) == first
        assert moved == []
        gear = project.content / "wilds" / "gear.yaml"
        gear.write_text(GEAR.replace("price: 7", "price: 8"), encoding="utf-8")
        again = told(project)
    # What hangs on it is found out again, and nothing else.
    assert moved == ["gear"]
    assert [written for span, written, _ in again if span.line == 8] == ["2", "8"]


def page_of(project: Project, *, tells_guards: bool) -> str:
    order = replace(shared.order(project), tells_guards=tells_guards)
    return make_site(order).files[STATISTICS].decode()


def test_the_site_has_a_page_of_it(written: Callable[..., Project]) -> None:
    project = written({"wilds/gear.yaml": GEAR, "wilds/weather.yaml": WEATHER})
    page = page_of(project, tells_guards=True)
    # Sky and other words are no figures; of the gear the two prices are bare.
    figures = figures_of(compile_project(project).library)
    guarded = sum(bool(each.guard) for each in figures)
    assert f"To {guarded} of {len(figures)} a proof objects" in page
    bare = page.partition("Guarded by nothing")[2].partition("</ul>")[0]
    listed = re.findall(r'>([^<>]+)</a>\s*<span class="?where"?>([^<]*)<', bare)
    assert ("Gear", "7, 9") in listed
    of_totals = re.search(r"TW122 column-total</a></th>(.*?)</tr>", page, re.S)
    assert of_totals is not None
    assert re.findall(r">(\d+)</td>", of_totals[1]) == ["2", "3"]
    alone = page_of(project, tells_guards=False)
    assert "tablewright build --guards" in alone
    assert "Guarded by nothing" not in alone


def test_a_project_with_errors_is_not_counted(written: Callable[..., Project]) -> None:
    found = stats(written({"wilds/weather.yaml": instead(WEATHER, ("5-6", "6"))}))
    assert found.exit_code == 1
    assert "TW101" in found.output
