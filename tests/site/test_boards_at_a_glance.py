"""A board: what is said of it in one row, what is folded with its notes, and bars that are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing.boards import boards, card, with_boards
from browsing.tabs import TakeTab
from waiting import until

pytestmark = pytest.mark.slow

TYPED = {"id": 1, "title": "Weather", "dice": "", "text": "1-2 Rain\n3-6 Sun\n7-10 Wind"}
ITEMS = (
    {"type": "card", "of": "basic-encounter/attack", "set": {}},
    {"type": "card", "of": "basic-encounter/weapon-damage", "set": {}},
    {"type": "quick", "state": {"tables": [TYPED]}},
)


def test_what_takes_back_stands_beside_what_is_said(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_4")
    page.locator(".panel.is-open .pin-card").nth(1).tap()
    notice = page.locator(".notice.open")
    expect(notice).to_contain_text("On the board")
    key = notice.get_by_role("button", name="Undo").bounding_box()
    whole = notice.bounding_box()
    assert key
    assert whole
    # Its words stand at its left, on two lines of a narrow window, and not above it.
    assert whole["height"] < 70
    assert key["x"] > whole["x"] + whole["width"] / 2


def test_notes_fold_with_their_rows_and_bars_have_room(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/404.html")
    kept = {"version": 1, "boards": [{"name": "Night", "items": list(ITEMS)}]}
    page.evaluate("kept => { localStorage['tablewright-boards'] = JSON.stringify(kept); }", kept)
    page.goto(f"{site_folder.as_uri()}/board.html")
    until(page, "document.querySelectorAll('.held .live h3').length === 3")
    damage = page.get_by_role("article", name="Weapon damage")
    damage.scroll_into_view_if_needed()
    expect(damage.locator("summary")).to_have_text("27 rows")
    expect(damage.locator(".notes")).to_be_hidden()
    damage.locator("summary").click()
    expect(damage.locator(".notes")).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    bars = page.locator(".quick-rows .bar i")
    expect(bars).to_have_count(3)
    widths = bars.evaluate_all("all => all.map(e => e.getBoundingClientRect().width)")
    # 40% of a third of the card.
    assert widths[2] > 45
    assert widths[2] == pytest.approx(2 * widths[0], rel=0.05)


# How many lines each name takes that has but one word.
BROKEN = """all => all.filter(e => !/\\s/.test(e.textContent.trim())
  && e.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(e).lineHeight))
  .map(e => e.textContent)"""


def test_an_empty_board_offers_panels_by_their_whole_names(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/board.html")
    tiles = page.locator(".ready details").first.locator(".tiles b")
    expect(tiles.first).to_be_visible()
    for width in (320, 390, 600, 700):
        page.set_viewport_size({"width": width, "height": 844})
        assert tiles.evaluate_all(BROKEN) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_cards_far_from_what_is_seen_cost_no_tap_anything(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    attack = card("basic-encounter/attack")
    with_boards(page, site_folder.as_uri(), boards(("Long", [attack] * 12)))
    page.evaluate("Tablewright.board.makeAll()")
    last = page.locator(".held").last
    expect(last.locator(".live")).to_have_count(1)
    is_drawn = """e => e.querySelector(".live > header").checkVisibility(
      { contentVisibilityAuto: true })"""
    until(page, f"!({is_drawn})(document.querySelector('.held:last-child'))")
    # It is there all the same for whoever looks for it, goes to it, or prints it.
    last.scroll_into_view_if_needed()
    until(page, f"({is_drawn})(document.querySelector('.held:last-child'))")
    expect(last.get_by_role("button", name="Roll d20")).to_be_visible()
    page.evaluate("document.documentElement.dataset.press = ''")
    holds = page.locator(".held .holds").first
    assert holds.evaluate("e => getComputedStyle(e).contentVisibility") == "visible"
