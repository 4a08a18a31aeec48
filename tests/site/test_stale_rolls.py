"""Nothing that stands in a roller is of before: dice are told anew, or said to be earlier ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.setting import set_input
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

REACTION = "referee-rules/encounter-reaction"
MORALE = "referee-rules/morale-check"
ATTACK = "toolbox-864/attack"
PAST = re.compile(r"\bpast\b")


@pytest.fixture
def page(tab: TakeTab) -> Page:
    """A page that has no fault of a script at the end."""
    return tab().page


# From disk and from a server by turns: what is told anew is told by the same script.
@pytest.fixture
def base(request: pytest.FixtureRequest, site_folder: Path, server: str) -> str:
    return site_folder.as_uri() if request.param == "file" else server


def dice_on(page: Page) -> list[str]:
    return page.get_by_role("status").locator(".die").all_inner_texts()


@pytest.mark.parametrize("base", ["file"], indirect=True)
def test_a_table_is_looked_up_anew_for_another_column_and_modifier(
    page: Page, base: str, told_by: Callable[[str], list[str]]
) -> None:
    status = page.get_by_role("status")
    since = status.locator(".since")
    # 4 and 8: "Threatening" for the hostile, 20 with a modifier of 8.
    page.goto(f"{base}/{REACTION}.html#roll:tuesday?column=friendly&modifier=0")
    expect(status.locator(".die")).to_have_count(2)
    dice = dice_on(page)
    expect(since).to_have_count(0)
    for column, modifier, note in (
        ("hostile", "0", "The same dice: the party is Hostile"),
        ("hostile", "8", "The same dice: the party is Hostile, modifier +8"),
        ("friendly", "8", "The same dice: modifier +8"),
    ):
        set_input(page, "column", column)
        set_input(page, "modifier", modifier)
        expect(since).to_have_text(note)
        assert dice_on(page) == dice
        address = f"{base}/{REACTION}.html#roll:tuesday?column={column}&modifier={modifier}"
        assert status.locator(".fallen, .meant").all_inner_texts() == told_by(address)
        # What is lit, the link and the address are of what is set.
        expect(page.locator("tr.lit th")).to_have_text(status.locator(".meant b").inner_text())
        expect(page.locator("tr.lit td.lit")).to_have_count(1)
        assert page.locator(".share").evaluate("e => e.href") == address == page.url
        expect(page.locator("th.chosen")).to_have_text(column.capitalize())
    # As it was rolled, it is no other roll.
    set_input(page, "modifier", 0)
    expect(since).to_have_count(0)
    assert dice_on(page) == dice


@pytest.mark.parametrize("base", ["http"], indirect=True)
def test_a_check_is_told_anew_for_other_inputs(
    page: Page, base: str, told_by: Callable[[str], list[str]]
) -> None:
    status = page.get_by_role("status")
    rolled = "ability=average&rank=1&weapon=2&pat=8&pdr=3&endurance=3"
    page.goto(f"{base}/{ATTACK}.html#roll:a?{rolled}")
    expect(status.locator(".die")).to_have_count(2)
    dice = dice_on(page)
    set_input(page, "pat", 2)
    set_input(page, "rank", 4)
    expect(status.locator(".since")).to_have_text(
        "The same dice: rank in Somatic 4, physical attack target 2"
    )
    assert dice_on(page) == dice
    anew = rolled.replace("pat=8", "pat=2").replace("rank=1", "rank=4")
    said = status.locator(".fallen, .meant").all_inner_texts()
    assert said == told_by(f"{base}/{ATTACK}.html#roll:a?{anew}")
    lit = page.locator(".outcomes .lit dt, .foretold .lit .name")
    expect(lit).to_have_text([status.locator(".meant b").inner_text()] * 2)


@pytest.mark.parametrize("base", ["file"], indirect=True)
def test_other_dice_leave_an_earlier_roll(page: Page, base: str) -> None:
    status = page.get_by_role("status")
    rolled = "#roll:a?ability=average&rank=1&weapon=2&pat=8&pdr=3&endurance=3"
    page.goto(f"{base}/{ATTACK}.html{rolled}")
    expect(status.locator(".die")).to_have_count(2)
    said = status.locator(".fallen, .meant").all_inner_texts()
    set_input(page, "ability", "superhuman")
    set_input(page, "rank", 2)
    expect(status).to_have_class(PAST)
    # In words too, for those who see no grey, inside what screen readers are told of.
    note = "An earlier roll: ability Average, rank in Somatic 1"
    expect(status.locator(".since")).to_have_text(note)
    assert status.locator(".fallen, .meant").all_inner_texts() == said
    assert page.locator(".share").evaluate("e => e.href").endswith(rolled)
    expect(page.locator(".outcomes .lit, .foretold .lit, .foretold [aria-current]")).to_have_count(
        0
    )
    # The odds are of what is set, and lit for it.
    expect(page.locator("table[data-by] .lit")).to_have_count(2)
    set_input(page, "ability", "average")
    expect(status).not_to_have_class(PAST)
    expect(status.locator(".since")).to_have_text("The same dice: rank in Somatic 2")
    page.get_by_role("button", name="Roll d8 + d6").click()
    expect(status.locator(".since")).to_have_count(0)


@pytest.mark.parametrize("base", ["http"], indirect=True)
def test_a_form_that_says_too_little_leaves_an_earlier_roll(page: Page, base: str) -> None:
    status = page.get_by_role("status")
    page.goto(f"{base}/{MORALE}.html#roll:a?morale=12&modifier=0")
    expect(status.locator(".die")).to_have_count(2)
    page.get_by_role("spinbutton", name="Morale score").fill("")
    expect(status).to_have_class(PAST)
    expect(status.locator(".since")).to_have_text("An earlier roll: morale score 12")
    expect(page.locator(".lit")).to_have_count(0)


@pytest.mark.parametrize("base", ["file"], indirect=True)
def test_an_address_that_fits_nothing_leaves_no_roll(page: Page, base: str) -> None:
    page.goto(f"{base}/{MORALE}.html#roll:a?morale=12&modifier=0")
    expect(page.get_by_role("status").locator(".die")).to_have_count(2)
    page.evaluate("location.hash = '#roll:a?morale=99'")
    expect(page.get_by_role("status")).to_contain_text("This address")
    page.get_by_role("spinbutton", name="Change to the score").fill("1")
    expect(page.locator(".die")).to_have_count(0)


@pytest.mark.parametrize("base", ["http"], indirect=True)
def test_typed_dice_are_told_anew_or_are_earlier_ones(page: Page, base: str) -> None:
    status = page.get_by_role("status")
    typed = page.get_by_role("textbox", name="Dice")
    page.goto(f"{base}/odds.html#odds:2d10")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(status.locator(".die")).to_have_count(2)
    dice, total = dice_on(page), int(status.locator(".total").inner_text())
    for comparison, held in ((f"> {total}", "does not hold"), (f">= {total}", "holds")):
        typed.fill(f"2d10 {comparison}")
        expect(status.locator(".since")).to_have_text(f"The same dice for 2d10 {comparison}")
        expect(status).to_contain_text(f"It {held}.")
        assert dice_on(page) == dice
    for other in ("3d6", "2d10 +"):
        typed.fill(other)
        expect(status).to_have_class(PAST)
        expect(status.locator(".since")).to_have_text("An earlier roll of 2d10")
        assert dice_on(page) == dice
    # The odds of before stand in grey under their own name while nothing can be read.
    expect(page.locator(".drawn")).to_have_class(PAST)
    expect(page.locator(".drawn h2")).to_have_text("Odds of 3d6")
    typed.fill("2d10")
    expect(status).not_to_have_class(PAST)
    expect(status.locator(".since")).to_have_count(0)
    expect(page.locator(".drawn")).not_to_have_class(PAST)


@pytest.mark.parametrize("base", ["file"], indirect=True)
def test_of_what_is_not_rolled_nothing_stays_marked(page: Page, base: str) -> None:
    page.goto(f"{base}/optional-morale/morale-check.html")
    marked = page.locator("table[data-by] :is(th.home, .lit)")
    expect(marked).not_to_have_count(0)
    for score in (5, 12):
        set_input(page, "score", score)
    expect(page.locator(".asked-for")).to_contain_text("Nothing is rolled")
    expect(marked).to_have_count(0)
    # Whoever leaves the page leaves no answer of another score on the start page.
    page.goto(f"{base}/index.html")
    expect(page.locator("[data-used-last]")).to_contain_text("Morale check")
    expect(page.locator("[data-used-last]")).not_to_contain_text("%")


# All that a card of a blow told, in every frame.
TELLING = """() => {
  window.told = new Set();
  const see = () => {
    for (const each of document.querySelectorAll(".live[data-at$='/attack'] .foretold .main")) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      told.add(each.innerText.split("%")[0]);
    }
    requestAnimationFrame(see);
  };
  see();
}"""


def test_no_chance_of_nobody_is_told_when_a_fight_begins(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/trackers.html")
    page.get_by_label("Game").select_option("Basic Encounter")
    for line in ("Mara fighter 3 AC 16 14 hp @2", "3 Orcs HD 1 AC 14 5 hp @5"):
        page.get_by_label("Who joins").fill(line)
        page.get_by_label("Who joins").press("Enter")
    page.evaluate(TELLING)
    page.get_by_role("button", name=re.compile("^Next Orc")).tap()
    chance = page.locator(".live[data-at$='/attack'] .foretold .main .likely")
    expect(chance).to_have_text("30%")
    assert page.evaluate("[...told]") == ["30"]
