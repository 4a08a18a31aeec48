"""What totals beyond a table’s rows count as: one sentence for paper, site and terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from click.testing import CliRunner

from outputs.site_pages import made, page, words
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.clamping import beyond_the_ends
from tablewright.kinds.table.entry import Table
from tablewright.outputs.blocks import BLOCK
from tablewright.project import Project

WEATHER = """\
kind: table
title: Weather
roll: 2d6
adjusted: {range: %s}
columns:
  summer: {title: Summer, type: range%s}
  winter: {title: Winter, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {summer: 2-6, winter: 2-8, sky: Clear}
  - {summer: 7+, winter: 9-12, sky: Clouded}
"""


@pytest.mark.parametrize(
    ("modifiers", "domain", "said"),
    [
        # Nothing that is only added leads below the table.
        ("0 to 3", "", ["Above 12 counts as 12."]),
        ("-1 to 0", "", ["Below 2 counts as 2."]),
        ("-1 to 3", "", ["Below 2 counts as 2, above 12 as 12."]),
        ("-1 to 0", ", domain: 1+", ["Winter: below 2 counts as 2."]),
        ("-3 to 3", ", domain: 0+", [
            "Summer: below 0 counts as 0.",
            "Winter: below 2 counts as 2, above 12 as 12.",
        ]),
        ("-3 to -2", ", domain: -4 to 7", [
            "Summer: above 7 counts as 7.",
            "Winter: below 2 counts as 2.",
        ]),
    ],
)  # fmt: skip
def test_what_is_said_of_each_end(
    written: Callable[[Mapping[str, Any]], Project], modifiers: str, domain: str, said: list[str]
) -> None:
    project = written({"sky/weather.yaml": WEATHER % (modifiers, domain)})
    library = compile_project(project).library
    table = library.entries["sky"]["weather"]
    assert isinstance(table, Table)
    assert beyond_the_ends(table) == tuple(said)
    block = BLOCK.of(table)(table, library.scope("sky"), ScreenBlock("weather", ()))
    assert block is not None
    assert block.leads == (" ".join(said),)


def test_the_site_and_a_terminal_say_the_same(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    project = written({"sky/weather.yaml": WEATHER.replace("7+", "7-12") % ("0 to 3", "")})
    shown = CliRunner().invoke(commands, ["show", "weather", "--root", str(project.root)])
    assert "\nroll 2d6. Modifiers from 0 to 3. Above 12 counts as 12.\n" in shown.output
    on_site = words(page(made(project), "sky/weather.html"))
    assert "Modifiers from 0 to 3. Above 12 counts as 12. " in on_site
    for told in (shown.output, on_site):
        assert "elow 2" not in told
