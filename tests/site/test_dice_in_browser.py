"""Dice in a browser against the compiler's: notation, complaints, odds, seeds, and words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing.tabs import TakeTab
from tablewright.compiler import compile_project
from tablewright.dice import (
    DiceError,
    Expression,
    RollComparison,
    Roller,
    counts_of,
    distribution,
    parse,
    parse_comparison,
)
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.roller import check_roller
from tablewright.kinds.table.entry import Table, combinations
from tablewright.kinds.table.roller import table_roller
from tablewright.kinds.table.view import table_view
from tablewright.odds import compile_check
from tablewright.odds.tables import row_of_total
from tablewright.outputs.site.rolling.dice import dice_data
from tablewright.project import Project
from tablewright.terminal import TELL_ROLL, Asked
from tablewright.words.called_dice import DRAW, ROLL, called_dice, described_dice, verb_of
from tablewright.words.chances import exact, grid_figure, one_in, percent
from tablewright.words.numbers import one_place

pytestmark = pytest.mark.slow

PROJECTS = Path(__file__).parents[1] / "projects"

SOUND = (
    *(
        f"{count}d{faces}{suffix}"
        for count, faces, suffix in product(
            ("", "1", "3"), ("1", "2", "6", "10", "%"), ("", "kh1", "KL1", "!", "!2")
        )
        if not (faces == "1" and suffix.startswith("!"))
        and (count, faces, suffix) != ("3", "%", "!")
    ),
    *("4d6dl1", "4d6dh1", "5d4kh3", "5d4kl2", "6d6dl2", "2d20 kh 1", "10d10kl9", "3d8DL2"),
    *("d66", "d6d8", "d666", "-d66", "1d6 * 10", "10 x d6", "3 × 2d4", "d66*2", "1d6*1"),
    *("d8 + 3d6 + d4", "1d20 – 1d20", "−1d6", "+2d6-3", "1d20 + 2", "7", "7 - 2d4", "4 + 4"),
    *("3d6! + 2d4kh1 - d66", "20d6", "50d4", "d10000", "2d100 + 1000000", "1d3 * 1000 + 1d4"),
    *("6d6>=5", "6d6>=5 + 2", "10*(2d6=6)", "-3d6>4", "3d6! =6", "3d6!=6", "40d6>=5", "3d6!>=5"),
    *(
        "4dF",
        "d{-1,0,1}",
        "2d{1,1,+2,−3}kh1",
        "3d{1,1,2,3}dl1",
        "2d{5,5}",
        "40dFkh3",
        "dF!{-1 to 0}",
    ),
    *("d%!!{96-00 up, 1-5 down}", "50 - d20!!{20 up, 1 down}", "d10!{9-10}", "3d6!!", "8d10!!>=8"),
    *(
        "d6!3{6 up, 1 down}",
        "d6!! * 10 + 2d4",
        "20 - d8!!",
        "2d{1,1,2,3}!!",
        "((2d6))",
        "d20!! + 2d4",
    ),
    *(
        "c52",
        "3c52kh1",
        "2c52r>=11",
        "3c{1*4, 2 × 4,3}",
        "4c{-3*2,4*2}dl1",
        "10c52",
        "d{0*3,1*2,2}",
    ),
    *("  2 D 6 + 1", "d6!10", "2d6! 5", "d%+d%", "3d6!10 - 3d6!10", "100d2", "12d12dl6"),
)
FAULTY = (
    *("", " ", "d", "2d", "2d6kh", "2d6kh0", "2d6kh3", "2d6dl2", "1d6dh1", "d6k1", "2d6!0"),
    *("2d6!11", "d1!", "0d6", "d0", "101d6", "d10001", "d101!", "2d101kh1", "3d6!kh1"),
    *("3d6kh1!", "3d6kh1dl1", "2d66", "d66kh1", "d88!", "6d%%", "5%", "%", "2d6 3"),
    *("d6 * d6", "2 * 3", "d6 * 0", "0 * d6", "d6 * 2 * 3", "d6 +", "+ + d6", "d6 + 1000001"),
    *("6d6>=", "6d6>=7", "6d6kh1>=5", "d6!!{1}>=5", "d6!!{1-6}", "d20!!{1-19}", "d6!! - d6!!"),
    *("d6!{7}", "d6!{3 down}", "d6!{3-6, 3 down}", "d6!{x}", "d6!{6, 5}", "d{1,,2}", "d{1,hit}"),
    *("d{hit!}", "d{blank}", "d{a,b,c,d,e,f}", "d{a+a+a+a}", "d{99999999}", "2d{hit,blank} + 1"),
    *(
        "d{1,2",
        "(skill)d6",
        "(2d6",
        "1000000000d6",
        "dF!!{-1}",
        "d{1}!",
        "100d{1,100,10000}",
        "d{🎲}",
    ),
    *("100d{a,b,c,d,e}", "99d%!!{50-100}", "20d6!!", "d6!!!", "d6=>5", "d{" + "1," * 70 + "1}"),
    *("5d{blank,hit,hit,crit}", "d{🎲}", "d%!!{96-00 up, 01-05 down} + d6!!"),
    *(
        "5c54",
        "5c",
        "53c52",
        "c{1*0}",
        "c{1*101}",
        "d{1*61}",
        "c52>=14",
        "52c52",
        "3c52!",
        "3c52rr",
    ),
    *("1d6 & 2", "hello", "2d6 + √2", "🎲 + 2d6", "2d6 + 🎲", "d6," + "x" * 198, "1d6 " * 60),
    *("+".join(["1"] * 21), "50d6+51d4", "1d10000+1d10000", "90d100", "60d60kh30", "3d%!", "d6d12"),
)
COMPARED = (
    *("2d10 > 12", "1d6<=2", "2d10 in 5-9", "3d6! = 10", "3d6!=10", "d66 ≥ 41", "2d6 ≠ 7"),
    *("1d20 - 1d20 < -3", "2d6 == 7", "d6 IN 2 to 4", "d6 in 3", "d6 in 2+", "1d4 - 4 in -2 to 0"),
    *(
        "d6 > +2",
        "1d6 ≤ 6",
        "1d6 < 1",
        "6d6>=5 >= 2",
        "(6d6>=5) in 2-3",
        "6d6>=5>2",
        "d6!!{5-6} > 9",
    ),
)
COMPARED_FAULTY = (
    *("d6 >", "d6 > x", "d6 in", "d6 in x", "> 4", "d6k > 4", "d6 > 1000001", "d6 in 5-2"),
    *("1d6=<2", "5d{hit,blank}>=2", "(6d6>=5) >", "6d6>=5 in", "🎲 > 2", "d6 > 2 3", "d6 > "),
)


@pytest.fixture(scope="module")
def page(browser: Browser, site_folder: Path) -> Iterator[Page]:
    """The page of odds from disk, with the roller loaded as well."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/odds.html")
    page.evaluate(
        "Promise.all(['throws', 'dice', 'rare', 'held', 'chart', 'roller']"
        ".map(n => Tablewright.load(`assets/${n}.js`)))"
    )
    page.evaluate(READ)
    yield page
    context.close()


