"""What panels have no room for is filled in on pages of their own behind the sheets."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from shared import compiled, order
from tablewright.library import Scope
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.render import Templates
from tablewright.typeset.own_content import TrackerContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.parts import INDEX, NOTES, SESSION_RECORD

SCREEN = "kind: screen\ntitle: Deck\npanels:\n  - title: Deck\n    blocks:\n      - weather\n"
TRACKER = (
    "      - {{tracker: [Name, Wounds], title: {title}, rows: {rows}, off_panel: {off}{more}}}\n"
)


def tracker(title: str, rows: str = "4", off: str = "true", more: str = "") -> str:
    return TRACKER.format(title=title, rows=rows, off=off, more=more)


def laid_out(scope: Scope, templates: Templates) -> SheetPages:
    return sheet_pages(scope, typesetter_for(scope, templates))


def of_harbour(folder: Path, *trackers: str) -> SheetPages:
    asked = project(folder, {**HARBOUR, "deck": SCREEN + "".join(trackers)})
    return laid_out(asked.library.scope("harbour"), asked.templates)


def records(found: SheetPages) -> list[list[str]]:
    """Return the titles of what is filled in on each page of a record, all of which fit."""
    panels = [plan.panel for plan in found.plans if plan.panel.title == SESSION_RECORD]
    assert all(plan.fits for plan in found.plans)
    return [[block.title for block in panel.blocks] for panel in panels]


def test_the_last_page_has_the_fight_first_and_the_contents_lead_there() -> None:
    found = laid_out(compiled().library.scope("basic-encounter"), order().templates)
    fight, *others = ["Who is in the fight", "Who was met", "What runs out"]
    assert records(found) == [[fight, *others, NOTES]]
    assert found.pages[-1].plans[0].panel.folio == str(len(found.pages))
    (line,) = [line for line in found.lines if line.title == SESSION_RECORD]
    assert found.numbers[line.anchor] == len(found.pages)
    # What stands there stands below no sheet.
    bodies = [body for p in found.plans for block in p.panel.blocks for body in block.bodies]
    assert sum(isinstance(body, TrackerContent) for body in bodies) == 3


def test_without_trackers_off_its_panels_a_pack_has_no_record(tmp_path: Path) -> None:
    assert records(of_harbour(tmp_path, tracker("Crew", off="false"))) == []
    optional = compiled().library.scope("optional-morale")
    assert records(laid_out(optional, order().templates)) == []


def test_what_one_page_does_not_hold_goes_on_on_the_next(tmp_path: Path) -> None:
    many = [tracker(title, "14") for title in ("Crew", "Foes")]
    fight = tracker("Fight", "rest", more=", live: fight")
    # Lines for notes nobody asked for have no page of their own.
    assert records(of_harbour(tmp_path, *many, fight)) == [
        ["Fight", "Crew"],
        ["Foes", INDEX, NOTES],
    ]
    full = of_harbour(tmp_path / "full", tracker("Crew", "27"))
    assert records(full) == [["Crew", INDEX]]


def test_clocks_off_their_panel_stand_behind_the_trackers(tmp_path: Path) -> None:
    clocks = (
        "      - {clock: {The flood: 8, The guard: 6}, title: What is coming, off_panel: true}\n"
    )
    found = of_harbour(tmp_path, clocks, tracker("Crew"))
    assert records(found) == [["Crew", "What is coming", INDEX, NOTES]]
    assert records(of_harbour(tmp_path / "alone", clocks)) == [["What is coming", INDEX, NOTES]]
