"""Means beside dice are left out where a block of a screen hides them."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.table_content import TableContent

FALLS = """\
kind: table
title: Falls
columns:
  height: {title: Height, type: text, key: true}
  harm: {title: Harm, type: dice}
  mean: {title: How mean, type: text, optional: true}
rows:
  - {height: A ledge, harm: 1d6, mean: Not at all}
  - {height: A cliff, harm: 4d6}
"""
SCREEN = """\
kind: screen
title: Cliffs
panels:
  - title: Cliffs
    blocks: [falls, {ref: falls, hide: [mean]}]
"""


def test_a_screen_may_hide_the_means_of_dice(tmp_path: Path) -> None:
    plain = FALLS.replace("  mean: {title: How mean, type: text, optional: true}\n", "")
    plain = plain.replace(", mean: Not at all", "")
    shown, hidden = _tables({**HARBOUR, "falls": plain, "cliffs": SCREEN}, tmp_path / "plain")
    assert [row.cells[1].remark for row in shown.rows] == ["mean 3.5", "mean 14"]
    assert [row.cells[1].remark for row in hidden.rows] == ["", ""]
    assert [row.cells[1].words for row in hidden.rows] == ["d6", "4d6"]


def test_a_column_of_that_name_goes_with_them(tmp_path: Path) -> None:
    shown, hidden = _tables({**HARBOUR, "falls": FALLS, "cliffs": SCREEN}, tmp_path)
    assert [head.column for head in shown.heads] == ["height", "harm", "mean"]
    assert [head.column for head in hidden.heads] == ["height", "harm"]
    assert not any(cell.remark for row in hidden.rows for cell in row.cells)


def _tables(files: dict[str, str], root: Path) -> list[TableContent]:
    scope = project(root, files).library.scope("harbour")
    screen = scope.entries["cliffs"]
    assert isinstance(screen, Screen)
    (panel,) = screen_panels(screen, scope)
    bodies = [body for block in panel.blocks for body in block.bodies]
    return [body for body in bodies if isinstance(body, TableContent)]