READ = """() => {
  const limits = window.limits = Tablewright.limits;
  window.guarded = read => text => {
    try {
      return read(text);
    } catch (fault) {
      if (!(fault instanceof Tablewright.DiceFault)) throw fault;
      return { fault: [fault.message, fault.offset, fault.length, fault.hint] };
    }
  };
  window.odds = guarded(text => {
    const dice = Tablewright.readDice(text, limits);
    const odds = Tablewright.distribution(dice.terms);
    return {
      text: dice.text,
      terms: dice.terms,
      under: String(odds.under),
      totals: odds.totals.map(each => [each.total, String(each.over)]),
      open: odds.isOpen ?? [false, false],
      mean: Tablewright.onePlace(Tablewright.meanOf(odds)),
      deviation: Tablewright.deviationOf(odds),
    };
  });
  window.compared = guarded(text => {
    const roll = Tablewright.readRoll(text, limits);
    const odds = Tablewright.distribution(roll.dice.terms);
    return Tablewright.exactly(Tablewright.chanceOf(odds, roll.holds));
  });
}"""


def complaint(read: Any, text: str) -> dict[str, Any]:
    with pytest.raises(DiceError) as caught:
        read(text)
    fault = caught.value
    return {"fault": [fault.message, fault.offset, fault.length, fault.hint]}


