"""Tables for spreadsheets: a line for every row, and no file for what has no rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

from tablewright.compiler import Compiled
from tablewright.outputs import BuildRequest
from tablewright.outputs.csv import OUTPUT
from tablewright.render import Templates

WEATHER = """\
kind: table
title: Weather
roll: 1d6
columns:
  roll: {title: 1d6, type: range}
  sky: {title: Sky, type: text}
rows:
  - {roll: 1-3, sky: "Clear, but cold"}
  - {roll: 4-6, sky: Rain}
"""


def test_a_file_for_every_table(compiled: Callable[[Mapping[str, Any]], Compiled]) -> None:
    rule = "kind: rule\ntitle: Marching\ntext: Walk.\n"
    found = compiled({"wilds/weather.yaml": WEATHER, "wilds/marching.yaml": rule})
    order = BuildRequest(
        found.project, found.library, Templates((), found.project.root), ("wilds",), "1"
    )
    made = OUTPUT.make(order)
    path = PurePosixPath("wilds/weather.csv")
    assert made.files == {path: '1d6,Sky\r\n1–3,"Clear, but cold"\r\n4–6,Rain\r\n'.encode()}
    assert OUTPUT.owns(path)
    assert not OUTPUT.owns(path.with_suffix(".pdf"))
