"""The start page in a phone: what to do next is seen at once, and what was used last is kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browsing.contrast import Contrast
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

SMALL = """elements => elements.filter(e => e.checkVisibility())
  .filter(e => { const b = e.getBoundingClientRect(); return b.width < 44 || b.height < 43.5; })
  .map(e => e.innerText)"""

# How many stand in each line of the lists of what is shown.
LINES = """() => {
  const fills = each => each.offsetWidth > 0.9 * each.parentElement.offsetWidth;
  return [...document.querySelectorAll(".buttons, .tiles")]
    .filter(e => e.checkVisibility())
    .map(list => [...list.children].filter(e => e.checkVisibility()))
    .map(seen => Object.values(Object.groupBy(seen, e => e.offsetTop))
      .map(each => each.length === 1 && fills(each[0]) ? 0 : each.length));
}"""


def test_what_was_used_last_is_at_hand(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{server}/index.html")
    first = page.locator("[data-packs] > section").first
    expect(first).to_have_attribute("data-pack", "basic-encounter")
    # A tile is called as its tab is, and no other word is read out.
    assert "panel" not in str(first.locator(".tiles").text_content())
    # What a site with printables has in its first game.
    first.evaluate(
        """e => e.insertAdjacentHTML("beforeend",
          '<p class="onward-to"><a href="downloads.html">To print</a></p>')"""
    )
    # All games, what happens and all that is rolled, each below its words.
    for seen in (
        page.get_by_role("button", name="Find a rule"),
        *page.locator("[data-game-choice]").all(),
        first.get_by_role("heading", name="What happens?"),
        *first.locator(".tiles a").all(),
        first.get_by_role("heading", name="Roll"),
        *first.locator(".buttons a").all(),
        first.get_by_role("link", name="To print"),
    ):
        expect(seen).to_be_in_viewport(ratio=1)
        assert seen.evaluate("e => e.scrollWidth <= e.clientWidth + 1")
    # Nor does the bar at the thumb lie over what is printed.
    box = "e => e.getBoundingClientRect()"
    end = first.get_by_role("link", name="To print").evaluate(f"{box}.bottom")
    assert end <= page.locator(".dock").evaluate(f"{box}.top")
    assert page.locator("main a:not(p a), main button").evaluate_all(SMALL) == []
    assert Contrast().faults_in_both_themes(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # One tap to what is rolled, one to roll it.
    page.get_by_role("button", name="Referee Rules").tap()
    page.locator("[data-pack=referee-rules] .buttons a", has_text="Encounter reaction").tap()
    page.wait_for_url("**/referee-rules/encounter-reaction.html")
    page.locator(".roller button[type=submit]").tap()
    expect(page.locator(".roller .fallen")).to_be_visible()
    page.goto(f"{server}/toolbox-864/ogre.html")
    page.goto(f"{server}/referee-rules/index.html")
    page.goto(f"{server}/index.html")
    page.get_by_role("button", name="Referee Rules").tap()
    page.reload()
    # Each once, the last first, with what came of it; pages of packs are none of them.
    used = page.locator("[data-used-last] a")
    expect(used).to_have_count(2)
    # With nothing rolled it is told of which game it is.
    expect(used.first.locator("b")).to_have_text("Ogre")
    expect(used.first.locator(".came")).to_have_text("Toolbox 864")
    expect(page.get_by_role("heading", name="Used last")).to_be_in_viewport(ratio=1)
    expect(used.last).to_contain_text("Encounter reaction")
    # What came of it, not what was set for it.
    expect(used.last.locator(".came")).to_have_text(re.compile(r"^\d+, \w"))
    # The game stays what it was, whatever was used.
    expect(page.locator("[data-packs] > section").first).to_have_attribute(
        "data-pack", "basic-encounter"
    )
    page.get_by_role("button", name="Find a rule").tap()
    expect(page.get_by_role("combobox", name="Find entries")).to_be_focused()


def test_the_fight_that_goes_on_is_at_hand(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{server}/trackers.html")
    name = page.locator(".tracker input").first
    name.fill("Mara 14 hp @9")
    name.press("Enter")
    page.goto(f"{server}/index.html")
    fight = page.locator("[data-used-last] a").first
    expect(fight).to_have_text("The fight1 in it")
    fight.tap()
    page.wait_for_url("**/trackers.html")
    page.get_by_role("button", name=re.compile("First|Begin|Next")).first.tap()
    expect(page.locator("[data-tracker=fight] .turn-of .round")).to_have_text("Round 1")
    page.goto(f"{server}/index.html")
    expect(fight).to_have_text("The fightRound 1: Mara")
    # Below it stands what was used last, and none of it is cut off.
    for _ in range(2):
        page.goto(f"{server}/basic-encounter/attack.html")
        page.goto(f"{server}/basic-encounter/saving-throw.html")
        page.goto(f"{server}/index.html")
        seen = page.locator("[data-used-last] a:visible")
        expect(seen).to_have_count(3)
        expect(seen.last).to_be_in_viewport(ratio=1)
        # A check stands there with the answer that it was left at.
        expect(seen.nth(1)).to_have_text("Saving throw45% Saved")
    # So does the board that was used last, beside them.
    page.goto(f"{server}/basic-encounter/attack.html")
    page.get_by_role("button", name="To the board").tap()
    # It is there once it is told.
    expect(page.locator(".notice")).to_contain_text("My board")
    page.goto(f"{server}/index.html")
    expect(seen).to_have_count(4)
    expect(seen.last).to_have_text("My boardBoard of 1 card")
    # The fight has a line of its own, from edge to edge.
    first, *others = seen.evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())")
    assert first["width"] > 350
    assert len({box["y"] for box in others}) == 1
    assert others[0]["y"] > first["y"]
    seen.last.tap()
    page.wait_for_url("**/board.html")


@pytest.mark.parametrize("width", [820, 1440])
def test_nothing_stands_alone_in_the_last_line(tab: TakeTab, server: str, width: int) -> None:
    page = tab(viewport={"width": width, "height": 900}).page
    page.goto(f"{server}/index.html")
    # All games are there, the first of them whole.
    shown = page.locator("[data-packs] > section:visible")
    expect(shown).to_have_count(6)
    expect(page.locator(".holds:visible")).to_have_count(shown.first.locator(".tiles li").count())
    for lines in page.evaluate(LINES):
        # One that fills its line is none that stands alone.
        assert lines == [1] or lines[-1] != 1, lines
        assert len(lines) == 1 or not lines[-1] or max(lines) - lines[-1] < 3, lines
    # Whatever game is chosen, the last row of games is whole.
    for game in ("basic-encounter", "toolbox-864"):
        page.locator(f"[data-game-choice={game}]").click()
        boxes = shown.evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())")
        last = [box for box in boxes if box["top"] == max(each["top"] for each in boxes)]
        assert last[-1]["right"] == max(box["right"] for box in boxes)
        assert last[0]["left"] == min(box["left"] for box in boxes)


def test_a_game_is_chosen_once(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{server}/index.html")
    shown = page.locator("[data-packs] > section:visible")
    for name in ("Trackers", "Boards", "Odds"):
        tool = page.get_by_role("list", name="Tools").get_by_role("link", name=name)
        expect(tool).to_be_in_viewport(ratio=1)
    # One game alone, first what happens in it, then its rolls; nothing is said of what was used
    # last while nothing was.
    expect(shown).to_have_attribute("data-pack", "basic-encounter")
    expect(page.get_by_role("heading", name="Used last")).to_be_hidden()
    # Of dice that hang on how far somebody falls, what sort they are is drawn.
    expect(page.get_by_role("link", name="Surviving a fall").locator("svg")).to_be_visible()
    expect(page.locator(".stands-first")).to_have_text("Basic Encounter")
    expect(page.locator(".tiles:visible a").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".buttons:visible a").last).to_be_in_viewport(ratio=1)
    # The games are chips above that; from below it the name of the one leads to all of it.
    chips = page.locator("[data-game-choice]")
    expect(chips).to_have_count(6)
    for chip in chips.all()[:2]:
        expect(chip).to_be_in_viewport(ratio=1)
    whole = page.get_by_role("link", name="All of Basic Encounter")
    rolled = page.locator(".buttons:visible a").last
    assert whole.bounding_box()["y"] > rolled.bounding_box()["y"]  # type: ignore[index]
    mine = page.locator("[data-game-choice=swords-morale]")
    mine.tap()
    for _ in range(2):
        expect(shown).to_have_attribute("data-pack", "swords-morale")
        expect(mine).to_have_attribute("aria-pressed", "true")
        # However far along it is, it is seen.
        expect(mine).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 844
        page.reload()
    # What was used last does not decide.
    page.goto(f"{server}/toolbox-864/ogre.html")
    page.goto(f"{server}/index.html")
    expect(shown).to_have_attribute("data-pack", "swords-morale")
    mine.tap()
    expect(mine).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(shown).to_have_attribute("data-pack", "basic-encounter")