def test_odds_are_the_compilers(page: Page) -> None:
    found = page.evaluate("texts => texts.map(odds)", SOUND)
    for text, got in zip(SOUND, found, strict=True):
        expression: Expression = parse(text)
        assert "fault" not in got, (text, got)
        assert {"text": got["text"], "terms": got["terms"]} == dice_data(expression), text
        rolled = distribution(expression)
        chances = {total: Fraction(int(over), int(got["under"])) for total, over in got["totals"]}
        assert chances == dict(rolled.chances), text
        assert list(chances) == sorted(chances)
        assert got["open"] == [rolled.open_below, rolled.open_above], text
        mean = rolled.mean
        assert got["mean"] == one_place(mean), text
        variance = rolled.variance
        # To two places: the square of what is said lies within those of its neighbours.
        said = Fraction(got["deviation"])
        half = Fraction(1, 200)
        assert max(said - half, Fraction(0)) ** 2 <= variance < (said + half) ** 2, text


def test_complaints_are_the_compilers_word_for_word(page: Page) -> None:
    found = page.evaluate("texts => texts.map(odds)", FAULTY)
    assert found == [complaint(parse, text) for text in FAULTY]


def test_comparisons_are_the_compilers(page: Page) -> None:
    found = page.evaluate("texts => texts.map(compared)", COMPARED)
    wanted: list[RollComparison] = [parse_comparison(text) for text in COMPARED]
    assert found == [exact(comparison.chance()) for comparison in wanted]


def test_complaints_about_comparisons_stand_at_the_compilers_places(page: Page) -> None:
    found = page.evaluate("texts => texts.map(compared)", COMPARED_FAULTY)
    for text, got in zip(COMPARED_FAULTY, found, strict=True):
        wanted = complaint(parse_comparison, text)
        # Of ranges a page knows fewer spellings, and advises accordingly.
        assert got["fault"][:3] == wanted["fault"][:3], text


SEEDS = ("", "0", "tuesday", "3f9a0c1e", "grüße", "🎲", "a" * 200, " ", "%20", "7:7")


def test_draws_are_sha_256(page: Page) -> None:
    texts = [*SEEDS, *("x" * length for length in range(50, 70)), *map(str, range(300))]
    found = page.evaluate("texts => texts.map(Tablewright.firstBits)", texts)
    assert found == [int.from_bytes(sha256(text.encode()).digest()[:4], "big") for text in texts]


def test_draws_that_favour_low_faces_are_passed_over(page: Page) -> None:
    def shown(faces: int, *draws: int) -> int:
        value: int = page.evaluate(
            """([faces, draws]) => {
              const hashed = Tablewright.firstBits;
              Tablewright.firstBits = () => draws.shift();
              const value = new Tablewright.Dice("any").die(faces);
              Tablewright.firstBits = hashed;
              return value;
            }""",
            [faces, draws],
        )
        return value

    # As the command has it: 2³² is 4 more than a multiple of six.
    last_fair = 2**32 - 5
    assert shown(6, last_fair + 1, 2**32 - 1, 7) == 2
    assert shown(6, last_fair, 7) == 6
    assert shown(4, 2**32 - 1) == 4


def test_seeds_show_the_dice_that_the_command_shows(page: Page) -> None:
    texts = ["2d10", "4d6dl1 + 2", "3d6!", "d66 - 1d4", "5d4kl2", "d7 + 10d10kh3 × 2", "d10000"]
    texts += ["9d6>=5 + 1", "4dF", "3d{1,5,-2}kh1", "d4!!{4 up, 1 down}", "4d4!!", "9d6!>=5"]
    texts += ["d6d8", "5c52", "3c52kh2", "4c{1*3,5*3}r>=5"]
    expressions = [parse(text, names=True) for text in texts]
    found = page.evaluate(
        """([seeds, dice]) => seeds.map(seed => {
          const roller = new Tablewright.Dice(seed);
          return dice.map(written => {
            const roll = Tablewright.roll(written, roller);
            const each = roll.terms.flatMap(term => term.dice);
            return [roll.total, each.map(die => [die.faces, die.value, die.kept, die.exploded])];
          });
        })""",
        [list(SEEDS), [dice_data(expression) for expression in expressions]],
    )
    for seed, rolls in zip(SEEDS, found, strict=True):
        roller = Roller(seed)
        for expression, (total, dice) in zip(expressions, rolls, strict=True):
            wanted = roller.roll(expression)
            assert total == wanted.total, (seed, expression)
            shown = [[die.faces, die.value, die.kept, die.exploded] for die in wanted.dice]
            assert dice == shown, (seed, expression)


