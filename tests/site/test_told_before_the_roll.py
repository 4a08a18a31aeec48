"""What rollers tell before anybody rolls: exact, for all that is set, and lit for nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import shared
from browsing import setting
from browsing.exactly import EXACTLY, as_told
from browsing.once import Once
from browsing.tabs import TakeTab
from outputs.site_pages import made
from tablewright.kinds.check import roller as check_rolling
from tablewright.kinds.check.answer_grids import answer_first
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.usual_odds import first_set, usual_odds
from tablewright.kinds.check.view import check_view
from tablewright.odds import compile_check, kept
from tablewright.odds.lookups import lookups
from tablewright.project import Project
from tablewright.records import replace
from tablewright.words import chances as said
from waiting import until

pytestmark = pytest.mark.slow

Inputs = Mapping[str, InputValue]
Asking = Callable[[str], "Told"]

# Checks, and inputs unlike the usual ones, those by which the odds are not laid out among them.
CASES: tuple[tuple[str, Inputs], ...] = (
    ("toolbox-864/reach-a-target", {"rank": 4}),
    ("toolbox-864/attack", {"rank": 4}),
    ("toolbox-864/attack", {"ability": "superhuman", "rank": 0, "weapon": 5, "pdr": -3}),
    ("basic-encounter/missile-attack", {"armour_class": 16}),
    ("basic-encounter/missile-attack", {"weapon": "sling", "distance": 120, "armour_class": 18}),
    ("swords-morale/chase-contest", {"lead": 3}),
    ("forms/mire/trial", {"rating": "strong", "depth": 8, "rope": 2, "pat": 1}),
    ("forms/mire/leap", {"width": 14}),
)


@pytest.fixture(scope="module")
def checks() -> Mapping[str, Check]:
    """The checks of the packs and of the forms, by the addresses of their pages."""
    found: dict[str, Check] = {}
    for folder, project in (("", shared.PACKS), ("forms/", shared.FORMS)):
        for entry in shared.compiled(project).library.own_entries():
            if isinstance(entry, Check):
                found[folder + entry.address] = entry
    return found


@pytest.fixture
def page(tab: TakeTab) -> Page:
    """A page that has no fault of a script at the end."""
    return tab().page


def load(page: Page) -> None:
    """Turn to the roller, and wait until it is there and has told what is set."""
    page.locator(".roller [type=submit]").focus()
    until(page, "window.Tablewright.rollers && Tablewright.panel")
    page.wait_for_timeout(100)


def all_inputs(check: Check, changed: Inputs) -> dict[str, InputValue]:
    return {known.name: changed.get(known.name, first_set(check, known)) for known in check.inputs}


def set_inputs(page: Page, changed: Inputs) -> None:
    for name, value in changed.items():
        setting.set_input(page, name, value)


def with_defaults(check: Check, values: Inputs) -> Check:
    """Return `check` as if `values` were its usual inputs."""
    usual = tuple(replace(known, default=values[known.name]) for known in check.inputs)
    return replace(check, inputs=usual)


# Each case from one of the two places, which tell by the same scripts.
@pytest.mark.parametrize(
    ("scheme", "address", "changed"),
    [("http" if number % 4 == 1 else "file", *case) for number, case in enumerate(CASES)],
)
def test_chances_are_those_of_all_inputs_that_are_set(
    page: Page,
    site_folder: Path,
    server: str,
    checks: Mapping[str, Check],
    scheme: str,
    address: str,
    changed: Inputs,
) -> None:
    check = with_defaults(checks[address], all_inputs(checks[address], changed))
    view = answer_first(check_view(check))
    are_apart = view.grids[0].marked is not None
    usual = replace(usual_odds(check, {}), are_apart=are_apart)
    page.goto(f"{site_folder.as_uri() if scheme == 'file' else server}/{address}.html")
    set_inputs(page, changed)
    # What the compiler says if these are the usual inputs, before anything is rolled.
    chances = [outcome.chance.exact for outcome in usual.outcomes]
    told = page.locator(".foretold [data-outcome]")
    several = len(usual.answering) > 1
    answers = () if several else (usual.answer,)
    in_order = [outcome.place for outcome in answers + usual.others]
    if several:
        answer = page.locator(".foretold [data-answer]")
        expect(answer.locator(".percent")).to_have_attribute(
            "title", said.exact(usual.answer.chance.exact)
        )
        expect(answer.locator(".name")).to_have_text(usual.answer.name)
        if usual.dice:
            expect(answer.locator(".needed")).to_have_text(usual.answer.needed)
    # Of what comes whatever falls nothing is to be shown.
    is_settled = [bool(chance) for chance in chances].count(True) == 1
    expect(told.locator(".percent")).to_have_text([said.percent(chances[n]) for n in in_order])
    for line, place in enumerate(in_order):
        shown = told.nth(line).locator(".percent")
        expect(shown).to_have_attribute("title", said.exact(chances[place]))
    if usual.dice:
        words = [usual.outcomes[place].needed for place in in_order]
        if is_settled:
            sure = "whatever is rolled" if usual.answer.chance.exact else "no roll does it"
            words = [sure, *("" for _ in words[1:])]
        expect(told.locator(".needed")).to_have_text(words)
        expect(page.get_by_role("button", name=f"Roll {usual.dice}")).to_be_visible()
    # One cell is lit for every outcome that is laid out, with its chance.
    lit = page.locator("table[data-by] .lit")
    laid_out = [sum(chances[place] for place in grid.places) for grid in view.grids]
    expect(lit).to_have_count(len(laid_out))
    assert [*map(as_told, lit.evaluate_all(f"all => all.map({EXACTLY})"))] == laid_out
    # The heading says what the grids are taken at.
    held = view.grids[0].given
    held_words = [
        check.inputs[[i.name for i in check.inputs].index(n)].in_words(v) for n, v in held.items()
    ]
    expect(page.locator("#odds_ b")).to_have_text(held_words)


@dataclass(frozen=True, slots=True)
class Told:
    """What the page of a check tells before a roll.

    `panel` is it as the page came, and as scripts told it; `odds` are those of `picked` inputs,
    with what is needed. `titles` are those of all cells with other inputs, `grids` how they are
    drawn at first, and when the usual inputs are set again.
    """

    panel: tuple[str, str]
    odds: list[Any]
    titles: list[Any]
    grids: tuple[Any, Any]


ADDRESSES = sorted({address for address, _ in CASES})
PANEL = """document.querySelector('.foretold').outerHTML.replace(/--part:\\s*([\\d.]+%);?/g, '$1')
  + Array.from(document.querySelectorAll('.roller .beside'), each => each.textContent)"""
# Exact chances and what dice must show, at the end of the answer with its name; inputs are
# given by the places of their values.
ODDS = """asked => {
  const data = Tablewright.rollers[document.querySelector("[data-roller]").dataset.roller];
  return asked.map(given => {
    const odds = Tablewright.oddsOfCheck(data, given);
    const { each, answer } = Tablewright.neededFor(data, given);
    const likely = Tablewright.exactly(Tablewright.likelyAnswer(data, odds));
    return [...odds.map((chance, nth) => [Tablewright.exactly(chance), each[nth]]),
      [likely, answer, Tablewright.calledAnswer(data, odds)]];
  });
}"""
TITLES = f"""bodies => bodies.map(body => [...body.rows].map(row => [...row.cells]
  .filter(cell => cell.tagName === "TD").map({EXACTLY})))"""
# The first combinations of a check's inputs, and every so-manieth of the others.
FIRST, STEP, MOST = 6, 1_013, 40


def picked(check: Check) -> Sequence[Inputs]:
    """Return combinations of the inputs of `check`."""
    program = compile_check(check).program
    assert program is not None
    found = [
        inputs
        for number, inputs in enumerate(program.combinations())
        if number < FIRST or number % STEP == 0
    ]
    return found[:MOST]


def other(address: str) -> Inputs:
    """Return inputs unlike the usual ones for the check at `address`."""
    return next(changed for case, changed in reversed(CASES) if case == address)


def told_by(page: Page, base: str, address: str, check: Check) -> Told:
    """Ask the page of `check` for all of it in one visit."""
    page.goto(f"{base}/{address}.html")
    panel, grids = page.evaluate(PANEL), drawn(page)
    load(page)
    panels = (panel, page.evaluate(PANEL))
    asked = [
        {k.name: k.values.index(inputs[k.name]) for k in check.inputs} for inputs in picked(check)
    ]
    odds = page.evaluate(ODDS, asked)
    changed = other(address)
    set_inputs(page, changed)
    lit = page.locator("table[data-by] .lit")
    laid_out = len(answer_first(check_view(check)).grids)
    expect(lit).to_have_count(laid_out)
    titles = page.locator("table[data-by] tbody").evaluate_all(TITLES)
    # Back at the usual inputs.
    set_inputs(page, {k.name: first_set(check, k) for k in check.inputs if k.name in changed})
    expect(lit).to_have_count(laid_out)
    return Told(panels, odds, titles, (grids, drawn(page)))


@pytest.fixture
def told(once: Once, page: Page, site_folder: Path, checks: Mapping[str, Check]) -> Asking:
    """Return what the page at an address tells, which is asked once in a run."""
    base = site_folder.as_uri()

    def asked(address: str) -> Told:
        name = f"told-{address.replace('/', '-')}"
        return once(name, lambda: told_by(page, base, address, checks[address]))

    return asked


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_cell_is_drawn_anew_as_the_compiler_lays_it_out(
    told: Asking, checks: Mapping[str, Check], address: str
) -> None:
    check = checks[address]
    view = answer_first(check_view(with_defaults(check, all_inputs(check, other(address)))))
    wanted = [[[cell.exact for cell in row] for row in grid.cells] for grid in view.grids]
    if view.grids[0].columns is None:
        wanted = [[[cell for part in row for cell in part] for row in zip(*wanted, strict=True)]]
    found = [[[as_told(said) for said in row] for row in grid] for grid in told(address).titles]
    assert found == wanted


@pytest.mark.parametrize("address", ADDRESSES)
def test_grids_of_the_usual_inputs_are_drawn_as_at_first(told: Asking, address: str) -> None:
    # To the last line between two cells.
    first, again = told(address).grids
    assert again == first


def drawn(page: Page) -> Any:
    """Return the grids of a page as they are drawn, but for what is lit."""
    return page.evaluate(
        """() => [...document.querySelectorAll("table[data-by], #odds_")].map(part => {
          const copy = part.cloneNode(true);
          for (const cell of copy.querySelectorAll("td, th")) {
            cell.classList.remove("lit");
            cell.removeAttribute("aria-current");
            if (!cell.className) cell.removeAttribute("class");
            else cell.className = [...cell.classList].sort().join(" ");
            if (!cell.getAttribute("style")) cell.removeAttribute("style");
            else cell.setAttribute("style", cell.getAttribute("style").replace(/[ ;]/g, ""));
          }
          return copy.outerHTML.replace(/ style="--part: ?([0-9.]+%);?"/g, " style=$1");
        })"""
    )


@pytest.mark.parametrize("address", ADDRESSES)
def test_odds_and_needs_are_the_compilers(
    told: Asking, checks: Mapping[str, Check], address: str
) -> None:
    check = checks[address]
    for inputs, got in zip(picked(check), told(address).odds, strict=True):
        usual = usual_odds(with_defaults(check, inputs), {})
        wanted = [[said.exact(o.chance.exact), o.needed] for o in usual.outcomes]
        hoped = usual.answer
        wanted.append([said.exact(hoped.chance.exact), hoped.needed, hoped.name])
        assert got == wanted, inputs


@pytest.mark.parametrize("address", ADDRESSES)
def test_what_is_told_at_first_is_what_scripts_tell(told: Asking, address: str) -> None:
    as_it_came, as_scripts_tell = told(address).panel
    assert as_scripts_tell == as_it_came


def test_without_all_inputs_nothing_is_told_and_what_is_missing_is_said(
    page: Page, site_folder: Path
) -> None:
    page.goto(f"{site_folder.as_uri()}/forms/mire/trial.html")
    asked, told = page.locator(".asked-for"), page.locator(".foretold .likely")
    # What has no usual value begins where the dice decide, and its chance is told at once.
    expect(page.get_by_role("spinbutton", name="Depth")).to_have_value("7")
    expect(told.locator(".percent")).to_have_count(3)
    set_inputs(page, {"depth": 3})
    expect(asked).to_be_hidden()
    expect(told.locator(".percent")).to_have_count(3)
    # What goes beyond a range is set to its end; what is no figure is asked for.
    set_inputs(page, {"depth": 9, "rope": 1})
    expect(page.get_by_role("spinbutton", name="Depth")).to_have_value("8")
    expect(asked).to_be_hidden()
    for name in ("Depth", "Rope"):
        page.get_by_role("spinbutton", name=name).fill("")
    expect(asked).to_have_text("Set depth (1 to 8) and rope (0 to 2) to see the chances.")
    expect(page.locator(".beside:not(:empty)")).to_have_count(0)
    expect(told).to_have_text(["–", "–", "–"])
    expect(page.locator(".lit")).to_have_count(0)


def test_where_nobody_rolls_words_stand_in_place_of_chances_and_nothing_falls(
    page: Page, site_folder: Path
) -> None:
    base = f"{site_folder.as_uri()}/optional-morale/morale-check.html"
    page.goto(f"{base}#set?score=3&adjustment=0")
    why = "Nothing is rolled at morale score 2 (they never fight)."
    told, button = page.locator(".foretold .likely"), page.locator("[type=submit]")
    expect(told.first).to_have_text("92%")
    # One step less leads nowhere; the grid has no row of it.
    box = page.get_by_role("group", name="Morale score")
    expect(box.locator(".beside").first).to_be_empty()
    expect(page.locator("table[data-by] tbody th")).to_have_text([str(n) for n in range(3, 12)])
    button.click()
    expect(page.locator(".fallen")).to_have_count(1)
    set_inputs(page, {"score": 2})
    expect(page.locator(".asked-for")).to_have_text(why)
    expect(told.first).to_be_hidden()
    # One step more leads to where something is.
    expect(box.locator(".beside")).to_have_text(["", "92%"])
    expect(button).to_be_disabled()
    expect(page.get_by_role("status")).to_have_class(re.compile(r"\bpast\b"))
    expect(page.locator("table[data-by] .lit")).to_have_count(0)
    set_inputs(page, {"score": 3})
    expect(told.first).to_have_text("92%")
    expect(button).to_be_enabled()
    # An address of a roll that nobody makes says why.
    page.goto(f"{base}#roll:abc?score=2&adjustment=0")
    expect(page.get_by_role("status")).to_have_text(why)


def test_fields_that_a_browser_filled_again_are_told_of(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/toolbox-864/reach-a-target.html")
    page.evaluate(
        "document.querySelector('[name=in_rank]').value = 4; dispatchEvent(new Event('pageshow'))"
    )
    expect(page.locator(".foretold .needed").first).to_have_text("4 or more")


def test_odds_that_take_too_long_to_draw_stay_what_their_heading_says(
    page: Page, site_folder: Path
) -> None:
    page.goto(f"{site_folder.as_uri()}/toolbox-864/attack.html")
    before = drawn(page)
    load(page)
    # Whoever counts steps is out of them.
    page.evaluate(
        """() => {
          const whole = Tablewright.oddsOfCheck;
          Tablewright.oddsOfCheck = (data, given, effort) =>
            whole(data, given, effort && { left: 9 });
        }"""
    )
    set_inputs(page, {"rank": 4})
    expect(page.locator(".unlike")).to_be_visible()
    expect(page.locator("table[data-by] .lit")).to_have_count(0)
    assert drawn(page) == before
    # The panel tells the chance all the same.
    expect(page.locator("[data-outcome='3'] .percent")).to_have_attribute("title", "5/16")
    set_inputs(page, {"rank": 1})
    expect(page.locator(".unlike")).to_be_hidden()
    expect(page.locator("table[data-by] .lit")).to_have_count(2)


LARGE = {
    "fen/pack.yaml": "kind: pack\ntitle: Fen\nsource: {title: Our own, licence: CC0-1.0}\n",
    "fen/ford.yaml": """\
