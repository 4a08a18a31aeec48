"""The panel of every check says what the compiler says, for all values of all of its inputs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import shared
from browsing.exactly import EXACTLY, as_told
from browsing.tabs import TakeTab
from tablewright.dice import IntegerRange
from tablewright.kinds.check.answer_grids import answer_first
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.usual_odds import UsualOdds, answering_outcomes, first_set
from tablewright.kinds.check.view import check_view
from tablewright.kinds.table.entry import Table
from tablewright.odds import CheckProgram, compile_check
from tablewright.words import chances as said
from waiting import until

pytestmark = pytest.mark.slow

Inputs = dict[str, InputValue]

CHECKS: Mapping[str, Check] = {
    folder + entry.address: entry
    for folder, project in (("", shared.PACKS), ("forms/", shared.FORMS))
    for entry in shared.compiled(project).library.own_entries()
    if isinstance(entry, Check)
}

# Sets the fields to the places of their values, and says what the panel then tells: the chance of
# every outcome, by its number, and the answers beside the steps and in the choices of every field.
TELL = """asked => {
  const form = document.querySelector("[data-roller] form");
  const fields = [...form.querySelectorAll("[data-input]")];
  return asked.map(given => {
    for (const box of fields) {
      Tablewright.fieldCalled(form, box.dataset.input).place = given[box.dataset.input];
    }
    form.dispatchEvent(new Event("input", { bubbles: true }));
    const told = {};
    for (const line of document.querySelectorAll(".foretold [data-outcome]")) {
      told[line.dataset.outcome] = line.querySelector(".percent").title;
    }
    const beside = fields.map(box => [...box.querySelectorAll(".beside")].map(e => e.textContent));
    return [told, beside];
  });
}"""


def varied(check: Check) -> Iterator[Inputs]:
    """Yield inputs: each has all of its values, the others being as at first.

    And again every third of them, and the last, the others being at their ends.
    """
    first: Inputs = {known.name: first_set(check, known) for known in check.inputs}
    last: Inputs = {known.name: known.rolled[-1] for known in check.inputs}
    for others, step in ((first, 1), (last, 3)):
        for known in check.inputs:
            for value in known.rolled[::-step]:
                yield {**others, known.name: value}


def beside(
    check: Check, program: CheckProgram, inputs: Inputs, good: Sequence[int]
) -> list[list[str]]:
    """Return what stands beside the steps and in the choices of every input."""

    def at(name: str, value: InputValue | None) -> str:
        if value is None or value in known.no_roll:
            return ""
        odds = program.odds({**inputs, name: value})
        return said.percent(sum((odds[place] for place in good), Fraction(0)))

    found = []
    for known in check.inputs:
        place = known.values.index(inputs[known.name])
        is_menu = not known.is_range and not UsualOdds.are_few(known)
        if known.is_range or (is_menu and UsualOdds.are_along(known)):
            around = dict(enumerate(known.values))
            there = [around.get(place - 1), around.get(place + 1)]
        else:
            there = list(known.values) if UsualOdds.are_few(known) else []
        found.append([at(known.name, value) for value in there])
    return found


@pytest.mark.parametrize("address", sorted(CHECKS))
def test_every_value_of_every_input_is_answered_exactly(
    tab: TakeTab, site_folder: Path, address: str
) -> None:
    check = CHECKS[address]
    program = compile_check(check).program
    assert program is not None
    good = answering_outcomes(check)
    laid_out = answer_first(check_view(check)).grids
    apart = good if laid_out[0].marked is not None else ()
    told_each = [place for place in range(len(check.outcomes)) if place not in apart]
    asked = list(varied(check))
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{address}.html")
    if len(good) == 1:
        expect(page.locator(".foretold .main")).to_have_attribute("data-outcome", str(good[0]))
    page.locator(".roller [type=submit]").focus()
    until(page, "window.Tablewright.rollers && Tablewright.panel")
    places = [{k.name: k.values.index(inputs[k.name]) for k in check.inputs} for inputs in asked]
    told: list[Any] = page.evaluate(TELL, places)
    for number, (inputs, (chances, steps)) in enumerate(zip(asked, told, strict=True)):
        odds = program.odds(inputs)
        assert chances == {str(n): said.exact(odds[n]) for n in told_each}, inputs
        # What stands beside the figures is the same evaluation for neighbours: every fifth is held.
        if not number % 5:
            assert steps == beside(check, program, inputs, good), inputs
    # The cell that is lit is that of what was set last, drawn for all of it.
    lit = page.locator("table[data-by] .lit")
    wanted = [sum(odds[place] for place in grid.places) for grid in laid_out]
    expect(lit).to_have_count(len(wanted))
    assert [*map(as_told, lit.evaluate_all(f"all => all.map({EXACTLY})"))] == wanted


@pytest.fixture
def page(tab: TakeTab) -> Page:
    """A telephone's page that has no fault of a script at the end."""
    return tab(viewport={"width": 390, "height": 844}, has_touch=True).page