def test_named_faces_are_read_and_shown(page: Page) -> None:
    text, seed = "6d{blank,hit,hit,crit+hit}", "tuesday"
    dice, shown, says, totals, lines = page.evaluate(
        """([text, seed]) => {
          const read = Tablewright.readRoll(text, limits);
          const roll = Tablewright.roll(read.dice, new Tablewright.Dice(seed));
          const table = Tablewright.drawOdds(read)[3].querySelector("table");
          return [
            read.dice, roll.terms[0].dice.map(die => die.shown), roll.says,
            Tablewright.distribution(read.dice.terms).totals.map(each => each.total),
            [...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent)),
          ];
        }""",
        [text, seed],
    )
    expression = parse(text, names=True)
    named = expression.named
    assert named is not None
    assert dice == dice_data(expression)
    wanted = Roller(seed).roll(expression)
    assert shown == [str(die) for die in wanted.dice]
    assert wanted.text.endswith(f"= {says}")
    assert totals == list(distribution(expression).support)
    hit, crit = counts_of(named).values()
    chances = [
        [str(n)]
        + [
            percent(chance) if chance else ""
            for odds in (hit, crit)
            for chance in (odds.chances.get(n, Fraction(0)), odds.at_least(n))
        ]
        for n in range(7)
    ]
    assert lines == chances


def test_dice_of_inputs_are_those_of_the_compiler(page: Page) -> None:
    compiled = compile_project(Project(PROJECTS / "any-game"))
    page.evaluate("Tablewright.load('assets/roller.js')")
    for entry in compiled.library.entries["wayfarers"].values():
        program = compile_check(entry).program if isinstance(entry, Check) else None
        if program is None:
            continue
        combinations = list(program.combinations())
        places = [
            {each.name: each.values.index(given[each.name]) for each in program.check.inputs}
            for given in combinations
        ]
        found = page.evaluate(
            """([data, all]) => all.map(given => [
              Tablewright.diceOf(data, given).map(({ written }) => written.text),
              Tablewright.oddsOfCheck(data, given).map(one => [`${one.over}`, `${one.under}`]),
              Tablewright.rollCheck(data, given, "tuesday").outcome,
            ])""",
            [check_roller(program.check), places],
        )
        for given, (dice, odds, outcome) in zip(combinations, found, strict=True):
            rolled = program.dice(given)
            assert dice == [each.typeset for each in rolled.values()]
            chances = [Fraction(int(over), int(under)) for over, under in odds]
            assert chances == [program.odds(given)[n] for n in range(len(chances))]
            roller = Roller("tuesday")
            totals = {name: roller.roll(each).total for name, each in rolled.items()}
            assert outcome == program.evaluate(given, totals).outcome


def test_fresh_seeds_are_long_and_never_the_same(page: Page) -> None:
    seeds = page.evaluate("Array.from({ length: 1000 }, Tablewright.freshSeed)")
    assert len(set(seeds)) == 1000
    assert {len(seed) for seed in seeds} == {16}
    assert {character for seed in seeds for character in seed} == set("0123456789abcdef")


def test_seeds_come_from_what_nobody_can_foresee(page: Page) -> None:
    seed = page.evaluate(
        """() => {
          const real = crypto.getRandomValues;
          Math.random = () => 0.5;
          crypto.getRandomValues = (numbers) => numbers.fill(0xabcd);
          const seed = Tablewright.freshSeed();
          crypto.getRandomValues = real;
          return seed;
        }"""
    )
    assert seed == "0000abcd0000abcd"


