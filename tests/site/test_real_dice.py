"""Real dice: what they came to is typed, and read as if it had fallen on the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browsing.setting import set_input
from browsing.tabs import TakeTab
from shared import compiled
from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Table
from tablewright.odds import compile_check
from tablewright.odds.checks import usual_value
from tablewright.odds.tables import row_of_total

pytestmark = pytest.mark.slow

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
REACTION = "referee-rules/encounter-reaction"
ATTACK = "basic-encounter/attack"
FINDS = "forms/mire/finds"
# As large as a thumb, and nothing lies over it.
AT_HAND = """e => { const b = e.getBoundingClientRect();
  return b.width >= 44 && b.height >= 44 && b.bottom <= innerHeight
    && document.elementFromPoint(b.left + b.width / 2, b.bottom - 9) === e; }"""


@pytest.fixture
def phone(tab: TakeTab) -> Page:
    return tab(viewport=UPRIGHT, has_touch=True, is_mobile=True, reduced_motion="reduce").page


def landed(page: Page) -> list[str]:
    return page.locator(".shown .landed > :is(.fallen, .meant)").all_inner_texts()


def log_of(page: Page) -> list[str]:
    """What the log says of each roll, the last first."""
    kept = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')") or "[]")
    return [roll["says"] for roll in kept]


def field_of(page: Page | Locator, called: str = "I rolled") -> Locator:
    return page.locator(".roller form").get_by_label(called, exact=True)


def test_a_total_is_typed_at_the_thumb_and_means_its_row(
    phone: Page, site_folder: Path, told_by: Callable[[str], list[str]]
) -> None:
    table = compiled().library.entries["referee-rules"]["encounter-reaction"]
    assert isinstance(table, Table)
    phone.goto(f"{site_folder.as_uri()}/{REACTION}.html")
    field, lit = field_of(phone), phone.locator("tr.lit")
    assert field.get_attribute("inputmode") == "numeric"
    assert field.evaluate(AT_HAND)
    phone.locator("#column_hostile label").tap()
    hostile = next(column for column in table.rolled_columns if column.name == "hostile")
    for total in (2, 11, 20):
        field.fill(str(total))
        expect(phone.locator("[type=submit]")).to_have_text(f"Take {total}")
        field.press("Enter")
        place = row_of_total(table, hostile, total)
        assert place is not None
        expect(lit).to_have_attribute("id", table.rows[place].id)
        expect(phone.locator(".shown .die")).to_have_text(str(total))
        # The field waits for the next, and the button rolls again.
        expect(field).to_have_value("")
        expect(phone.locator("[type=submit]")).to_contain_text("Roll 2d10")
    row = phone.locator(".shown .meant b").inner_text()
    assert log_of(phone)[0] == f"Hostile: by hand 20, {row}"
    assert len(log_of(phone)) == 3
    # It is read anew for what is set afterwards, and is the same for whoever it is shared with.
    set_input(phone, "modifier", -8)
    place = row_of_total(table, hostile, 12)
    assert place is not None
    expect(lit).to_have_attribute("id", table.rows[place].id)
    expect(phone.locator(".shown .fallen")).to_contain_text("by hand")
    assert told_by(phone.url) == landed(phone)


def test_every_total_of_a_check_is_judged_as_its_formulas_have_it(
    tab: TakeTab, server: str
) -> None:
    check = compiled().library.entries["basic-encounter"]["attack"]
    assert isinstance(check, Check)
    program = compile_check(check).program
    assert program is not None
    usual = {known.name: usual_value(known) for known in check.inputs}
    page = tab().page
    page.goto(f"{server}/{ATTACK}.html")
    for known in check.inputs:
        set_input(page, known.name, usual[known.name])
    (die,) = check.rolls
    for total in range(1, 21):
        field_of(page).fill(str(total))
        field_of(page).press("Enter")
        place = program.evaluate(usual, {die: total}).outcome
        assert place is not None
        outcome = check.outcomes[place].name
        expect(page.locator(".shown .meant b")).to_have_text(outcome)
        expect(page.locator(".foretold .lit .name")).to_have_text(outcome)
    assert len(log_of(page)) == 20


def test_what_dice_cannot_come_to_is_refused_in_words(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/{REACTION}.html")
    status = page.locator(".shown")
    for typed, words in (
        ("21", "21 cannot be: 2d10 comes to 2 to 20."),
        ("1", "1 cannot be: 2d10 comes to 2 to 20."),
        ("six", "“six” is no total of dice: type a whole number."),
    ):
        field_of(page).fill(typed)
        field_of(page).press("Enter")
        expect(status).to_have_text(words)
        expect(field_of(page)).to_be_focused()
        assert field_of(page).get_attribute("aria-invalid") is not None
    expect(page.locator("tr.lit")).to_have_count(0)
    assert log_of(page) == []
    # Nor does an address bring what they cannot come to.
    page.goto(f"{server}/{REACTION}.html#roll:a?column=hostile&modifier=0&real.dice=21")
    expect(status).to_have_text("This address has a total that its dice cannot come to.")
    assert log_of(page) == []


def test_it_is_taken_once_by_whatever_leaves_the_field(phone: Page, server: str) -> None:
    phone.goto(f"{server}/{REACTION}.html")
    field_of(phone).fill("9")
    phone.locator("[type=submit]").tap()
    expect(phone.locator(".shown .die")).to_have_text("9")
    assert len(log_of(phone)) == 1
    # The keyboard of some telephones has no key but the one that closes it.
    phone.wait_for_timeout(800)
    field_of(phone).fill("12")
    field_of(phone).blur()
    expect(phone.locator(".shown .die")).to_have_text("12")
    assert len(log_of(phone)) == 2


def test_digits_go_into_the_field_wherever_the_page_is_looked_at(tab: TakeTab, server: str) -> None:
    page = tab().page
    page.goto(f"{server}/{ATTACK}.html")
    for key in ("1", "7", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".shown .die")).to_have_text("17")
    # Where a figure is typed already, they are of that.
    page.get_by_role("spinbutton", name="Armour class").focus()
    page.keyboard.press("9")
    expect(page.get_by_role("spinbutton", name="Armour class")).to_have_value("9")


def test_of_several_dice_each_has_its_field_and_what_is_left_empty_falls(
    tab: TakeTab, server: str
) -> None:
    page = tab().page
    page.goto(f"{server}/forms/mire/duel.html")
    button, dice = page.locator("[type=submit]"), page.locator(".shown .die")
    field_of(page, "ours").fill("5")
    expect(button).to_have_text("Take 5, roll the rest")
    field_of(page, "theirs").fill("3")
    expect(button).to_have_text("Take 5 and 3")
    button.click()
    expect(dice).to_have_text(["5", "3"])
    expect(page.locator(".shown .meant b")).to_have_text("Won")
    # Enter leads to what is empty; the button has that fall.
    field_of(page, "theirs").fill("6")
    field_of(page, "theirs").press("Enter")
    expect(field_of(page, "ours")).to_be_focused()
    button.click()
    expect(dice.nth(1)).to_have_text("6")
    expect(page.locator(".shown .whose-dice")).to_have_count(1)


def test_what_follows_falls_here_until_it_is_typed_too(
    tab: TakeTab, server: str, told_by: Callable[[str], list[str]]
) -> None:
    page = tab().page
    page.goto(f"{server}/{FINDS}.html")
    field_of(page).fill("4")
    field_of(page).press("Enter")
    further = page.get_by_role("group", name="I rolled these as well")
    further.get_by_label("Purses").fill("4")
    further.get_by_label("Purses").press("Enter")
    names = page.locator(".shown .meant b")
    expect(names.nth(1)).to_have_text("A stone")
    further.get_by_label("Coins").fill("5")
    further.get_by_label("Coins").press("Enter")
    expect(
        page.get_by_role("status").filter(has_text="5 cannot be: d4 comes to 1 to 4.")
    ).to_be_visible()
    further.get_by_label("Coins").fill("3")
    further.get_by_label("Coins").press("Enter")
    further.get_by_label("Stones").fill("2")
    further.get_by_label("Stones").press("Enter")
    expect(page.locator(".shown .whose-dice")).to_have_count(4)
    # It is one roll, as it was told last.
    (line,) = log_of(page)
    assert line.startswith("by hand 4, A purse; then 4, A stone; then 2, ")
    assert told_by(page.url) == landed(page)
    # What is rolled by hand for another row is asked for anew.
    field_of(page).fill("1")
    field_of(page).press("Enter")
    expect(names).to_have_text(["Mud"])
    expect(further).to_have_count(0)


def test_rows_and_columns_that_are_rolled_by_themselves_have_fields(
    tab: TakeTab, server: str
) -> None:
    page = tab().page
    page.goto(f"{server}/forms/mire/cache.html")
    page.locator("[type=submit]").click()
    field_of(page, "Eels in a barrel").fill("1")
    field_of(page, "Lamp oil").fill("100")
    page.locator("[type=submit]").click()
    rows = page.locator(".hoard > li")
    expect(rows.nth(0)).not_to_have_class("absent")
    expect(rows.nth(1)).to_have_class("absent")
    page.goto(f"{server}/forms/mire/eel-names.html")
    page.locator("[type=submit]").click()
    page.locator(".roller form summary").click()
    for called, total in (("First", 2), ("Last", 3), ("Feet", 3)):
        field_of(page, called).fill(str(total))
    page.locator("[type=submit]").click()
    expect(page.locator(".shown .meant b").first).to_have_text("Black · Tom · 2")


def test_a_live_card_takes_real_dice_as_well(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    card = page.locator(".live[data-at='basic-encounter/attack']")
    field_of(card).fill("20")
    field_of(card).press("Enter")
    expect(card.locator(".meant b")).to_have_text("Hit")
    expect(card.locator(".whose-dice")).to_have_text("by hand")
    assert ": by hand 20 + " in log_of(page)[0]


def test_of_two_rolls_enter_leads_from_one_to_the_other_and_dice_are_added(
    phone: Page, site_folder: Path
) -> None:
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/initiative.html")
    ours, theirs = field_of(phone, "ours"), field_of(phone, "theirs")
    for first, other in ((ours, theirs), (theirs, ours)):
        first.fill("4")
        first.press("Enter")
        expect(other).to_be_focused()
        expect(first).to_have_value("4")
        other.fill("6")
        other.press("Enter")
        expect(first).to_have_value("")
        # Nothing fell by itself.
        assert all("by hand" in says for says in log_of(phone))
    assert len(log_of(phone)) == 2
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/monster-reactions.html")
    for typed, total in (("4 5", "9"), ("2+1", "3"), ("6 + 6", "12")):
        field_of(phone).fill(typed)
        field_of(phone).press("Enter")
        expect(phone.locator(".shown .fallen")).to_contain_text(total)
    field_of(phone).fill("6 7")
    field_of(phone).press("Enter")
    expect(phone.locator(".shown")).to_have_text("13 cannot be: 2d6 comes to 2 to 12.")


def set_fall(page: Page, feet: int) -> None:
    page.locator("[data-input=fall] select").select_option(label=f"{feet} feet")


def test_a_total_that_is_refused_is_judged_by_the_dice_set_afterwards(
    phone: Page, server: str
) -> None:
    phone.goto(f"{server}/basic-encounter/surviving-a-fall.html")
    field, button, status = field_of(phone), phone.locator("[type=submit]"), phone.locator(".shown")
    set_input(phone, "hit_points", 11)
    set_fall(phone, 30)
    field.fill("2")
    field.press("Enter")
    expect(status).to_have_text("2 cannot be: 3d6 comes to 3 to 18.")
    set_fall(phone, 60)
    expect(status).to_have_text("2 cannot be: 6d6 comes to 6 to 36.")
    expect(field).to_have_value("2")
    assert field.get_attribute("aria-invalid") is not None
    set_fall(phone, 20)
    expect(status).not_to_contain_text("cannot be")
    expect(field).to_have_value("2")
    assert field.get_attribute("aria-invalid") is None
    expect(button).to_have_text("Take 2")
    # The button has the dice now set once nothing is typed.
    field.fill("")
    expect(button).to_contain_text("Roll 2d6")
    set_fall(phone, 60)
    expect(button).to_contain_text("Roll 6d6")
    assert log_of(phone) == []


def test_a_total_that_is_left_for_a_setting_is_taken_for_what_was_set_before(
    tab: TakeTab, server: str
) -> None:
    page = tab().page
    page.goto(f"{server}/basic-encounter/surviving-a-fall.html")
    set_input(page, "hit_points", 11)
    set_fall(page, 60)
    expect(page.locator("[type=submit]")).to_contain_text("Roll 6d6")
    page.wait_for_timeout(800)
    field_of(page).fill("7")
    # In one go, as a script does, and nobody's hand.
    page.locator("[data-input=fall] select").evaluate(
        """field => { field.focus();
          [...field.options].find(({ label }) => label === "20 feet").selected = true;
          for (const kind of ["input", "change"])
            field.dispatchEvent(new Event(kind, { bubbles: true })); }"""
    )
    expect(page.locator(".shown")).to_contain_text("by hand")
    assert all("by hand" in says for says in log_of(page))
    assert len(log_of(page)) == 1
