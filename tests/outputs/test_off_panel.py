"""What nobody writes on an upright screen is kept elsewhere: trackers that are off their panel."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.kinds.screen.entry import Screen
from tablewright.kinds.screen.own import Tracker
from tablewright.outputs.fillable import fillable
from tablewright.outputs.screens.panels import players_panels, screen_panels

SCREEN = """\
kind: screen
title: Quay
panels:
  - title: The quay
    blocks:
      - weather
      - {tracker: [Ship, Turns], title: Who sails, off_panel: true, live: countdowns}
      - {tracker: [Guard], title: Who watches, rows: 3}
      - {tracker: [Gull], title: Who cries, rows: 3, off_panel: false}
      - {clock: {The tide: 6}, title: What is coming, off_panel: true}
players:
  - title: At the quay
    blocks: [weather, {tracker: [Debt], title: Who owes, off_panel: true}]
"""


def test_a_tracker_off_its_panel_stands_everywhere_else(tmp_path: Path) -> None:
    scope = project(tmp_path, {**HARBOUR, "quay": SCREEN}).library.scope("harbour")
    screen = scope.entries["quay"]
    assert isinstance(screen, Screen)
    (panel,) = screen_panels(screen, scope)
    assert [block.title for block in panel.blocks] == ["Weather", "Who watches", "Who cries"]
    (players,) = players_panels(screen, scope)
    assert len(players.blocks) == 1
    # Live screens show all blocks of a panel; sheets and cards for notes have all trackers.
    assert [block.title for block in screen.panels[0].blocks if isinstance(block.own, Tracker)] == [
        "Who sails",
        "Who watches",
        "Who cries",
    ]
    assert [each.title for each in fillable(scope)] == ["Who sails", "Who watches", "Who cries"]
