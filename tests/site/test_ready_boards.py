"""Boards that begin with a panel of a screen, and what leads along a long one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing.axe import BUT_COLOURS, faults
from browsing.contrast import Contrast
from browsing.tabs import TakeTab
from shared import compiled
from tablewright.kinds.screen.entry import Screen, ScreenPanel
from tablewright.kinds.table.entry import Table
from waiting import until

pytestmark = pytest.mark.slow

KEY = "tablewright-boards"
SCREEN = "referee-screen"
PACK = "basic-encounter"


def panels() -> tuple[ScreenPanel, ...]:
    screen = compiled().library.scope(PACK).entries[SCREEN]
    assert isinstance(screen, Screen)
    return screen.panels


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))[
        "boards"
    ]
    return found


def shown_on(panel: ScreenPanel) -> set[str]:
    """What single entries of the panel's own pack are called on boards."""
    return {
        f"{PACK}/{block.reference}"
        for block in panel.blocks
        if block.own is None and not block.merged and "/" not in block.reference
    }


def whole(item: dict[str, Any]) -> str:
    """Return the entry that a card is of, or is a part of."""
    return re.sub(r"_[0-9a-f]{8}$", "", item.get("of", ""))


@pytest.mark.parametrize("scheme", ["file", "http"])
def test_an_empty_board_begins_with_a_panel(
    tab: TakeTab, site_folder: Path, server: str, scheme: str
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri() if scheme == 'file' else server}/board.html")
    # Every panel of every game is there, those of the first game in sight.
    first, *others = page.locator(".ready details").all()
    expect(first.locator("button:visible")).to_have_text(
        [re.compile(f"^{panel.title} ?") for panel in panels()]
    )
    assert len(others) >= 4
    expect(others[0].locator("button").first).to_be_hidden()
    # One tap makes a board of it.
    fight = next(panel for panel in panels() if panel.tab == "Round")
    first.get_by_role("button", name=fight.title).tap()
    expect(page.locator(".ready")).to_be_hidden()
    expect(page.locator(".board-names [aria-current=true]")).to_have_text(re.compile("^Round"))
    [board] = kept(page)
    held = board["items"]
    assert shown_on(fight) <= {whole(item) for item in held}
    assert [item["title"] for item in held if item["type"] == "fight"] == ["Who is in the fight"]
    # What is called as the check that it is rolled by has its own name, beside that.
    checks = {
        compiled().library.scope(PACK).entries[block.rolled_by].title
        for block in fight.blocks
        if block.rolled_by
    }
    called = [item["title"] or item.get("called", "") for item in held]
    assert len(called) == len({*called})
    titled = {block.title for block in fight.blocks if block.title and block.own is None} - checks
    assert titled <= {item["title"].replace("’", "'") for item in held}
    # What leads along it is there at once, and what is in sight is marked.
    jumps = page.locator(".jumps button")
    expect(jumps).to_have_count(len(held))
    jumps.nth(3).tap()
    expect(jumps.nth(3)).to_have_attribute("aria-current", "location")
    below = page.locator(".jumps").evaluate("e => e.getBoundingClientRect().bottom")
    top = page.locator(".held").nth(3).evaluate("e => e.getBoundingClientRect().top")
    assert below <= top < below + 40


def test_a_board_that_was_named_keeps_its_name(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto((site_folder / "board.html").as_uri())
    page.get_by_role("button", name="New board").click()
    # It is named at once: nothing lies over what it may begin with.
    expect(page.get_by_label("Name of the board")).to_be_focused()
    page.keyboard.type("Salt tomb")
    page.locator(".ready").get_by_role("button", name="Meeting").first.press("Enter")
    expect(page.locator(".held")).not_to_have_count(0)
    # Whoever came by keys goes on to the first card.
    # No other may be made before it: keys would go there.
    expect(page.locator(".held").first.locator(".live")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".held").first.locator(":focus")).to_have_count(1)
    [board] = kept(page)
    assert board["name"] == "Salt tomb"
    # What goes across the panel goes across the board.
    wide = {item["called"] for item in board["items"] if item["size"] == "wide"}
    assert wide == {"Monster reactions"}
    # An empty one that is another's name gets a number.
    for name in ("Meeting", "Meeting 2"):
        page.get_by_role("button", name="New board").click()
        page.locator(".ready").get_by_role("button", name="Meeting").first.click()
        expect(page.locator(".board-names [aria-current=true]")).to_contain_text(name)
    assert [each["name"] for each in kept(page)] == ["Salt tomb", "Meeting", "Meeting 2"]


