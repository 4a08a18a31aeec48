"""Values that a figure may well have stand in a row below it, each a tap away, with its chance."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import shared
from browsing.tabs import TakeTab
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.usual_odds import answering_outcomes
from tablewright.odds import compile_check
from tablewright.odds.checks import usual_value
from tablewright.words.chances import percent
from waiting import until

pytestmark = pytest.mark.slow

IS_BEGUN = "JSON.parse(localStorage['tablewright-fight']).now.round > 0"
PHONE = {"width": 390, "height": 844}
IN_MIDDLE = """row => {
    const all = [row, row.querySelector("[aria-pressed=true]")];
    const [box, chip] = all.map(e => e.getBoundingClientRect());
    return Math.abs(box.left + box.right - chip.left - chip.right) < 3;
}"""


@pytest.fixture
def phone(tab: TakeTab) -> Page:
    return tab(viewport=PHONE, has_touch=True).page


def _chances(entry: str, by: str, **others: int) -> dict[str, str]:
    """Return the chance of the answer at each value of the input `by`."""
    pack, name = entry.split("/")
    check = shared.compiled().library.entries[pack][name]
    assert isinstance(check, Check)
    program = compile_check(check).program
    known = check.input(by)
    assert program
    assert known
    usual = {each.name: usual_value(each) for each in check.inputs} | others
    answering = answering_outcomes(check)
    found = {}
    for value in known.rolled:
        odds = program.odds({**usual, by: value})
        found[str(value)] = percent(sum((odds[place] for place in answering), Fraction(0)))
    return found


def test_each_value_in_reach_has_its_chance_and_is_set_by_a_tap(
    phone: Page, site_folder: Path
) -> None:
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    row = phone.get_by_role("group", name="Armour class").and_(phone.locator(".reach"))
    armour = phone.get_by_role("spinbutton", name="Armour class")

    def told(bonus: int) -> None:
        chances = _chances("basic-encounter/attack", "armour_class", bonus=bonus)
        expect(row.locator("button")).to_have_text([f"{n}{chances[str(n)]}" for n in range(7, 25)])

    told(1)
    assert row.evaluate(IN_MIDDLE)
    # The first tap counts, though what rolls is loaded by it.
    row.locator("button").nth(14 - 7).tap()
    expect(armour).to_have_value("14")
    row.locator("button").nth(16 - 7).tap()
    expect(armour).to_have_value("16")
    expect(row.locator("[aria-pressed=true]")).to_have_text("1630%")
    expect(phone.locator(".main .percent")).to_have_text("30%")
    # What is set otherwise is marked there, and comes into sight.
    armour.fill("22")
    expect(row.locator("[aria-pressed=true]")).to_have_text("225%")
    expect(row.locator("[aria-pressed=true]")).to_be_in_viewport(ratio=1)
    armour.fill("3")
    expect(row.locator("[aria-pressed=true]")).to_have_count(0)
    phone.get_by_role("spinbutton", name="Attack bonus").fill("4")
    told(4)


def test_only_what_somebody_has_stands_in_reach(phone: Page, site_folder: Path) -> None:
    rows = phone.locator(".reach")
    for entry, by in (
        ("optional-morale/morale-check", "score"),
        ("basic-encounter/turn-undead", "level"),
    ):
        phone.goto(f"{site_folder.as_uri()}/{entry}.html")
        chances = _chances(entry, by)
        expect(rows).to_have_count(1)
        expect(rows.locator("button")).to_have_text([f"{n}{each}" for n, each in chances.items()])
    # Ninety hit points are typed, what a table holds is looked up there, what is added is stepped.
    for name in ("basic-encounter/surviving-a-fall", "basic-encounter/saving-throw"):
        phone.goto(f"{site_folder.as_uri()}/{name}.html")
        expect(rows).to_have_count(0)
    # A laptop has the whole grid beside it.
    phone.set_viewport_size({"width": 1440, "height": 900})
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    expect(rows).to_be_hidden()


def test_in_a_fight_who_has_a_value_stands_in_its_place(phone: Page, site_folder: Path) -> None:
    phone.goto(f"{site_folder.as_uri()}/trackers.html")
    joining = phone.get_by_label("Who joins")
    for line in ("Mara AC 16 14 hp", "2 Goblins AC 13 3 hp ML 8"):
        joining.fill(line)
        joining.press("Enter")
    phone.get_by_role("button", name="Roll initiative").tap()
    phone.wait_for_timeout(500)
    if not phone.evaluate(IS_BEGUN):
        phone.locator(".turn-strip, .stand").get_by_role("button", name="Next").first.tap()
    until(phone, IS_BEGUN)
    phone.wait_for_timeout(250)  # what is stored reaches the next page by then
    phone.goto(f"{site_folder.as_uri()}/optional-morale/morale-check.html")
    steps = phone.locator(".roller .steps-of").first
    before = steps.bounding_box()
    # It is there before anybody turns to it, and no key moves.
    sides = phone.get_by_role("group", name="morale score of each side")
    expect(sides.get_by_role("button")).to_have_text(["Ours ?", "Theirs 8"], timeout=15000)
    expect(phone.locator(".reach")).to_be_hidden()
    assert steps.bounding_box() == before
    phone.get_by_role("button", name="Theirs 8").tap()
    expect(phone.get_by_role("spinbutton", name="Morale score")).to_have_value("8")
    expect(phone.locator(".main .percent")).to_have_text("28%")