kind: check
title: Ford
roll: 1d20
inputs:
  depth: {title: Depth, range: 1-20, default: 4}
  current: {title: Current, range: 0-29, default: 2}
  load: {title: Load, range: 0-49, default: 3}
outcomes:
  - {name: Across, when: roll + load % 5 >= depth + current % 7}
  - {name: Swept away}
odds: {rows: depth, columns: COLUMNS}
""",
}


def large(folder: Path, columns: str) -> str:
    """Write the site of a check that is too large for the bound that is set; return its page."""
    for name, text in LARGE.items():
        path = folder / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("COLUMNS", columns), encoding="utf-8")
    for target, content in made(Project(folder)).files.items():
        (folder / "site" / target).parent.mkdir(parents=True, exist_ok=True)
        (folder / "site" / target).write_bytes(content)
    return (folder / "site" / "fen" / "ford.html").as_uri()


def test_inputs_that_are_held_are_said_and_the_chance_is_of_them(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_rolling, "lookups", partial(lookups, bound=40_000))
    page.goto(large(tmp_path, "current"))
    panel = page.locator("[data-roller]")
    expect(panel).to_contain_text("more cases than a page can hold: load stays at 3 here.")
    expect(page.get_by_role("spinbutton", name="Load")).to_have_count(0)
    set_inputs(page, {"current": 6, "depth": 9})
    # 20-sided dice of 12 or more: 3 is added to them, and 15 needed.
    expect(panel.locator(".needed").first).to_have_text("12 or more")
    expect(panel.locator(".percent").first).to_have_attribute("title", "9/20")
    expect(page.locator("table[data-by] .lit").first).to_have_text("45")


def test_a_check_without_tables_tells_no_chance_and_lights_none_for_others(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for asking in (check_rolling, kept):
        monkeypatch.setattr(asking, "lookups", lambda _: None)
    page.goto(large(tmp_path, "current"))
    expect(page.locator(".foretold")).to_have_count(0)
    page.get_by_role("button", name="Roll d20").click()
    expect(page.get_by_role("status")).to_contain_text("too much to be written down")
    expect(page.locator("table[data-by] .lit")).to_have_count(2)
    set_inputs(page, {"load": 30})
    expect(page.locator("table[data-by] .lit")).to_have_count(0)
    expect(page.locator(".unlike")).to_be_visible()


def test_a_table_that_is_always_modified_tells_the_odds_of_that(page: Page, tmp_path: Path) -> None:
    weather = """\
