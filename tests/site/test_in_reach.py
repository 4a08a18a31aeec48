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
        # At a score of 2 or 12 nothing is rolled: they stand there too, without a chance.
        dash = {str(n): "\N{EN DASH}" for n in range(2, 13)} if by == "score" else {}
        chances = dash | _chances(entry, by)
        # What changes it has its few values as well.
        expect(rows.and_(phone.locator("[data-of=adjustment]"))).to_have_count(int(by == "score"))
        rows_of = rows.and_(phone.locator(":not([data-of=adjustment])"))
        expect(rows_of).to_have_count(1)
        expect(rows_of.locator("button")).to_have_text(
            [f"{n}{each}" for n, each in chances.items()]
        )
    # Ninety hit points are typed, what is added is stepped.
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/surviving-a-fall.html")
    expect(rows).to_have_count(0)
    # A laptop has the whole grid beside it.
    phone.set_viewport_size({"width": 1440, "height": 900})
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    expect(rows).to_have_count(2)
    expect(rows.locator("visible=true")).to_have_count(0)


def test_what_is_looked_up_by_is_in_reach_with_what_it_leads_to(
    phone: Page, site_folder: Path
) -> None:
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/saving-throw.html")
    row = phone.get_by_role("group", name="Level").and_(phone.locator(".reach"))
    level = phone.get_by_role("spinbutton", name="Level")
    seen = row.locator("button:visible")
    by_target = _chances("basic-encounter/saving-throw", "target")
    fighter = {0: 13, 1: 12, 2: 11, 3: 11, 4: 11, 5: 11, 6: 10}
    for figure, target in fighter.items():
        expect(seen.nth(figure)).to_have_text(f"{figure}{by_target[str(target)]}")
    # The first tap counts, and sets what is found for it.
    seen.nth(4).tap()
    expect(level).to_have_value("4")
    expect(phone.get_by_role("spinbutton", name="Target")).to_have_value("11")
    expect(phone.locator(".lookup .looked")).to_have_text("Fighter 4 \N{MIDDLE DOT} Death, poison")
    expect(row.locator("[aria-pressed=true]")).to_have_text(f"4{by_target['11']}")
    # No cleric has level 0, and each row tells what it comes to there.
    phone.locator(".lookup label", has_text="Cleric").click()
    expect(row.locator("[value='0']")).to_be_hidden()
    expect(seen.first).to_have_text(f"1{by_target['11']}")
    expect(row.locator("[aria-pressed=true]")).to_have_text(f"4{by_target['9']}")


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
    expect(phone.locator(".reach[data-of=score]")).to_be_hidden()
    assert steps.bounding_box() == before
    phone.get_by_role("button", name="Theirs 8").tap()
    expect(phone.get_by_role("spinbutton", name="Morale score")).to_have_value("8")
    expect(phone.locator(".main .percent")).to_have_text("28%")


def test_rows_in_reach_stand_on_pages_of_checks_alone(site_folder: Path) -> None:
    row = "class=reach"
    assert row in (site_folder / "basic-encounter" / "saving-throw.html").read_text("utf-8")
    # A card has no room for them, and loads no style for them.
    scripts = [
        *site_folder.glob("assets/panels/**/*.js"),
        *site_folder.glob("assets/cards/**/*.js"),
    ]
    assert len(scripts) > 100
    assert [path.name for path in scripts if row in path.read_text("utf-8")] == []
    screens = site_folder.glob("*/referee-screen.html")
    assert [path for path in screens if row in path.read_text("utf-8")] == []


def test_a_change_of_few_values_has_all_of_them_a_tap_away(phone: Page, site_folder: Path) -> None:
    phone.goto(f"{site_folder.as_uri()}/optional-morale/morale-check.html")
    row = phone.locator(".reach[data-of=adjustment]")
    chances = _chances("optional-morale/morale-check", "adjustment", score=7)
    steps = [
        f"{shown}{chances[str(n)]}" for n, shown in enumerate(("−2", "−1", "0", "+1", "+2"), -2)
    ]
    expect(row.locator("button")).to_have_text(steps)
    row.locator("button").first.tap()
    expect(phone.get_by_role("spinbutton", name="Adjustment")).to_have_value("−2")
    expect(phone.locator(".foretold .main .likely").first).to_have_text(chances["-2"])
    # One of many values is stepped, as before.
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/saving-throw.html")
    expect(phone.locator(".reach[data-of=modifier]")).to_have_count(0)


def test_what_was_set_last_is_clear_of_what_is_rolled(phone: Page, site_folder: Path) -> None:
    phone.set_viewport_size({"width": 390, "height": 760})
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/saving-throw.html")
    phone.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    row = phone.get_by_role("group", name="Level").and_(phone.locator(".reach"))
    modifier = phone.get_by_role("button", name="Modifier: more")
    for touched in (row.locator("button").nth(3), modifier):
        phone.evaluate("scrollTo(0, 0)")
        touched.evaluate("e => e.click()")
        if touched is modifier:
            touched.tap()
            phone.evaluate("scrollTo(0, 0)")
        phone.locator(".throw [type=submit]").evaluate("e => e.click()")
        expect(phone.locator(".roller .fallen").first).to_be_visible()
        box = touched.bounding_box()
        over = phone.get_by_role("status").first.bounding_box()
        assert box
        assert over
        assert box["y"] > 0
        assert box["y"] + box["height"] <= over["y"]


def test_all_that_a_save_asks_is_in_sight_above_what_rolls_it(
    phone: Page, site_folder: Path
) -> None:
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/saving-throw.html")
    modifier = phone.get_by_role("spinbutton", name="Modifier")
    expect(modifier).to_be_visible()
    shown, keys = modifier.bounding_box(), phone.locator(".throw").bounding_box()
    assert shown
    assert keys
    # Above the keys the page fades.
    assert shown["y"] + shown["height"] < keys["y"] - 16
    # Its situation stands beside its name.
    name, situation = (
        phone.locator(f".title > {each}").bounding_box() for each in ("h1", ".situation")
    )
    assert name
    assert situation
    assert situation["y"] < name["y"] + name["height"]