def test_the_panel_that_is_open_is_taken_as_a_board(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{PACK}/{SCREEN}.html#panel_5")
    take = page.get_by_role("button", name="A board of this panel")
    take.click()
    page.wait_for_url(re.compile(r"/board\.html$"))
    expect(page.locator(".held .live h3").first).to_be_visible()
    [board] = kept(page)
    assert board["name"] == panels()[4].tab
    # Tables side by side come as the screen has them, and the checks that they are rolled by.
    of = [item["of"] for item in board["items"]]
    assert f"{PACK}/{SCREEN}_5_1" in of
    assert {f"{PACK}/{block.rolled_by}" for block in panels()[4].blocks if block.rolled_by} <= {*of}
    expect(page.locator(".gone")).to_have_count(0)
    # A fight that is shown already, with a blow, is what its board begins with.
    page.goto(f"{site_folder.as_uri()}/{PACK}/{SCREEN}.html#panel_3")
    expect(page.get_by_label("Who joins")).to_be_visible()
    take.click()
    page.wait_for_url(re.compile(r"/board\.html$"))
    expect(page.get_by_label("Who joins")).to_be_visible()
    first, second, *_ = kept(page)[-1]["items"]
    assert (first["type"], second["of"]) == ("fight", f"{PACK}/attack")
    # Players see nothing to take.
    page.goto(f"{site_folder.as_uri()}/{PACK}/{SCREEN}.html#panel_{len(panels()) + 1}")
    expect(take).to_be_hidden()


def test_what_a_screen_shows_of_an_entry_lies_on_its_board(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1280, "height": 900}).page
    # A table of which the screen shows some rows by their names.
    number, block = next(
        (number, block)
        for number, panel in enumerate(panels(), start=1)
        for block in panel.blocks
        if any(isinstance(held, str) for held in block.down) and not block.merged
    )
    table = compiled().library.scope(PACK).entries[block.reference]
    assert isinstance(table, Table)
    # Or by the headings that they stand under.
    shown = [row for row in table.rows if row.group in block.down] or block.down
    page.goto(f"{site_folder.as_uri()}/{PACK}/{SCREEN}.html#panel_{number}")
    name = block.title or compiled().library.scope(PACK).entries[block.reference].title
    there = page.get_by_role("article", name=name)
    expect(there.locator("tbody tr:not(.group)")).to_have_count(len(shown))
    rows = there.locator("tbody tr:not(.group)").all_inner_texts()
    page.get_by_role("button", name="A board of this panel").click()
    page.wait_for_url(re.compile(r"/board\.html$"))
    expect(page.locator(".held .live").first).to_be_visible()
    page.evaluate("Tablewright.board.makeAll()")
    card = page.locator(".held .live").filter(has=page.get_by_role("heading", name=name))
    expect(card.locator("tbody tr:not(.group)")).to_have_count(len(rows))
    assert [each.split()[0] for each in card.locator("tbody tr:not(.group)").all_inner_texts()] == [
        each.split()[0] for each in rows
    ]
    # Where the screen shows that part no more, the whole entry is there.
    [item] = [each for each in kept(page)[0]["items"] if each.get("called") == name]
    assert whole(item) == f"{PACK}/{block.reference}" != item["of"]
    page.evaluate(
        """(of) => Tablewright.boards.add({
          name: "Gone", items: [Tablewright.newItem("card", { of })] })""",
        f"{whole(item)}_00000000",
    )
    page.wait_for_timeout(250)  # what is stored reaches the next page's process by then
    page.reload()
    expect(page.locator(".held tbody tr:not(.group)")).not_to_have_count(len(rows))
    expect(page.locator(".held tbody tr").first).to_be_visible()


