"""Rollers in a browser: fair, true to the odds, and shared by address."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from fractions import Fraction
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, Literal

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from browsing.setting import set_input
from browsing.tabs import Tab, TakeTab
from shared import FORMS, ROOT, compiled
from tablewright.cli.main import commands
from tablewright.dice import joint
from tablewright.dice.distribution import distribution
from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.likeliest import likeliest
from tablewright.library import Library
from tablewright.odds import column_odds, compile_check
from tablewright.odds.checks import usual_value
from tablewright.words.chances import percent

pytestmark = pytest.mark.slow

REACTION = "referee-rules/encounter-reaction"
MORALE = "referee-rules/morale-check"
ATTACK = "toolbox-864/attack"
CHASE = "swords-morale/chase-contest"
FINDS = "forms/mire/finds"
# What a seed shows is held to the command's dice, draw by draw, in `test_dice_in_browser.py`, and
# what a check makes of its dice below; these show that seeds, dice and rows belong together.
ROLLS = 8_000
Opened = Callable[..., AbstractContextManager[Page]]


@pytest.fixture
def opened(tab: Callable[..., Tab]) -> Opened:
    """Opens a page at an address; whatever its console says is a failure."""

    @contextmanager
    def at(base: str, address: str, **options: Any) -> Iterator[Page]:
        taken = tab(**options)
        taken.page.goto(f"{base}/{address}")
        yield taken.page
        assert taken.said == []

    return at


@pytest.fixture(params=["file", "http"])
def base(request: pytest.FixtureRequest, site_folder: Path, server: str) -> str:
    return site_folder.as_uri() if request.param == "file" else server


@pytest.fixture(scope="module")
def library() -> Library:
    return compiled().library


def load(page: Page) -> str:
    """Load what rolls on the page, as its first roll would, and return the name of its data."""
    return str(
        page.evaluate(
            """async () => {
              const { roller } = document.querySelector("[data-roller]").dataset;
              const scripts = ["throws", "roller", `rollers/${roller}`];
              await Promise.all(scripts.map(each => Tablewright.load(`assets/${each}.js`)));
              return roller;
            }"""
        )
    )


def assert_fair(counts: Mapping[str, int], odds: Mapping[str, Fraction]) -> None:
    """Hold counts to exact odds: each within six standard deviations, and chi-square as a whole."""
    assert sum(counts.values()) == ROLLS
    assert {name for name, count in counts.items() if count} <= {n for n, p in odds.items() if p}
    square = 0.0
    for name, chance in odds.items():
        mean = float(chance) * ROLLS
        off = counts.get(name, 0) - mean
        assert abs(off) <= 6 * sqrt(mean * (1 - float(chance))) + 1, name
        square += off * off / mean if mean else 0
    freedom = sum(1 for chance in odds.values() if chance) - 1
    # Wilson and Hilferty: chi-square to the third root is nearly normal; five deviations of it.
    bound = freedom * (1 - 2 / (9 * freedom) + 5 * sqrt(2 / (9 * freedom))) ** 3
    assert square <= bound


# Each modifier and each check from one of the two places, which roll by the same script.
@pytest.mark.parametrize(("base", "modifier"), [("file", 0), ("http", 5)], indirect=["base"])
def test_a_table_rolls_as_its_odds_say(
    opened: Opened, base: str, library: Any, modifier: int
) -> None:
    table = library.entries["referee-rules"]["encounter-reaction"]
    assert isinstance(table, Table)
    column = next(c for c in table.columns if c.name == "hostile")
    place = table.rolled_columns.index(column)
    with opened(base, f"{REACTION}.html") as page:
        name = load(page)
        counts = page.evaluate(
            """([name, column, modifier, rolls]) => {
              const counts = {};
              for (let n = 0; n < rolls; n += 1) {
                const given = { column, modifier };
                const steps = Tablewright.rollOnTable(
                  Tablewright.rollers[name], given, Tablewright.freshSeed());
                const row = steps[0].row.id;
                counts[row] = (counts[row] || 0) + 1;
              }
              return counts;
            }""",
            [name, place, modifier, ROLLS],
        )
    odds = column_odds(table, column, modifier).rows
    assert_fair(counts, {r.id: c for r, c in zip(table.rows, odds, strict=True) if c is not None})


@pytest.mark.parametrize(
    ("base", "address"), [("http", MORALE), ("file", ATTACK), ("http", CHASE)], indirect=["base"]
)
def test_a_check_rolls_as_its_odds_say(
    opened: Opened, base: str, library: Any, address: str
) -> None:
    check = library.entries[address.split("/")[0]][address.split("/")[1]]
    assert isinstance(check, Check)
    inputs = {known.name: usual_value(known) for known in check.inputs}
    if address == MORALE:
        inputs["morale"] = 12
    places = {known.name: known.values.index(inputs[known.name]) for known in check.inputs}
    with opened(base, f"{address}.html") as page:
        name = load(page)
        counts = page.evaluate(
            """([name, given, rolls]) => {
              const data = Tablewright.rollers[name];
              const counts = {};
              for (let n = 0; n < rolls; n += 1) {
                const found = Tablewright.rollCheck(data, given, Tablewright.freshSeed());
                const outcome = data.outcomes[found.outcome].name;
                counts[outcome] = (counts[outcome] || 0) + 1;
              }
              return counts;
            }""",
            [name, places, ROLLS],
        )
    program = compile_check(check).program
    assert program is not None
    odds = program.odds(inputs)
    assert_fair(counts, {o.name: odds[n] for n, o in enumerate(check.outcomes)})


# The first combinations of a check, and every so-manieth of the others.
STEP = 1_009


def test_every_check_looks_up_what_its_formulas_give(
    opened: Opened, site_folder: Path, library: Library
) -> None:
    checks = [entry for entry in library.own_entries() if isinstance(entry, Check)]
    assert len(checks) > 15
    # One page asks for the tables of all checks, as each page asks for its own.
    with opened(site_folder.as_uri(), "odds.html") as page:
        page.evaluate(
            "Promise.all(['throws', 'roller'].map(n => Tablewright.load(`assets/${n}.js`)))"
        )
        for check in checks:
            asked, wanted = zip(*evaluations(check), strict=True)
            script = f"assets/rollers/{check.address}.js"
            own = (site_folder / f"{check.address}.html").read_text(encoding="utf-8")
            assert f"data-roller={check.address}" in own
            page.evaluate("script => Tablewright.loaded(script)", script)
            found = page.evaluate(
                """([name, asked]) => {
                  const data = Tablewright.rollers[name];
                  const rolled = Tablewright.roll;
                  return asked.map(([places, totals]) => {
                    const left = Object.keys(data.dice);
                    Tablewright.roll = () => ({ total: totals[left.shift()] });
                    const found = Tablewright.rollCheck(data, places, "");
                    Tablewright.roll = rolled;
                    return [found.outcome, found.figures.map(figure => figure[1])];
                  });
                }""",
                [check.address, asked],
            )
            assert found == list(wanted), check.address


def evaluations(check: Check) -> Iterator[tuple[list[Any], list[Any]]]:
    """Yield inputs and rolls as a page is asked for them, and what the formulas give for them."""
    program = compile_check(check).program
    assert program is not None
    for number, inputs in enumerate(program.combinations()):
        if number > 15_000:
            break
        if number > 12 and number % STEP:
            continue
        places = {k.name: k.values.index(inputs[k.name]) for k in check.inputs}
        dice = {name: distribution(die) for name, die in program.dice(inputs).items()}
        for rolls, _ in joint(dice):
            evaluated = program.evaluate(inputs, rolls)
            figures = [evaluated.figures[name] for name in check.values]
            yield [places, rolls], [evaluated.outcome, figures]


@cache
def told(*arguments: str, root: Path = ROOT) -> dict[str, Any]:
    """Return what the command says of a roll, as data."""
    command = ["roll", *arguments, "--format", "json", "--root", str(root)]
    result = CliRunner().invoke(commands, command)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def dice_on(page: Page) -> list[int]:
    shown = page.get_by_role("status").locator(".die").all()
    return [int(str(die.evaluate("e => e.firstChild.textContent")).rstrip("!")) for die in shown]


@pytest.mark.parametrize(
    ("base", "seed"),
    [("file", "tuesday"), ("http", "grüße"), ("http", "0"), ("file", "a b&c?d=e#f")],
    indirect=["base"],
)
def test_a_seed_in_the_address_rolls_what_the_command_rolls(
    opened: Opened, base: str, seed: str
) -> None:
    from urllib.parse import quote

    table = told(REACTION, "--column", "hostile", "--modifier", "5", "--seed", seed)
    written = quote(seed, safe="")
    address = f"{REACTION}.html#roll:{written}?column=hostile&modifier=5"
    with opened(base, address) as page:
        expect(page.get_by_role("status").locator(".total")).to_have_text(str(table["total"]))
        assert dice_on(page) == [die["value"] for die in table["roll"]["dice"]]
        lit = page.locator("tr.lit")
        expect(lit).to_have_attribute("id", table["results"][0]["row"])
        expect(lit).to_have_attribute("aria-current", "true")
        expect(lit.locator("td.lit")).to_have_count(1)
        expect(page.get_by_role("spinbutton", name="Modifier")).to_have_value("+5")
    chase = told(CHASE, "--input", "lead=-3", "--seed", seed)
    with opened(base, f"{CHASE}.html#roll:{written}?lead=-3") as page:
        # Dice that are alike are told at once: names of both would break the line on a phone.
        expect(page.locator(".throw [type=submit]")).to_have_text("Roll both d20 r")
        expect(page.get_by_role("status").locator(".meant b")).to_have_text(chase["outcome"])
        assert dice_on(page) == [
            die["value"] for rolled in chase["rolls"].values() for die in rolled["dice"]
        ]
        expect(page.get_by_role("status").locator(".figures")).to_contain_text(
            f"Pursuers higher by {chase['values']['margin']}".replace("-", "−")
        )
        expect(page.locator(".outcomes .lit dt")).to_have_text(chase["outcome"])


def test_dice_of_a_row_fall_as_the_command_rolls_them(opened: Opened, site_folder: Path) -> None:
    met = set()
    for number in range(40):
        find = told("mire/finds", "--seed", f"coins {number}", root=FORMS.root)
        purse = find["results"][0].get("then")
        if purse is None or find["results"][0]["row"] != "a-purse":
            continue
        (inside,) = purse["results"]
        met.add(inside["row"])
        rolls = [find["roll"], purse["roll"], inside["dice"]["coins"]]
        if "then" in inside:
            rolls.append(inside["then"]["roll"])
        with opened(site_folder.as_uri(), f"{FINDS}.html#roll:coins%20{number}") as page:
            coins = page.get_by_role("status").locator(".fallen", has_text="Coins")
            expect(coins).to_have_count(1)
            wanted = inside["dice"]["coins"]
            if len(wanted["dice"]) > 1:
                expect(coins.locator(".total")).to_have_text(str(wanted["total"]))
            assert dice_on(page) == [die["value"] for roll in rolls for die in roll["dice"]]
        if met == {"copper", "a-stone"}:
            break
    assert met == {"copper", "a-stone"}


def test_a_roll_is_in_the_address_and_in_the_history(opened: Opened, base: str) -> None:
    with opened(base, f"{REACTION}.html") as page:
        button = page.get_by_role("button", name="Roll 2d10")
        set_input(page, "column", "hostile")
        button.click()
        expect(page.get_by_role("status").locator(".die")).to_have_count(2)
        first, dice = page.url, dice_on(page)
        assert "#roll:" in first
        assert "column=hostile" in first
        # What rolls is there by now: a press is done with when the next one comes.
        button.evaluate("button => { for (let n = 0; n < 24; n += 1) button.click(); }")
        page.get_by_text("Earlier rolls").click()
        expect(page.locator(".earlier li")).to_have_count(20)
        share = page.get_by_role("link", name="Link to this roll")
        assert str(share.evaluate("e => e.href")) == page.url
        assert page.url != first
    with opened(base, first.removeprefix(f"{base}/")) as page:
        expect(page.get_by_role("status").locator(".die")).to_have_count(2)
        assert dice_on(page) == dice
        page.get_by_text("Earlier rolls").click()
        page.get_by_role("button", name="Roll 2d10").click()
        expect(page.locator(".earlier li")).to_have_count(2)
        # An earlier roll is shown again, and is no new one.
        page.locator(".earlier a").last.click()
        shown = page.get_by_role("status").locator(".die")
        expect(shown).to_have_text([str(die) for die in dice])
        expect(page.locator(".earlier li")).to_have_count(2)
        page.reload()
        expect(page.locator(".earlier li")).to_have_count(2)


@pytest.mark.parametrize(
    "address", ["column=nobody", "modifier=9", "modifier=x", "speed=3", "column=%E0%A4%A"]
)
def test_an_address_that_fits_nothing_is_told(
    opened: Opened, site_folder: Path, address: str
) -> None:
    with opened(site_folder.as_uri(), f"{REACTION}.html#roll:a?{address}") as page:
        expect(page.get_by_role("status")).to_contain_text("This address")
        expect(page.locator(".lit")).to_have_count(0)


def test_a_clamp_is_shown_when_it_strikes(opened: Opened, site_folder: Path) -> None:
    for number in range(200):
        seed = f"clamp {number}"
        if told(REACTION, "--column", "hostile", "--modifier", "8", "--seed", seed)["total"] > 20:
            break
    address = f"{REACTION}.html#roll:{seed.replace(' ', '%20')}?column=hostile&modifier="
    with opened(site_folder.as_uri(), f"{address}8") as page:
        clamp = page.get_by_role("status").locator(".clamped")
        expect(clamp).to_have_text("counts as 20, the upper end of the table")
    # The same dice without the modifier.
    with opened(site_folder.as_uri(), f"{address}0") as page:
        expect(page.get_by_role("status").locator(".die")).to_have_count(2)
        expect(page.locator(".clamped")).to_have_count(0)


def steps_of(seed: str) -> tuple[str, ...]:
    """Return the row of the finds that the command rolls with `seed`, and those it leads to."""
    (row,) = told("mire/finds", "--seed", seed, root=FORMS.root)["results"]
    found = [row["row"]]
    while "then" in row:
        (row,) = row["then"]["results"]
        found.append(row["row"])
    return tuple(found)


@pytest.mark.parametrize("base", ["http"], indirect=True)
def test_rows_that_lead_on_are_rolled_in_one_go(opened: Opened, base: str) -> None:
    after = {"mud": [], "a-purse": ["Then Purses"], "a-grave": ["Then Graves"]}
    # Seeds for every row, and for one that leads on to what leads on itself.
    seeds: dict[tuple[str, int], str] = {}
    for number in range(60):
        seed = f"finds-{number}"
        row, *led_to = steps_of(seed)
        seeds.setdefault((row, len(led_to)), seed)
    assert {row for row, _ in seeds} == set(after)
    assert max(onward for _, onward in seeds) == 2
    with opened(base, f"{FINDS}.html") as page:
        for (row, onward), seed in seeds.items():
            page.evaluate("address => { location.hash = address }", f"roll:{seed}")
            expect(page.locator("tr.lit")).to_have_id(row)
            shown = page.get_by_role("status").locator(".onward")
            expect(shown).to_have_count(onward)
            assert shown.all_inner_texts()[:1] == after[row]
        # A press of the button says as much as an address.
        page.get_by_role("button", name="Roll d6").click()
        expect(page.locator(".share")).to_be_visible()
        row = str(page.locator("tr.lit").get_attribute("id"))
        assert page.get_by_role("status").locator(".onward").all_inner_texts()[:1] == after[row]


def test_keyboards_roll(opened: Opened, site_folder: Path) -> None:
    with opened(site_folder.as_uri(), f"{MORALE}.html") as page:
        page.get_by_role("spinbutton", name="Morale score").focus()
        page.keyboard.type("x")
        page.keyboard.press("Enter")
        # The browser asks for what is missing, and nothing is rolled.
        expect(page.get_by_role("status").locator(".die")).to_have_count(0)
        page.keyboard.press("Backspace")
        page.keyboard.type("12")
        # The heading of a look-up, the next figure and the field for real dice stand between.
        for _ in range(4):
            page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Roll 2d10")).to_be_focused()
        page.keyboard.press("Space")
        expect(page.get_by_role("status").locator(".die")).to_have_count(2)
        expect(page.locator("table[data-by] .lit")).to_have_count(1)
        page.keyboard.press("Tab")
        expect(page.locator(".share")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".earlier li")).to_have_count(1)


def test_a_card_of_several_columns_tells_what_is_coming(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/referee-rules/referee-screen.html")
    card = page.locator(".live[data-at='referee-rules/encounter-reaction']")
    told = card.locator(".coming > *")
    first = ["34% Indifferent", "30% Cautious", "21% Friendly", "12% Threatening", "3% Hostile"]
    expect(told).to_have_text(first)
    card.get_by_role("radio", name="Threatening").check(force=True)
    expect(told).to_have_text(["49% Threatening", "33% Cautious", "15% Hostile", "3% Friendly"])
    card.get_by_role("spinbutton", name="Modifier").fill("4")
    expect(told).to_have_text(["45% Threatening", "45% Hostile", "10% Cautious"])
    # Chances as exact as of any other.
    expect(told.first.locator("b")).to_have_attribute("title", "9/20")


# The likeliest row in each column, as far as a page tells it.
LIKELIEST = """box => [box.querySelector(".percent").title, box.querySelector(".name").textContent,
  box.querySelector(".needed").textContent,
  [...box.querySelectorAll(".shares i")].findIndex(part => part.matches(".lit"))]"""


def test_the_likeliest_row_follows_what_is_set(
    opened: Opened, site_folder: Path, library: Any
) -> None:
    table = library.entries["referee-rules"]["encounter-reaction"]
    with opened(site_folder.as_uri(), f"{REACTION}.html") as page:
        stepper = page.get_by_role("spinbutton", name="Modifier")
        # So they do before anybody sets anything.
        steps = page.locator(".stepper[data-input=modifier] .beside").locator("visible=true")
        expect(steps).to_have_text(["36%", "30%"])
        for modifier, nth in ((0, 0), (8, 3), (-8, 2), (1, 1), (-3, 3)):
            page.locator(".choosing label").nth(nth).click()
            stepper.fill(str(modifier))
            found = likeliest(table, nth, modifier)
            assert found
            lit = [place for place, _ in found.shares].index(found.index)
            row = table.title_of(table.rows[found.index])
            expected = [str(found.chance.exact), row, found.needed, lit]
            assert page.locator(".likeliest").evaluate(LIKELIEST) == expected
            # What one less or more makes of that row stands on the keys; none at an end.
            beside = page.locator(".stepper[data-input=modifier] .beside")
            low = table.adjusted.range.low
            places = (modifier - low - 1, modifier - low + 1)
            chances = [found.beside.get(place) for place in places]
            expect(beside).to_have_text([percent(c.exact) if c else "" for c in chances])
        # Of what says nothing no chance is told.
        stepper.fill("zz")
        expect(page.locator(".likeliest .percent")).to_have_text("–")


# The exact chances in the cells of each row, by its id.
TITLES_OF_ROWS = """body => Object.fromEntries([...body.rows].map(row => [row.id,
  [...row.querySelectorAll("td")].map(cell => cell.querySelector(".percent")?.title)]))"""


def test_the_stepper_moves_the_odds_beside_the_rows(
    opened: Opened, site_folder: Path, library: Any
) -> None:
    table = library.entries["referee-rules"]["encounter-reaction"]
    with opened(site_folder.as_uri(), f"{REACTION}.html") as page:
        stepper = page.get_by_role("spinbutton", name="Modifier")
        stepper.focus()
        for pressed in range(1, 4):
            page.keyboard.press("ArrowUp")
            expect(stepper).to_have_attribute("aria-valuetext", f"+{pressed}")
        shown = page.locator("tbody").first.evaluate(TITLES_OF_ROWS)
        strips = page.locator(".strip[data-column]").evaluate_all(
            "all => Object.fromEntries(all.map(e => [e.dataset.column, e.ariaLabel]))"
        )
        for place, column in enumerate(table.rolled_columns):
            odds = column_odds(table, column, 3).rows
            for row, chance in zip(table.rows, odds, strict=True):
                if chance is not None:
                    assert shown[row.id][place] == str(chance)
                    # The chart says the same in words.
                    assert f"{table.title_of(row)} {percent(chance)}" in strips[column.name]
        page.get_by_label("Odds", exact=True).select_option("exact")
        hostile = next(c for c in table.columns if c.name == "hostile")
        at = table.rolled_columns.index(hostile)
        exact = column_odds(table, hostile, 3).rows[-1]
        cell = page.locator(f"#{table.rows[-1].id} td").nth(at).locator(".percent")
        expect(cell).to_have_text(str(exact))
        page.get_by_label("Odds", exact=True).select_option("lower")
        # The row of the highest range and all below it: everything.
        expect(cell).to_have_text("≤ 100%")
        page.get_by_label("Odds", exact=True).select_option("rarity")
        expect(cell).to_contain_text("1 in")
        for _ in range(3):
            stepper.press("ArrowDown")
        page.get_by_label("Odds", exact=True).select_option("percent")
        # Beside a row there is room for what a wide grid has none for.
        page.locator("[data-shift] td").evaluate_all("all => all.forEach(c => c.title = '1/216')")
        stepper.press("ArrowUp")
        expect(cell).to_have_text("0.5%")
    with opened(site_folder.as_uri(), f"{REACTION}.html") as fresh:
        texts = fresh.locator(".percent").all_inner_texts()
        stepper = fresh.get_by_role("spinbutton", name="Modifier")
        stepper.press("ArrowUp")
        assert fresh.locator(".percent").all_inner_texts() != texts
        stepper.press("ArrowDown")
        assert fresh.locator(".percent").all_inner_texts() == texts


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_dice_fall_only_for_those_who_like_motion(
    opened: Opened, site_folder: Path, motion: Literal["reduce", "no-preference"]
) -> None:
    with opened(site_folder.as_uri(), f"{REACTION}.html", reduced_motion=motion) as page:
        page.get_by_role("button", name="Roll 2d10").click()
        die = page.get_by_role("status").locator(".die").last
        expected = "none" if motion == "reduce" else "fall"
        assert die.evaluate("e => getComputedStyle(e).animationName") == expected


def test_rolls_again_and_columns_by_themselves_are_those_of_the_terminal(
    opened: Opened, site_folder: Path
) -> None:
    run = CliRunner().invoke
    root = ["--format", "json", "--root", str(FORMS.root)]
    with opened(site_folder.as_uri(), "forms/mire/callings.html") as page:
        name = load(page)
        rolled = """([name, seed, modifier]) => Tablewright.rollOnTable(
          Tablewright.rollers[name], { column: 0, modifier }, seed
        ).map(({ roll, row, beside, isIgnored }) => [
          roll.total, isIgnored ? null : row.id, beside.map((cell) => cell.roll.total)])"""
        met = set()
        for number in range(16):
            asked = ["roll", "mire/callings", "--seed", f"c{number}", "--modifier", "1", *root]
            told = json.loads(run(commands, asked).output)
            (first,) = told["results"]
            wanted: list[Any] = [[told["roll"]["total"], first["row"], beside_of(first)]]
            for each in first.get("again", ()):
                wanted += [[ignored["total"], None, []] for ignored in each["ignored"]]
                wanted.append([each["roll"]["total"], each["row"], beside_of(each)])
            assert page.evaluate(rolled, [name, f"c{number}", 1]) == wanted
            met.add((len(wanted) > 1, any(row is None for _, row, _ in wanted)))
        # Ignored rolls are met as well.
        assert met >= {(False, False), (True, True)}
    with opened(site_folder.as_uri(), "forms/mire/eel-names.html#roll:e5") as page:
        asked = ["roll", "mire/eel-names", "--seed", "e5", "--root", str(FORMS.root)]
        lines = run(commands, asked).output.splitlines()
        status = page.get_by_role("status")
        expect(status.locator(".meant").first).to_have_text(lines[1])
        expect(status.locator(".onward")).to_have_text(["First", "Last", "Feet"])
        assert page.locator("tr.lit").count() == 0


def beside_of(result: Mapping[str, Any]) -> list[int]:
    return [roll["total"] for roll in result.get("dice", {}).values()]


def test_what_is_chosen_and_each_row_by_itself_are_those_of_the_terminal(
    opened: Opened, site_folder: Path
) -> None:
    run = CliRunner().invoke
    root = ["--format", "json", "--root", str(FORMS.root)]
    with opened(site_folder.as_uri(), "forms/mire/sounds.html") as page:
        status = page.get_by_role("status")
        for time, water in (("Day", "High"), ("Night", "Low"), ("Night", "High")):
            set_input(page, "for_time", time)
            set_input(page, "for_water", water)
            page.get_by_role("button", name="Roll d4").click()
            expect(status.locator(".die")).to_have_count(1)
            seed = page.url.split("#roll:")[1].split("?")[0]
            given = ["--input", f"time={time}", "--input", f"water={water}"]
            asked = ["roll", "mire/sounds", "--seed", seed, *given, *root]
            (result,) = json.loads(run(commands, asked).output)["results"]
            expect(page.locator("tr.lit")).to_have_attribute("id", result["row"])
    with opened(site_folder.as_uri(), "forms/mire/cache.html") as page:
        name = load(page)
        for number in range(6):
            asked = ["roll", "mire/cache", "--seed", f"h{number}", *root]
            wanted = [
                [each["there"], each["roll"]["total"] if "roll" in each else None, beside_of(each)]
                for each in json.loads(run(commands, asked).output)["each"]
            ]
            found = page.evaluate(
                """([name, seed]) => Tablewright.rollOnTable(
                  Tablewright.rollers[name], { column: 0, modifier: 0 }, seed
                ).map(({ isThere, roll, beside }) => [
                  isThere, roll && roll.total, beside.map((cell) => cell.roll.total)])""",
                [name, f"h{number}"],
            )
            assert found == wanted
        page.get_by_role("button", name="Roll").first.click()
        expect(page.get_by_role("status").locator(".hoard > li")).to_have_count(3)
