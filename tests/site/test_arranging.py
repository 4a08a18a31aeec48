"""Boards of one's own as they are arranged: all cards in sight, dragged, sent to another board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browsing.boards import board_names, boards, card, kept, with_boards
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

REACTION = "referee-rules/encounter-reaction"
SAVES = "basic-encounter/saves-of-fighters"
ATTACK = "basic-encounter/attack"
# Whether the focus is inside of a card, and not on what arranges it.
IN_A_CARD = "document.activeElement.closest('.holds, .brief') !== null"


def arranged(page: Page) -> None:
    page.evaluate("Tablewright.board.makeAll()")
    page.get_by_role("button", name="Arrange").click()
    expect(page.locator(".held .handle").first).to_be_visible()


def items_of(page: Page, board: int) -> list[str]:
    return [item.get("of", item["type"]) for item in kept(page)[board]["items"]]


def test_all_cards_of_a_board_that_is_arranged_are_in_sight(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    items = [card(name, called=name) for name in (REACTION, SAVES, ATTACK)]
    items.append(card(ATTACK, called="Small", size="small"))
    with_boards(page, server, boards(("One", items)))
    arranged(page)
    # On a phone the names stand below each other, and nothing of the cards is in between.
    heights = page.locator(".held").evaluate_all("all => all.map(each => each.offsetHeight)")
    assert max(heights) < 70
    page.get_by_role("button", name="More for").first.click()
    targets = page.locator(".arranged :is(button, select, input)").locator("visible=true")
    assert targets.evaluate_all("all => Math.min(...all.map(e => e.offsetHeight))") >= 44
    # In a wide window so much of each is seen as tells it from others.
    page.set_viewport_size({"width": 1200, "height": 900})
    holds = page.locator(".holds").locator("visible=true")
    heights = holds.evaluate_all("all => all.map(each => each.offsetHeight)")
    assert len(heights) == 3
    assert 60 < min(heights) <= max(heights) <= 146
    # The keys lead from one of them to the next.
    page.locator(".handle").first.focus()
    for _ in range(4 * 6):
        page.keyboard.press("Tab")
        assert not page.evaluate(IN_A_CARD)
    page.get_by_role("button", name="Done", exact=True).click()
    assert holds.first.evaluate("each => each.offsetHeight") > 200
    expect(page.locator(".held .live").first).to_be_visible()


def test_one_tap_takes_a_card_to_the_top(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    with_boards(
        page, server, boards(("One", [card(REACTION), card(SAVES), card(ATTACK, called="Attack")]))
    )
    arranged(page)
    bar = page.locator(".held .arranged").last
    # A card is one line, and all that arranges it two more.
    assert bar.evaluate("bar => bar.offsetHeight") < 2 * 44
    bar.get_by_role("button", name="More for Attack").tap()
    assert bar.evaluate("bar => bar.offsetHeight") < 4 * 44
    top = bar.get_by_role("button", name="Attack: to the top")
    top.tap()
    expect(page.locator(".notice")).to_have_text("Attack: 1 of 3")
    assert items_of(page, 0) == [ATTACK, REACTION, SAVES]
    expect(page.get_by_role("button", name="Attack: to the top")).to_be_focused()


def test_what_arranges_a_card_has_one_row_at_any_width(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    items = [card(REACTION), card(SAVES), card(ATTACK, size="wide")]
    with_boards(page, server, boards(("One", items), ("Two", [])))
    arranged(page)
    bars = page.locator(".arranged")
    for width in (390, 820, 1200, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert bars.evaluate_all("all => Math.max(...all.map(e => e.offsetHeight))") < 2 * 44
    # A wide card has room for all of it.
    expect(bars.last.get_by_role("button", name="Take")).to_be_visible()
    expect(bars.last.get_by_role("button", name="More for")).to_be_hidden()
    expect(bars.first.get_by_role("button", name="Take")).to_be_hidden()
    bars.first.get_by_role("button", name="More for").click()
    expect(bars.first.get_by_role("button", name="Take")).to_be_visible()


def test_a_mouse_drags_a_card_by_anything(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 1200, "height": 900}).page
    with_boards(page, server, boards(("One", [card(name) for name in (REACTION, SAVES, ATTACK)])))
    arranged(page)
    first, last = (page.locator(".holds").nth(place).bounding_box() for place in (0, 2))
    assert first is not None
    assert last is not None
    page.mouse.move(first["x"] + 90, first["y"] + 70)
    page.mouse.down()
    page.mouse.move(last["x"] + 90, last["y"] + 70, steps=5)
    page.mouse.up()
    assert items_of(page, 0)[-1] == REACTION
    # What is written in is not dragged by.
    box = page.locator(".arranged input").first.bounding_box()
    assert box is not None
    before = items_of(page, 0)
    page.mouse.move(box["x"] + 40, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(last["x"] + 90, last["y"] + 70, steps=5)
    page.mouse.up()
    assert items_of(page, 0) == before


def test_a_card_goes_to_another_board_with_all_that_is_set_and_comes_back(
    tab: TakeTab, server: str
) -> None:
    page = tab(viewport={"width": 820, "height": 900}).page
    notes = {"type": "notes", "text": "Odo has the torch.", "size": "medium", "title": ""}
    with_boards(page, server, boards(("Inn", [notes, card(SAVES)]), ("Crypt", [card(ATTACK)])))
    arranged(page)
    page.get_by_role("button", name="More for Notes").click()
    to = page.get_by_role("combobox", name="Put Notes on another board")
    assert to.locator("option").all_inner_texts() == ["To …", "Crypt"]
    to.select_option("Crypt")
    told = page.locator(".told")
    expect(told).to_contain_text("“Notes” is on “Crypt” now.")
    assert (items_of(page, 0), items_of(page, 1)) == ([SAVES], [ATTACK, "notes"])
    assert kept(page)[1]["items"][1]["text"] == "Odo has the torch."
    assert board_names(page) == ["Inn 1", "Crypt 2"]
    # The board that was arranged is still there, and arranged.
    expect(page.locator(".held")).to_have_count(1)
    told.get_by_role("button", name="Undo").click()
    expect(page.locator(".held")).to_have_count(2)
    expect(page.locator(".held .handle").first).to_be_focused()
    assert (items_of(page, 0), items_of(page, 1)) == (["notes", SAVES], [ATTACK])
    assert board_names(page) == ["Inn 2", "Crypt 1"]


def test_a_board_is_the_beginning_of_another(tab: TakeTab, server: str) -> None:
    page = tab().page
    with_boards(page, server, boards(("Inn", [card(SAVES), card(ATTACK)])))
    page.locator(".more-tools summary").click()
    page.get_by_role("button", name="Duplicate this board").click()
    assert board_names(page) == ["Inn 2", "Inn 2 2"]
    page.get_by_role("button", name="Arrange").click()
    page.get_by_role("button", name="More for").first.click()
    page.get_by_role("button", name="Take").first.click()
    assert (items_of(page, 0), items_of(page, 1)) == ([SAVES, ATTACK], [ATTACK])


def test_words_that_are_whole_come_before_longer_ones(tab: TakeTab, server: str) -> None:
    page = tab().page
    with_boards(page, server, boards(("Inn", [card(ATTACK)])))
    page.get_by_role("button", name="Add a card").click()
    page.get_by_role("searchbox", name="Find an entry").fill("turn")
    found = page.get_by_role("dialog").get_by_role("list", name="Entries").get_by_role("button")
    expect(found.first.locator("b")).to_have_text("Turn undead")
    expect(found.nth(1).locator("b")).to_contain_text("Turning")


def test_all_that_is_jotted_down_is_printed(tab: TakeTab, server: str) -> None:
    page = tab().page
    lines = [f"Line {number}: the bridge, the toll, and what the hag wants" for number in range(40)]
    text = "\n".join(lines)
    with_boards(page, server, boards(("Inn", [{"type": "notes", "text": text, "title": "Bridge"}])))
    expect(page.locator(".held textarea")).to_have_value(text)
    page.wait_for_function("Tablewright.layOnPaper !== undefined")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    words = page.locator(".press-page .as-jotted")
    assert words.inner_text().splitlines() == lines
    expect(page.locator(".press-page textarea")).to_be_hidden()
    # Nothing of it scrolls.
    assert words.evaluate("words => words.scrollHeight <= words.clientHeight + 1")
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".as-jotted")).to_have_count(0)
    expect(page.locator(".held textarea")).to_be_visible()
