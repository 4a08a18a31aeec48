"""What lies at the table as the file of a screen: written by a browser, and pressed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing.tabs import Tab
from press.projects import HARBOUR, project, read_pdf
from shared import ROOT
from tablewright.compiler import compile_project
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.own_screen import OwnScreen
from tablewright.project import OWN_SCREENS, Project
from tablewright.records import replace
from tablewright.typeset.papers import Stock

pytestmark = pytest.mark.slow

FIGHT = {
    "round": 1,
    "who": [
        {
            "id": number,
            "name": name,
            "side": "Ours",
            "dice": "",
            "modifier": 0,
            "initiative": number,
            "figures": [{"title": "Hit points", "now": 4, "full": 9}],
            "conditions": [],
            "out": False,
            "page": "",
        }
        # Names that would be marks, keys, or too wide for their column.
        for number, name in enumerate(("*Mira*: “the [quick]”", "- #1 <b>", "W" * 60, "\u0007"))
    ],
}
LASTING = {
    "items": [
        {"id": number, "name": name, "left": 1, "full": full, "burns": True}
        for number, (name, full) in enumerate((("Torch", 6), ("Rations: dry", 40), ("Lamp", 1)))
    ]
}
QUICK = {
    "tables": [
        {"id": 1, "title": "What they do", "dice": "", "text": "2-5 Flight\n6-12 They `wait`"},
        {"id": 2, "title": "", "dice": "", "text": ""},
        {"id": 3, "title": "Not yet", "dice": "1d6", "text": "2-3 Rain"},
    ]
}


def test_what_a_browser_writes_is_pressed(
    tab: Callable[..., Tab], server: str, tmp_path: Path
) -> None:
    page = tab().page
    page.goto(f"{server}/trackers.html")
    states = {"fight": FIGHT, "countdowns": LASTING, "quick": QUICK}
    page.evaluate(
        """(states) => Object.entries(states).forEach(([name, now]) =>
          localStorage.setItem(`tablewright-${name}`, JSON.stringify({now, steps: []})))""",
        states,
    )
    page.reload()
    expect(page.locator(".fighter")).to_have_count(4)
    with page.expect_download() as downloading:
        page.get_by_text("File for Tablewright", exact=True).click()
        page.get_by_role("button", name="Save the file").click()
    assert downloading.value.suggested_filename == "at-the-table.yaml"
    screen = tmp_path / "at-the-table.yaml"
    downloading.value.save_as(screen)

    # What lies on a board besides: entries, and notes; one entry is printed once.
    items = [
        {"type": "card", "of": "harbour/weather"},
        {"type": "card", "of": "harbour/weather"},
        {"type": "notes", "text": "They owe us **30** gold.\n\n- and a boat", "title": "Debts"},
        {"type": "notes", "text": ""},
        {"type": "unread", "plain": {}},
        # One of a name of its own, across the panel; and a fight that nobody is in yet.
        {"type": "card", "of": "harbour/weather", "title": "The *sky* here", "size": "wide"},
        {"type": "fight", "state": {"who": []}, "title": "Who fights"},
        *({"type": "notes", "text": f"Jotted down {number}"} for number in range(4)),
    ]
    board = tmp_path / "board.yaml"
    board.write_text(page.evaluate("(i) => Tablewright.screenFile('Mine: *all*', i)", items))

    order = project(tmp_path / "game", HARBOUR)
    texts = []
    for file in (screen, board):
        compiled = compile_project(order.project, OwnScreen(file))
        assert compiled.diagnostics == ()
        made = OUTPUT.make(
            replace(
                order,
                library=compiled.library,
                packs=(OWN_SCREENS,),
                formats=Formats(papers=(Stock.A4,)),
            )
        )
        assert made.diagnostics == ()
        ((_, content),) = made.files.items()
        texts.append(" ".join(page.text for page in read_pdf(content)))
    # A quick table that holds is a table, with its dice and chances; what is not yet one, lines.
    written = screen.read_text(encoding="utf-8")
    assert (
        '{table: {"2-5": "Flight", "6-12": "They wait"}, roll: "2d6", title: "What they' in written
    )
    assert "What they do" in texts[0]
    assert "28%" in texts[0]
    assert "2-3: Rain" in texts[0].replace("–", "-")
    for words in ("Mira: “the quick”", "Hit points", "Torch", "Rations: dry (40)", "What they do"):
        assert words in texts[0], words
    for words in ("Weather", "They owe us 30 gold.", "and a boat", "Debts", "Mine: all"):
        assert words in texts[1], words
    assert texts[1].count("The sky over the bay") == 2
    for words in ("The sky here", "Who fights", "Initiative", "Jotted down 3"):
        assert words in texts[1], words
    # Panels hold as many as each other.
    panels = board.read_text(encoding="utf-8").split("  - title:")[1:]
    counts = [panel.count("      - ") for panel in panels]
    assert len(counts) == 2
    assert max(counts) - min(counts) <= 1


def test_pages_that_are_printed_hold_nothing_to_press(tab: Callable[..., Tab], server: str) -> None:
    page = tab().page
    page.goto(f"{server}/trackers.html")
    quick = json.dumps(json.dumps({"now": QUICK, "steps": []}))
    fight = json.dumps(json.dumps({"now": FIGHT, "steps": []}))
    page.evaluate(f"localStorage['tablewright-quick'] = {quick}")
    page.evaluate(f"localStorage['tablewright-fight'] = {fight}")
    page.reload()
    page.emulate_media(media="print")
    expect(page.locator(".quick-rows .said").first).to_be_visible()
    expect(page.locator(".fighter .name").first).to_be_visible()
    # A row is a button, and so is what somebody has left: both are read.
    pressed = ":is(button:not(.open, .amount), form, select, textarea, summary)"
    shown = page.locator(pressed).locator("visible=true")
    expect(shown).to_have_count(0)


def test_every_part_of_an_entry_is_asked_for_as_screens_ask(
    site_folder: Path, tmp_path: Path
) -> None:
    said = re.compile(r'"block":("(?:[^"\\]|\\.)*")\}')
    scripts = (path.read_text("utf-8") for path in sorted(site_folder.glob("assets/cards/*/*.js")))
    blocks = [json.loads(found) for script in scripts for found in said.findall(script)]
    # Those of packs that lie here.
    packs = {path.name for path in (ROOT / "content").iterdir()}
    blocks = [each for each in blocks if {*re.findall(r'"ref": "([^"/]+)/', each)} <= packs]
    assert sum('"ref"' in each and '"merge"' not in each for each in blocks) > 30
    for begin in range(0, len(blocks), 48):
        some = blocks[begin : begin + 48]
        panels = "".join(
            f"  - title: Panel {at}\n    blocks:\n"
            + "".join(f"      - {block}\n" for block in some[at : at + 6])
            for at in range(0, len(some), 6)
        )
        screen = tmp_path / f"all-{begin}.yaml"
        screen.write_text(f"kind: screen\ntitle: All\npanels:\n{panels}", encoding="utf-8")
        assert compile_project(Project(ROOT), OwnScreen(screen)).diagnostics == ()


def test_a_row_that_lies_alone_is_written_alone(tab: Callable[..., Tab], server: str) -> None:
    page = tab().page
    page.goto(f"{server}/board.html")
    page.evaluate(
        """Promise.all([Tablewright.load("assets/press.js"),
          Tablewright.cardOf("basic-encounter/attack-modifiers")])"""
    )
    item = {
        "type": "card",
        "of": "basic-encounter/attack-modifiers",
        "row": "charging",
        "called": "Attack modifiers: Charging",
    }
    written = page.evaluate("(i) => Tablewright.screenFile('Mine', [i])", item)
    assert "ref:" not in written
    assert "Attack modifiers: Charging" in written
    assert 'rows: ["Charging, Roll +2, Rule Charging"]' in written