def test_figures_are_set_by_taps_by_keys_and_by_cells(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    figure = page.get_by_role("spinbutton", name="Other modifiers")
    answer = page.locator(".foretold .main .percent")
    box = page.get_by_role("group", name="Other modifiers")
    # The first tap counts, before what answers is loaded.
    for _ in range(2):
        box.get_by_role("button", name="less").tap()
    expect(figure).to_have_value("−2")
    expect(answer).to_have_attribute("title", "9/20")
    # A button that is held goes on until it is let go, and ends at the end.
    more = box.get_by_role("button", name="more")
    more.dispatch_event("pointerdown", {"button": 0})
    expect(figure).to_have_value("+14")
    more.dispatch_event("pointerup")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.tap(force=True)
    expect(figure).to_have_value("+14")
    for key, value in (
        ("ArrowDown", "+13"),
        ("PageDown", "+8"),
        ("Home", "−33"),
        ("ArrowDown", "−33"),
        ("End", "+14"),
    ):
        figure.press(key)
        expect(figure).to_have_value(value)
        expect(figure).to_have_attribute("aria-valuetext", value)
    # Typed with any minus, it is written with a true one when it is left.
    before = answer.get_attribute("title") or ""
    figure.fill("-3")
    figure.blur()
    expect(figure).to_have_value("−3")
    # The grid is drawn anew and scrolled to what is lit: a tap before would meet another cell.
    expect(answer).not_to_have_attribute("title", before)
    lit = page.locator("table[data-by] .lit")
    expect(lit).to_have_text((answer.text_content() or "").removesuffix("%"))
    # A cell of the odds sets both of its inputs, and the third stays as it is.
    cell = page.locator("table[data-by] tbody tr").nth(8).locator("td").nth(9)
    cell.tap()
    expect(page.get_by_role("spinbutton", name="Attack bonus")).to_have_value("+4")
    expect(page.get_by_role("spinbutton", name="Armour class")).to_have_value("16")
    expect(figure).to_have_value("−3")
    expect(answer).to_have_attribute("title", "3/10")
    expect(page.locator("table[data-by] .lit")).to_have_text("30")
    expect(page.locator(".foretold .main .needed")).to_have_text("15 or more")


def test_a_sign_is_typed_on_a_pad_of_figures(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    figure = page.get_by_role("spinbutton", name="Other modifiers")
    answer = page.locator(".foretold .main .percent")
    key = page.get_by_role("button", name="Other modifiers: plus or minus")
    # A pad opens, as for every figure; of some telephones it has no minus.
    expect(figure).to_have_attribute("inputmode", "numeric")
    figure.tap()
    key.tap()
    expect(figure).to_be_focused()
    page.keyboard.type("2")
    expect(figure).to_have_value("−2")
    expect(answer).to_have_attribute("title", "9/20")
    # What is set already has its sign changed, if it may have the other.
    key.tap()
    expect(figure).to_have_value("+2")
    expect(answer).to_have_attribute("title", "13/20")
    figure.fill("-20")
    key.tap()
    expect(figure).to_have_value("-20")
    # A sign alone leaves what was set; elsewhere is no key.
    figure.fill("")
    key.tap()
    expect(figure).to_have_value("−")
    figure.blur()
    expect(figure).to_have_value("−20")
    expect(key).to_have_count(0)
    page.get_by_role("spinbutton", name="Armour class").tap()
    expect(page.locator(".sign-key")).to_have_count(0)


def test_a_button_that_is_held_goes_on_no_faster_than_is_read(
    opened: Callable[..., BrowserContext], site_folder: Path
) -> None:
    # Whose clock stands still is used by nobody else.
    page = opened().new_page()
    page.clock.install()
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    page.clock.pause_at("2100-01-01")
    figure = page.get_by_role("spinbutton", name="Other modifiers")
    less = page.get_by_role("group", name="Other modifiers").get_by_role("button", name="less")
    less.dispatch_event("pointerdown", {"button": 0})
    for waited, value in ((0, "−1"), (399, "−1"), (1, "−2"), (1000, "−10")):
        page.clock.run_for(waited)
        expect(figure).to_have_value(value)
    less.dispatch_event("pointerup")
    page.clock.run_for(1000)
    expect(figure).to_have_value("−10")


def test_a_cell_of_a_table_that_is_turned_round_sets_the_check(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/turning-the-undead.html")
    # On a tablet all twenty levels are in sight.
    table = page.locator(".matrix")
    assert table.evaluate(
        "table => (e => e.scrollWidth <= e.clientWidth)(table.closest('.scroll'))"
    )
    table.get_by_role("row", name="Wight").get_by_role("link", name="18").click()
    page.wait_for_url("**/turn-undead.html#set?level=4&undead=Wight&drain=0")
    expect(page.locator(".foretold .main .percent")).to_have_attribute("title", "3/20")


def test_what_is_looked_up_stays_open_when_it_is_rolled(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/basic-encounter/saving-throw.html")
    lookup = page.locator(".lookup").first
    if lookup.get_attribute("open") is None:
        lookup.locator("summary").tap()
    page.locator(".roller button[type=submit]").tap()
    expect(page.locator(".roller .fallen").first).to_be_in_viewport()
    expect(lookup).to_have_attribute("open", "")


def test_what_is_tapped_is_as_large_as_a_finger(page: Page, site_folder: Path) -> None:
    for address in ("basic-encounter/attack", "basic-encounter/turn-undead", "toolbox-864/attack"):
        page.goto(f"{site_folder.as_uri()}/{address}.html")
        small = page.locator(
            ".roller :is(.step:not([hidden]), .choice, select, [role=spinbutton], [type=submit])"
        ).evaluate_all(
            """all => all.filter(e => {
                 const box = e.getBoundingClientRect();
                 return box.width < 44 || box.height < 44;
               }).map(e => e.outerHTML)"""
        )
        assert small == [], address
        # The answer is the largest thing on the page.
        largest = page.evaluate(
            """() => Math.max(...[...document.querySelectorAll("main *")]
                 .filter(e => !e.closest(".main") && e.checkVisibility())
                 .map(e => parseFloat(getComputedStyle(e).fontSize)))"""
        )
        answer = page.locator(".main .percent").evaluate(
            "e => parseFloat(getComputedStyle(e).fontSize)"
        )
        assert answer > 1.5 * largest, address


def test_a_target_is_looked_up_where_it_is_asked_for(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/basic-encounter/saving-throw.html")
    target = page.get_by_role("spinbutton", name="Target")
    level = page.get_by_role("spinbutton", name="Level")
    lookup, found, looked = map(page.locator, (".lookup", ".found", ".looked"))
    answer = page.locator(".foretold .main .percent")
    # It begins with the first level of the first table, which is what is set.
    expect(looked).to_have_text("Fighter 1 · Death, poison")
    expect(target).to_have_value("12")
    # A fighter of level 5 against poison.
    level.fill("5")
    expect(target).to_have_value("11")
    expect(looked).to_have_text("Fighter 5 · Death, poison")
    expect(answer).to_have_attribute("title", "1/2")
    # Every class, kind and level sets what the tables hold.
    library = shared.compiled().library
    for word, name in (("Cleric", "saves-of-clerics"), ("Thief", "saves-of-thieves")):
        table = library.entries["basic-encounter"][name]
        assert isinstance(table, Table)
        lookup.get_by_role("radio", name=word).check()
        for kind, column in (("Spells", "spells"), ("Death, poison", "death")):
            lookup.get_by_role("radio", name=kind).check()
            for row in (table.rows[0], table.rows[-1]):
                held = row.cells["level"].value
                assert isinstance(held, IntegerRange)
                level.fill(str(held.high))
                expect(target).to_have_value(str(row.cells[column].value))
    # What nobody's table has sets nothing; another figure is told of as another.
    level.fill("0")
    expect(found).to_have_text("Not in this table.")
    level.fill("3")
    set_to = target.input_value()
    target.fill("17")
    # Who sets it by hand is told no other figures: the lookup closes, and says so.
    expect(lookup).not_to_have_attribute("open", "")
    expect(looked).to_have_text("by hand")
    lookup.locator("summary").tap()
    expect(found).to_contain_text(f"gives {set_to}; 17 is set")
    found.get_by_role("button", name=f"Use {set_to}").tap()
    expect(target).to_have_value(set_to)
    # A row is found by its name where no figure is asked for.
    page.goto(f"{site_folder.as_uri()}/referee-rules/morale-check.html")
    page.locator(".lookup select").select_option("Militia")
    expect(page.get_by_role("spinbutton", name="Morale score")).to_have_value("10")
    expect(page.locator("table[data-by] .lit")).to_have_count(1)
    # A figure between two steps is set to the one that it counts as, which is said.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/missile-attack.html")
    distance = page.get_by_role("spinbutton", name="Distance in feet")
    # What cannot come of it stands last, before anything is set and after.
    expect(page.locator(".chances .naught .name")).to_have_text(["Engaged", "Out of range"])
    # A limit lies between two steps: what is within it counts as the lower, all else as the upper.
    for typed, counted, chance in (("5", "0", "0%"), ("6", "10", "55%")):
        distance.fill(typed)
        distance.press("Tab")
        expect(distance).to_have_value(counted)
        expect(answer).to_have_text(chance)
    distance.fill("75")
    expect(answer).to_have_text("50%")
    distance.press("Tab")
    expect(page.get_by_text("75 is set to 80")).to_be_visible()
    expect(distance).to_have_value("80")
    expect(page.locator(".chances .naught .name")).to_have_text(["Engaged", "Out of range"])
    distance.fill("240")
    expect(page.locator(".chances .naught .name")).to_have_text(["Engaged", "Miss"])
    # What goes beyond an end of the range is set to that end, which is said, and is answered.
    distance.fill("300")
    distance.press("Tab")
    expect(page.get_by_text("300 is set to 250, the most here")).to_be_visible()
    expect(distance).to_have_value("250")
    too_far = page.locator(".foretold [data-outcome]", has_text="Out of range")
    expect(too_far.locator(".likely")).to_have_text("100%")
    distance.fill("-3")
    distance.press("Tab")
    expect(page.get_by_text("\u22123 is set to 0, the least here")).to_be_visible()
    # What each roll means follows what is set, as its heading does, and comes back as it was made.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    meant = page.locator("details:has([data-meant])")
    meant.locator("summary").click()
    made = meant.inner_text()
    worth = page.get_by_role("spinbutton", name="Armour class")
    worth.fill("18")
    expect(meant.locator("summary")).to_have_text(
        "Every roll at armour class 18 and other modifiers 0"
    )
    expect(meant.locator("tbody tr").nth(11).locator("td").last).to_have_text(
        "Miss \u22124 to +5 Hit +6 to +16"
    )
    worth.fill("11")
    assert meant.inner_text() == made
    # Of a table with several columns the one that is rolled in is seen down to its foot.
    page.goto(f"{site_folder.as_uri()}/referee-rules/encounter-reaction.html")
    rows = page.locator(".entry-table tbody tr")
    expect(rows.locator("td.in-chosen")).to_have_count(rows.count())
    expect(rows.locator("td.in-chosen").nth(1)).to_contain_text("2–7")
    # On a phone its heading chooses it.
    page.locator(".choosing label", has_text="Hostile").click()
    expect(page.get_by_role("radio", name="Hostile")).to_be_checked()
    expect(rows.locator("td.in-chosen")).to_have_count(rows.count())
    expect(rows.locator("td.in-chosen").first).to_contain_text("2–5")
    # In a table with a column for each class, the class is chosen first.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    page.locator(".lookup").get_by_role("radio", name="Magic-user").check()
    page.get_by_role("spinbutton", name="Level").fill("9")
    bonus = page.get_by_role("spinbutton", name="Attack bonus")
    expect(bonus).to_have_value("+4")
    # Enter, which is "Go" on a telephone, sets a figure and rolls nothing. No magic-user has
    # level 0, though fighters do: what lies beyond the column is set to its end, which is said.
    level = page.get_by_role("spinbutton", name="Level")
    page.locator(".lookup").get_by_role("radio", name="Fighter").check()
    level.fill("0")
    level.press("Enter")
    expect(bonus).to_have_value("0")
    page.locator(".lookup").get_by_role("radio", name="Magic-user").check()
    expect(page.get_by_text("0 is set to 1, the least here")).to_be_visible()
    expect(level).to_have_value("1")
    expect(bonus).to_have_value("+1")
    expect(page.locator(".roller .fallen")).to_have_count(0)
    level.fill("9")
    # What adds up is ticked; of what counts but once the largest is taken.
    page.locator(".lookup summary").last.click()
    for name, sum_of in (
        ("From behind", "+2"),
        ("Attacker blinded", "\u22122"),
        ("invisible", "\u22122"),
    ):
        page.get_by_role("checkbox", name=name).first.check()
        expect(page.get_by_role("spinbutton", name="Other modifiers")).to_have_value(sum_of)
    # The one that adds nothing beside another is crossed out, until it is alone.
    idle = page.locator(".ticks .idle")
    expect(idle).to_have_text(re.compile("Target invisible"))
    page.get_by_role("checkbox", name="Attacker blinded").uncheck()
    expect(idle).to_have_count(0)
    page.get_by_role("checkbox", name="Attacker blinded").check()
    # Who chooses one of those that exclude each other lets the other go, and may let all go.
    ranges = page.get_by_role("group", name="One of these").last
    for name in ("Short range", "Long range"):
        ranges.get_by_role("checkbox", name=name).check()
    expect(ranges.locator(":checked")).to_have_count(1)
    modifiers = page.get_by_role("spinbutton", name="Other modifiers")
    expect(modifiers).to_have_value("\u22124")
    # So do whole groups: no blow in melee has a range, and no shot is a kick.
    kick = page.get_by_role("checkbox", name="Kick")
    kick.check()
    expect(ranges.locator(":checked")).to_have_count(0)
    ranges.get_by_role("checkbox", name="Long range").check()
    expect(kick).not_to_be_checked()
    expect(modifiers).to_have_value("\u22124")
    ranges.get_by_role("checkbox", name="Long range").uncheck()
    # What may be so several times is counted, to the end of what it may count.
    levels = page.get_by_role("spinbutton", name="Each negative level")
    levels.press("ArrowUp")
    levels.press("ArrowUp")
    expect(modifiers).to_have_value("\u22124")
    expect(levels).to_have_attribute("aria-valuemax", "15")
    # "r" rolls, and nothing that is open folds; the address has what was looked up, as has the
    # next visit.
    page.keyboard.press("r")
    expect(page.get_by_role("status").locator(".die")).to_have_count(1)
    heads = ["Magic-user 9", "4 set, \u22124"]
    expect(page.locator(".lookup[open]")).to_have_count(2)
    expect(page.locator(".looked")).to_have_text(heads)
    page.reload()
    expect(page.locator(".looked")).to_have_text(heads)
    expect(page.locator(".kept")).to_have_count(0)
    page.goto("about:blank")
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    expect(page.locator(".looked")).to_have_text(heads)
    # A cell of the odds sets another bonus than the one that was looked up, which says so.
    page.locator("table[data-by] td").first.click()
    expect(page.locator(".looked").first).to_have_text("by hand")
    expect(page.locator(".found").first).to_contain_text("\u22124 is set Use +4")
    page.get_by_role("button", name="Begin anew").click()
    expect(bonus).to_have_value("+1")
    expect(page.locator(".ticks :checked")).to_have_count(0)
    expect(page.locator(".counted input")).to_have_value("0")
    page.reload()
    expect(bonus).to_have_value("+1")


# From the bar of the answer down to what is set.
BELOW_THE_BAR = """roller => roller.querySelector("form").getBoundingClientRect().top
  - roller.querySelector(".shares").getBoundingClientRect().bottom"""


def test_no_place_is_kept_for_what_comes_without_dice(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/missile-attack.html")
    distance = page.get_by_role("spinbutton", name="Distance in feet")
    others = page.locator(".chances li:visible:not(.main) .name")
    # Then nothing else comes, and nothing moves.
    below = set()
    for typed, alone in (("0", "Engaged"), ("50", "Miss"), ("240", "Out of range")):
        distance.fill(typed)
        distance.press("Tab")
        expect(others).to_have_text([alone])
        below.add(page.locator(".of-check").evaluate(BELOW_THE_BAR))
    assert len(below) == 1
    assert below.pop() < 64
    # Nor does anything where it cannot be told what comes.
    distance.fill("")
    expect(others).to_have_text(["Miss"])
