"""Tables that are typed on a screen: proved as those of a pack are, where they stand."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels

SCREEN = """\
kind: screen
title: Night watch
panels:
  - title: The fight
    blocks:
      - {table: %s, roll: %s, title: What they do}
"""


@pytest.mark.parametrize(
    ("rows", "roll", "told"),
    [
        ("{2-5: Flight, 7-12: Wait}", "2d6", ["TW101 6:18"]),
        ("{2-7: Flight, 7-12: Wait}", "2d6", ["TW102 6:18"]),
        ("{1-3: Flight, 4-7: Wait}", "1d6", ["TW103 6:31"]),
        ("{1-3: Flight, often: Wait}", "1d6", ["TW105 6:31"]),
        ("{3-1: Flight, 4-6: Wait}", "1d6", ["TW106 6:18"]),
        ("{1-3: Flight, 4-6: Wait}", "1x6", ["TW107 6:49"]),
        ('{1-3: Flight, 4-6: "[Wait](ref:nowhere)"}', "1d6", ["TW501 6:48"]),
    ],
)
def test_a_slip_is_told_at_its_place_by_the_rule_of_tables(
    compiled: Compile, rows: str, roll: str, told: list[str]
) -> None:
    found = compiled({"wilds/screen.yaml": SCREEN % (rows, roll)}).diagnostics
    places = [f"{d.rule.code} {d.span.line}:{d.span.column}" for d in found]
    assert places == told


def test_it_is_shown_with_its_dice_and_chances(compiled: Compile) -> None:
    done = compiled({"wilds/screen.yaml": SCREEN % ("{2-5: Flight, 6-12: Wait}", "2d6")})
    assert done.diagnostics == ()
    scope = done.library.scope("wilds")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    [panel] = screen_panels(screen, scope)
    [block] = panel.blocks
    assert (block.title, block.chips, block.entry) == ("What they do", ("2d6",), screen)
    chances = [cell.chance for row in block.bodies[0].rows for cell in row.cells if cell.chance]  # type: ignore[union-attr]
    assert [str(chance.exact) for chance in chances] == ["5/18", "13/18"]
