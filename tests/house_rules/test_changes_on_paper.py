"""House rules on paper: before and after on cheat sheets, and where a panel's faults are told."""

from __future__ import annotations

from collections.abc import Mapping

from fixture_types import Compile
from house_rules.test_changes_of_entries import FAR, HOUSE, LEAP, WEATHER, changes, seen
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.sheets.changes import changes_told
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks, sheet_section

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


def test_sheets_tell_in_their_heading_that_a_house_rule_counts(compiled: Compile) -> None:
    found = compiled(FILES)
    assert found.diagnostics == ()
    house = found.library.scope("house")
    weather = seen(found, "house", "weather")
    section = sheet_section(weather, house, SHEET_PAGE)
    assert section.where == "House rule, in place of Weather of Wilds"
    # What the base says, and what an heir only inherits, has nothing to tell.
    for pack in ("wilds", "far"):
        assert changes_told(seen(found, pack, "weather"), found.library.scope(pack)) == ""
    # It takes no line of the page, on which nothing stands of what was before.
    wilds = sheet_blocks(seen(found, "wilds", "weather"), found.library.scope("wilds"), 60)
    assert [b.title for b in sheet_blocks(weather, house, 60)] == [b.title for b in wilds]


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
