"""House rules on paper: before and after on cheat sheets, and where a panel's faults are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from house_rules.test_changes_of_entries import FAR, HOUSE, LEAP, WEATHER, changes, seen
from tablewright.compiler import Compiled
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.sheets.changes import changes_blocks
from tablewright.outputs.sheets.sections import sheet_blocks
from tablewright.typeset.table_content import TableContent

Compile = Callable[[Mapping[str, Any]], Compiled]
MODIFIED = WEATHER.replace("roll: 1d6\n", "roll: 1d6\nadjusted: {range: -1 to 1}\n")
SCREEN = "kind: screen\ntitle: Screen\npanels:\n  - {title: Sky, blocks: [weather]}\n"
RULES = changes("{at: rows/Clear/on, was: 1-2, to: 1}", "{at: rows/Rain/on, was: 3-5, to: 2-5}")
FILES = {
    "wilds/weather.yaml": MODIFIED,
    "wilds/leap.yaml": LEAP,
    "wilds/screen.yaml": SCREEN,
    "house/pack.yaml": HOUSE,
    "house/weather.yaml": RULES,
    "house/leap.yaml": changes("{at: outcomes/Lands/when, was: roll >= width, to: roll > width}"),
    "far/pack.yaml": FAR,
}


def told(compiled: Compiled, pack: str, entry_id: str) -> list[list[list[str]]]:
    """Return the rows of the tables of what a sheet tells of house rules, as words."""
    blocks = changes_blocks(seen(compiled, pack, entry_id), compiled.library.scope(pack))
    bodies = [body for block in blocks for body in block.bodies]
    return [
        [
            [f"{c.chance.label}%" if c.chance else str(c.words) for c in row.cells]
            for row in body.rows
        ]
        for body in bodies
        if isinstance(body, TableContent)
    ]


def test_sheets_tell_what_is_stated_otherwise_and_what_shifts(compiled: Compile) -> None:
    found = compiled(FILES)
    assert found.diagnostics == ()
    assert told(found, "house", "weather") == [
        [["Clear, 1d6", "1–2", "1"], ["Rain, 1d6", "3–5", "2–5"]],
        # Without modifiers, though with them other chances shift as far.
        [["Clear", "33%", "17%", "−17"], ["Rain", "50%", "67%", "+17"]],
    ]
    edits, *shifts = told(found, "house", "leap")
    assert edits == [["Lands, when", "roll ≥ width", "roll > width"]]
    assert len(shifts) == 2
    assert all(row[0].startswith("Width ") and row[3] in ("+17", "−17") for row in shifts[0])
    # What the base says, and what an heir only inherits, has nothing to tell.
    for pack in ("wilds", "far"):
        assert told(found, pack, "weather") == []


def test_the_sheet_of_an_entry_has_what_its_house_rule_changes(compiled: Compile) -> None:
    found = compiled(FILES)
    titles = {
        pack: [
            block.title
            for block in sheet_blocks(seen(found, pack, "weather"), found.library.scope(pack), 60)
        ]
        for pack in ("wilds", "house")
    }
    more = ["House rule", "Chances that shift most"]
    assert titles["house"] == [*titles["wilds"], *more]


def test_panels_are_at_fault_where_their_house_rules_stand(compiled: Compile) -> None:
    def places(files: Mapping[str, str], pack: str) -> list[str]:
        found = compiled({**FILES, **files})
        screen = seen(found, pack, "screen")
        assert isinstance(screen, Screen)
        panels = screen_panels(screen, found.library.scope(pack))
        return [f"{panel.span.file.removeprefix('content/')}:{panel.span.line}" for panel in panels]

    assert places({}, "wilds") == ["wilds/screen.yaml:4"]
    # A screen as it is inherited, of which a table was changed.
    assert places({}, "house") == ["house/weather.yaml:3"]
    own = changes("{remove: summary, was: x}", "{at: panels/Sky, add: {columns: 2}}")
    base = {"wilds/screen.yaml": SCREEN + "summary: x\n"}
    assert places({**base, "house/screen.yaml": own}, "house") == ["house/screen.yaml:4"]
