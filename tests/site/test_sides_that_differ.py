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
    morale = page.get_by_role("article", name="Morale check")
    sides = morale.get_by_role("group", name="morale score of each side")
    expect(sides.get_by_role("button")).to_have_text(["Ours 9", "Goblin 7", "Wight 12"])

    fell(page, "Goblin 1")
    # Those who may give in are chosen; who never does rolls nothing.
    expect(sides.locator("[aria-pressed=true]")).to_have_text("Goblin 7")
    due = page.locator(".is-open .due")
    keys = due.locator(".onward")
    expect(due).to_have_text(re.compile("^Theirs: 1 of 4 down, the first Morale check"))
    # Each kind has a key of its own; who never gives in rolls nothing.
    expect(keys).to_have_text(["Morale check: Goblin 42%"])
    roll = morale.get_by_role("button", name="Roll 2d6")
    sides.get_by_role("button", name="Wight").click()
    expect(roll).to_be_disabled()
    expect(morale.locator(".asked-for")).to_have_text(re.compile("never give in"))
    sides.get_by_role("button", name="Goblin").click()
    roll.click()
    expect(morale.locator(".meant")).to_be_visible()
    came = "Holds" if "Holds" in morale.locator(".meant").inner_text() else "Breaks"
    told = due.locator("p", has_text="Goblin: ")
    expect(told).to_contain_text(re.compile(rf"^Goblin: \d \d = \d+ against 7: {came} in round 1"))
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
    theirs = ("3 Goblins ML 8 5 hp @4", "2 Orcs ML 6 8 hp @3", "Ogre ML 10 19 hp @2")
    join(page, ours="Mara 14 hp ML 9 @6", theirs=theirs)
    page.locator(".is-open .stand").get_by_role("button", name="Next").click()
    morale = page.get_by_role("article", name="Morale check")
    sides = morale.get_by_role("group", name="morale score of each side")
    undo = page.locator(".is-open .stand .undo")

    def rolls(name: str, total: int) -> None:
        sides.get_by_role("button", name=name).click()
        field = morale.get_by_label("I rolled", exact=True)
        field.fill(str(total))
        field.press("Enter")

    fell(page, "Goblin 1")
    due = page.locator(".is-open .due")
    keys = due.locator(".onward")
    # Who lost some comes first, and is set.
    odds = [f"Morale check: {of}" for of in ("Goblin 28%", "Orc 58%", "Ogre 8%")]
    expect(keys).to_have_text(odds)
    expect(sides.locator("[aria-pressed=true]")).to_have_text("Goblin 8")
    # They tell what the card would, as it is set.
    less = morale.get_by_role("button", name="Adjustment: less")
    less.click()
    expect(keys.first).to_have_text("Morale check: Goblin 42%")
    morale.get_by_role("button", name="Adjustment: more").click()
    expect(keys).to_have_text(odds)
    rolls("Orc", 7)
    orc = due.locator("p", has_text="Orc: ")
    expect(orc).to_have_text("Orc: 7 by hand against 6: Breaks in round 1 2 out of the fight")
    expect(keys).to_have_text([odds[0], odds[2]])
    rolls("Goblin", 8)
    expect(due).to_contain_text("Goblin: 8 by hand against 8: Holds in round 1")
    # Those who broke may still leave, and only those who held have held: once on one occasion.
    expect(orc).to_contain_text("2 out of the fight")
    held = ["Orc 6", "Goblin 8 held 1 of 2", "Ogre 10"]
    expect(sides.get_by_role("button", name=re.compile("^(Goblin|Orc|Ogre)"))).to_have_text(held)
    rolls("Goblin", 5)
    expect(due).to_contain_text("Goblin: 5 by hand against 8: Holds in round 1")
    expect(sides.get_by_role("button", name=re.compile("^(Goblin|Orc|Ogre)"))).to_have_text(held)
    rolls("Goblin", 9)
    expect(due.locator(".leaves")).to_have_text(["2 out of the fight"] * 2)
    expect(sides.get_by_role("button", name="Goblin")).to_have_text("Goblin 8")
    # Taken back, what lay in the card does so no more.
    undo.click()
    expect(due.locator(".leaves")).to_have_text("2 out of the fight")
    expect(morale.locator(".meant")).to_have_count(0)
    expect(sides.get_by_role("button", name="Goblin")).to_have_text("Goblin 8 held 1 of 2")
    # A key rolls for its kind where it stands, and the dice are told there.
    keys.click()
    ogre = re.compile(r"Ogre: \d \d = \d+ against 10: (Holds|Breaks) in round 1")
    expect(due).to_contain_text(ogre)
    expect(keys).to_have_count(0)
    expect(page.locator(".is-open .downs")).to_have_text("Theirs: 1 of 6 down")
    page.wait_for_timeout(250)
    page.reload()
    expect(due).to_contain_text(ogre)
    expect(orc.locator(".leaves")).to_have_text("2 out of the fight")
    orc.locator(".leaves").click()
    expect(sides.get_by_role("button", name="Orc")).to_have_count(0)
    # More of theirs are gone: who is left is asked again.
    expect(due.locator("p")).to_contain_text(["Theirs: 3 of 6 down, half of them"])
    undo.click()
    expect(orc.locator(".leaves")).to_have_text("2 out of the fight")


def test_who_says_what_losses_ask_for_is_a_foe_where_nobody_says_otherwise(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    joining = page.get_by_label("Who joins")
    for line, side in (
        ("Mara fighter 3 14 hp", "Ours"),
        ("Orc HD 1 AC 14 ML 7 5 hp", "Theirs"),
        # Who is called as somebody who is there joins them.
        ("Mara ML 9 14 hp", "Ours"),
    ):
        joining.fill(line)
        expect(page.locator(".is-open .read")).to_contain_text(f"Enter: {side}")
        joining.press("Enter")
