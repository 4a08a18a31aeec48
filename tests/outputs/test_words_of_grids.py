"""What grids of screens say of themselves stands where it is looked for."""

from __future__ import annotations

import shared
from outputs.printed_pages import place_of
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.table_content import TableContent

# The middle of a page in landscape, in millimetres.
MIDDLE = 148


def panel_of(pack: str, title: str) -> Panel:
    scope = shared.compiled().library.scope(pack)
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    return next(panel for panel in screen_panels(screen, scope) if panel.title == title)


def test_each_grid_says_what_a_point_is_worth() -> None:
    blocks = panel_of("basic-encounter", "Saving").blocks
    assert ["11 is 50%, each point 5%." in block.leads for block in blocks] == [True, True]


def test_a_tie_has_a_column_for_what_is_rounded_is_no_remainder() -> None:
    blocks = panel_of("swords-morale", "Retainers, chases and terror").blocks
    (table,) = (
        body
        for block in blocks
        if block.title == "DEX contest"
        for body in block.bodies
        if isinstance(body, TableContent)
    )
    assert [head.title for head in table.heads][1:] == ["Caught", "Still running", "Gone"]


def test_what_runs_across_is_told_where_its_figures_begin() -> None:
    made = shared.pressed("screens").files
    path = next(p for p in sorted(made) if p.name == "screen-a4-landscape.pdf")
    assert path.parts[0] == "basic-encounter"
    left, _ = place_of(made[path], 1, "Armour class \N{RIGHTWARDS ARROW}")
    assert left < MIDDLE
