"""A blow on a live screen, seven in the fight: nothing that is rolled or lost is out of sight."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.fights import begin_fight
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

THOSE = (
    ("Mara fighter 3 AC 16 14 hp @9", "Ours"),
    ("Bran cleric 4 AC 15 12 hp @8", "Ours"),
    ("Link fighter 5 AC 15 29 hp @7", "Ours"),
    ("Elin magic-user 5 AC 11 9 hp @6", "Ours"),
    ("2 Goblins HD 1 AC 1 ML 7 98 hp @5", "Theirs"),
    ("Ogre HD 4 AC 15 18 hp ML 12 @4", "Theirs"),
)
TOP = "e => e.getBoundingClientRect().top"
BOTTOM = "e => e.getBoundingClientRect().bottom"


def _begun(page: Page, site_folder: Path) -> None:
    begin_fight(page, site_folder, THOSE)
    expect(page.locator(".ring > .stand .turn-of")).to_have_text("Round 1 Mara")
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    expect(page.locator(".is-open .strike")).to_be_visible()


@pytest.mark.parametrize("width", [1180, 1440])
def test_all_dice_that_are_lost_by_are_there_and_others_last(
    tab: TakeTab, site_folder: Path, width: int
) -> None:
    page = tab(viewport={"width": width, "height": 900}).page
    _begun(page, site_folder)
    page.locator(".is-open .strike").click()
    keys = page.locator(".is-open .losing button")
    expect(page.locator(".is-open .landed")).to_be_visible()
    # Be it a miss or not.
    roller = page.locator(".is-open .roller", has=page.locator(".strike"))
    roller.evaluate("e => e.classList.remove('landed-miss')")
    expect(keys).to_have_text(["d4", "d6", "d8", "d10", "d12", "2d6", "…"])
    places = keys.evaluate_all("all => all.map(e => e.getBoundingClientRect().left)")
    assert places == sorted(places)
    assert len(set(keys.evaluate_all(f"all => all.map({TOP})"))) == 1
    box = page.locator(".is-open .losing")
    assert keys.last.evaluate(BOTTOM) <= box.evaluate(BOTTOM)


def test_on_a_phone_who_fights_stands_in_one_row_and_covers_no_answer(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    _begun(page, site_folder)
    brief = page.locator(".is-open .brief")
    bar = page.locator(".turn-strip")
    names = brief.locator("li")
    expect(names).to_have_count(7)
    assert len(set(names.evaluate_all(f"all => all.map({TOP})"))) == 1
    # What is struck with lies on nothing that is set, be the bar a line higher or not.
    news = 50
    assert page.locator(".is-open .strike").evaluate(BOTTOM) <= bar.evaluate(TOP) - news
    for _ in range(6):
        page.locator(".is-open .strike").tap()
        landed = page.locator(".is-open .landed")
        expect(landed).to_be_visible()
        # What is scrolled to comes to rest.
        page.wait_for_timeout(700)
        assert page.locator(".is-open .foretold").evaluate(TOP) >= brief.evaluate(BOTTOM)
        assert page.locator(".is-open .losing").evaluate(BOTTOM) <= bar.evaluate(TOP)
        meant = landed.locator(".meant > b").evaluate("e => e.getBoundingClientRect().y")
        against = landed.locator(".against").evaluate("e => e.getBoundingClientRect().y")
        assert abs(meant - against) < 8
        expect(names.and_(brief.locator("[aria-current]")).first).to_be_in_viewport(ratio=0.95)
        expect(brief.locator("[data-struck]")).to_be_in_viewport(ratio=0.95)
    # Pulled to its other end it keeps both.
    brief.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    expect(brief.locator("[aria-current]").first).to_be_in_viewport(ratio=0.95)
    expect(page.get_by_role("link", name="Link to this roll")).to_be_hidden()


def test_who_joins_from_a_stat_block_brings_its_game(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    game = page.get_by_role("combobox", name="Game")
    page.goto(f"{site_folder.as_uri()}/toolbox-864/ogre.html")
    page.get_by_role("link", name="Into the fight").click()
    expect(game).to_have_value("toolbox-864")
    # Who has chosen one keeps it.
    game.select_option("basic-encounter")
    page.goto(f"{site_folder.as_uri()}/toolbox-864/ogre.html")
    page.get_by_role("link", name="Into the fight").click()
    expect(page.locator(".fighter")).to_have_count(2)
    expect(game).to_have_value("basic-encounter")


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1180, 820), (1440, 900)])
def test_on_a_wide_panel_who_fights_stands_where_a_blow_is_struck(
    tab: TakeTab, site_folder: Path, width: int, height: int
) -> None:
    page = tab(viewport={"width": width, "height": height}).page
    _begun(page, site_folder)
    names = page.locator(".is-open .brief li")
    expect(names).to_have_count(7)
    expect(names.first).to_have_text("Mara14/14")
    assert len(set(names.evaluate_all(f"all => all.map({TOP})"))) == 1
    # It takes nothing from what is set: it stands above all of it, or above the grid beside it.
    below = page.locator(".is-open .foretold" if width < 1000 else ".is-open .following").first
    assert page.locator(".is-open .brief").evaluate(BOTTOM) <= below.evaluate(TOP)
    page.mouse.move(width / 2, height / 2)
    page.mouse.wheel(0, 90)
    page.locator(".is-open .strike").click()
    chance = page.locator(".is-open .foretold .percent").first
    expect(page.locator(".is-open .landed")).to_be_visible()
    page.wait_for_timeout(700)
    seen = """e => { const { left, top } = e.getBoundingClientRect();
      return top > 0 && e.contains(document.elementFromPoint(left + 2, top + 2)); }"""
    assert chance.evaluate(seen)
    assert page.locator(".is-open .losing").evaluate(BOTTOM) <= page.locator(
        ".turn-strip"
    ).evaluate(TOP)
    # Where the roster is, nobody stands twice.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    expect(page.locator(".panel.is-open[data-fight] .fighter").first).to_be_visible()
    expect(page.locator(".panel.is-open .brief")).to_be_hidden()


def test_on_a_phone_one_bar_stays_above_a_blow(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    _begun(page, site_folder)
    brief, tabs = page.locator(".is-open .brief"), page.locator(".panel-tabs")
    for down, stays, leaves in ((300, brief, tabs), (-60, tabs, brief), (60, brief, tabs)):
        page.evaluate(f"scrollBy(0, {down})")
        page.wait_for_timeout(400)
        assert stays.evaluate(TOP) >= 0
        assert leaves.evaluate(BOTTOM) <= 1 or leaves.evaluate(TOP) < 0
