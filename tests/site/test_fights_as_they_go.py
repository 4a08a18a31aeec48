"""A fight as it goes on: what nobody said is asked, what fell stays, and the order is in sight."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begun(page: Page, site: Path, *lines: str) -> None:
    """Begin a fight of those whom these lines tell on the page of trackers."""
    page.goto(f"{site.as_uri()}/trackers.html")
    joining = page.get_by_label("Who joins", exact=True)
    for line in lines:
        joining.fill(line)
        joining.press("Enter")
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()


def test_what_nobody_said_is_asked_beside_the_chance_and_set_by_a_tap(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "3 Skeletons 5 hp AC 13 d6 @9", "Mara 14 hp AC 16 @5")
    # Trackers begin with the game that the first page shows.
    expect(page.get_by_label("Game")).to_have_value("basic-encounter")
    attack = page.locator(".live[data-at='basic-encounter/attack']")
    acting = attack.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button")
    expect(acting.first).to_have_text("Skeleton 1 ? taken as +1")
    # Whoever is theirs is of no class.
    lacking = attack.locator(".lacking")
    expect(lacking.locator(".whom")).to_have_text("Monster HD?")
    expect(attack.locator(".looked").first).to_have_text("Monster HD 1")
    lacking.get_by_role("button", name="Skeleton 1: Monster HD 3").tap()
    expect(acting).to_have_text(["Skeleton 1 +3", "Skeleton 2 +3", "Skeleton 3 +3"])
    expect(lacking).to_have_count(0)
    expect(attack.get_by_role("spinbutton", name="Attack bonus")).to_have_value("+3")
    # Of ours it is what a class has, at every level.
    page.locator(".ring > .stand .next").tap()
    expect(acting).to_have_text(["Mara ? taken as +1"])
    expect(lacking.locator(".whom")).to_have_text("Fighter?")
    expect(lacking.get_by_role("button")).to_have_text([str(level) for level in range(9)])
    # Before anybody fell it is theirs whose morale may be asked.
    morale = page.get_by_role("group", name="morale score of each side")
    expect(morale.locator("[aria-pressed=true]")).to_have_text("Theirs ? taken as 7")


def test_what_came_of_a_blow_is_told_when_the_page_is_loaded_anew(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara fighter 3 AC 16 40 hp d8 @9", "2 Orcs HD 1 AC 14 40 hp d6 @5")
    attack = page.locator(".live[data-at='basic-encounter/attack']")
    attack.get_by_role("button", name="Roll d20").tap()
    came = attack.locator(".meant b").inner_text()
    before = attack.locator(".came-before")
    expect(before).to_have_count(0)
    # Where there is room for it, nothing says below that blow that nobody rolled.
    page.set_viewport_size({"width": 820, "height": 1180})
    page.reload()
    expect(before).to_be_visible()
    expect(attack.get_by_text("Not rolled yet.")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(before).to_have_text(f"Mara strikes Orc 1: {came}")
    # Who missed has no dice at hand for what nobody loses; else they belong to the blow.
    dice = attack.get_by_role("button", name="Orc 1 loses d8")
    if came == "Hit":
        dice.tap()
        expect(before).to_contain_text("Hit, ")
    else:
        expect(dice).to_be_hidden()
    page.locator(".ring > .stand .next").tap()
    expect(before).to_have_count(0)


def test_the_order_stays_in_sight_and_who_is_down_stands_apart(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara 0/9 hp AC 16 @9", "2 Orcs HD 1 AC 14 40 hp @5", "Tom 8 hp @2")
    # The example is for whoever begins.
    expect(page.get_by_label("Who joins", exact=True)).to_have_attribute("placeholder", "Who joins")
    brief = page.get_by_role("list", name="What is left of whom")
    # Where it would stand by itself is far above what is seen then.
    brief.evaluate("e => scrollBy(0, e.getBoundingClientRect().bottom + 40)")
    expect(brief).to_be_in_viewport(ratio=1)
    heading = "e => getComputedStyle(e, '::before').content"
    names = page.locator(".fighter")
    expect(names.last).to_contain_text("Mara")
    assert names.evaluate_all(f"all => all.map({heading})") == [*["none"] * 3, '"Down"']