def test_chances_are_folded_on_a_phone_until_somebody_opens_them(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto((site_folder / "board.html").as_uri())
    of = [
        *(
            "basic-encounter/attack",
            "optional-morale/morale-check",
            "basic-encounter/falling-damage",
        ),
        *("basic-encounter/saving-throw", "toolbox-864/skeleton", "basic-encounter/turn-undead"),
    ]
    items = [{"type": "card", "of": each} for each in of]
    held = json.dumps({"boards": [{"name": "Mine", "items": items}], "place": 0})
    page.evaluate(f"(held) => {{ localStorage['{KEY}'] = held; }}", held)
    page.reload()
    expect(page.locator(".held")).to_have_count(len(of))
    page.evaluate("Tablewright.board.makeAll()")
    attack = page.locator(".held").first
    grid = attack.locator("table[data-by]")
    # The chance, what is set and the key that rolls are there, and all else is a tap away.
    expect(attack.get_by_role("button", name="Roll d20")).to_be_visible()
    expect(attack.locator(".chances .likely").first).to_be_visible()
    expect(grid).to_be_hidden()
    expect(page.locator("summary", has_text=re.compile(r"^21 rows$"))).to_be_visible()
    expect(page.locator(".stats").first).to_be_visible()
    page.wait_for_function("!document.querySelector('.held .waiting')")
    assert page.evaluate("document.documentElement.scrollHeight") < 3900
    attack.locator("summary", has_text="All chances").tap()
    expect(grid).to_be_visible()
    # The line at one half goes between rows that are shown, and not along the first of them.
    first, *others = grid.locator("tbody tr:visible").all()
    line = "all => all.map(e => getComputedStyle(e).boxShadow).filter(s => / 0px -2px /.test(s))"
    assert first.locator("td.above").count()
    assert first.locator("td").evaluate_all(line) == []
    assert all(row.locator("td").evaluate_all(line) for row in others[:2])
    # What was opened is found open, on this board and on one that it is shared as.
    assert kept(page)[0]["items"][0]["open"] is True
    page.reload()
    expect(grid).to_be_visible()
    attack.locator("summary", has_text="All chances").tap()
    until(page, f"!JSON.parse(localStorage['{KEY}']).boards[0].items[0].open")
    page.reload()
    expect(attack.get_by_role("button", name="Roll d20")).to_be_visible()
    expect(grid).to_be_hidden()
    # A key at its head leaves the name alone, until somebody goes there or opens it; paper has all.
    name = attack.locator("h3 a").inner_text()
    key = attack.get_by_role("button", name=name, exact=True)
    key.tap()
    roll = attack.get_by_role("button", name="Roll d20")
    expect(roll).to_be_hidden()
    assert attack.locator(".live").evaluate("e => e.offsetHeight") < 70
    page.reload()
    expect(key).to_have_attribute("aria-expanded", "false")
    expect(roll).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".press-page table[data-by]").first).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.locator(".jumps").get_by_role("button", name=name).tap()
    expect(roll).to_be_visible()
    expect(grid).to_be_hidden()
    # A wide window has room for all of it.
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    expect(grid).to_be_visible()


