"""To the board from wherever an entry or a row is named: hits of the search, lists, and rows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

MORALE = "referee-rules/morale-check.html"
REACTION = "referee-rules/encounter-reaction.html"
KEY = "tablewright-boards"
# What a finger would miss, of what can be tapped.
SMALLER = """elements => elements.map(e => e.getBoundingClientRect())
  .filter(box => box.width < 44 || box.height < 43.5).length"""
# Whether a finger in the middle of each meets it, and nothing that lies over it.
MISSED = """elements => elements.filter(e => {
  e.scrollIntoView({ block: "center", behavior: "instant" });
  const box = e.getBoundingClientRect();
  const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !e.contains(met);
}).map(e => e.getAttribute("aria-label") ?? e.innerText)"""


def pinned(page: Page) -> list[list[tuple[str, str]]]:
    """Return what the cards on each board are of: entry and row."""
    kept = json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? '{{\"boards\": []}}'"))
    return [[(item["of"], item["row"]) for item in board["items"]] for board in kept["boards"]]


def seek(page: Page, query: str) -> Locator:
    """Open the search, type `query`, and return the field; something is found by then."""
    field = page.get_by_role("combobox", name="Find entries")
    if not field.is_visible():
        page.keyboard.press("/")
        expect(field).to_be_focused()
    field.fill(query)
    expect(page.locator(".said-found")).to_contain_text("found")
    return field


def test_a_hit_is_put_on_the_board_by_keyboard_and_taken_back(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{MORALE}")
    notice = page.locator(".notice")
    field = seek(page, "19 hostile")
    page.keyboard.press("Control+Enter")
    expect(notice).to_have_text("On the board “My board”: Encounter reaction: Hostile Undo")
    assert page.url.endswith(MORALE)
    hostile = ("referee-rules/encounter-reaction", "hostile")
    assert pinned(page) == [[hostile]]
    page.keyboard.press("Control+z")
    expect(notice).to_have_text("Off the board “My board” again: Encounter reaction: Hostile")
    # The board that was made for it goes as well; the words in the field stay.
    assert pinned(page) == []
    expect(field).to_have_value("19 hostile")

    # The Tab key comes to the button of what is chosen, past what narrows the search; Enter there
    # goes nowhere.
    seek(page, "morale check")
    chosen = page.locator("#pins_ > button").first
    for _ in range(30):
        page.keyboard.press("Tab")
        if chosen.evaluate("(button) => button === document.activeElement"):
            break
    expect(chosen).to_be_focused()
    page.keyboard.press("Enter")
    expect(notice).to_contain_text("On the board “My board”: Morale check")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#found_1")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#pins_ > button").nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    # What was said stays behind when the window closes, and can be taken back there.
    page.get_by_role("button", name="Undo").press("Enter")
    assert pinned(page) == []

    # Enter alone goes where it always went.
    seek(page, "19 hostile")
    page.keyboard.press("Enter")
    page.wait_for_url("**/encounter-reaction.html#row:hostile?hostile")
    # What is not on the page as a row or point stands for the whole.
    page.evaluate("Tablewright.toTheBoard('basic-encounter/attack', 'Attack', 'ruling', 'Ruling')")
    expect(notice).to_contain_text("On the board “My board”: Attack")
    assert pinned(page) == [[("basic-encounter/attack", "")]]


def test_hits_and_their_buttons_are_large_enough_for_a_thumb(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{server}/404.html")
    boards: list[dict[str, object]] = [{"name": n, "items": []} for n in ("Meeting", "Fight")]
    empty = json.dumps({"version": 1, "current": 1, "boards": boards})
    page.evaluate(f"kept => localStorage.setItem('{KEY}', kept)", empty)
    page.goto(f"{server}/{MORALE}")
    page.get_by_role("button", name="Find", exact=True).tap()
    field = seek(page, "ogre")
    hits, pins = page.locator("#found_ > a"), page.locator("#pins_ > button")
    for each in (hits, pins):
        assert each.count() > 0
        assert each.evaluate_all(SMALLER) == 0
        assert each.evaluate_all(MISSED) == []
    page.get_by_role("button", name="Put Ogre on the board").first.tap()
    page.get_by_role("dialog", name="On which board?").get_by_role("button", name="Meeting").tap()
    expect(page.locator(".notice")).to_contain_text("On the board “Meeting”: Ogre")
    assert pinned(page) == [[("toolbox-864/ogre", "")], []]
    # The window is still there, and the words of the search.
    expect(field).to_have_value("ogre")
    undo = page.get_by_role("button", name="Undo")
    assert undo.evaluate_all(SMALLER) == 0
    undo.tap()
    assert pinned(page) == [[], []]
    # A page that can stand on no board has no button, and still takes the whole width.
    seek(page, "downloads")
    expect(page.locator("#pins_ > :first-child")).to_have_class("pin-hit chosen")


def test_lists_and_rows_put_theirs_there_by_one_tap(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    base = site_folder.as_uri()
    notice = page.locator(".notice")
    for name, title in (
        ("toolbox-864/index.html", "Ogre"),
        ("entries.html", "Ogre"),
        ("toolbox-864/npe.html", "Ogre"),
        ("basic-encounter/attack-bonus.html", "Attack"),
    ):
        page.goto(f"{base}/{name}")
        pins = page.locator(".pin-listed")
        assert pins.evaluate_all(SMALLER) == 0, name
        assert pins.evaluate_all(MISSED) == [], name
        page.get_by_role("button", name=f"Put {title} on the board").first.tap()
        expect(notice).to_contain_text(f"On the board “My board”: {title}")
        assert page.url.endswith(name)
        page.get_by_role("button", name="Undo").tap()
        assert pinned(page) == []
        # Models and screens stand on no board.
        assert page.get_by_role("button", name="Put Ability on the board").count() == 0

    # A row that is touched offers it; a finger that comes by accident finds no hidden button.
    page.goto(f"{base}/{REACTION}")
    row = page.locator("tr#cautious")
    pin = row.locator(".pin-row")
    row.locator("td").last.tap()
    assert pinned(page) == []
    expect(pin).to_be_visible()
    assert pin.evaluate_all(SMALLER) == 0
    pin.tap()
    expect(notice).to_contain_text("Encounter reaction: Cautious")
    assert pinned(page) == [[("referee-rules/encounter-reaction", "cautious")]]
    page.locator("tr#hostile th").tap()
    expect(pin).to_be_hidden()


def test_rows_are_walked_to_their_buttons_by_keyboard(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    page.locator("main .address").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#friendly .pin-row")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_contain_text("Encounter reaction: Indifferent")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#indifferent .address")).to_be_focused()
    # Cards of later panels have no addresses: the Tab key comes to the first row's button.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    page.get_by_role("link", name="Saving", exact=True).click()
    rows = page.locator(".panel.is-open .live[data-of] table").first.locator(".pin-row")
    expect(rows.first).to_have_attribute("tabindex", "0")
    expect(rows.nth(1)).to_have_attribute("tabindex", "-1")


def test_a_check_takes_what_is_asked_or_set_along_to_the_board(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/{REACTION}")
    notice = page.locator(".notice")
    seek(page, "morale check 9 -2")
    page.keyboard.press("Control+Enter")
    expect(notice).to_contain_text("On the board “My board”: Morale check")
    page.keyboard.press("Escape")
    # What is set on the page itself goes along as well.
    stepper = page.get_by_role("spinbutton", name="Modifier")
    stepper.focus()
    page.keyboard.press("ArrowUp")
    expect(stepper).to_have_attribute("aria-valuetext", "+1")
    page.get_by_role("button", name="To the board", exact=True).click()
    expect(notice).to_contain_text("On the board “My board”: Encounter reaction")
    # Nobody puts it there a second time unknowingly.
    page.get_by_role("button", name="To the board", exact=True).click()
    expect(notice).to_contain_text("Twice on the board “My board”: Encounter reaction")
    notice.get_by_role("button", name="Undo").click()
    page.goto(f"{server}/board.html")
    # How often something is ticked stands folded in what is looked up.
    set_there = page.locator(".held [role=spinbutton]").locator("visible=true")
    wanted = ["9", "−2", "+1"]
    expect(set_there).to_have_count(len(wanted))
    for place, value in enumerate(wanted):
        expect(set_there.nth(place)).to_have_value(value)
    # Once set, what was asked is of no account any more.
    kept = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))
    assert "asked" not in kept["boards"][0]["items"][0]
    assert kept["boards"][0]["items"][0]["set"]


def test_what_a_figure_was_looked_up_by_goes_along_and_names_the_card(
    tab: TakeTab, server: str
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    page.goto(f"{server}/basic-encounter/saving-throw.html")

    def choose(home: Locator, of: str, save: str, level: int) -> None:
        home.evaluate("e => { e.open = true; }")
        home.get_by_role("radio", name=of).check(force=True)
        home.get_by_role("radio", name=save).check(force=True)
        home.get_by_role("spinbutton").fill(str(level))
        home.get_by_role("spinbutton").press("Tab")

    choose(page.locator(".lookup[data-for=target]"), "Fighter", "Breath", 5)
    expect(page.locator(".looked").first).to_have_text("Fighter 5 · Breath")
    page.get_by_role("button", name="To the board", exact=True).tap()
    called = "Saving throw: Fighter 5, Breath"
    expect(page.locator(".notice")).to_contain_text(f"On the board “My board”: {called}")
    seek(page, "cleric 3 spells")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".notice")).to_contain_text("My board”: Saving throw")
    page.keyboard.press("Escape")
    for game in ("optional-morale", "swords-morale"):
        page.goto(f"{server}/{game}/morale-check.html")
        page.get_by_role("button", name="To the board", exact=True).tap()
        expect(page.locator(".notice")).to_contain_text("Morale check")

    page.goto(f"{server}/board.html")
    names = page.locator(".held h3 a")
    jumps = page.get_by_role("navigation", name="On this board").get_by_role("button")
    all_names = [called, "Saving throw: Cleric 3, Spells", *["Morale check"] * 2]
    expect(names).to_have_text(all_names)
    # What is called alike has its game below its name.
    games = names.evaluate_all(
        """all => all.map(e => getComputedStyle(e.parentElement, "::after").content)"""
    )
    assert games == ["none", "none", '"Optional Morale"', '"Swords Morale"']
    alike = [re.compile(f"^Morale check\\s{of} Morale$") for of in ("Optional", "Swords")]
    expect(jumps).to_have_text([re.compile("Fighter 5"), re.compile("Cleric 3"), *alike])
    # Another choice is another name, and is kept with it.
    first = page.locator(".held").first
    choose(first.locator(".lookup[data-for=target]"), "Thief", "Wands", 2)
    all_names[0] = "Saving throw: Thief 2, Wands"
    expect(names).to_have_text(all_names)
    page.wait_for_timeout(250)
    address = page.evaluate(
        """async () => { await Tablewright.load("assets/exchange.js");
          return Tablewright.boardHash(Tablewright.boards.current); }"""
    )
    file = page.evaluate("Tablewright.boardText(Tablewright.boards.current)")
    page.reload()
    expect(names).to_have_text(all_names)
    expect(first.locator(".looked").first).to_have_text("Thief 2 · Wands")
    # Shared or imported it is whose it was, and so it is in the file of a screen.
    other = tab(viewport={"width": 390, "height": 844}).page
    other.goto(f"{server}/board.html{address}")
    expect(other.locator(".held h3 a")).to_have_text(all_names)
    expect(other.locator(".held .looked").first).to_have_text("Thief 2 · Wands")
    other.locator("input[type=file]").set_input_files(
        {"name": "b.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    expect(other.locator(".told")).to_contain_text("is here, with 4 cards")
    expect(other.locator(".held h3 a")).to_have_text(all_names)
    pressed = other.evaluate(
        """async () => { await Tablewright.load("assets/press.js");
          const { name, items } = Tablewright.boards.current;
          return Tablewright.screenFile(name, items); }"""
    )
    assert all(f'"title":"{name}"' in pressed or name in pressed for name in all_names[:2])


def test_whoever_leaves_at_once_finds_it_on_the_board(tab: TakeTab, server: str) -> None:
    page = tab().page
    late: list[Route] = []
    page.route("**/assets/adding.js", lambda route: late.append(route))
    for name in (MORALE, REACTION):
        page.goto(f"{server}/{name}")
        page.locator("[data-pin]").click()
    # A row is one of its card's all the same.
    page.locator(".pin-row").first.click()
    assert pinned(page) == []
    page.goto(f"{server}/index.html")
    page.unroute_all()
    page.goto(f"{server}/board.html")
    cards = page.locator(".board > li")
    expect(cards).to_have_count(3)
    (board,) = pinned(page)
    assert [of for of, _ in board] == [
        name.removesuffix(".html") for name in (MORALE, REACTION, REACTION)
    ]
    assert [bool(row) for _, row in board] == [False, False, True]
    # Once is enough.
    page.reload()
    expect(cards).to_have_count(3)
    assert page.evaluate("localStorage.getItem('tablewright-pins')") is None
    # What a stranger left there does no harm.
    page.evaluate("localStorage.setItem('tablewright-pins', '[3, null, [1], {}]')")
    page.reload()
    expect(cards).to_have_count(3)
    # With several boards it lies on the one that was used last.
    page.get_by_role("button", name="New board").click()
    page.route("**/assets/adding.js", lambda route: late.append(route))
    page.goto(f"{server}/{MORALE}")
    page.locator("[data-pin]").click()
    page.goto(f"{server}/index.html")
    page.unroute_all()
    page.goto(f"{server}/board.html")
    expect(cards).to_have_count(1)
    assert [len(held) for held in pinned(page)] == [3, 1]
