"""Boards of one's own: pinned, arranged, kept, exchanged; from disk and behind a server."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browsing.axe import BUT_COLOURS, faults
from browsing.boards import KEY, boards, card, kept, with_boards
from browsing.contrast import Contrast
from browsing.tabs import TakeTab
from shared import compiled
from tablewright.kinds.table.view import table_view
from tablewright.words.chances import exact
from waiting import until

pytestmark = pytest.mark.slow

MORALE = "referee-rules/morale-check"
REACTION = "referee-rules/encounter-reaction"
ATTACK = "basic-encounter/attack"
# The exact chances of a column, from the top.
TITLES = """(card, name) => {
  const at = card.querySelector(`th[data-column='${name}']`).cellIndex;
  const found = [...card.querySelectorAll("tbody tr")].map(row => row.cells[at]);
  return found.map(cell => cell.querySelector(".percent")?.title).filter(Boolean);
}"""


def order_of(page: Page) -> list[str]:
    found: list[str] = page.locator(".board .live h3").all_inner_texts()
    return found


def test_a_board_is_made_arranged_and_kept_by_keyboard_alone(
    tab: TakeTab, site_folder: Path
) -> None:
    # From disk; other tests take boards from a server.
    base = site_folder.as_uri()
    page = tab().page
    page.goto(f"{base}/{MORALE}.html")
    page.get_by_role("button", name="To the board", exact=True).press("Enter")
    notice = page.locator(".notice")
    expect(notice).to_have_text("On the board “My board”: Morale check Undo")
    # One line, with the button in it.
    box = notice.bounding_box()
    assert box is not None
    assert box["height"] < 70

    page.goto(f"{base}/board.html")
    held = page.locator(".held")
    expect(held).to_have_count(1)
    score = held.locator("input[name=in_morale]")
    likely = held.locator(".foretold .likely").first
    usual = likely.inner_text()
    score.fill("9")
    expect(likely).not_to_have_text(usual)
    told = likely.inner_text()
    page.reload()
    # What was set is set, and what it comes to is told again.
    expect(score).to_have_value("9")
    expect(likely).to_have_text(told)

    page.get_by_role("button", name="Add a card").press("Enter")
    found = page.get_by_role("dialog").get_by_role("list", name="Entries").get_by_role("button")
    expect(page.get_by_role("searchbox", name="Find an entry")).to_be_focused()
    page.keyboard.type("encounter reac")
    expect(found.first).to_contain_text("Encounter reaction")
    found.first.press("Enter")
    # What is there is ticked, and exact titles stand first.
    expect(found.first).to_contain_text("on the board")
    page.get_by_role("searchbox", name="Find an entry").fill("morale check referee")
    expect(found.first).to_contain_text("on the board")
    page.get_by_role("searchbox", name="Find an entry").fill("turn undead")
    expect(found.first.locator("b")).to_have_text("Turn undead")
    # What is no name of an entry is looked for where rows and answers are found.
    page.get_by_role("searchbox", name="Find an entry").fill("cleric 4 against a wight")
    found.first.press("Enter")
    finding = page.get_by_role("combobox", name="Find entries")
    expect(finding).to_have_value("cleric 4 against a wight")
    expect(page.locator("#found_ .answer").first).to_contain_text("15% Turned")
    page.keyboard.press("Escape")
    expect(finding).to_be_hidden()
    page.get_by_role("button", name="Add a card").press("Enter")
    page.get_by_role("button", name="Notes", exact=True).press("Enter")
    page.keyboard.press("Escape")
    expect(held).to_have_count(3)
    held.nth(2).get_by_role("textbox", name="Notes").fill("Odo has the torch.")
    expect(page.locator(".board .live h3")).to_have_count(3)
    assert [name.split(" ")[0] for name in order_of(page)] == ["Morale", "Encounter", "Notes"]

    page.get_by_role("button", name="Arrange").press("Enter")
    move = page.get_by_role("button", name="Move Notes")
    move.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".notice")).to_have_text("Notes: 2 of 3")
    expect(move).to_be_focused()
    page.keyboard.press("Home")
    page.get_by_role("button", name="More for Notes").press("Enter")
    held.nth(0).get_by_role("combobox", name="Size of Notes").select_option("wide")
    title = held.nth(0).get_by_role("textbox", name="Name of Notes")
    title.fill("Who has what")
    title.press("Tab")
    expect(held.nth(0).locator("h3")).to_have_text("Who has what")
    page.get_by_role("button", name="More for Morale check").press("Enter")
    page.get_by_role("button", name="Take Morale check off the board").press("Enter")
    expect(held).to_have_count(2)
    page.get_by_role("button", name="Undo").press("Enter")
    expect(held).to_have_count(3)

    page.reload()
    expect(page.locator(".board .live h3")).to_have_count(3)
    assert [name.split(" ")[0] for name in order_of(page)] == ["Who", "Morale", "Encounter"]
    expect(held.nth(0)).to_have_attribute("data-size", "wide")
    expect(held.nth(0).get_by_role("textbox").last).to_have_value("Odo has the torch.")
    expect(score).to_have_value("9")


def test_a_new_board_begins_with_what_is_put_on_it(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    with_boards(page, server, boards(("My board", []), ("Fight", [card(ATTACK)]), current=1))
    page.goto(f"{server}/{MORALE}.html")
    for name in ("My board 2", "My board 3"):
        page.get_by_role("button", name="To the board", exact=True).click()
        dialog = page.get_by_role("dialog", name="On which board?")
        dialog.get_by_role("button", name="A new board").tap()
        notice = page.locator(".notice")
        expect(notice).to_contain_text(f"On the board “{name}”: Morale check")
    # Whoever takes it back has no empty board either, and the one that was used last.
    notice.get_by_role("button", name="Undo").tap()
    expect(notice).to_contain_text("Off the board “My board 3” again")
    found = [(board["name"], [item["of"] for item in board["items"]]) for board in kept(page)]
    assert found == [("My board", []), ("Fight", [ATTACK]), ("My board 2", [MORALE])]
    page.goto(f"{server}/board.html")
    expect(page.locator("button[aria-current=true]")).to_contain_text("My board 2")


def test_a_row_is_put_on_one_of_several_boards(tab: TakeTab, server: str) -> None:
    page = tab(has_touch=True, viewport={"width": 820, "height": 1180}).page
    with_boards(page, server, boards(("Meeting", []), ("Fight", [])))
    page.goto(f"{server}/{REACTION}.html")
    page.locator("tr#hostile .pin-row").dispatch_event("click")
    page.get_by_role("dialog", name="On which board?").get_by_role("button", name="Fight").tap()
    expect(page.locator(".notice")).to_contain_text("On the board “Fight”: Encounter reaction: ")
    assert [len(board["items"]) for board in kept(page)] == [0, 1]
    page.goto(f"{server}/board.html")
    # That row, under the headings of its table, and what it is rolled with: its chances follow.
    expect(page.locator(".held tbody tr")).to_have_count(1)
    expect(page.locator(".held thead th")).to_have_count(5)
    expect(page.locator("button[aria-current=true]")).to_contain_text("Fight")
    percent = page.locator(".held tbody .percent").first
    before = percent.inner_text()
    page.get_by_role("button", name="Modifier: more").tap()
    expect(percent).not_to_have_text(before)
    page.locator(".held .roller button[type=submit]").tap()
    expect(page.locator(".held .meant")).to_be_visible()

    # Of the footnotes those of the row stay. Tables side by side on a screen are a card as well.
    page.goto(f"{server}/basic-encounter/attack-modifiers.html")
    page.locator("tr#attacker-blinded .pin-row").dispatch_event("click")
    page.get_by_role("dialog", name="On which board?").get_by_role("button", name="Meeting").tap()
    page.goto(f"{server}/basic-encounter/referee-screen.html#panel_5")
    saves = page.get_by_role("article", name="Saving throws")
    for pinned in (saves.locator(".pin-card"), saves.locator(".pin-row").nth(3)):
        pinned.dispatch_event("click")
        dialog = page.get_by_role("dialog", name="On which board?")
        dialog.get_by_role("button", name="Meeting").tap()
    page.goto(f"{server}/board.html")
    cards = page.locator(".held .live")
    expect(cards).to_have_count(3)
    expect(cards.nth(0).locator("[data-mark]")).to_have_count(1)
    expect(cards.nth(0).locator("[data-mark]")).to_contain_text("Both: \N{MINUS SIGN}4 once")
    expect(cards.nth(1).locator("tbody tr")).to_have_count(12)
    expect(cards.nth(2).locator("tbody tr")).to_have_count(1)
    expect(cards.nth(2).locator("tbody tr")).to_contain_text("4–5")
    # On paper they are asked for as the screen asks for them, and a row that lies alone is written.
    with page.expect_download() as downloading:
        page.get_by_text("More", exact=True).tap()
        page.get_by_role("button", name="File for Tablewright").tap()
    # What lies over the board goes once something is chosen, or somebody touches what is beside it.
    more = page.locator(".more-tools")
    expect(more).not_to_have_attribute("open", "")
    page.get_by_text("More", exact=True).tap()
    expect(more).to_have_attribute("open", "")
    page.locator("body").dispatch_event("pointerdown")
    expect(more).not_to_have_attribute("open", "")
    written = downloading.value.path().read_text(encoding="utf-8")
    lines = [line for line in written.splitlines() if "Saving throws: 4–5" in line]
    assert len(lines) == 1
    assert '"Fighter: Death, poison 11, Wands 11,"' in lines[0]


def test_one_card_stands_twice_and_each_rolls_for_itself(tab: TakeTab, server: str) -> None:
    page = tab(has_touch=True, viewport={"width": 390, "height": 844}).page
    with_boards(page, server, boards(("Two", [card(REACTION), card(REACTION)])))
    cards = page.locator(".live")
    expect(cards).to_have_count(2)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    cards.nth(1).get_by_role("button", name="Roll").tap()
    expect(cards.nth(1).locator(".meant")).to_be_visible()
    expect(cards.nth(1).locator("tr.lit")).to_have_count(1)
    expect(cards.nth(0).locator("tr.lit")).to_have_count(0)
    # What is told as stored, and is there already, makes no card anew.
    page.evaluate("key => dispatchEvent(new StorageEvent('storage', { key }))", KEY)
    expect(cards.nth(1).locator("tr.lit")).to_have_count(1)
    # The roll lies on the page of the entry, and is told of in the log.
    link = cards.nth(1).locator(".share").get_attribute("href") or ""
    assert link.startswith(f"./{REACTION}.html#roll:")
    [roll] = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')"))
    assert roll["page"] == f"{REACTION}.html"
    assert roll["title"] == "Encounter reaction"

    # Under a modifier the rows tell what is true under it, exactly.
    scope = compiled().library.scope("referee-rules")
    view = table_view(scope.entries["encounter-reaction"], scope)  # type: ignore[arg-type]
    figure = cards.nth(0).get_by_role("spinbutton")
    for modifier in (-8, 3, 8):
        figure.fill(str(modifier))
        for shift in view.shifts:
            chances = shift.chances[shift.modifiers.index(modifier)]
            expected = [exact(chance.exact) for chance in chances if chance is not None]
            said = cards.nth(0).evaluate(TITLES, shift.column.name)
            assert said == expected, (modifier, shift.column.name)


def test_a_fight_on_a_board_is_rolled_as_the_game_of_its_cards_says(
    tab: TakeTab, server: str
) -> None:
    page = tab().page
    held = [card(f"basic-encounter/{name}") for name in ("attack", "saving-throw")]
    with_boards(page, server, boards(("Salt tomb", [card("toolbox-864/skeleton"), *held])))
    page.get_by_role("button", name="Add a card").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Initiative", exact=True).click()
    dialog.get_by_role("button", name="Done").click()
    expect(page.locator(".setting summary")).to_have_text("Initiative: d6, anew every round")
    # Who lies on the board is offered; other stat blocks of another game to whoever asks for them.
    expect(page.locator(".joining .pill")).to_have_text(["Skeleton Toolbox 864"])
    page.get_by_label("Who joins").fill("Og")
    expect(page.locator(".joining .pill")).to_have_text(["Ogre Toolbox 864"])


def test_boards_travel_and_faulty_ones_change_nothing(tab: TakeTab, server: str) -> None:
    page = tab().page
    gone = card("referee-rules/no-such-entry", called="Old table")
    unknown = {"type": "orrery", "size": "wide", "planets": [1, {"moons": ["Io"]}]}
    items = [card(MORALE, set={"morale": "8"}), gone, unknown]
    with_boards(page, server, boards(("Gäste & Feinde", items)))
    expect(page.locator(".gone")).to_have_count(2)
    expect(page.locator(".gone").first).to_contain_text("is not on this site")
    page.locator("summary", has_text="More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "gäste-feinde.board.json"
    exported = Path(download.value.path()).read_text(encoding="utf-8")
    address = page.evaluate(
        """Tablewright.load("assets/exchange.js")
        .then(() => Tablewright.boardHash(Tablewright.boards.current))
        .then((hash) => location.href.split('#')[0] + hash)"""
    )
    assert len(address.split("#")[1]) < 240  # 640 letters as they stand in the file

    def take(text: str) -> None:
        page.locator("input[type=file]").set_input_files(
            {"name": "b.json", "mimeType": "application/json", "buffer": text.encode()}
        )

    before = page.evaluate(f"localStorage.getItem('{KEY}')")
    whole = json.loads(exported)
    faulty = {
        "it is no board, or a part of it is missing": exported[:-20],
        "it is no board that this site has exported": "[]",
        "it comes from a newer site": json.dumps({**whole, "tablewright-board": 2}),
        "the name of the board is no text": json.dumps({**whole, "name": 5}),
        "has no list of items": json.dumps({**whole, "items": {}}),
        "item 1 of “Gäste & Feinde”: it names no entry": json.dumps(
            {**whole, "items": [{**items[0], "of": "../../evil"}]}
        ),
        "item 2 of “Gäste & Feinde”: its size is none of small, medium, wide": json.dumps(
            {**whole, "items": [items[0], {**items[0], "size": "huge"}]}
        ),
        "what is set in a field is no text": json.dumps(
            {**whole, "items": [{**items[0], "set": {"in_morale": 8}}]}
        ),
        "has more than 300 items": json.dumps({**whole, "items": [items[0]] * 301}),
        "it is larger than a mebibyte": json.dumps({**whole, "name": "n" * 1048576}),
    }
    for told, text in faulty.items():
        take(text)
        expect(page.locator(".told")).to_contain_text(told)
        expect(page.locator(".told")).to_contain_text("Nothing has changed")
        assert page.evaluate(f"localStorage.getItem('{KEY}')") == before, told
    take(exported)
    expect(page.locator(".told")).to_have_text("“Gäste & Feinde 2” is here, with 3 cards.")
    first, second = kept(page)
    assert first["items"] == second["items"]
    # What nobody knows here came through whole.
    assert second["items"][2] == unknown

    other = tab().page
    other.goto(address)
    expect(other.locator(".told")).to_contain_text("was shared with you")
    expect(other.locator("input[name=in_morale]")).to_have_value("8")
    assert kept(other) == []
    other.get_by_role("button", name="Keep this board").click()
    expect(other.locator("button[aria-current=true]")).to_contain_text("Gäste & Feinde")
    assert kept(other)[0]["items"] == first["items"]
    assert "#" not in other.url
    other.goto(address[:-9])
    expect(other.locator(".told")).to_contain_text("Nothing has changed")
    # What was shared before addresses were packed opens as well; zeros without end do not.
    plain = base64.urlsafe_b64encode(exported.encode()).decode().rstrip("=")
    other.goto(f"{server}/board.html#board:{plain}")
    expect(other.locator(".told")).to_contain_text("was shared with you")
    bomb = zlib.compress(b"0" * 2_000_000, 9, wbits=-15)
    other.goto(f"{server}/board.html#b:{base64.urlsafe_b64encode(bomb).decode().rstrip('=')}")
    expect(other.locator(".told")).to_contain_text("it is larger than a mebibyte")


def test_thirty_cards_come_as_they_are_needed_and_are_dragged(tab: TakeTab, server: str) -> None:
    taken = tab(viewport={"width": 390, "height": 844})
    page, asked = taken.page, taken.asked
    names = page.request.get(f"{server}/assets/cards/index.js").text()
    listed = json.loads(names.splitlines()[0].removeprefix("Tablewright.cardIndex = ").rstrip(";"))
    all_names = [f"{pack}/{entry}" for pack, _, held in listed for entry, *_ in held][:30]
    with_boards(page, server, boards(("Thirty", [card(name) for name in all_names])))
    expect(page.locator(".held")).to_have_count(30)
    expect(page.locator(".held").first.locator(".live")).to_be_visible()
    loaded = [url for url in asked if "/assets/cards/" in url]
    assert 1 <= len(loaded) < 12
    # Nothing is rolled yet, and nothing that rolls has come.
    assert not [url for url in asked if "/rollers/" in url or url.endswith("roller.js")]
    page.evaluate("Tablewright.board.makeAll()")
    expect(page.locator(".live")).to_have_count(30)

    page.set_viewport_size({"width": 1200, "height": 900})
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name="Arrange").click()
    first = page.locator(".held").nth(0).locator(".handle")
    second = page.locator(".held").nth(1).locator(".handle")
    named = [first.get_attribute("aria-label"), second.get_attribute("aria-label")]
    start, end = first.bounding_box(), second.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + 20, steps=4)
    page.mouse.up()
    expect(first).to_have_attribute("aria-label", named[1] or "")
    expect(second).to_have_attribute("aria-label", named[0] or "")
    assert [item["of"] for item in kept(page)[0]["items"][:2]] == all_names[1::-1]
    # A key moves one place, and keeps the focus.
    page.get_by_role("button", name="More for").first.click()
    down = page.locator(".held").nth(0).get_by_role("button", name="one place down")
    down.click()
    expect(first).to_have_attribute("aria-label", named[0] or "")
    moved = page.locator(".held").nth(1).get_by_role("button", name="one place down")
    expect(moved).to_be_focused()
    assert [item["of"] for item in kept(page)[0]["items"][:2]] == all_names[:2]


def test_a_board_from_disk_is_exported_where_its_address_leads_nobody(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/board.html")
    page.locator(".ready").get_by_role("button", name=re.compile("^Attack")).first.click()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".told")).to_contain_text("lead nowhere but here")
    expect(page.locator(".notice.open")).not_to_contain_text("Copied")
    with page.expect_download() as saved:
        page.locator(".told").get_by_role("button", name="Export").click()
    assert saved.value.suggested_filename.endswith(".json")


def test_cards_to_add_stand_by_game_and_situation_what_was_used_last_first(
    tab: TakeTab, server: str
) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    for name in ("basic-encounter/weapon-damage.html", "swords-morale/morale-check.html"):
        page.goto(f"{server}/{name}")
    with_boards(page, server, boards(("One", [card("basic-encounter/attack")])))
    page.get_by_role("button", name="Add a card").click()
    dialog = page.get_by_role("dialog")
    used = dialog.get_by_role("list", name="Used last").locator("b")
    expect(used).to_have_text(["Morale check", "Weapon damage"])
    # The game of the board stands open, by what happens, and what is rolled is first there.
    headings = dialog.locator(".results h3").all_inner_texts()
    assert headings[:4] == ["Used last", "Basic Encounter", "Meeting", "Fighting"]
    fighting = dialog.get_by_role("list", name="Fighting").get_by_role("button")
    expect(fighting.first).to_contain_text("check")
    placed = dialog.get_by_role("button", name=re.compile("^Attack check"))
    expect(placed).to_contain_text("on the board")
    kinds = fighting.locator("span:not(.there)").all_inner_texts()
    assert "check" not in kinds[kinds.index("rule") :]
    # Nobody else's cards are in the way, and all of them are there.
    packs = dialog.locator(".results details")
    expect(packs).to_have_count(5)
    packs.filter(has_text="Toolbox 864").locator("summary").click()
    ogre = packs.filter(has_text="Toolbox 864").get_by_role("button", name="Ogre", exact=False)
    ogre.first.click()
    expect(dialog.get_by_role("status")).to_contain_text("On the board: Ogre")
    # Words search all of them.
    page.get_by_role("searchbox", name="Find an entry").fill("morale check")
    assert dialog.get_by_role("list", name="Entries").get_by_role("button").count() > 2
    dialog.get_by_role("button", name="Done").click()
    # Where cards stand below each other there are two sizes.
    page.get_by_role("button", name="Arrange").click()
    page.get_by_role("button", name="More for").first.click()
    sizes = page.get_by_role("combobox", name=re.compile("^Size of")).first
    expect(sizes.locator("option")).to_have_text(["Small", "Whole"])
    sizes.select_option("Small")
    assert [item["size"] for item in kept(page)[0]["items"]] == ["small", "medium"]


def test_boards_are_for_everybody(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    items = [
        card(MORALE, set={"morale": "8"}),
        {"type": "notes", "text": "x", "size": "small", "title": ""},
        card("toolbox-864/ogre"),
        card("basic-encounter/turning-the-undead", size="wide"),
        card("no/where"),
        card(ATTACK, called="Attack", size="small", set={"bonus": "5", "armour_class": "16"}),
        card(ATTACK),
        card("basic-encounter/weapon-prices"),
        {"type": "fight", "state": {}, "size": "medium", "title": ""},
    ]
    with_boards(page, server, boards(("One", items), ("Other", [])))
    page.evaluate("Tablewright.board.makeAll()")
    expect(page.locator(".live")).to_have_count(9)
    # A small card is a line with the chance for what is set; a tap opens the rest.
    line = page.locator("[data-size=small] .brief")
    opens, whole = line.locator(".opens"), page.locator("[data-size=small] .live .foretold")
    expect(opens).to_have_text("Attack Hit 50%, attack bonus +5, armour class 16")
    assert line.evaluate("(line) => line.offsetHeight") <= 68
    line.get_by_role("button", name="Roll d20").click()
    expect(line.locator(".came")).to_have_text(re.compile(r"^\d+: (Hit|Miss)$"))
    expect(whole).to_be_hidden()
    opens.press("Enter")
    expect(whole).to_be_visible()
    page.locator("[data-size=small]").get_by_role("spinbutton", name="Armour class").press("PageUp")
    expect(opens).to_have_text("Attack Hit 25%, attack bonus +5, armour class 21")
    expect(line.locator(".came")).to_have_text(re.compile(r"^\d+: (Hit|Miss)$"))
    opens.press("Enter")
    expect(whole).to_be_hidden()
    # It has exact chances for what it is laid out by: a bonus of 2 needs 17 or more against 19.
    against = page.locator("[data-size=small] .heat-table tr").filter(has_text="+2").locator("td")
    expect(against.nth(1)).to_have_text("20")
    # Its grid is laid out around what is set, which is marked.
    grid = page.locator("[data-size=small] .heat-table")
    expect(grid.locator("td.lit")).to_have_text("25")
    expect(grid.locator("thead .home")).to_have_text("21")
    expect(grid.locator("tr:has(.lit) th")).to_have_text("+5")
    expect(grid.locator("thead tr:last-child th")).to_have_text(
        [str(number) for number in range(18, 25)]
    )
    page.get_by_role("button", name="Arrange").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert Contrast().faults_in_both_themes(page) == ""
    page.get_by_role("button", name="Add a card").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not faults(page, BUT_COLOURS, "dialog")
    page.keyboard.press("Escape")
    before = page.locator(".live h3").all_inner_texts()
    # Of few cards those that nobody has seen are made as well, once the page rests.
    expect(page.locator(".held .waiting")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    # All lie on pages, the wide one across, and no column is empty beside two; an empty fight
    # has lines to write on.
    expect(page.locator(".press-page .live")).to_have_count(9)
    expect(page.locator(".press-page .blank").locator("visible=true")).to_have_count(6)
    expect(page.locator(".press-head b").first).to_have_text("One")
    expect(page.locator(".press-head").last).to_contain_text(re.compile(r"\d{4} · (\d) of \1$"))
    # What is set is marked, and what leads elsewhere stays with what must be rolled for it.
    outline = "cell => getComputedStyle(cell).outlineStyle"
    assert page.locator(".press-page td.lit").first.evaluate(outline) == "solid"
    leads = page.locator(".press-page .meanings > div").filter(has_text="Roll damage")
    expect(leads.locator("visible=true")).to_have_count(2)
    expect(leads.first).to_contain_text("never on a 1")
    # So are what is too high for one column, and grids that hold more there; nothing is higher than
    # what US Letter has below a head.
    expect(page.locator(".press-page > .across .live")).to_have_count(5)
    expect(page.locator(".press-page > .across .whole-grid")).to_have_count(3)
    highest = "all => Math.max(...all.map(each => each.offsetHeight))"
    assert page.locator(".press-page .held").evaluate_all(highest) < 240.4 / 25.4 * 96
    # Inputs stand on the two checks of three on which something is set, on paper itself as well;
    # how likely that is stands behind it, and in the grid.
    page.emulate_media(media="print")
    expect(page.locator(".press-page .foretold").locator("visible=true")).to_have_count(0)
    said = page.locator(".press-page .as-set").all_inner_texts()
    told = {
        "morale score 8: 72% flees, 9 or more on 2d10",
        "attack bonus +5, armour class 21: 25% hit, 16 or more on d20",
    }
    assert {words.casefold().replace("\xa0", " ") for words in said} == told
    columns = "all => all.map(e => [...e.children].map(column => column.children.length))"
    for left, right in page.locator(".press-page .columns").evaluate_all(columns):
        assert min(left, right) or max(left, right) < 2
    shown = page.locator(".press-page :is(button, select, summary)").locator("visible=true")
    expect(shown).to_have_count(0)
    # A grid that went to what is set says which part of all it is.
    part = page.locator(".press-page .part-shown").filter(has_text="armour class 12\N{EN DASH}30")
    expect(part).to_have_count(1)
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".board > .held h3").all_inner_texts() == before
    assert page.locator("html").get_attribute("data-press") is None
    expect(page.locator(".as-set")).to_have_count(0)
    # A card goes to the first page with room; one that is higher than a page has one.
    pages = page.evaluate(
        """heights => Tablewright.packedCards(heights.map(high => ({ high: Math.abs(high),
        isWide: high < 0 })), [...heights.keys()], 100, 5).map(p => [p.across, ...p.columns])""",
        [60, 70, 50, 35, -30, 120],
    )
    assert pages == [[[], [0, 3], [1]], [[4], [2], []], [[], [5], []]]
    # In whatever order they find room, they stand in that of the board.
    pages = page.evaluate(
        """heights => Tablewright.packedCards(heights.map(high => ({ high, isWide: false })),
        [3, 2, 1, 0], 100, 5).map(p => [p.across, ...p.columns])""",
        [60, 70, 50, 35],
    )
    assert pages == [[[], [0, 3], [2]], [[], [1], []]]


def test_what_is_set_is_marked_in_tables_that_come_later(tab: TakeTab, server: str) -> None:
    page = tab().page
    with_boards(page, server, boards(("Saves", [card("basic-encounter/saving-throw")])))
    check = page.locator(".held").first
    expect(check.locator(".foretold .likely").first).to_be_visible()
    adding = "of => void Tablewright.board.insert(Tablewright.newItem('card', { of }))"
    for of, lit in (("saves-of-fighters", 1), ("saves-of-clerics", 0)):
        page.evaluate(adding, f"basic-encounter/{of}")
        table = page.locator(f"[data-at='basic-encounter/{of}'] table.asked")
        # Nobody has turned to the roller before; a fighter's saves are what it begins with.
        expect(table.locator("td.lit")).to_have_count(lit)
    table.locator("tbody tr").nth(1).locator("td").nth(1).click()
    expect(table.locator("td.lit")).to_have_count(1)
    expect(check.locator(".lookup summary").first).to_contain_text("Cleric")
    expect(page.locator("[data-at='basic-encounter/saves-of-fighters'] td.lit")).to_have_count(0)


def test_a_small_card_of_words_is_one_line(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    words = card("basic-encounter/disengaging", size="small", called="Disengaging")
    with_boards(page, server, boards(("One", [words])))
    line, whole = page.locator(".brief"), page.locator(".held .points")
    expect(line).to_have_text("Disengaging")
    assert line.evaluate("(line) => line.offsetHeight") <= 68
    expect(whole).to_be_hidden()
    line.get_by_role("button").press("Enter")
    expect(whole).to_be_visible()


def test_whoever_lies_on_a_board_joins_its_fight_by_a_tap(tab: TakeTab, server: str) -> None:
    page = tab().page
    fight = {"type": "fight", "state": {}, "size": "medium", "title": ""}
    # Its game is not said, and cards of another one are most.
    items = [fight, card("toolbox-864/skeleton"), card(ATTACK), card(MORALE)]
    with_boards(page, server, boards(("Den", items)))
    offered = page.get_by_role("list", name="Stat blocks").get_by_role("button")
    expect(offered.first).to_contain_text("Skeleton")
    expect(page.get_by_role("button", name="Ogre")).to_have_count(0)
    # One that has come since is there for whoever turns to the line.
    page.evaluate(
        "of => void Tablewright.board.insert(Tablewright.newItem('card', { of }))",
        "toolbox-864/ogre",
    )
    page.get_by_role("textbox", name="Who joins").focus()
    expect(offered).to_have_count(2)
    offered.filter(has_text="Ogre").click()
    expect(page.locator(".fighter")).to_have_count(1)
    expect(page.locator(".fighter")).to_contain_text("Ogre")


def test_a_card_tells_nothing_of_how_it_is_not_set(tab: TakeTab, server: str) -> None:
    page = tab().page
    waiting: list[Route] = []
    page.route("**/assets/rollers/**", lambda route: waiting.append(route))
    attack = card("basic-encounter/attack", set={"bonus": "5", "armour_class": "16"})
    page.goto(f"{server}/404.html")
    both = boards(("Night", [attack, card("basic-encounter/initiative")]))
    page.evaluate(f"kept => localStorage.setItem('{KEY}', kept)", both)
    page.goto(f"{server}/board.html", wait_until="commit")
    live = page.locator(".live[data-at='basic-encounter/attack']")
    until(page, "document.querySelector('.live [aria-busy]')")
    for part in (".foretold", "form"):
        expect(live.locator(f".roller > {part}")).to_be_hidden()
    # One that stands as its page begins waits for nothing.
    other = page.locator(".live[data-at='basic-encounter/initiative']")
    expect(other.locator(".roller > .foretold")).to_be_visible()
    page.wait_for_timeout(300)
    assert waiting
    for route in waiting:
        route.continue_()
    expect(live.locator("form")).to_be_visible()
    expect(live.locator(".foretold .main .percent").first).to_be_visible()
    expect(live.get_by_role("spinbutton", name="Armour class")).to_have_value("16")
    expect(live.locator(".foretold .main .likely").first).to_have_text("50%")