def test_words_of_chances_are_the_compilers(page: Page) -> None:
    chances = [
        *(Fraction(over, under) for under in range(1, 41) for over in range(under + 1)),
        *(Fraction(1, 10**n) for n in range(30)),
        *(1 - Fraction(1, 10**n) for n in range(1, 30)),
        # Around all borders of a rule at both ends.
        *(Fraction(n, 20000) for n in range(1, 300)),
        *(1 - Fraction(n, 20000) for n in range(1, 300)),
        *(Fraction(n, 10**7) for n in range(80, 120)),
        *(1 - Fraction(n, 10**7) for n in range(80, 120)),
    ]
    found = page.evaluate(
        """texts => texts.map(text => {
          const chance = Tablewright.fraction(text);
          const { exactly, gridFigure, oneIn, percent } = Tablewright;
          const grids = [gridFigure(chance, 5), gridFigure(chance, 6)];
          return [exactly(chance), oneIn(chance), percent(chance), ...grids];
        })""",
        [str(chance) for chance in chances],
    )
    assert found == [
        [exact(c), one_in(c), percent(c), grid_figure(c, 5), grid_figure(c, 6)] for c in chances
    ]


# By how many totals, and how many of them in the first and the last bar cannot come up.
CHARTS = [
    *(("2d6", 1, 0), ("d66", 1, 0), ("d666", 1, 0), ("1d3 * 1000 + 1d4", 1, 0), ("2d% × 3", 1, 0)),
    *(("20d20", 3, 0), ("100d6", 3, 0), ("d10000", 50, 0), ("d241", 3, 1), ("d257", 3, 2)),
    *(("d482", 3, 2), ("d7919", 35, 13), ("30d10 - 20d4", 3, 1), ("d721", 7, 0)),
]


@pytest.mark.parametrize(("text", "each", "beside"), CHARTS)
def test_every_bar_of_the_chart_holds_as_many_totals(
    page: Page, text: str, each: int, beside: int
) -> None:
    bars, *found, heights, said = page.evaluate(
        """text => {
          const roll = Tablewright.readRoll(text, limits);
          const chart = Tablewright.barsOf(roll, Tablewright.distribution(roll.dice.terms));
          const drawn = Tablewright.drawOdds(roll)[2];
          const rectangles = [...drawn.querySelectorAll(".all")];
          const heights = rectangles.map(bar => +bar.getAttribute("height"));
          const said = drawn.querySelector(".key")?.textContent ?? "";
          return [chart.bars.map(bar => String(bar.all)), chart.each, chart.beside, heights, said];
        }""",
        text,
    )
    assert found == [each, beside]
    chances = list(distribution(parse(text)).chances.values())
    assert len(bars) <= 240
    # Beyond both ends nothing can come up, and no bar is empty for that.
    filled = [Fraction(0)] * beside + chances + [Fraction(0)] * beside
    assert len(filled) == len(bars) * each
    held = [sum(filled[at : at + each]) for at in range(0, len(filled), each)]
    under = sum(map(int, bars))
    assert [Fraction(int(bar), under) for bar in bars] == held
    assert heights == pytest.approx([float(bar / max(held)) * 100 for bar in held], abs=0.002)
    assert (f"Each bar holds {each} totals" in said) == (each > 1)
    assert (f"; {beside} in the first" in said) == (beside > 0)
    if text in ("20d20", "100d6"):
        top = heights.index(max(heights))
        assert heights[: top + 1] == sorted(heights[: top + 1])
        assert heights[top:] == sorted(heights[top:], reverse=True)