kind: table
title: Weather
roll: 1d6
adjusted: {range: 2 to 4}
columns:
  total: {title: Total, type: range}
  sky: {title: Sky, type: text}
rows:
  - {total: 1-3, sky: Storm}
  - {total: 4-6, sky: Clear}
"""
    (tmp_path / "content" / "fen").mkdir(parents=True)
    (tmp_path / "content" / "fen" / "weather.yaml").write_text(weather, encoding="utf-8")
    page.goto(large(tmp_path, "current").replace("ford.html", "weather.html"))
    expect(page.get_by_role("spinbutton", name="Modifier")).to_have_value("+2")
    # With 2 added, only a 1 is a storm; three of six are without.
    storm = page.locator("#storm .percent")
    expect(storm).to_have_attribute("title", "1/6")
    expect(page.locator("summary h2").first).to_have_text("Odds in full without a modifier")


def test_of_two_outcomes_that_are_never_beside_each_other_the_answer_names_one(
    page: Page, site_folder: Path
) -> None:
    page.goto(
        f"{site_folder.as_uri()}/basic-encounter/turn-undead.html"
        "#roll:abc?level=12&undead=Skeleton&drain=0"
    )
    told = page.locator(".foretold .name")
    expect(told).to_have_text(["Destroyed", "Unmoved"])
    expect(page.locator(".foretold .main")).to_have_class("main lit")
    cell = page.locator("table[data-by] .lit")
    expect(cell).to_have_text("D")
    # So it is where grids are drawn anew, whatever they were before.
    page.locator("table[data-by] td").evaluate_all(
        "all => all.forEach(e => { e.textContent = ''; })"
    )
    set_inputs(page, {"drain": 2})
    expect(cell).to_have_text("D")
    expect(page.locator("#odds_ b")).to_have_text("2")
    set_inputs(page, {"level": 4, "undead": "Wight"})
    expect(told).to_have_text(["Turned", "Unmoved"])
    expect(cell).to_have_text("5")
    expect(page.locator("thead .home, tbody th.home")).to_have_text(["Wight", "4"])


def test_a_grid_too_large_to_be_read_is_told_in_short_and_unfolds(site_folder: Path) -> None:
    folder = site_folder / "basic-encounter"
    page = (folder / "surviving-a-fall.html").read_text("utf-8")
    before, _, folded = page.partition("<details class=more")
    assert "Hit points needed by fall</h2>" in before
    assert "heat-table" not in before
    grid = folded.partition("</details>")[0]
    assert "heat-table" in grid
    # Of ninety columns as many as a page can hold, around that with which it begins.
    assert f'data-column-at="{" ".join(map(str, range(45)))}"' in grid
    other = (folder / "missile-attack.html").read_text("utf-8")
    assert "heat-table" in other.partition("<details class=more")[0]


def test_a_row_leads_to_the_check_that_it_is_chosen_in(site_folder: Path) -> None:
    folder = site_folder / "basic-encounter"
    sets = '<a href="surviving-a-fall.html#set?fall=30-feet">30 feet</a>'
    assert sets in (folder / "falling-damage.html").read_text("utf-8")
    assert "#set?" not in (folder / "attack-modifiers.html").read_text("utf-8")


def test_a_roll_on_a_desk_moves_nothing_and_is_in_sight(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    for name in ("basic-encounter/attack", "basic-encounter/saving-throw"):
        page.goto(f"{site_folder.as_uri()}/{name}.html")
        expect(page.locator(".lookup[open]")).to_have_count(1)
        # Few stops lie before what is set, though nobody takes the way that leads past them.
        for _ in range(12):
            page.keyboard.press("Tab")
        expect(page.locator(".whereabouts :focus")).to_have_text("Menu")
        page.keyboard.press("Tab")
        expect(page.locator(".roller :focus")).to_have_count(1)
        page.keyboard.press("r")
        fallen = page.locator(".roller .fallen")
        expect(fallen).to_be_in_viewport(ratio=1)
        expect(page.locator(".roller .meant")).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0, name


@pytest.mark.parametrize(
    ("entry", "query"),
    [
        # No magic-user has so high a level: what stands at the last of theirs is told.
        ("attack", "31 HD against AC 24"),
        ("saving-throw", "fighter 5 against poison"),
    ],
)
def test_what_is_looked_up_tells_what_another_choice_brings(
    page: Page, site_folder: Path, entry: str, query: str
) -> None:
    box, answer = page.locator(".lookup[data-series]"), page.locator(".foretold .likely").first
    ways = box.locator(":is(label, [data-step]):has(.beside)")

    def begin() -> list[str]:
        page.goto("about:blank")
        page.goto(f"{site_folder.as_uri()}/basic-encounter/{entry}.html#for:{quote(query)}")
        expect(box.locator(".looked")).to_contain_text(query.split()[0], ignore_case=True)
        return ways.locator(".beside").all_text_contents()

    told = begin()
    assert len([chance for chance in told if chance]) > 4
    for way, chance in enumerate(told):
        if chance:
            ways.nth(way).click()
            expect(answer).to_have_text(chance)
            assert begin() == told


def test_all_that_can_be_ticked_together_counts(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    page.get_by_role("spinbutton", name="Attack bonus").fill("16")
    box = page.locator(".lookup[data-for=modifier]")
    box.locator("summary").click()
    figure = page.get_by_role("spinbutton", name="Other modifiers")
    told = page.locator(".foretold .likely").first
    for words in ("Attacker blinded", "Hard cover, 90%"):
        box.locator("label", has_text=words).click()
    levels = box.get_by_role("spinbutton", name="Each negative level")
    levels.fill("7")
    expect(figure).to_have_value("\u221219")
    # 14 or more against armour class 11.
    expect(told).to_have_text("35%")
    # What is set beside what is ticked is said where that is told.
    levels.fill("1")
    expect(figure).to_have_value("\u221213")
    figure.press("ArrowUp")
    expect(box.locator(".looked")).to_contain_text("3 set, \u221213, +1 besides")


def test_what_was_typed_stays_beside_what_is_ticked(page: Page, site_folder: Path) -> None:
    attack = f"{site_folder.as_uri()}/basic-encounter/attack.html"
    page.goto(attack)
    figure = page.get_by_role("spinbutton", name="Other modifiers")
    box = page.locator(".lookup[data-for=modifier]")
    blinded = box.locator("label", has_text="Attacker blinded")
    figure.fill("3")
    box.locator("summary").click()
    blinded.click()
    expect(figure).to_have_value("\u22121")
    expect(box.locator(".looked")).to_contain_text("Attacker blinded, +3 besides")
    # It comes back with its reason, and goes on from there.
    page.goto("about:blank")
    page.goto(attack)
    expect(figure).to_have_value("\u22121")
    expect(box.locator(".looked")).to_contain_text("+3 besides")
    box.locator("summary").click()
    blinded.click()
    expect(figure).to_have_value("+3")


def test_a_table_of_chances_goes_to_what_is_set_beyond_it(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/referee-rules/morale-check.html")
    heads = page.locator("table[data-by] thead tr").last.locator("th")
    lit = page.locator("table[data-by] .lit")
    assert (heads.first.inner_text(), heads.last.inner_text()) == ("\u221212", "+8")
    box = page.locator(".lookup[data-for=modifier]")
    box.locator("summary").click()
    page.get_by_role("spinbutton", name="Morale score").fill("18")
    for words in ("Strongest ally beaten", "Treated badly", "Cannot be hurt by them"):
        box.locator("label", has_text=words).click()
    expect(page.get_by_role("spinbutton", name="Change to the score")).to_have_value("\u221216")
    expect(page.locator(".foretold .likely").first).to_have_text("99%")
    expect(lit).to_have_text("99")
    assert (heads.first.inner_text(), heads.last.inner_text()) == ("\u221226", "\u22126")


def test_an_answer_has_its_colour_as_it_comes_and_as_it_is_set(
    page: Page, site_folder: Path
) -> None:
    page.goto(f"{site_folder.as_uri()}/referee-rules/morale-check.html")
    load(page)
    chance, colour = page.locator(".answers .main .percent").first, "e => getComputedStyle(e).color"
    told = chance.evaluate(colour)
    assert told == page.locator(".chances .main .percent").first.evaluate(colour)
    page.get_by_role("spinbutton", name="Change to the score").press("ArrowUp")
    expect(chance).to_have_css("color", told)


def test_what_is_looked_up_and_not_set_does_not_look_chosen(page: Page, site_folder: Path) -> None:
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    box = page.locator(".lookup[data-for=bonus]")
    ground = "e => getComputedStyle(e.querySelector('[type=radio]:checked + *')).backgroundColor"
    page.get_by_role("radio", name="Cleric").press("Space")
    expect(box.locator(".looked")).to_have_text("Cleric, thief 1")
    chosen = box.evaluate(ground)
    page.get_by_role("spinbutton", name="Attack bonus").fill("4")
    expect(box.locator(".looked")).to_have_text("by hand")
    assert box.evaluate(ground) != chosen
    # It closes for what is set by hand.
    box.locator("summary").click()
    page.get_by_role("radio", name="Fighter").press("Space")
    expect(page.get_by_role("spinbutton", name="Attack bonus")).to_have_value("+1")
    assert box.evaluate(ground) == chosen


def test_of_more_than_a_figure_can_say_no_chance_is_told(page: Page, site_folder: Path) -> None:
    # A figure whose range has no room for a sum, of which a warning is given when it is compiled.
    page.goto(f"{site_folder.as_uri()}/referee-rules/morale-check.html")
    figure = page.get_by_role("spinbutton", name="Change to the score")
    figure.evaluate("figure => figure.setAttribute('aria-valuemin', -12)")
    box = page.locator(".lookup[data-for=modifier]")
    box.locator("summary").click()
    told, button = page.locator(".foretold .likely").first, page.locator("[type=submit]")
    # Words narrow a long list, those of a heading too, and neither set nor roll anything.
    narrow, seen = box.get_by_role("searchbox"), box.locator(".ticks label .label:visible")
    narrow.fill("ENEMY many")
    expect(seen).to_have_text(["Three times as many", "A third as many"])
    expect(box.locator("legend:visible")).to_have_text(["The enemy"])
    narrow.press("Enter")
    expect(page.locator(".fallen")).to_have_count(0)
    narrow.fill("")
    expect(seen).to_have_count(24)
    expect(box.locator(".looked")).to_have_text("look it up")
    for words in ("Strongest ally beaten", "Treated badly", "Cannot be hurt by them"):
        box.locator("label", has_text=words).click()
    # The sum, and not the nearest that the figure could have.
    expect(figure).to_have_value("\u221216")
    expect(told).to_have_text("\u2013")
    expect(page.locator(".asked-for")).to_have_text(
        "Change to the score \u221216: chances are worked out for \u221212 to +18 alone."
    )
    button.click()
    expect(page.locator(".fallen")).to_have_count(0)


def test_chances_that_come_to_more_than_a_hundred_say_that_they_are_rounded(
    page: Page, site_folder: Path
) -> None:
    page.goto(f"{site_folder.as_uri()}/basic-encounter/surviving-a-fall.html#for:fall 30 hp 12")
    told = page.locator(".foretold .chances")
    says = "e => getComputedStyle(e.querySelector('li:last-child .of-what'), '::after').content"
    expect(told.locator(".percent")).to_have_text(["63%", "38%"])
    assert "rounded" in told.evaluate(says)
    page.get_by_role("spinbutton", name="Hit points").fill("11")
    expect(told.locator(".percent")).to_have_text(["50%", "50%"])
    assert told.evaluate(says) == "none"


def test_what_comes_whatever_falls_is_said_so_and_its_key_is_quiet(
    page: Page, site_folder: Path
) -> None:
    turning = f"{site_folder.as_uri()}/basic-encounter/turn-undead.html"
    answer, key = page.locator(".foretold .main"), page.locator(".throw [type=submit]")
    look = "e => getComputedStyle(e).backgroundImage + getComputedStyle(e).backgroundColor"
    page.goto(f"{turning}#set?level=4&undead=Wight")
    expect(answer).to_contain_text("18 or more on d20")
    filled = key.evaluate(look)
    for level, undead, told, why in (
        (19, "Skeleton", "100%", "whatever is rolled"),
        # That nothing comes of it is no promise that it comes.
        (2, "Spectre", "0%", "no roll does it"),
    ):
        page.goto(f"{turning}#set?level={level}&undead={undead}")
        expect(answer.locator(".needed")).to_have_text(why)
        expect(answer).to_contain_text(told)
        expect(answer.locator(".on-dice")).to_be_hidden()
        assert key.evaluate(look) != filled
    page.goto(f"{turning}#set?level=4&undead=Wight")
    expect(answer).to_contain_text("18 or more on d20")
    assert key.evaluate(look) == filled
    # Of several outcomes that are the answer, one that is all of it is told but once.
    attack = "toolbox-864/attack.html#set?ability=very-low&rank=3&weapon=5&pat=7&pdr=5"
    page.goto(f"{site_folder.as_uri()}/{attack}")
    expect(answer).to_contain_text("33% Harmed 5 or more")
    expect(page.locator(".foretold li:not(.naught)", has_text="Harmed")).to_have_count(1)
