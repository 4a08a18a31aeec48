"""The dice tray and the log of all rolls, on whatever page: by key, by tap, and by address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.contrast import Contrast
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

MORALE = "referee-rules/morale-check.html"
REACTION = "referee-rules/encounter-reaction.html"


def opened_tray(page: Page) -> None:
    """Open the tray by its key, and wait until one may type."""
    page.keyboard.press("d")
    expect(page.get_by_role("textbox", name="Dice", exact=True).last).to_be_focused()


def rolled(page: Page, dice: str) -> str:
    """Type `dice` into the tray, roll them, and return the total that the log has of them."""
    page.get_by_role("textbox", name="Dice", exact=True).last.fill(dice)
    page.keyboard.press("Enter")
    first = page.locator("dialog.tray .log li").first
    expect(first.locator("a")).to_have_text(dice)
    return first.locator("span").inner_text()


@pytest.mark.parametrize("scheme", ["file", "http"])
def test_a_roll_is_kept_across_pages_and_opens_by_its_address(
    tab: TakeTab, site_folder: Path, server: str, scheme: str
) -> None:
    base = site_folder.as_uri() if scheme == "file" else server
    taken = tab()
    page, asked = taken.page, taken.asked
    page.goto(f"{base}/{MORALE}")
    assert not [address for address in asked if "tray" in address]
    opened_tray(page)
    total = rolled(page, "3d6 + 2")
    assert 5 <= int(total) <= 20
    expect(page.locator("dialog.tray .die")).to_have_count(3)
    page.keyboard.press("Escape")
    score = page.locator(".roller input").first
    score.fill("9")
    page.locator(".roller button[type=submit]").click()
    expect(page.get_by_role("status").locator(".die").first).to_be_visible()
    page.wait_for_timeout(250)  # what is stored reaches the next page's process by then

    page.goto(f"{base}/{REACTION}")
    opened_tray(page)
    lines = page.locator("dialog.tray .log li")
    expect(lines).to_have_count(2)
    expect(lines.first.locator("a")).to_have_text("Morale check")
    page.get_by_role("button", name="Log", exact=True).last.click()
    lines.last.locator("a").click()
    # The same dice lie again on the page of odds, and are no new roll.
    page.wait_for_url("**/odds.html#roll:*")
    expect(page.get_by_role("status").locator(".total")).to_have_text(total)
    opened_tray(page)
    expect(page.locator("dialog.tray .log li")).to_have_count(2)


def test_earlier_rolls_are_there_before_anything_is_touched(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    page.locator(".roller button[type=submit]").click()
    expect(page.locator(".earlier li")).to_have_count(1)
    page.wait_for_timeout(250)
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    expect(page.locator(".earlier li")).to_have_count(1)


def test_dice_at_hand_are_kept_and_forgotten(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/index.html")
    page.get_by_role("banner").get_by_role("button", name="Dice").click()
    at_hand = page.locator(".favourites button")
    # What the tray needs is loaded when it is first opened.
    expect(at_hand).not_to_have_count(0)
    before = at_hand.all_inner_texts()
    page.get_by_role("textbox", name="Dice").fill("4d6dl1")
    page.get_by_role("button", name="Keep").click()
    expect(at_hand).to_have_text([*before, "4d6dl1"])
    page.reload()
    opened_tray(page)
    expect(at_hand).to_have_text([*before, "4d6dl1"])
    at_hand.last.click()
    expect(page.locator("dialog.tray .die")).to_have_count(4)
    page.get_by_role("button", name="Forget").click()
    expect(at_hand).to_have_text(before)
    # Taps roll at once, or add to a pool that is open until it is rolled.
    tray = page.get_by_role("dialog", name="Dice", exact=True)
    typed = tray.get_by_role("textbox")
    page.reload()
    opened_tray(page)
    tray.get_by_role("button", name="Add dice").click()
    for die in ("d6", "d8", "d6", "2d6"):
        tray.get_by_role("button", name=f"Add {die}", exact=True).click()
    expect(typed).to_have_value("2d6 + d8 + 2d6")
    expect(tray.locator(".fallen")).to_have_count(0)
    tray.get_by_role("button", name="Roll", exact=True).click()
    expect(tray.locator(".die")).to_have_count(5)
    tray.get_by_role("button", name="Roll d20", exact=True).click()
    expect(typed).to_have_value("d20")
    # The rolls before stand below; what must be reached tells its chance.
    expect(tray.locator(".before li")).to_have_text([re.compile(r"2d6 \+ d8 \+ 2d6: \d+")])
    rolled(page, "d20+4 >= 16")
    expect(tray.locator(".figures")).to_have_text(
        re.compile(r"It (holds|fails)\. The chance was 45%\.")
    )
    # Dice with faces below 0 show their signs.
    shown = """(seed) => Tablewright.tellRoll(Tablewright.roll(Tablewright.readDice("4dF",
      Tablewright.limits),
      new Tablewright.Dice(seed))).textContent"""
    rolled(page, "4dF")
    assert page.evaluate(shown, "aa") == "4dF: +1,  \u22121,  \u22121,  +1 = 0"


def test_the_log_is_copied_and_cleared(tab: TakeTab, server: str) -> None:
    page = tab(permissions=["clipboard-read", "clipboard-write"]).page
    page.goto(f"{server}/{REACTION}")
    opened_tray(page)
    totals = [rolled(page, dice) for dice in ("2d6", "d20 > 12")]
    page.get_by_role("dialog").get_by_role("button", name="Log").click()
    page.get_by_role("button", name="Copy", exact=True).click()
    copied = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert len(copied) == 2
    assert copied[0].startswith(f"d20 > 12 {totals[1]} {server}/odds.html#roll:")
    assert copied[1].startswith(f"2d6 {totals[0]} {server}/odds.html#roll:")
    assert re.fullmatch(r"\d+, (holds|fails)", totals[1])
    page.get_by_role("dialog").get_by_role("button", name="Dice").click()
    expect(page.locator("dialog.tray .log")).to_be_hidden()
    page.get_by_role("dialog").get_by_role("button", name="Log").click()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("dialog.tray .log li")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("dialog.tray .log li")).to_have_count(2)


def test_while_dice_are_typed_what_fell_before_is_told_as_such(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/{REACTION}")
    opened_tray(page)
    told = page.locator("dialog.tray .foretells")
    earlier = page.locator("dialog.tray .shown .since")
    expect(told).to_have_text("1 to 20, 10.5 on average")
    rolled(page, "2d6")
    expect(told).to_have_text("2 to 12, 7 on average")
    expect(earlier).to_have_count(0)
    field = page.get_by_role("textbox", name="Dice")
    # Half a word is no dice yet: nothing is told of it, and what lies is of others.
    for typed, told_of in (("2d6 +", ""), ("2d6 + 3 > 8", "72% that it holds")):
        field.fill(typed)
        expect(told).to_have_text(told_of)
        expect(earlier).to_have_text("An earlier roll of 2d6")
    field.fill("2d6")
    expect(earlier).to_have_count(0)
    expect(page.locator("dialog.tray .die")).to_have_count(2)


def test_what_is_no_dice_is_told_and_rolls_nothing(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/{REACTION}")
    opened_tray(page)
    rolled(page, "2d6")
    page.get_by_role("textbox", name="Dice").fill("2x6")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.tray .dice-fault")).not_to_be_empty()
    page.get_by_role("textbox", name="Dice").fill("4d6dl")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.tray .dice-fault")).to_have_text("Say how many: dl1.")
    # Nothing of an earlier roll is left to be taken for this one's.
    expect(page.locator("dialog.tray .die")).to_have_count(0)
    expect(page.locator("dialog.tray .log li")).to_have_count(1)


def test_the_tray_fits_a_phone_and_axe_finds_nothing(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 320, "height": 640}).page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    opened_tray(page)
    rolled(page, "8d6 + 3")
    assert Contrast().faults_in_both_themes(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = page.locator("dialog.tray").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640
    for button in page.locator("dialog.tray button").locator("visible=true").all():
        size = button.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44


def test_dice_in_a_cell_are_rolled_by_a_tap_and_lead_to_their_odds(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/falling-damage.html")
    dice = page.get_by_role("link", name="3d6", exact=True)
    # Where no script rolls them.
    assert (dice.get_attribute("href") or "").endswith("/odds.html#odds:3d6")
    dice.tap()
    first = page.locator("dialog.tray .log li").first
    expect(first.locator("a")).to_have_text("3d6")
    expect(page.locator("dialog.tray .die")).to_have_count(3)
    assert 3 <= int(first.locator("span").inner_text()) <= 18


def test_who_closes_the_dice_goes_on_where_they_were_opened(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/basic-encounter/attack.html")
    dialog = page.locator("dialog.tray")
    # No letter stands in a figure, so the keys of the page are those of its fields as well.
    figure = page.get_by_role("spinbutton", name="Armour class")
    figure.focus()
    figure.press("?")
    expect(page.locator(".notice")).to_have_text("Keys: d for Dice, / for Find, r for Roll d20.")
    figure.press("d")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(figure).to_be_focused()
    expect(figure).to_have_value("11")
    # Where words are written, it is a letter.
    page.goto(f"{server}/entries.html")
    words = page.get_by_role("searchbox").or_(page.locator(".filter input")).first
    words.press("d")
    expect(words).to_have_value("d")
    expect(dialog).to_have_count(0)
    # What was opened from nowhere leads back to its button.
    words.blur()
    page.keyboard.press("d")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner").get_by_role("button", name="Dice")).to_be_focused()
