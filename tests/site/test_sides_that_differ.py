"""Losses of a side of whom some are braver than others: those give in or not who still stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow


def join(page: Page, ours: str, theirs: tuple[str, ...]) -> None:
    joining = page.get_by_label("Who joins")
    for line, side in ((ours, "Ours"), *((each, "Theirs") for each in theirs)):
        joining.fill(line)
        page.locator(".is-open").get_by_role("button", name=f"+ {side}").click()


def fell(page: Page, name: str) -> None:
    page.locator(".fighter", has_text=name).locator(".amount").click()
    pad = page.get_by_role("dialog", name="How much is lost")
    pad.get_by_role("button", name="All").click()
    pad.get_by_role("button", name="Lose", exact=True).click()


def test_who_stands_gives_in_by_their_own_score(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    join(page, ours="Mara 14 hp ML 9 @6", theirs=("3 Goblins ML 7 5 hp @4", "Wight ML 12 14 hp @2"))
    bar = page.locator(".is-open .stand")
    bar.get_by_role("button", name="Next").click()
    morale = page.get_by_role("article", name="Do they run?")
    sides = morale.get_by_role("group", name="morale score of each side")
    expect(sides.get_by_role("button")).to_have_text(["Ours 9", "Goblin 7", "Wight 12"])

    fell(page, "Goblin 1")
    # Those who may give in are chosen; who never does rolls nothing.
    expect(sides.locator("[aria-pressed=true]")).to_have_text("Goblin 7")
    due = page.locator(".is-open .due")
    expect(due).to_have_text(re.compile(r"^Theirs: 1 of 4 down, the first Do they run\? \d+%"))
    roll = morale.get_by_role("button", name="Roll 2d6")
    sides.get_by_role("button", name="Wight").click()
    expect(roll).to_be_disabled()
    expect(morale.locator(".asked-for")).to_have_text(re.compile("never give in"))
    sides.get_by_role("button", name="Goblin").click()
    roll.click()
    expect(morale.locator(".meant")).to_be_visible()
    came = "Holds" if "Holds" in morale.locator(".meant").inner_text() else "Breaks"
    told = f"Theirs: 1 of 4 down, Goblin: {came} in round 1"
    expect(due).to_have_text(told)
    # It is told once.
    expect(page.locator(".is-open .downs")).to_be_hidden()
    # What is set is kept with those who are meant, and with nobody else.
    score = morale.get_by_role("spinbutton", name="Morale score")
    score.fill("8")
    score.press("Tab")
    expect(sides.get_by_role("button", name=re.compile("^(Goblin|Wight)"))).to_have_text(
        [re.compile("^Goblin 8"), re.compile("^Wight 12")]
    )

    for name in ("Goblin 2", "Goblin 3"):
        fell(page, name)
    # The side is as brave as whoever of it still stands.
    expect(sides.get_by_role("button")).to_have_text(["Ours 9", re.compile("^Theirs 12")])
    expect(score).to_have_value("12")
    expect(roll).to_be_disabled()
    expect(due).to_contain_text("Theirs: 3 of 4 down, more than half")
    expect(due.locator("b")).to_have_text(re.compile("never give in"))


def test_what_one_kind_did_is_not_told_of_another(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    join(page, ours="Mara 14 hp ML 9 @6", theirs=("3 Goblins ML 8 5 hp @4", "2 Orcs ML 6 8 hp @3"))
    page.locator(".is-open .stand").get_by_role("button", name="Next").click()
    morale = page.get_by_role("article", name="Do they run?")
    sides = morale.get_by_role("group", name="morale score of each side")

    def rolls(name: str, total: int) -> None:
        sides.get_by_role("button", name=name).click()
        field = morale.get_by_label("I rolled", exact=True)
        field.fill(str(total))
        field.press("Enter")

    fell(page, "Goblin 1")
    rolls("Orc", 7)
    due = page.locator(".is-open .due")
    expect(due).to_contain_text("Orc: Breaks in round 1")
    expect(due.locator(".leaves")).to_have_text("2 out of the fight")
    rolls("Goblin", 8)
    expect(due).to_contain_text("Orc: Breaks in round 1, Goblin: Holds in round 1")
    # Those who broke may still leave, and only those who held have held.
    expect(due.locator(".leaves")).to_have_text("2 out of the fight")
    expect(sides.get_by_role("button", name=re.compile("^(Goblin|Orc)"))).to_have_text(
        ["Orc 6", re.compile("^Goblin 8 held 1")]
    )
    page.reload()
    expect(due.locator(".leaves")).to_have_text("2 out of the fight")
    due.locator(".leaves").click()
    expect(sides.get_by_role("button", name="Orc")).to_have_count(0)
