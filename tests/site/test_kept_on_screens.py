"""What is set in the cards of a screen is there when one comes back; a fight has its own way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

NOTE = "As you last set it."


def test_a_screen_keeps_what_is_set_until_it_is_begun_anew(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    attack = page.get_by_role("article", name="Attack d20")
    bonus = attack.get_by_role("spinbutton", name="Attack bonus")
    armour = attack.get_by_role("spinbutton", name="Armour class")
    bonus.fill("4")
    armour.fill("12")
    page.keyboard.press("Tab")
    attack.get_by_text("look it up").last.click()
    attack.get_by_role("checkbox", name="Attacker blinded").check()
    chance = attack.locator(".chances .likely").first
    expect(chance).to_have_text("45%")
    page.reload()
    expect(armour).to_have_value("12")
    expect(bonus).to_have_value("+4")
    # How it was looked up as well, and it is said to be of before.
    expect(attack.locator(".ticks [type=checkbox]:checked")).to_have_count(1)
    expect(chance).to_have_text("45%")
    expect(attack.get_by_text(NOTE)).to_be_visible()
    # A cell of the grid sets it, too.
    attack.locator("[data-by] tbody tr").nth(3).locator("td").nth(4).click()
    set_to = attack.locator("[data-by] thead tr").last.locator("th").nth(4).inner_text()
    expect(armour).to_have_value(set_to)
    page.reload()
    expect(armour).to_have_value(set_to)
    attack.get_by_role("button", name="Begin anew").click()
    expect(attack.get_by_text(NOTE)).to_have_count(0)
    page.reload()
    expect(armour).to_have_value("11")
    expect(attack.get_by_text(NOTE)).to_have_count(0)
    # The page of the check has what is set there.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    expect(page.get_by_text(NOTE)).to_have_count(0)


def test_a_table_on_a_screen_keeps_its_column_and_its_modifier(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/referee-rules/referee-screen.html")
    page.get_by_role("radio", name="Hostile").check()
    page.get_by_role("button", name="Modifier: more").click()
    coming = page.locator(".coming")
    expect(coming).to_contain_text("45% Hostile")
    page.reload()
    expect(page.get_by_role("radio", name="Hostile")).to_be_checked()
    expect(page.get_by_role("spinbutton", name="Modifier")).to_have_value("+1")
    expect(coming).to_contain_text("45% Hostile")
    expect(page.locator("thead .home")).to_have_text("Hostile")


def test_a_fight_sets_its_own_and_nothing_of_it_is_kept(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    attack = page.locator(".is-open .live[data-at='basic-encounter/attack']")
    armour = attack.get_by_role("spinbutton", name="Armour class")
    armour.fill("19")
    page.keyboard.press("Tab")
    # What is set before its script has come is kept once it is there.
    page.wait_for_function("localStorage['tablewright-set']")
    page.reload()
    expect(armour).to_have_value("19")
    expect(attack.get_by_text(NOTE)).to_be_visible()
    joining = page.get_by_label("Who joins")
    for line in ("Mara fighter 3 AC 16 14 hp @6", "2 Orcs HD 1 AC 14 9 hp @4"):
        joining.fill(line)
        joining.press("Enter")
    page.locator(".is-open .stand").get_by_role("button", name="Next").click()
    expect(armour).to_have_value("14")
    expect(attack.get_by_text(NOTE)).to_have_count(0)
    attack.get_by_role("button", name="Roll d20").click()
    page.reload()
    expect(armour).to_have_value("14")
    expect(attack.get_by_text(NOTE)).to_have_count(0)
    # It is over, and what was set before it is there again.
    page.get_by_role("button", name="Everybody leaves").first.click()
    page.reload()
    expect(armour).to_have_value("19")


def test_what_is_set_before_its_script_has_come_is_kept_as_well(tab: TakeTab, server: str) -> None:
    page = tab().page
    held: list[Route] = []
    page.route("**/assets/roller.js", lambda route: held.append(route))
    page.goto(f"{server}/basic-encounter/attack.html")
    bonus = page.get_by_role("spinbutton", name="Attack bonus")
    bonus.press("ArrowUp")
    set_to = bonus.input_value()
    page.wait_for_timeout(200)
    assert held
    for route in held:
        route.continue_()
    expect(page).to_have_url(re.compile("#set"))
    page.unroute("**/assets/roller.js")
    page.goto(f"{server}/basic-encounter/attack.html")
    expect(page.get_by_text(NOTE)).to_be_visible()
    expect(bonus).to_have_value(set_to)
