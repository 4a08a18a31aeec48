"""Screens that are alive: panels as tabs, blocks as cards; from disk, and without scripts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

import shared
from browsing.axe import BUT_COLOURS, faults
from browsing.contrast import Contrast
from browsing.exactly import EXACTLY, as_told
from browsing.tabs import TakeTab
from browsing.visits import WITHOUT_WORKER
from shared import ROOT, order
from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check
from tablewright.kinds.screen.entry import Screen
from tablewright.odds import compile_check
from tablewright.outputs.site.panel_order import checks_at_hand
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from waiting import until

pytestmark = pytest.mark.slow

SCREEN = "basic-encounter/referee-screen.html"
GRID = """card => {
  const table = card.querySelector("table[data-by]");
  const rows = [...table.tBodies[0].rows];
  return [rows.map(row => row.cells[0].innerText),
    [...table.tHead.rows].at(-1).innerText.trim().split(/\\s+/),
    rows.map(row => [...row.cells].slice(1).map(EXACTLY))];
}""".replace("EXACTLY", EXACTLY)
# Frames that scroll; and whether what a row has stands below its name.
WIDER = "all => all.map(e => e.scrollWidth - e.clientWidth).filter(more => more > 1)"
TURNED = """rows => rows.map(({ cells }) => [...cells].every((cell, nth) => !nth ||
  (Math.abs(cell.offsetLeft - cells[0].offsetLeft) < 2
    && cell.offsetTop > cells[nth - 1].offsetTop)))"""
COUNT_PANELS = "Object.keys(window.Tablewright.panels ?? {}).length === 15"
FRAME = """item => [getComputedStyle(item, "::after").content,
  parseFloat(getComputedStyle(item).borderTopWidth)]"""
OWN_MATTER = Project(ROOT / "tests" / "projects" / "own-matter")


def test_panels_are_turned_to_by_keyboard_and_roll(tab: TakeTab, site_folder: Path) -> None:
    taken = tab(viewport={"width": 1280, "height": 900})
    page, asked = taken.page, taken.asked
    page.goto(f"{site_folder.as_uri()}/{SCREEN}")
    tabs = page.get_by_role("navigation", name="Panels of this screen").get_by_role("link")
    expect(tabs).to_have_count(7)
    expect(page.get_by_role("heading", name="Monster reactions")).to_be_visible()
    # The others come once it is there, one after the other.
    until(page, COUNT_PANELS)
    came = [url.rpartition("/")[2] for url in asked if "/panels/" in url]
    assert came == [f"{number}.js" for number in range(2, 17)]

    tabs.nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Attack d20")).to_be_visible()
    expect(page.get_by_role("heading", name="Monster reactions")).to_be_hidden()
    assert len([url for url in asked if "/panels/" in url]) == len(came)
    assert page.url.endswith("#panel_2")
    # What the panel shows of an entry has the screen's name, and is rolled and logged as the entry.
    attack = page.get_by_role("article", name="Attack d20")
    attack.get_by_role("spinbutton", name="Attack bonus").fill("4")
    attack.get_by_role("spinbutton", name="Armour class").fill("16")
    expect(attack.locator(".chances .likely").first).to_have_text("45%")
    # The grid follows what it is not laid out by, to the last cell, and says so.
    attack.get_by_role("button", name="Other modifiers: less").press("Enter")
    expect(attack.locator("[data-held=modifier]")).to_have_text("−1")
    [lit] = attack.locator("table[data-by] .lit").all()
    assert lit.text_content() == "40"
    down, across, shown = attack.evaluate(GRID)
    # It is laid out as the screen asks for it.
    screen = shared.compiled().library.scope("basic-encounter").find("referee-screen")
    assert isinstance(screen, Screen)
    block = next(each for each in screen.panels[1].blocks if each.reference == "attack")
    for named, ranges in ((down, block.down), (across, block.across)):
        [held] = ranges
        assert isinstance(held, IntegerRange)
        figures = [int(figure.replace("\N{MINUS SIGN}", "-")) for figure in named]
        assert figures == list(range(held.low or 0, (held.high or 0) + 1))
    found = shared.compiled().library.scope("basic-encounter").find("attack")
    assert isinstance(found, Check)
    program = compile_check(found).program
    assert program is not None
    for bonus, cells in zip(down, shown, strict=True):
        for armour, cell in zip(across, cells, strict=True):
            inputs = {
                "bonus": int(bonus.replace("\N{MINUS SIGN}", "-")),
                "armour_class": int(armour),
                "modifier": -1,
            }
            assert as_told(cell) == program.odds(inputs)[0], inputs
    # A cell sets what it is laid out by.
    attack.locator("table[data-by] tbody tr").nth(5).locator("td").nth(7).click()
    expect(attack.get_by_role("spinbutton", name="Attack bonus")).to_have_value("+5")
    set_to = attack.locator("table[data-by] thead tr").last.locator("th").nth(7).inner_text()
    expect(attack.get_by_role("spinbutton", name="Armour class")).to_have_value(set_to)
    attack.get_by_role("spinbutton", name="Armour class").fill("16")
    attack.get_by_role("button", name="Roll").press("Enter")
    expect(attack.locator(".meant")).to_be_visible()
    [roll] = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')"))
    assert roll["page"] == "basic-encounter/attack.html"
    # The log says all that was set, in the words of its author.
    assert roll["says"].startswith("at +5, against armour class 16, other modifiers \u22121: ")
    # Turning away and back leaves what was set.
    tabs.nth(0).click()
    tabs.nth(1).click()
    expect(attack.get_by_role("spinbutton", name="Armour class")).to_have_value("16")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))

    page.reload()
    expect(page.get_by_role("heading", name="Attack d20")).to_be_visible()
    page.evaluate("location.hash = '#panel_5'")
    # The check for which tables are looked up stands before them, what it looks up unfolded.
    save = page.locator("article[data-of='basic-encounter/saving-throw']")
    # Whoever rolls asks what came of it first, and paper what the dice show.
    expect(save.locator(".meanings dt")).to_have_text(["Saved", "Failed"])
    expect(save.locator(".meanings dd")).to_have_text([re.compile("^20, or the target"), "less"])
    save.get_by_role("radio", name="Thief").press("Space")
    save.get_by_role("radio", name="Wands").press("Space")
    expect(save.locator(".chances .needed").first).to_have_text("14 or more")
    # Tables side by side, as on paper: four classes, each with five saves.
    saves = page.get_by_role("article", name="Saving throws")
    expect(saves.locator("thead tr").first.locator("th")).to_have_count(5)
    expect(saves.locator("thead tr").nth(1).locator("th")).to_have_count(20)
    # What is set is marked in the tables in which a check looks, and a tap there sets it.
    expect(saves.locator(".lit")).to_have_text(["14"])
    saves.locator("tbody tr").nth(4).locator("td").nth(10).click()
    expect(save.locator(".looked")).to_have_text("Magic-user 6 \u00b7 Death, poison")
    expect(save.locator(".chances .needed").first).to_have_text("12 or more")
    expect(saves.locator(".lit")).to_have_text(["12"])
    save.get_by_role("spinbutton", name="Target").fill("5")
    expect(saves.locator(".lit")).to_have_count(0)
    turning = page.get_by_role("article", name="Turning the undead")
    turning.get_by_role("row", name="Wight").locator("td").nth(3).click()
    turn = page.locator("article[data-of='basic-encounter/turn-undead']")
    expect(turn.get_by_role("radio", name="Wight")).to_be_checked()
    expect(turn.get_by_role("spinbutton", name="Cleric level")).to_have_value("4")
    expect(turning.locator(".lit")).to_have_text(["18"])
    expect(saves.locator(".lit")).to_have_count(0)
    tabs.nth(1).click()
    # What was set before the page was loaded anew goes at a tap.
    attack.get_by_role("button", name="Begin anew").click()
    changes = page.get_by_role("article", name="Attack modifiers")
    for row in ("Charging", "Concealed, 90%", "Concealed, 25%"):
        changes.get_by_role("row", name=row).click()
    modifiers = attack.get_by_role("spinbutton", name="Other modifiers")
    expect(modifiers).to_have_value("+1")
    expect(changes.locator("tr.lit")).to_have_count(2)
    # What counts several times does so with every tap.
    for value in ("0", "\u22121"):
        changes.get_by_role("row", name="Each negative level").click()
        expect(modifiers).to_have_value(value)
    attack.locator("[data-for=modifier] summary").click()
    attack.get_by_role("spinbutton", name="Each negative level").fill("0")
    expect(modifiers).to_have_value("+1")
    # Nothing is looked up in what another check alone asks for.
    changes.get_by_role("row", name="A foe on guard").click()
    expect(changes.locator("tr.lit")).to_have_count(2)


def test_a_panel_that_is_on_its_way_has_the_frames_of_its_cards(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    held: list[Route] = []
    page.route("**/panels/**", lambda route: held.append(route))
    page.goto(f"{server}/{SCREEN}#panel_2", wait_until="commit")
    frames = page.locator("#panel_2 .panel-links li")
    expect(frames.first).to_be_visible()
    assert frames.evaluate_all(f"all => all.map({FRAME})") == [['"Loading"', 4]] * 3
    until(page, "document.querySelector('.panel.is-open').id === 'panel_2'")
    page.wait_for_timeout(300)
    # One panel is asked for, and no other before it is there.
    assert [route.request.url.rpartition("/")[2] for route in held] == ["2.js"]
    held[0].abort()
    # What cannot be had is no more on its way.
    expect(page.locator("#panel_2 .panel-links")).to_have_class("panel-links lacking")
    assert frames.first.evaluate(FRAME) == ["none", 0]
    page.unroute_all(behavior="ignoreErrors")


def test_in_a_fight_a_screen_opens_on_what_is_for_that(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/trackers.html")
    for line in ("Mara AC 16 14 hp @6", "2 Goblins AC 13 3 hp @4"):
        page.get_by_label("Who joins").fill(line)
        page.get_by_label("Who joins").press("Enter")
    opened = page.locator(".panel.is-open")
    page.wait_for_timeout(250)  # what is stored reaches the next page by then
    page.goto(f"{server}/{SCREEN}")
    expect(opened).to_have_id("panel_1")
    page.goto(f"{server}/trackers.html")
    page.locator(".stand").get_by_role("button", name="Next").first.click()
    page.wait_for_timeout(250)
    page.goto(f"{server}/{SCREEN}")
    expect(opened).to_have_id("panel_2")
    # But whoever asks for one has that.
    page.goto(f"{server}/index.html")
    page.goto(f"{server}/{SCREEN}#panel_1")
    expect(page.locator("#panel_1 .live").first).to_be_visible()
    expect(opened).to_have_id("panel_1")


def test_without_scripts_a_screen_is_read_and_followed(tab: TakeTab, server: str) -> None:
    page = tab(java_script_enabled=False).page
    page.goto(f"{server}/{SCREEN}")
    expect(page.get_by_role("heading", name="Monster reactions")).to_be_visible()
    expect(page.get_by_text("They dislike the party and attack")).to_be_visible()
    expect(page.locator("form").first).to_be_hidden()
    panel = page.get_by_role("region", name="Weapons")
    expect(panel).to_be_visible()
    panel.get_by_role("link", name="Brawling").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Brawling")


def test_screens_are_for_everybody(tab: TakeTab, server: str) -> None:
    page = tab(has_touch=True, viewport={"width": 390, "height": 844}).page
    page.goto(f"{server}/{SCREEN}")
    tabs = page.locator(".panel-tabs a")
    contrast = Contrast()
    for place in (0, 1, 4, 6, 10, 12):
        if not tabs.nth(place).is_visible():
            page.get_by_role("button", name="For the players").tap()
        tabs.nth(place).tap()
        expect(page.locator(".panel.is-open .live").first).to_be_visible()
        assert contrast.faults_in_both_themes(page) == "", place
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, place
        # Nor does a card: what is wider is turned round, or read row by row.
        # But of a long grid the columns are pulled along, as wide as thumbs.
        frames = page.locator(".panel.is-open .live .piece:not(:has(.unfold)) .scroll")
        assert frames.evaluate_all(WIDER) == [], place
        turned = page.locator(".panel.is-open .turns tbody tr").evaluate_all(TURNED)
        assert all(turned), place
        assert bool(turned) == (place in {4, 12}), place
    small = page.locator(".panel-tabs a, .live button").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).filter(b => b.width && b.height < 44)"
    )
    assert small == []


def test_what_is_filled_in_by_hand_is_kept(tab: TakeTab, tmp_path: Path) -> None:
    made = make_site(order(OWN_MATTER))
    assert not made.diagnostics
    for path, content in made.files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    taken = tab()
    page, asked = taken.page, taken.asked
    page.goto(f"{tmp_path.as_uri()}/toll-bridge/screen.html")

    def filled() -> list[Any]:
        fields = page.locator(".panel.is-open [data-keep]")
        found: list[Any] = fields.evaluate_all(
            "all => all.map(e => e.type === 'checkbox' ? e.checked : e.value)"
        )
        return found

    # Of rows that are alike the page has the first; all are there, each called by its number.
    rows = page.locator(".panel.is-open .tracked").first.locator("tbody tr")
    expect(rows.nth(1)).to_be_visible()
    for number, row in enumerate(rows.all(), start=1):
        said = row.locator("[data-keep]").first.get_attribute("aria-label") or ""
        assert f", row {number}" in said
    page.locator("input[data-keep]:not([type])").first.fill("Odo")
    page.locator("[data-keep][type=checkbox]").first.check()
    # A clock is a countdown of the page of trackers, and so is what a row of its own names.
    flood = page.locator(".clocks").get_by_role("group", name="The flood")
    for _ in range(3):
        flood.get_by_role("button", name="A segment more of The flood").press("Enter")
    expect(flood.locator("output")).to_have_text("3 of 8")
    page.get_by_role("button", name="+ Mira").click()
    mira = page.get_by_role("group", name="Mira", exact=True)
    expect(mira.locator("output")).to_have_text("6 / 6")
    # What is drawn as a clock there is listed nowhere else.
    expect(page.locator(".countdown")).to_have_count(1)
    page.locator("textarea").first.fill("The toll is paid.")
    before = filled()
    assert {"Odo", True, "The toll is paid."} <= set(before)
    assert not faults(page, BUT_COLOURS)
    page.reload()
    expect(flood.locator("output")).to_have_text("3 of 8")
    expect(mira).to_be_visible()
    # What is stored may reach the new page's process after its scripts have run.
    expect(page.locator("textarea").first).to_have_value("The toll is paid.")
    assert filled() == before
    # What a second window writes stays, whatever this one writes afterwards, and is seen in both.
    second = page.context.new_page()
    second.goto(page.url)
    second.locator("input[data-keep]:not([type])").first.fill("Odo, hurt")
    expect(page.locator("input[data-keep]:not([type])").first).to_have_value("Odo, hurt")
    page.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    second.locator("input[data-keep]:not([type])").nth(1).fill("Mara")
    page.locator("textarea").first.fill("The toll is owed.")
    expect(second.locator("textarea").first).to_have_value("The toll is owed.")
    second.close()
    page.reload()
    expect(page.locator("textarea").first).to_have_value("The toll is owed.")
    assert {"Odo, hurt", "Mara", True, "The toll is owed."} <= set(filled())
    # Another panel has fields of its own.
    page.locator(".panel-tabs a").nth(1).click()
    expect(page.locator(".panel.is-open .live").first).to_be_visible()
    assert not {"Odo", "The toll is paid."} & set(filled())
    assert page.locator(".panel.is-open .map-paper").count()
    # A table that is typed there is rolled, and can be put on a board with its roller.
    gate = page.get_by_role("article", name="At the gate")
    gate.get_by_role("button", name="Roll 2d6").click()
    expect(gate.locator(".meant")).to_be_visible()
    expect(gate.locator("tr.lit")).to_have_count(1)
    gate.get_by_role("button", name="Put At the gate on the board").click()
    expect(page.locator(".notice")).to_contain_text("On the board “My board”: At the gate")
    # What the log has of it leads there, and falls the same again.
    meant = gate.locator(".meant").inner_text()
    page.wait_for_timeout(250)  # what is stored reaches the next page's process by then
    page.goto(f"{tmp_path.as_uri()}/board.html")
    page.keyboard.press("d")
    page.get_by_role("dialog").get_by_role("button", name="Log").click()
    logged = page.locator("dialog.tray .log a").first
    expect(logged).to_have_text("At the gate")
    logged.click()
    expect(page).to_have_url(re.compile(r"toll-bridge/screen\.html#roll:.*at="))
    expect(gate.locator(".meant")).to_have_text(meant)
    expect(page.locator(".panel-tabs a").nth(1)).to_have_attribute("aria-current", "true")
    page.goto(f"{tmp_path.as_uri()}/board.html")
    page.locator(".held").get_by_role("button", name="Roll 2d6").click()
    expect(page.locator(".held .meant")).to_be_visible()
    [block] = page.evaluate("Object.values(Tablewright.cards).map(card => card.block)")
    assert json.loads(block) == {
        "table": {
            "2-5": "The keeper is asleep",
            "6-9": "The keeper wants a coin",
            "10-12": "Nobody may cross",
        },
        "roll": "2d6",
        "title": "At the gate",
    }
    page.goto(f"{tmp_path.as_uri()}/toll-bridge/screen.html#panel_2")
    page.locator(".panel-tabs a").nth(2).click()
    pictures = page.locator(".panel.is-open img")
    expect(pictures).to_have_count(3)
    shown = [each.get_attribute("src") or "" for each in pictures.all()]
    assert all((tmp_path / src.lstrip("./")).is_file() for src in shown), shown
    assert all(url.startswith(("file://", "data:")) for url in asked)


# How far below the tabs, and the jumps there, the first heading of what is open stands; and how
# high the tabs are.
HEADED = """([href]) => new Promise(done => {
  const frame = document.createElement("iframe");
  frame.src = href;
  frame.style = "position:fixed;inset:0;width:100%;height:100%;border:0";
  document.body.append(frame);
  // Told is what it comes to: while the page is on its way, faces of type come and cards grow.
  let before = "", same = 0;
  const look = () => {
    const page = frame.contentDocument;
    const head = page?.querySelector(".panel.is-open .live :is(h3, h2)");
    if (!head || page.fonts.status !== "loaded") return setTimeout(look, 10);
    const tabs = page.querySelector(".panel-tabs").getBoundingClientRect();
    const jumps = page.querySelector(".jumps").getBoundingClientRect();
    const found = [head.getBoundingClientRect().top - (jumps.bottom || tabs.bottom), tabs.height];
    same = before === (before = found.join()) ? same + 1 : 0;
    if (same < 3) return setTimeout(look, 30);
    frame.remove();
    done(found);
  };
  frame.onload = look;
})"""


def test_what_a_tile_leads_to_begins_below_the_tabs(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/index.html")
    tiles = page.locator(".tiles a").evaluate_all("all => all.map(e => e.href)")
    # The first has no need to be scrolled to, the others may lie anywhere on their page.
    assert len(tiles) > 15
    # All of them on a telephone, and some in each of the wider windows.
    for width, some in ((390, tiles), (820, tiles[::3]), (1440, tiles[1::3])):
        page.set_viewport_size({"width": width, "height": 844})
        for address in some:
            below, height = page.evaluate(HEADED, [address])
            # A bar that comes late covers the upper half of a heading on a telephone at times.
            assert (-18 if width == 390 else 0) <= below < 60, (address, width, below)
            # One line of tabs, however many there are.
            assert height < 66, (address, width, height)


def test_heads_of_tables_stay_below_the_tabs(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 700}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_5")
    head = page.locator("#panel_5 thead").first
    expect(head).to_be_visible()
    bars = page.locator(".panel-tabs, .jumps:visible").last
    # The card before it may still grow: rows are scrolled to until they stay.
    until(
        page,
        "(scrollBy(0, document.querySelector('#panel_5 tbody').getBoundingClientRect().top),"
        " document.querySelector('#panel_5 thead').getBoundingClientRect().top < 110)",
    )
    edges = [each.bounding_box() for each in (bars, head)]
    assert edges[0]
    assert edges[1]
    assert edges[1]["y"] == pytest.approx(edges[0]["y"] + edges[0]["height"], abs=3)


# Of each panel, which it opens, what is wrong with it: how far the page goes beyond its window,
# what of a card is cut off without a frame that says so, and the tables whose heads lie on their
# rows.
SPOILT = """async () => {
  const found = [];
  for (const tab of document.querySelectorAll(".panel-tabs a")) {
    tab.click();
    while (!document.querySelector(".is-open .live")) await new Promise(requestAnimationFrame);
    const all = name => [...document.querySelectorAll(`.is-open ${name}`)];
    const wrong = [document.documentElement.scrollWidth - innerWidth,
      all(".live, .is-open .piece").filter(e => e.scrollWidth > e.clientWidth + 1
        && !e.querySelector(".scroll")).length,
      all("table:not(.turns, .by-row, .abreast)").filter(e => e.tHead && e.tBodies[0]
        .getBoundingClientRect().top < e.tHead.getBoundingClientRect().bottom - 1).length];
    if (wrong.some(Boolean)) found.push([tab.innerText, ...wrong]);
  }
  return found;
}"""


def test_no_panel_is_wider_than_its_window(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    screens = sorted(site_folder.glob("*/*-screen.html"))
    assert len(screens) > 5
    found = {}
    for screen in screens:
        page.goto(screen.as_uri())
        for width in (320, 390, 820, 1180, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            found[screen.parent.name, width] = page.evaluate(SPOILT)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


# How many columns are whole in sight on the side of the cell that is lit where there are fewer.
BESIDE_IT = """frame => {
  const lit = frame.querySelector("td.lit"), cells = [...lit.parentElement.cells];
  const left = cells[0].getBoundingClientRect().right - 1;
  const right = frame.getBoundingClientRect().right + 1;
  const isSeen = cell => cell.getBoundingClientRect().left >= left
    && cell.getBoundingClientRect().right <= right;
  const seen = cells.slice(1).filter(isSeen).map(cell => cell.cellIndex);
  return Math.min(lit.cellIndex - seen[0], seen.at(-1) - lit.cellIndex);
}"""


def test_of_a_long_grid_the_rows_around_what_is_set_are_shown(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    card = page.locator("#panel_2 .live").filter(has_text="Attack").first
    rows = card.locator("[data-by] tbody tr")
    shown = card.locator("[data-by] tbody tr:visible")
    # Though the screen asks for 0 and more, what is set has neighbours on either side.
    expect(shown.locator("th")).to_have_text(["\N{MINUS SIGN}1", "0", "+1", "+2", "+3"])
    card.get_by_role("spinbutton", name="Attack bonus").fill("6")
    page.keyboard.press("Tab")
    expect(shown.locator("th")).to_have_text(["+4", "+5", "+6", "+7", "+8"])
    expect(shown.nth(2).locator(".lit")).to_have_count(1)
    # At the end of all that may be set there are five as well.
    card.get_by_role("spinbutton", name="Attack bonus").fill("16")
    page.keyboard.press("Tab")
    expect(shown.locator("th")).to_have_text(["+12", "+13", "+14", "+15", "+16"])
    expect(shown.last.locator(".lit")).to_have_count(1)
    # Its columns are as wide as a thumb: they are pulled along, beside the names of rows, and two
    # stand on either side.
    frame = card.locator(".scroll")
    for armour in ("7", "18", "24", "11"):
        card.get_by_role("spinbutton", name="Armour class").fill(armour)
        page.keyboard.press("Tab")
        expect(shown.locator(".lit")).to_have_count(1)
        assert frame.evaluate(BESIDE_IT) >= 2, armour
    assert frame.evaluate("e => e.scrollWidth > e.clientWidth + 1")
    assert frame.get_attribute("data-more")
    widths = shown.locator("td").evaluate_all("all => all.map(e => e.offsetWidth)")
    assert min(widths) >= 34
    expect(card.locator(".wider")).to_be_hidden()
    card.get_by_role("spinbutton", name="Attack bonus").fill("6")
    page.keyboard.press("Tab")
    expect(shown.locator("th")).to_have_text(["+4", "+5", "+6", "+7", "+8"])
    card.get_by_label("All rows").check()
    expect(shown).to_have_count(rows.count())
    # What is part of all that may be set says so on paper.
    expect(card.locator(".part-shown")).to_be_hidden()
    page.emulate_media(media="print")
    expect(card.locator(".part-shown")).to_have_text(
        "Part of it: attack bonus +4 to +14, armour class 6–17."
    )
    card.get_by_label("All rows").evaluate("box => { box.checked = false; }")
    expect(shown).to_have_count(rows.count())
    # Where its column has room all rows are there, and not in a window that is narrower again.
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 820, "height": 844})
    page.goto(f"{site_folder.as_uri()}/optional-morale/referee-screen.html")
    shown = page.locator("#panel_1 .live[data-of*='/morale-check'] [data-by] tbody tr:visible")
    expect(shown).to_have_count(9)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(shown).to_have_count(5)
    # On a desk no column is left empty below a grid that hides rows.
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    expect(page.locator("#panel_2 [data-by] tbody tr:visible")).to_have_count(11)
    # What leads to all of it lies on no chance.
    grid, whole = (
        page.locator(f"#panel_2 {each}").first for each in (".heat-table", ".all-chances")
    )
    foot = grid.evaluate("e => e.getBoundingClientRect().bottom")
    assert foot <= whole.evaluate("e => e.getBoundingClientRect().top")


# A panel of a long table and of two that are short.
LONG_AND_SHORT = """() => {
  const of = (panel, title) => [...document.querySelectorAll(`#panel_${panel} .live`)]
    .find(card => card.querySelector("h2, h3").textContent.includes(title)).cloneNode(true);
  Tablewright.joinTables(document.querySelector("#panel_2"));
  const panel = document.createElement("section"), home = document.createElement("div");
  panel.className = "panel is-open made";
  home.className = "columns";
  home.style = "--columns:3";
  home.append(of(2, "Attack modifiers"), ...Array(2).fill(4).map(on => of(on, "Weapon damage")));
  home.querySelector("table").classList.remove("abreast");
  for (const short of [...home.children].slice(1)) short.querySelector(".inside-card").remove();
  panel.append(home);
  document.querySelector("#panel_2").after(panel);
  Tablewright.setColumns(panel);
}"""


def test_tables_stand_in_columns_as_on_paper(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_4")
    row = "document.querySelector('#panel_4 .piece:has(.abreast)').querySelectorAll('tbody tr')"
    until(page, f"{row}.length > 9")
    lefts = page.evaluate(f"new Set([...{row}].map(e => e.getBoundingClientRect().left)).size")
    # As many as find room, each with the head of the table, and the first of them full.
    assert lefts == 4
    parts = "[...document.querySelector('#panel_4 .piece:has(.abreast)').children].map"
    until(page, "document.querySelector('#panel_4 .again')")
    heads = page.evaluate(f"{parts}(e => e.tHead.innerText)")
    assert [head.split() for head in heads] == [["Weapon", "Damage"]] * 4
    rows = page.evaluate(f"{parts}(e => e.tBodies[0].rows.length)")
    assert rows[:3] == [rows[0]] * 3
    assert 0 <= rows[0] - rows[3] < 4
    tops = f"new Set({parts}(e => e.tBodies[0].rows[2].getBoundingClientRect().top)).size"
    assert page.evaluate(tops) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == 1440
    # Dice of a table that has no roll are rolled by a tap.
    page.locator("#panel_4").get_by_role("link", name="d8", exact=True).first.click()
    tray = page.get_by_role("dialog", name="Dice")
    expect(tray.get_by_role("textbox", name="Dice")).to_have_value("d8")
    expect(tray.locator(".shown")).not_to_be_empty()
    page.keyboard.press("Escape")
    # A table beside which others would end far above its end goes across, where there is room.
    page.locator(".panel-tabs a").nth(1).click()
    expect(page.locator("#panel_2").get_by_role("heading", name="Attack modifiers")).to_be_visible()
    page.evaluate(LONG_AND_SHORT)
    long = page.locator(".made > .across")
    expect(long.get_by_role("heading")).to_contain_text("Attack modifiers")
    expect(page.locator(".made .column")).to_have_count(2)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("Tablewright.setColumns(document.querySelector('.made'))")
    expect(long).to_have_count(0)
    # On a phone they are one table again.
    page.locator(".panel-tabs a").nth(3).click()
    expect(page.locator("#panel_4 .again")).to_have_count(0)
    assert page.evaluate(f"{parts}(e => e.tBodies[0].rows.length)") == [sum(rows)]
    page.locator(".panel-tabs a").nth(1).click()
    expect(page.locator(".made .column .live").first).to_contain_text("Attack modifiers")


# Where the cards of the columns stand: their left and upper edges, and the lower one of the last.
COLUMNS = """[...document.querySelectorAll(".is-open .column")].map(each => {
  const edges = [...each.children].map(card => card.getBoundingClientRect());
  return [edges.map(({ x, y }) => [x, y + scrollY]), edges.at(-1).bottom + scrollY];
})"""

TITLES = """[...document.querySelectorAll(".is-open .column")].map(
  each => [...each.querySelectorAll("h3")].map(head => head.textContent))"""


def test_the_fight_of_a_screen_is_that_of_the_trackers(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    joining = page.get_by_label("Who joins")
    # Stat blocks of other games are found, and not offered.
    expect(joining).to_be_visible()
    expect(page.get_by_role("button", name="Ogre")).to_have_count(0)
    for line in ("Mara 14 hp @7", "2 Skeletons 4 hp @3"):
        joining.fill(line)
        joining.press("Enter")
    expect(page.locator(".fighter")).to_have_count(3)
    before, titles = page.evaluate(COLUMNS), page.evaluate(TITLES)
    assert len(before) == 2
    assert max(low for _, low in before) - min(low for _, low in before) < 2
    page.get_by_role("button", name="Next").first.click()
    expect(page.locator(".is-open .turn-of").first).to_have_text("Round 1 Mara")
    # What grows in a column moves nothing in another.
    after = page.evaluate(COLUMNS)
    assert [x for cards, _ in after for x, _ in cards] == [
        x for cards, _ in before for x, _ in cards
    ]
    # Nor does a window that was narrower meanwhile.
    page.set_viewport_size({"width": 600, "height": 900})
    expect(page.locator(".is-open .column")).to_have_count(1)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".is-open .column")).to_have_count(2)
    again = page.evaluate(COLUMNS)
    assert [len(cards) for cards, _ in again] == [len(cards) for cards, _ in after]
    assert page.evaluate(TITLES) == titles
    page.locator(".fighter", has_text="Skeleton 2").get_by_role("button").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("link")).to_have_count(0)
    sheet.get_by_role("button", name="Lose").press("Escape")
    # Whose turn it is stands on the other panels as well, with what comes next.
    strip = page.get_by_role("region", name="The fight that goes on")
    expect(strip).to_be_hidden()
    page.locator(".panel-tabs").get_by_role("link", name="Attack").click()
    expect(strip.get_by_role("link")).to_have_text("Round 1 Mara")
    strip.get_by_role("button", name="Next").click()
    expect(strip.get_by_role("link")).to_have_text("Round 1 Skeleton 1–2")
    strip.get_by_role("button", name="Undo").click()
    # By keys too, on every panel.
    page.keyboard.press("n")
    expect(strip.get_by_role("link")).to_have_text("Round 1 Skeleton 1–2")
    page.keyboard.press("u")
    expect(strip.get_by_role("link")).to_have_text("Round 1 Mara")
    # No table is laid out otherwise for whoever has looked for something, or rolled dice.
    boxes = """[...document.querySelectorAll(".is-open table")].map(
      each => [each.offsetWidth, each.offsetHeight, getComputedStyle(each).display])"""
    before = page.evaluate(boxes)
    for key, called in (("/", "Find"), ("d", "Dice")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.evaluate(boxes) == before, called
    strip.get_by_role("link").click()
    expect(strip).to_be_hidden()
    # What is left of somebody is one stop: arrow keys count there, a digit begins what is lost.
    left = page.locator(".fighter", has_text="Mara").locator(".amount")
    page.locator(".fighter", has_text="Mara").get_by_role("button").first.focus()
    page.keyboard.press("Tab")
    expect(left).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("4")
    expect(page.get_by_role("dialog").get_by_label("How much", exact=True)).to_have_value("4")
    page.keyboard.press("Enter")
    expect(left).to_have_text("9/14")
    expect(left).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".fighter", has_text="Skeleton 1").locator(".open")).to_be_focused()
    page.wait_for_timeout(250)  # what is stored reaches the next page's process by then
    page.goto(f"{site_folder.as_uri()}/trackers.html")
    expect(page.locator(".turn-of").first).to_have_text("Round 1 Mara")
    expect(page.locator(".fighter .name")).to_have_text(["Mara", "Skeleton 1", "Skeleton 2"])
    # What the screen has beside the fight is rolled there too, while it goes on.
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    wanted = [check.address for check in checks_at_hand(screen, scope)]
    assert len(wanted) > 1
    beside = page.locator("[data-rolled] .live")
    expect(beside).to_have_count(len(wanted))
    assert beside.evaluate_all("all => all.map(e => e.dataset.at)") == wanted
    expect(beside.first.get_by_role("button", name=re.compile("^Roll"))).to_be_visible()


# Where each card of the panel begins.
TOPS = """[...document.querySelectorAll(".is-open .live")].map(e => [
  e.querySelector("h3").textContent, e.getBoundingClientRect().top + scrollY])"""


def test_no_card_moves_when_a_roll_lands_and_forms_come_last(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    for panel, called in (
        ("Meeting", ("Monster reactions", "Surprise")),
        ("Saving", ("Saving throw", "Turn undead")),
    ):
        page.get_by_role("link", name=panel, exact=True).tap()
        rolled = [page.get_by_role("article", name=name).first for name in called]
        # Before the first roll nothing holds its place; no roll after that moves anything.
        expect(rolled[0].get_by_role("button", name="Roll")).to_be_visible()
        expect(rolled[0].get_by_text("Not rolled yet.")).to_be_hidden()
        for card in rolled:
            card.get_by_role("button", name="Roll").tap()
            expect(card.locator(".landed b").first).to_be_visible()
        before = page.evaluate(TOPS)
        for card in rolled:
            card.get_by_role("button", name="Roll").tap()
            expect(card.locator(".landed b").first).to_be_visible()
            expect(card.get_by_role("link", name="Link to this roll")).to_be_visible()
        after = page.evaluate(TOPS)
        moved = [b - a for (_, a), (_, b) in zip(before, after, strict=True)]
        # An empty tray may be a hair higher than what falls into it.
        assert max(map(abs, moved)) < 6, moved
    # What is rolled comes first, after a fight; what is filled in by hand, after what is read.
    ranks = """[...document.querySelectorAll(".is-open .live")].map(e =>
      e.querySelector("[data-live=fight]") ? 0 : e.querySelector("[data-roller]") ? 1
        : e.querySelector("[data-keep]") ? 3 : 2)"""
    page.goto(f"{site_folder.as_uri()}/swords-morale/referee-screen.html#panel_2")
    expect(page.locator("#panel_2 [data-keep]").first).to_be_attached()
    found = page.evaluate(ranks)
    assert set(found) == {0, 1, 2, 3}
    assert found == sorted(found)


def test_words_stand_folded_on_a_phone_and_open_for_whoever_goes_there(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    leaving = page.get_by_role("article", name="Disengaging")
    points = leaving.locator(".points")
    expect(points).to_have_count(1)
    many = points.locator("li").count()
    expect(leaving.locator("summary")).to_have_text(f"{many} points")
    expect(points).to_be_hidden()
    # What is rolled, filled in or kept stands open; of a check beside a fight not all its chances.
    morale = page.get_by_role("article", name="Morale check")
    expect(morale.locator(".chances")).to_be_visible()
    expect(morale.locator("table").first).to_be_hidden()
    expect(page.locator("#panel_3 [data-live] .joining")).to_be_visible()
    page.locator(".jumps").get_by_role("link", name="Disengaging").tap()
    expect(points).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") < 3300
    morale.get_by_text("All chances").tap()
    expect(morale.locator("table").first).to_be_visible()
    # A wide window has all of it.
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    expect(page.get_by_role("article", name="Disengaging").locator(".points")).to_be_visible()
    expect(page.locator(".panel.is-open .behind > summary:visible")).to_have_count(0)


def test_a_tablet_has_boards_and_trackers_at_its_head_and_all_cards_in_its_jumps(
    tab: TakeTab, server: str
) -> None:
    page = tab(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True).page
    for address in ("referee-screen.html", "referee-screen.html#panel_3", "missile-attack.html"):
        page.goto(f"{server}/basic-encounter/{address}")
        for name in ("Boards", "Trackers"):
            place = page.locator(".places").get_by_role("link", name=name)
            expect(place).to_be_visible()
            assert place.evaluate("link => link.offsetHeight") >= 44
        # One line, with what is done with the page.
        assert page.locator(".whereabouts").evaluate("line => line.offsetHeight") < 66, address
        assert page.evaluate("document.documentElement.scrollWidth") == 820
    for panel in (1, 3):
        page.goto(f"{server}/basic-encounter/referee-screen.html#panel_{panel}")
        expect(page.locator(f"#panel_{panel} .live").first).to_be_visible()
        jumps = page.locator(".jumps :is(a, button)")
        expect(jumps).to_have_count(page.locator(f"#panel_{panel} .live").count())
        last = jumps.last.bounding_box()
        assert last is not None
        assert last["x"] + last["width"] <= 820, panel


def test_words_that_go_across_stand_beside_what_goes_across_before_them(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    rolled = page.locator("#panel_1 > .live").first
    words = page.locator("#panel_1 .live").filter(has=page.locator(".steps"))
    expect(words).to_be_visible()
    # As it stands where an author has the words go across the panel, after what does so.
    words.evaluate("each => document.querySelector('#panel_1 > .live').after(each)")
    expect(page.locator("#panel_1 > .live")).to_have_count(2)
    tops = "each => each.getBoundingClientRect().top"
    assert rolled.evaluate(tops) == words.evaluate(tops)
    # What a roll brings stands beside what is set, and no row below it is moved.
    expect(rolled.locator("tbody tr")).to_have_count(4)
    assert rolled.evaluate("each => each.offsetHeight") < 420
    page.set_viewport_size({"width": 820, "height": 900})
    assert rolled.evaluate(tops) < words.evaluate(tops)


def test_chances_in_one_list_have_all_of_their_card(tab: TakeTab, site_folder: Path) -> None:
    # On paper its rows stand in two columns, which are no two grids.
    screen = shared.compiled().library.scope("basic-encounter").entries["referee-screen"]
    assert isinstance(screen, Screen)
    (block,) = (each for each in screen.panels[0].blocks if each.reference == "surprise")
    assert block.columns == 2
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    table = page.locator("#panel_1 .live[data-at$='/surprise'] .following table")
    expect(table).to_be_visible()
    expect(table.locator("xpath=ancestor::*[contains(@class, 'pairs')]")).to_have_count(0)
    expect(page.locator("#panel_1 .wider")).to_have_count(0)


def test_a_part_of_all_chances_leads_to_all_of_them(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{server}/basic-encounter/referee-screen.html#panel_2")
    check = page.locator("#panel_2 .live").first
    check.get_by_role("link", name="The whole grid").click()
    expect(page).to_have_url(re.compile(r"/attack\.html#odds_$"))
    expect(page.locator("#odds_")).to_be_in_viewport()
    # Morale is laid out whole, and leads nowhere.
    page.goto(f"{server}/basic-encounter/referee-screen.html#panel_3")
    morale = page.locator("#panel_3 .live").filter(has_text="Morale check")
    expect(morale.locator(".heat-table")).to_have_count(1)
    expect(morale.locator(".all-chances")).to_have_count(0)


def test_bars_lie_in_the_line_of_their_chance(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    bars = page.locator(".live .bar.whole").locator("visible=true")
    assert bars.count() >= 8
    found = bars.evaluate_all(
        "all => all.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])"
    )
    assert all(width > height and height < 20 for width, height in found), found


def test_all_tabs_are_in_sight_on_a_phone_on_its_side(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 844, "height": 390}, has_touch=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    row = page.locator(".panel-tabs ul")
    assert row.evaluate("e => e.scrollWidth <= e.clientWidth")
    last = page.get_by_role("button", name="For the players")
    assert last.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_what_is_set_is_read_in_the_dark(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}, color_scheme="dark").page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_5")
    lit = page.locator(".two-keys td.lit")
    expect(lit.first).to_be_visible()
    # Rows of every other colour keep theirs off it.
    grounds = lit.evaluate_all("all => all.map(e => getComputedStyle(e).backgroundColor)")
    page.evaluate("document.body.style.backgroundColor = 'var(--ink)'")
    ink = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert {*grounds} == {ink}


# How far each heading stands from the one before it.
APART = """heads => {
  const boxes = heads.map(e => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return range.getBoundingClientRect();
  });
  return boxes.slice(1).map((box, nth) => box.left - boxes[nth].right);
}"""


def test_headings_on_a_phone_stand_apart(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    table = page.get_by_role("table", name="Missile ranges")
    expect(table).to_be_visible()
    assert min(table.locator("thead th").evaluate_all(APART)) > 7


def test_large_letters_make_no_screen_wider_than_a_tablet(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == 820
    # What does not fit into the line of tabs is scrolled to.
    last = page.locator(".panel-tabs").get_by_role("link", name="World")
    last.focus()
    expect(last).to_be_in_viewport()


# Nothing lies over the tab of the panel that is open, nor is it beyond an edge.
OPEN_IS_SEEN = """(() => {
  const row = document.querySelector(".panel-tabs ul").getBoundingClientRect();
  const open = document.querySelector(".panel-tabs [aria-current]").getBoundingClientRect();
  const other = document.querySelector(".other-side").getBoundingClientRect();
  return row.left <= open.left && open.right <= other.left;
})()"""


def test_words_of_tabs_keep_their_size_and_the_open_one_is_seen(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    row = page.locator(".panel-tabs ul")
    # Seven stand in a line, with the way to the other side.
    assert row.evaluate("e => e.scrollWidth <= e.clientWidth")
    for side, width in (("referee", 320), ("players", 390)):
        page.set_viewport_size({"width": width, "height": 844})
        tabs = row.locator("a:visible")
        shown = page.get_by_role("button", name=f"For the {side}")
        if shown.is_visible():
            shown.tap()
        sizes = row.locator(":is(a, button):visible").evaluate_all(
            "all => all.map(e => [parseFloat(getComputedStyle(e).fontSize), e.offsetWidth])"
        )
        assert min(size for size, _ in sizes) >= 13
        assert min(wide for _, wide in sizes) >= 40
        number = tabs.last.get_attribute("href")
        page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html{number}")
        page.reload()
        expect(tabs.last).to_have_attribute("aria-current", "true")
        until(page, OPEN_IS_SEEN)
        page.evaluate("document.documentElement.style.fontSize = '150%'")
        until(page, OPEN_IS_SEEN)


# How high the cards of a panel are as soon as its columns are set, in pixels.
HIGH_AT_FIRST = """(() => {
    const cards = () => document.querySelectorAll(".panel.is-open .live");
    const high = () => [...cards()].map(e => e.offsetHeight);
    window.highNow = high;
    new MutationObserver(() => {
        if (document.querySelector(".is-open .are-set")) window.highAtFirst ??= high();
    }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""


def test_columns_go_by_how_high_cards_stay(browser: Browser, server: str) -> None:
    with browser.new_context(viewport={"width": 1180, "height": 900}) as context:
        context.add_init_script(WITHOUT_WORKER)
        context.add_init_script(HIGH_AT_FIRST)
        page = context.new_page()
        held: list[Route] = []
        for late in ("trackers.js", "filled.js", "filled.css"):
            page.route(f"**/assets/{late}", lambda route: held.append(route))
        page.goto(f"{server}/{SCREEN}", wait_until="domcontentloaded")
        # Fields and trackers have rows that scripts add.
        page.wait_for_timeout(400)
        assert len(held) == 3
        for route in held:
            route.continue_()
        until(page, "window.highAtFirst")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(200)
        assert page.evaluate("highAtFirst") == page.evaluate("highNow()")


def test_of_a_check_without_a_grid_what_is_set_stands_beside_its_chances(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 1180, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_5")
    save = page.get_by_role("article", name="Saving throw").first
    chances, form, meanings = (save.locator(each) for each in (".foretold", "form", ".meanings"))
    expect(chances).to_be_visible()
    for width, is_beside in ((1180, True), (820, True), (390, False)):
        page.set_viewport_size({"width": width, "height": 900})
        left, right, below = (each.bounding_box() for each in (chances, form, meanings))
        assert left
        assert right
        assert below
        assert (right["x"] > left["x"] + left["width"]) == is_beside, width
        assert abs(right["y"] - left["y"]) < 12 or not is_beside, width
        assert (below["y"] < right["y"] + right["height"]) == is_beside, width
