"""A fight on a phone: names that are cut say so, keys keep their height, sheets begin with hp."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.fights import begin_fight
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

THOSE = (
    ("Mara fighter 3 AC 16 14 hp d8 @9", "Ours"),
    ("Bran cleric 4 AC 15 12 hp d6 @8", "Ours"),
    ("Elin magic-user 5 AC 11 9 hp @7", "Ours"),
    ("2 Goblins HD 1 AC 14 ML 7 5 hp d6 @5", "Theirs"),
    ("Skeleton warrior HD 3 AC 14 9 hp ML 12 d8 @4", "Theirs"),
)
# Words that are cut off without a sign of it, or wrapped out of sight.
CUT = """all => all.filter(e => e.scrollHeight > e.clientHeight + 2
  || (e.scrollWidth > e.clientWidth && getComputedStyle(e).textOverflow !== "ellipsis"))
  .map(e => e.textContent)"""


def _begun(page: Page, site_folder: Path) -> None:
    begin_fight(page, site_folder, THOSE)
    expect(page.locator(".brief li")).to_have_count(6)


def test_on_a_phone_nothing_of_a_fight_is_cut_within_a_letter_or_jumps(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    _begun(page, site_folder)
    names = page.locator(".brief .base")
    assert names.evaluate_all(CUT) == []
    told = "all => all.map(e => getComputedStyle(e, '::before').content.split('\"')[1] ?? '')"
    assert names.evaluate_all(told) == ["", "", "", "Gob.", "Gob.", "S. war"]
    expect(page.locator(".brief button").first).to_have_accessible_name("Mara 14/14")
    expect(page.locator(".brief button").last).to_have_accessible_name("Skeleton warrior 9/9")
    # Whoever is cut has their number all the same.
    expect(page.locator(".brief .who")).to_contain_text(["Goblin 1", "Goblin 2"])
    shown = page.locator(".ring > .stand .next")
    heights = set()
    for _ in range(7):
        heights.add(round(shown.bounding_box()["height"]))  # type: ignore[index]
        shown.tap()
        page.wait_for_timeout(100)
    assert len(heights) == 1


def test_what_is_said_and_what_losses_call_for_leave_room(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{server}/trackers.html")
    for line in ("Mara AC 16 14 hp @6", "3 Orcs AC 14 9 hp @4"):
        page.get_by_label("Who joins").fill(line)
        page.get_by_label("Who joins").press("Enter")
    page.locator(".stand").get_by_role("button", name="Next").first.click()
    page.locator(".fighter .amount").nth(1).click()
    pad = page.get_by_role("dialog", name="How much is lost")
    pad.get_by_role("button", name="All").click()
    pad.get_by_role("button", name="Lose", exact=True).click()
    # Above the bar that says whose turn it is, and not at the other end of the window.
    said = page.locator(".notice.open")
    expect(said).to_have_text("Orc 1: hp 0 of 9")
    box, bar = said.bounding_box(), page.locator(".ring > .stand").bounding_box()
    assert box
    assert bar
    assert bar["y"] - 60 < box["y"] + box["height"] <= bar["y"]
    page.wait_for_timeout(250)  # what is stored reaches the next page by then
    # On a wide screen all of it is one row, the key beside its sentence.
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{server}/basic-encounter/referee-screen.html#panel_5")
    strip = page.locator(".turn-strip")
    key = strip.get_by_role("link", name="Morale check")
    expect(key).to_be_visible()
    row = strip.bounding_box()
    assert row
    assert row["height"] < 80
    words, shown = strip.locator(".due span").first.bounding_box(), key.bounding_box()
    assert words
    assert shown
    assert 0 <= shown["x"] - words["x"] - words["width"] < 30


def test_on_a_phone_tabs_are_out_of_sight_while_one_reads_on(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    _begun(page, site_folder)
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    expect(page.locator(".turn-strip")).to_be_visible()
    tabs = page.locator(".panel-tabs")
    brief = page.locator(".is-open .brief:visible").first
    expect(brief).to_be_visible()
    at = "e => Math.round(e.getBoundingClientRect().top)"
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    page.evaluate("scrollTo(0, 500)")
    expect(tabs).not_to_be_in_viewport()
    # What stays has their place.
    page.wait_for_timeout(300)
    assert 0 <= brief.evaluate(at) <= 4
    page.evaluate("scrollBy(0, -40)")
    expect(tabs).to_be_in_viewport(ratio=1)
    # Keys find them in sight, and they stay there.
    page.keyboard.press("Tab")
    tabs.get_by_role("link").first.focus()
    page.evaluate("scrollBy(0, 300)")
    page.wait_for_timeout(300)
    expect(tabs).to_be_in_viewport(ratio=1)
    # On a tablet there is room for them.
    page.evaluate("document.activeElement.blur()")
    page.set_viewport_size({"width": 820, "height": 1180})
    page.evaluate("scrollBy(0, 300)")
    page.wait_for_timeout(300)
    expect(tabs).to_be_in_viewport(ratio=1)


def test_a_sheet_begins_with_what_is_lost_and_what_befalls(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    _begun(page, site_folder)
    page.locator(".fighter", has_text="Skeleton").locator(".open").tap()
    sheet = page.get_by_role("dialog")
    inside = sheet.locator(".inside > *")
    expect(inside.first).to_contain_text("hp of 9")
    expect(sheet.get_by_role("button", name="Out of the fight")).to_be_in_viewport(ratio=1)
    order = inside.all_inner_texts()
    places = [
        next(nth for nth, words in enumerate(order) if words.startswith(begins))
        for begins in ("hp of 9", "Conditions", "One more", "HD", "ML", "Initiative")
    ]
    assert places == sorted(places)


def test_more_steps_than_a_fight_takes_are_taken_back(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    _begun(page, site_folder)
    for _ in range(40):
        page.keyboard.press("n")
    undo = page.locator(".ring > .stand .undo")
    for _ in range(40):
        page.keyboard.press("u")
    expect(page.locator(".ring > .stand .turn-of")).to_have_text("Round 1 Mara")
    steps = json.loads(page.evaluate("localStorage.getItem('tablewright-fight')"))["steps"]
    assert len(steps) == len(THOSE) + 1
    for _ in steps:
        page.keyboard.press("u")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "No step before this is kept")


def test_paper_has_no_empty_frames_of_what_is_rolled(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    _begun(page, site_folder)
    expect(page.locator("[data-rolled] .live").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("[data-rolled]")).to_be_hidden()
    expect(page.locator(".fighter").first).to_be_visible()


def test_in_letters_of_twice_the_size_whose_turn_is_next_is_tapped(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    _begun(page, site_folder)
    page.evaluate(
        """() => { const kept = Tablewright.fightHere();
             const goblin = kept.now.who.find(({ name }) => name === "Goblin 1");
             Tablewright.lose(kept, goblin.id, 5); }"""
    )
    for name in ("trackers.html", "basic-encounter/referee-screen.html#panel_2"):
        page.goto(f"{site_folder.as_uri()}/{name}")
        bar = page.locator(".ring > .stand:visible, .turn-strip:visible").first
        expect(bar.locator(".later")).to_be_visible()
        expect(page.locator(".brief:visible li").first).to_be_visible()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, name
        for key in (".next", ".undo", ".later"):
            assert bar.locator(key).evaluate(
                """key => { const at = key.getBoundingClientRect();
                     return key.contains(document.elementFromPoint(
                       (at.left + at.right) / 2, (at.top + at.bottom) / 2)); }"""
            ), (name, key)
        names = page.locator(".brief:visible").bounding_box()
        assert names
        assert names["height"] <= 844 / 5 + 1