def test_what_was_added_last_stays_in_sight(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1280, "height": 600}).page
    page.goto((site_folder / "board.html").as_uri())
    page.locator(".ready").get_by_role("button", name=re.compile("^Round")).first.click()
    expect(page.locator(".held .live").first).to_be_visible()
    page.get_by_role("button", name="Add a card").click()
    page.get_by_role("dialog").get_by_role("button", name="Notes", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    # Somebody's card above it grows, as cards do while they are made.
    last = page.locator(".held").last
    expect(last).to_be_in_viewport()
    page.evaluate(
        """() => {
          document.documentElement.style.overflowAnchor = "none";
          document.querySelector(".held .holds").style.paddingBottom = "4000px";
        }"""
    )
    page.wait_for_function("document.documentElement.scrollHeight > 4000")
    expect(last).to_be_in_viewport()


def test_ready_boards_are_for_everybody(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto((site_folder / "board.html").as_uri())
    expect(page.locator(".ready details").first).to_be_visible()
    assert Contrast().faults_in_both_themes(page) == ""
    # The game that is played stands first, its panels in sight.
    games = page.locator(".ready details")
    last = games.last.get_attribute("data-pack")
    assert last != games.first.get_attribute("data-pack")
    page.evaluate("game => { localStorage['tablewright-game'] = game; }", last)
    page.reload()
    expect(games.first).to_have_attribute("data-pack", last or "")
    expect(games.first.locator("button").first).to_be_visible()
    expect(games.last.locator("button").first).to_be_hidden()


def test_the_browsers_own_key_prints_all_cards(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 600}).page
    page.goto((site_folder / "board.html").as_uri())
    page.locator(".ready").get_by_role("button", name=re.compile("^Round")).first.click()
    expect(page.locator(".held .waiting")).not_to_have_count(0)
    page.evaluate("window.print = () => { window.printed = true; }")
    page.keyboard.press("Control+p")
    until(page, "window.printed")
    expect(page.locator(".held .waiting")).to_have_count(0)


def test_words_on_a_board_are_folded_on_a_phone_and_open_on_paper(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto((site_folder / "board.html").as_uri())
    page.locator(".ready").get_by_role("button", name=re.compile("^Round")).first.tap()
    expect(page.locator(".held")).not_to_have_count(0)
    page.evaluate("void Tablewright.board.makeAll()")
    leaving = page.locator(".held").filter(has=page.locator("[data-at$='/disengaging']"))
    points = leaving.locator(".points")
    expect(leaving.locator("summary")).to_have_text(re.compile(r"^\d points$"))
    expect(points).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".press-page .points").first).to_be_visible()
    expect(points).to_be_visible()
    expect(page.locator(".press-page summary").locator("visible=true")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(points).to_be_hidden()
    page.locator(".jumps").get_by_role("button", name="Disengaging").tap()
    expect(points).to_be_visible()


def test_the_log_lies_on_a_board(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto((site_folder / "board.html").as_uri())
    page.locator(".ready").get_by_role("button", name=re.compile("^Round")).first.click()
    page.get_by_role("button", name="Add a card").click()
    page.get_by_role("dialog").get_by_role("button", name="Log", exact=True).click()
    page.keyboard.press("Escape")
    rolls = page.locator(".logged li")
    # Cards are made as they come into sight, and those above it grow while they are.
    page.locator(".held").last.scroll_into_view_if_needed()
    expect(page.locator(".logged")).to_be_attached()
    expect(rolls).to_have_count(0)
    # Ten rolls of a card and of the tray, of which the last stand there, those of a reload too.
    morale = page.get_by_role("article", name="Morale check")
    for number in range(1, 11):
        morale.get_by_role("button", name="Roll 2d6").click()
        expect(rolls).to_have_count(min(number, 8))
    page.keyboard.press("d")
    page.get_by_role("dialog", name="Dice").get_by_role("button", name="Roll d8").click()
    expect(rolls.first).to_contain_text(re.compile(r"^d8 \d$"))
    page.reload()
    page.locator(".held").last.scroll_into_view_if_needed()
    expect(rolls.first).to_contain_text(re.compile(r"^d8 \d$"))
    expect(rolls.nth(1)).to_contain_text("Morale check")
    assert kept(page)[0]["items"][-1]["type"] == "log"
    # Words on a board are set in its own face, and no button breaks its word.
    for sort in ("Notes", "What runs out"):
        page.get_by_role("button", name="Add a card").click()
        page.get_by_role("dialog").get_by_role("button", name=sort, exact=True).click()
        page.keyboard.press("Escape")
    notes = page.get_by_role("textbox", name="Notes")
    face = "e => getComputedStyle(e).fontFamily"
    assert notes.evaluate(face) == page.locator("body").evaluate(face)
    add = page.locator(".join").get_by_role("button", name="Add", exact=True)
    assert add.evaluate("e => e.offsetHeight") < 50
    assert not faults(page, BUT_COLOURS)


def test_panels_that_stand_ready_are_laid_out_as_on_the_start_page(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/board.html")
    tiles = page.get_by_role("list", name="Boards of Basic Encounter").get_by_role("button")
    expect(tiles).to_have_count(7)
    tops = tiles.evaluate_all("all => all.map(tile => tile.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
    # Of several for one situation each is a shade darker than the one before.
    colours = tiles.evaluate_all("all => all.map(tile => getComputedStyle(tile).backgroundColor)")
    assert len(set(colours)) == 7
