"""What panels have no room for is filled in on pages of their own behind the sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from shared import compiled, order
from tablewright.library import Scope
from tablewright.outputs.sheets.page_trackers import listing_trackers
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.outputs.sheets.sections import SHEET_PAGE
from tablewright.render import Templates
from tablewright.typeset.clock_content import ClocksContent, clocks_content, lined_clocks
from tablewright.typeset.own_content import TrackerContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.parts import (
    EACH_BOX,
    IN_EACH_ROUND,
    INDEX,
    INITIATIVE_BONUS,
    NOTES,
    OF_EACH_BOX,
    SESSION_RECORD,
    USE_OF_CLOCKS,
)

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


def heads_of(found: SheetPages) -> dict[str, list[str]]:
    """Return the headings of the columns of each tracker that is laid out, by its title."""
    return {
        block.title: [head.words for head in body.heads]
        for plan in found.plans
        for block in plan.panel.blocks
        for body in block.bodies
        if isinstance(body, TrackerContent)
    }


def test_a_fight_has_a_cell_for_each_round_and_no_fewer_than_eight_rows(tmp_path: Path) -> None:
    fight = tracker("Fight", "rest", more=", live: fight")
    found = of_harbour(tmp_path, *(tracker(title, "7") for title in ("Crew", "Foes")), fight)
    blocks = {block.title: block for plan in found.plans for block in plan.panel.blocks}
    (body,) = blocks["Fight"].bodies
    assert isinstance(body, TrackerContent)
    # What is rolled anew each round stands in the row of whom it is about, right behind the name.
    rounds = ["Round 1", *map(str, range(2, 7))]
    assert [head.words for head in body.heads] == ["Name", *rounds, "Wounds"]
    assert len({head.share for head in body.heads[1:7]}) == 1
    assert sum(head.share for head in body.heads) < 100
    assert blocks["Fight"].leads == (IN_EACH_ROUND,)
    count = body.rows + body.more
    assert count >= 8
    assert body.parts == (tuple(str(n) for n in range(1, count + 1)),)
    (crew,) = blocks["Crew"].bodies
    assert isinstance(crew, TrackerContent)
    assert crew.parts[0][:2] == ("1", "2")
    # Who says how many rows has these.
    own = tracker("Fight", "5", more=", live: fight")
    (record,) = [
        plan
        for plan in of_harbour(tmp_path / "own", own).plans
        if plan.panel.title == SESSION_RECORD
    ]
    (body,) = record.panel.blocks[0].bodies
    assert isinstance(body, TrackerContent)
    assert body.rows + body.more == 5


@pytest.mark.parametrize(
    ("pack", "fought", "met"),
    [
        ("house-rules", "Groups and their morale", "Whom the party has met"),
        ("referee-rules", "Groups in this fight", "Whom the party has met"),
    ],
)
def test_rounds_stand_in_one_tracker_alone_that_of_blows(pack: str, fought: str, met: str) -> None:
    found = laid_out(compiled().library.scope(pack), order().templates)
    # Whom somebody met comes behind it, though that alone may be live.
    assert records(found)[0][:2] == [fought, met]
    heads = heads_of(found)
    assert "Round 1" in heads[fought]
    assert "Round 1" not in heads[met]


def test_a_referee_strikes_hit_points_off_and_writes_what_befalls_whom() -> None:
    found = laid_out(compiled().library.scope("basic-encounter"), order().templates)
    fight = heads_of(found)["Who is in the fight"]
    assert {"AC", "Morale", "Hit points", "Conditions", "Round 1", "6"} <= set(fight)
    # What is added to the roll of each round stands before it; what a box is worth, before these.
    assert fight[:3] == ["Name", INITIATIVE_BONUS, "Round 1"]
    assert fight[-3:] == [EACH_BOX, "Lost", "Conditions"]
    (block,) = [
        block
        for plan in found.plans
        for block in plan.panel.blocks
        if block.title == "Who is in the fight"
    ]
    assert block.leads == (IN_EACH_ROUND, OF_EACH_BOX)
    (body,) = block.bodies
    assert isinstance(body, TrackerContent)
    assert sum(head.share for head in body.heads) < 100
    # Heads are counted one by one: a box for each says itself what it is worth.
    few = laid_out(compiled().library.scope("referee-rules"), order().templates)
    assert not {INITIATIVE_BONUS, EACH_BOX} & set(heads_of(few)["Groups in this fight"])
    assert all(
        body.line >= 8
        for plan in found.plans
        if plan.panel.title == SESSION_RECORD
        for block in plan.panel.blocks
        for body in block.bodies
        if isinstance(body, TrackerContent)
    )


def test_where_rounds_have_no_room_a_column_says_who_acts_when() -> None:
    scope = compiled().library.scope("house-rules")
    columns = {
        each.title: [column.title for column in each.own.columns]
        for each in listing_trackers(scope)
    }
    assert columns["Groups and their morale"][:2] == ["Group", "Order"]
    assert "Order" not in columns["Whom the party has met"]


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
        ["Foes", NOTES, INDEX],
    ]
    full = of_harbour(tmp_path / "full", tracker("Crew", "27"))
    assert records(full) == [["Crew", INDEX]]


def test_clocks_off_their_panel_stand_behind_the_trackers(tmp_path: Path) -> None:
    clocks = (
        "      - {clock: {The flood: 8, The guard: 6}, title: What is coming, off_panel: true}\n"
    )
    found = of_harbour(tmp_path, clocks, tracker("Crew"))
    assert records(found) == [["Crew", "What is coming", NOTES, INDEX]]
    assert records(of_harbour(tmp_path / "alone", clocks)) == [["What is coming", NOTES, INDEX]]
    # Beside each is room to write what comes then, below its name.
    (block,) = [
        block
        for plan in found.plans
        for block in plan.panel.blocks
        if block.title == "What is coming"
    ]
    (body,) = block.bodies
    assert isinstance(body, ClocksContent)
    assert (body.abreast, body.named_beside, body.has_lines) == (2, True, True)
    assert body.name_room > 30
    assert 2 * body.cell + body.gap < SHEET_PAGE.box.width
    # How they are used is said above them, but where their screen says something itself.
    assert block.leads == (USE_OF_CLOCKS,)


def test_clocks_stand_as_far_apart_as_their_lines_need() -> None:
    eight = clocks_content(tuple((f"Clock {n}", 6) for n in range(8)), None)
    assert [lined_clocks(eight, width).abreast for width in (40.0, 120.0, 185.0)] == [1, 2, 3]
    assert len(lined_clocks(eight, 185.0).lines) == 3
    assert not eight.has_lines
