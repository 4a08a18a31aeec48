"""What few need is loaded when they ask for it: readers of rare dice, odds that are folded away."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from browsing.tabs import Tab, TakeTab

pytestmark = pytest.mark.slow

# One of each form that needs what few dice need, and what is to be seen of it.
RARE = {
    "(6d6>=5)": "Odds of 6d6 ≥ 5",
    "4dF": "Odds of 4dF",
    "3d6!!": "Odds of 3d6!!",
    "3c52": "Odds of 3c52",
    "2d{1,1,2}": "Odds of 2d{1,1,2}",
    "d6d8": "Odds of d6d8",
    "3d{hit,blank}": "Odds of 3d{hit,blank}",
    "6d6>=5 > 2": "Odds of 6d6 ≥ 5",
}


def is_asked(taken: Tab, bundle: str) -> bool:
    return any(address.endswith(f"/assets/{bundle}.js") for address in taken.asked)


def title(page: Page) -> str:
    return page.locator(".drawn h2").inner_text()


def test_dice_that_are_usual_need_no_more_and_rare_ones_are_read(tab: TakeTab, server: str) -> None:
    taken = tab()
    page = taken.page
    page.goto(f"{server}/odds.html#odds:{'4d6dl1 + 2'.replace(' ', '%20')}")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 4d6dl1 + 2")
    # A comparison is no pool of dice.
    assert not is_asked(taken, "held")
    page.locator("#dice_").fill("2d10 > 12")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 2d10")
    expect(page.locator(".drawn")).to_contain_text("36%")
    assert is_asked(taken, "held")
    assert not is_asked(taken, "rare")
    for typed, said in RARE.items():
        page.locator("#dice_").fill(typed)
        expect(page.locator(".drawn h2")).to_have_text(said)
    assert is_asked(taken, "rare")
    assert taken.errors == []


@pytest.mark.parametrize("typed", RARE)
def test_rare_dice_of_an_address_are_read_from_disk(
    tab: TakeTab, site_folder: Path, typed: str
) -> None:
    page = tab().page
    page.goto("about:blank")
    page.goto(f"{site_folder.as_uri()}/odds.html#roll:tuesday?dice={quote(typed)}")
    expect(page.locator(".drawn h2")).to_have_text(RARE[typed])
    # It is rolled.
    expect(page.get_by_role("status").locator(".fallen")).to_be_visible()


def test_what_reads_rare_dice_is_missed_in_words(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.route("**/assets/rare.js", lambda route: route.abort())
    page.goto(f"{server}/odds.html#odds:4dF")
    expect(page.locator("#dice_fault")).to_have_text("What reads these dice could not be loaded.")
    page.unroute_all()
    # It is tried again.
    page.locator("#dice_").press("Enter")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 4dF")


def test_the_tray_and_trackers_read_rare_dice(tab: TakeTab, server: str) -> None:
    taken = tab()
    page = taken.page
    page.goto(f"{server}/trackers.html")
    page.get_by_label("Who joins").fill("Mara")
    page.keyboard.press("Enter")
    page.locator(".setting summary").click()
    page.get_by_label("Dice, where none are known").fill("3d6!!")
    assert not is_asked(taken, "throws")
    assert not is_asked(taken, "rare")
    page.get_by_role("button", name="Roll initiative", exact=True).click()
    expect(page.locator(".fighter .number")).not_to_contain_text("–")
    assert is_asked(taken, "throws")
    assert is_asked(taken, "rare")

    taken = tab()
    page = taken.page
    page.goto(f"{server}/index.html")
    page.keyboard.press("d")
    typed = page.get_by_role("textbox", name="Dice", exact=True).last
    expect(typed).to_be_focused()
    assert not is_asked(taken, "rare")
    typed.fill("5d{hit,blank,hit}")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.tray .die")).to_have_count(5)
    assert taken.errors == []


@pytest.mark.parametrize("scheme", ["file", "http"])
def test_odds_before_and_after_come_when_they_are_unfolded(
    tab: TakeTab, site_folder: Path, server: str, scheme: str
) -> None:
    base = site_folder.as_uri() if scheme == "file" else server
    taken = tab()
    page = taken.page
    page.goto(f"{base}/house-rules/encounter-reaction.html")
    fold = page.locator("details[data-folded]")
    expect(page.locator(".shifts li").first).to_contain_text("chances have changed. Most:")
    assert not any("/changes/" in address for address in taken.asked)
    fold.locator("summary").press("Enter")
    expect(fold.locator("table.comparison")).to_have_count(4)
    expect(fold.locator("[role=status]")).to_have_count(0)
    assert taken.errors == []