def test_the_page_draws_what_is_typed(tab: TakeTab, site_folder: Path) -> None:
    taken = tab()
    page, said = taken.page, taken.said
    page.goto(f"{site_folder.as_uri()}/odds.html")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 2d10")
    page.get_by_role("textbox", name="Dice").fill("4d6dl1 > 15")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 4d6dl1")
    chance = parse_comparison("4d6dl1 > 15").chance()
    expect(page.locator(".dice-figures .asked")).to_contain_text(f"exactly {chance}")
    expect(page.locator(".drawn tr.held th")).to_have_text(["16", "17", "18"])
    expect(page.locator(".curve .held")).to_have_count(3)
    page.get_by_role("textbox", name="Dice").fill("4d6dl4")
    expect(page.locator(".dice-fault mark")).to_have_text("4")
    expect(page.locator("#dice_fault")).to_contain_text("dl4 drops every die")
    expect(page.get_by_role("textbox", name="Dice")).to_have_attribute("aria-invalid", "true")
    # What others write otherwise is what notation has for it; what is neither is told by its word.
    for typed, dice in (
        ("4d6 drop lowest", "4d6dl1"),
        ("4d6 keep the highest 3 + 1", "4d6kh3 + 1"),
        ("2d20h1", "2d20kh1"),
        ("adv", "2d20kh1"),
        ("d20 + 5 disadvantage", "2d20kl1 + 5"),
        ("d12 adv", "2d12kh1"),
    ):
        page.get_by_role("textbox", name="Dice").fill(typed)
        expect(page.locator(".drawn h2")).to_have_text(f"Odds of {dice}")
        expect(page.locator("#dice_fault")).to_be_empty()
    page.get_by_role("textbox", name="Dice").fill("4d6 drop most")
    expect(page.locator(".dice-fault mark")).to_have_text("drop")
    page.get_by_role("link", name="2d20kh1").first.click()
    expect(page.get_by_role("textbox", name="Dice")).to_have_value("2d20kh1")
    expect(page.locator("#dice_fault")).to_be_empty()
    expect(page.locator(".drawn tbody tr")).to_have_count(20)
    page.get_by_role("textbox", name="Dice").press("Enter")
    expect(page.get_by_role("status").locator(".die")).to_have_count(2)
    page.get_by_role("textbox", name="Dice").fill("d10000")
    expect(page.locator(".drawn")).to_contain_text("too many for a table")
    assert said == []


def told(text: str, low: int, high: int) -> str:
    """Return what the chart says of the totals of dice from `low` to `high`."""
    chances = distribution(parse(text)).chances

    def chance(first: int, last: int) -> str:
        return percent(sum((p for n, p in chances.items() if first <= n <= last), Fraction(0)))

    name = f"{low}" if low == high else f"{low} to {high}"
    beyond = f"{high} or less {chance(-(10**9), high)}, {low} or more {chance(low, 10**9)}"
    return f"{name}: {chance(low, high)} {beyond}"


MARKED = """() => {
  const fell = document.querySelector('.plot .fell');
  const { left, right } = fell.getBoundingClientRect();
  return {
    mark: Number.parseFloat(getComputedStyle(fell, '::before').width),
    bar: document.querySelector('.plot .all').getBoundingClientRect().width,
    overlapped: [...document.querySelectorAll('.scale > *')].some((named) => {
      const box = named.getBoundingClientRect();
      const isSeen = getComputedStyle(named).visibility === 'visible';
      return isSeen && box.right > left && box.left < right;
    }),
  };
}"""


