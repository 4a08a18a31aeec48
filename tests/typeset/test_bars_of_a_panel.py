"""Bars of one panel have one scale; where all is as likely, there are none."""

from __future__ import annotations

from fixture_types import Compile
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.records import replace
from tablewright.typeset.bars import whole_bar
from tablewright.typeset.looks import SHEET
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE as BOX
from tablewright.typeset.table_content import TableContent

NAMES = """\
kind: table
title: Names
roll: 1d4
columns:
  at: {title: At, type: range}
  name: {title: Name, type: text}
rows:
  - {at: 1, name: Ann}
  - {at: 2, name: Ben}
  - {at: 3-4, name: Cid}
"""
LUCK = """\
kind: check
title: Luck
roll: 2d6
inputs:
  need: {title: Need, range: 2-8}
outcomes:
  - {name: Bad, when: roll <= need}
  - {name: Good, when: roll > need + 2}
  - {name: Mixed}
odds: {rows: need}
"""
SCREEN = """\
kind: screen
title: Screen
panels:
  - title: All
    blocks: [names, luck, {ref: luck, outcomes: [Good]}]
"""


def _panel(compiled: Compile, names: str = NAMES) -> Panel:
    found = compiled({"w/names.yaml": names, "w/luck.yaml": LUCK, "w/screen.yaml": SCREEN})
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("w")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    (panel,) = screen_panels(screen, scope)
    return panel


def _tables(panel: Panel) -> list[TableContent]:
    bodies = [body for block in panel.blocks for body in block.bodies]
    return [body for body in bodies if isinstance(body, TableContent)]


def test_a_whole_bar_is_as_long_in_all_charts_of_a_panel(compiled: Compile) -> None:
    panel = _panel(compiled)
    tables = _tables(panel)
    assert len(tables) == 3
    # A whole bar of each chart is as long as that of the one with the least room.
    charts = [
        block
        for block in panel.blocks
        if any(isinstance(body, TableContent) and body.is_chart for body in block.bodies)
    ]
    alone = [
        whole_bar(replace(panel, blocks=(replace(block, column=0),), shares=(0.3, 0.7)), BOX, 12)
        for block in charts
    ]
    assert len(set(alone)) == 2
    columns = tuple(replace(block, column=0) for block in panel.blocks)
    assert whole_bar(replace(panel, blocks=columns, shares=(0.3, 0.7)), BOX, 12) == min(alone)
    # In larger type figures leave less to bars.
    assert whole_bar(panel, BOX, 14) < whole_bar(panel, BOX, 10)
    assert whole_bar(replace(panel, look=SHEET), BOX, 12) == 0


def test_rows_that_are_all_as_likely_have_no_bars(compiled: Compile) -> None:
    assert not _tables(_panel(compiled))[0].hides_bars
    alike = NAMES.replace("3-4, name: Cid", "3, name: Cid").replace("1d4", "1d3")
    assert _tables(_panel(compiled, alike))[0].hides_bars