def test_the_chart_tells_what_is_pointed_at(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 900, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/odds.html#odds:2d10")
    chart, readout = page.get_by_role("slider"), page.locator(".readout")
    # By the keyboard: from the likeliest total to both ends.
    chart.focus()
    expect(readout).to_have_text(told("2d10", 11, 11))
    for key, total in (("ArrowRight", 12), ("ArrowLeft", 11), ("Home", 2), ("End", 20)):
        chart.press(key)
        expect(readout).to_have_text(told("2d10", total, total))
        expect(chart).to_have_attribute("aria-valuetext", told("2d10", total, total))
    # By pointing: every bar.
    box = page.locator(".plot svg").bounding_box()
    assert box is not None
    for place, total in enumerate(range(2, 21)):
        page.mouse.move(box["x"] + box["width"] * (place + 0.5) / 19, box["y"] + 50)
        expect(readout).to_have_text(told("2d10", total, total))
    # Bars of the chance of that or less, and of that or more.
    chances = distribution(parse("2d10"))
    for label, below in (("that or less", chances.at_most), ("that or more", chances.at_least)):
        page.get_by_role("radio", name=label).check()
        heights = page.locator(".plot .all").evaluate_all(
            "all => all.map(e => +e.getAttribute('height'))"
        )
        assert heights == pytest.approx([float(below(n)) * 100 for n in range(2, 21)], abs=0.002)
    assert page.url.endswith("#odds:2d10?or-more")
    # A second roll beside the first, on one axis of totals.
    page.get_by_role("textbox", name="Beside it").fill("3d6+8")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 2d10 beside 3d6 + 8")
    expect(page.locator(".plot .all")).to_have_count(25)
    expect(page.locator(".plot .with")).to_have_count(1)
    expect(page.locator(".both-dice").first).to_contain_text("deviation 2.96")
    page.get_by_role("slider").press("End")
    page.get_by_role("slider").press("Home")
    expect(readout).to_contain_text(f"2d10 {told('2d10', 2, 2)}")
    expect(readout).to_contain_text(f"3d6 + 8 {told('3d6+8', 2, 2)}")
    # One that cannot be read is told of, and is not drawn; nothing of before stays without a word.
    page.get_by_role("textbox", name="Beside it").fill("3d")
    expect(page.locator("#with_fault")).not_to_be_empty()
    expect(page.locator(".drawn h2")).to_have_text("Odds of 2d10")
    page.get_by_role("textbox", name="Dice").fill("2d")
    expect(page.locator(".of-before")).to_be_visible()
    page.get_by_role("textbox", name="Dice").fill("2d10")
    page.get_by_role("textbox", name="Beside it").fill("d20")
    expect(page.locator(".of-before")).to_have_count(0)
    # What is rolled is marked on the chart, and all of it is in the address.
    page.get_by_role("button", name="Roll", exact=True).click()
    fallen = page.get_by_role("status").locator(".total").inner_text()
    expect(page.locator(".fell")).to_have_text(fallen)
    expect(readout).to_contain_text("Rolled: ")
    shared, chart_said = page.url, readout.inner_text()
    page.goto("about:blank")
    page.goto(shared)
    expect(page.get_by_role("textbox", name="Beside it")).to_have_value("d20")
    expect(page.get_by_role("radio", name="that or more")).to_be_checked()
    expect(page.locator(".fell")).to_have_text(fallen)
    assert readout.inner_text() == chart_said
    # Bars of several totals say which they hold.
    page.get_by_role("textbox", name="Beside it").fill("")
    page.get_by_role("textbox", name="Dice").fill("20d20")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 20d20")
    expect(page.locator(".fell")).to_have_count(0)
    page.get_by_role("slider").press("Home")
    expect(readout).to_have_text(told("20d20", 20, 22))
    # The mark is as wide as its bar, however large letters are, and no end is read with its figure.
    page.goto(f"{site_folder.as_uri()}/odds.html#odds:d20")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for _ in range(30):
        page.get_by_role("button", name="Roll", exact=True).click()
        near = page.evaluate(MARKED)
        assert near["mark"] == pytest.approx(near["bar"], abs=2)
        assert not near["overlapped"]


CALLED = {
    "c52": "1 card",
    "2c52kh1": "2 cards, the highest",
    "9c52kl3r": "9 cards, the lowest 3, each put back",
    "4c{heart×10,heart+court×3}": "4 cards",
    "3d{hit,blank,hit+crit}": "3 dice",
    "d{hit,blank}": "1 die",
    "2d{1,1,2}": "2d{1,1,2}",
    "2d20kh1": "2d20kh1",
    "4c52 ≥ 5": "4c52 ≥ 5",
    "0": "no dice",
    "−3": "no dice",
    "6d6 ≥ 5": "6d6 ≥ 5",
    "d6d8": "d6d8",
}


def test_dice_are_called_as_paper_and_lists_call_them(page: Page) -> None:
    assert page.evaluate("texts => texts.map(Tablewright.calledDice)", list(CALLED)) == list(
        CALLED.values()
    )
    assert [called_dice(printed) for printed in CALLED] == list(CALLED.values())
    # Of dice that inputs bring only the compiler tells before anything is set.
    assert called_dice("(insight + 1)c{heart×10,blank×30}") == "insight + 1 cards"
    assert called_dice("(cards)c52kh1") == "cards, the highest"


@pytest.mark.parametrize(
    ("printed", "described"),
    [
        ("(luck)c{blank×30,court×9,heart×10,heart+court×3}", "luck cards of 52"),
        (
            "(toll)c{white×7,black×4,white+holed}r",
            "toll cards of 12 (7 white, 4 black, 1 white+holed), each put back",
        ),
        ("c52kh1", "1 card of 52, the highest"),
        ("(men)d{blank,hit}", "(men)d{blank,hit}"),
        ("2d6", "2d6"),
    ],
)
def test_paper_tells_what_deck_is_drawn_from(printed: str, described: str) -> None:
    assert described_dice(printed) == described
    assert [verb_of(text) for text in ("2c52kh1", "2d6", "3d{hit,blank}")] == [DRAW, ROLL, ROLL]


def test_columns_are_rolled_with_their_own_dice(page: Page) -> None:
    library = compile_project(Project(PROJECTS / "any-game")).library
    scope = library.scope("wayfarers")
    table = scope.find("who-and-what-for")
    assert isinstance(table, Table)
    page.evaluate("Tablewright.load('assets/roller.js')")
    seeds = [f"tuesday {n}" for n in range(30)]
    found = page.evaluate(
        """([data, seeds]) => seeds.map(seed =>
          Tablewright.rollOnTable(data, { column: 0, modifier: 0 }, seed)
            .map(({ total, row }) => [total, row.id]))""",
        [table_roller(table_view(table, scope), scope), seeds],
    )
    for seed, fallen in zip(seeds, found, strict=True):
        roller = Roller(seed)
        wanted = []
        for column in table.separate_columns:
            ranges = table.ranges_of(column)
            dice = table.dice_in(ranges.name)
            assert dice is not None
            total = roller.roll(dice).total
            place = row_of_total(table, ranges, total)
            assert place is not None
            wanted.append([total, table.rows[place].id])
        assert fallen == wanted


def _rows_told(data: dict[str, Any]) -> list[str]:
    """Return the rows that a roll in a terminal came to, in the order in which they fell."""
    found = []
    for each in (*data.get("results", ()), *data.get("separately", ()), *data.get("each", ())):
        if not each.get("there", True):
            continue
        found.append(each["row"])
        found += [again["row"] for again in each.get("again", ())]
        found += _rows_told(each["then"]) if each.get("then") else []
    return found


@pytest.mark.parametrize(
    ("table", "inputs", "row"),
    [
        ("camp-at-night", ("place=Ruin",), "two-of-these-together"),
        ("names-by-people", ("people=Islands",), "ingvar"),
        ("met-on-the-way", ("land=Forest", "time=Night"), "a-sick-badger"),
        ("robbers-hoard", (), "somebody-s-pockets"),
    ],
)
def test_choices_and_what_rows_lead_to_are_rolled_as_in_a_terminal(
    page: Page, table: str, inputs: tuple[str, ...], row: str
) -> None:
    scope = compile_project(Project(PROJECTS / "any-game")).library.scope("wayfarers")
    entry = scope.find(table)
    assert isinstance(entry, Table)
    chosen = tuple(written.partition("=")[2] for written in inputs)
    seeds = [f"friday {n}" for n in range(40)]
    page.evaluate("Tablewright.load('assets/roller.js')")
    found = page.evaluate(
        """([data, seeds, inCase]) => seeds.map((seed) =>
          Tablewright.rollOnTable(data, { column: 0, modifier: 0, inCase }, seed)
            .filter(({ isIgnored, isThere }) => !isIgnored && isThere !== false)
            .flatMap(({ row, further }) =>
              [row.id, ...(further || []).map((next) => next.row.id)]))""",
        [
            table_roller(table_view(entry, scope), scope),
            seeds,
            combinations(entry.choice_columns).index(chosen),
        ],
    )
    tell = TELL_ROLL.of(entry)
    assert tell is not None
    asked = Asked(inputs=inputs)
    told = [_rows_told(dict(tell(entry, scope, asked, Roller(seed)).data())) for seed in seeds]
    assert found == told
    assert any(row in rows for rows in found)
