"""Tables with choices that are rolled again, have averages, or are rolled column by column."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest
from click.testing import CliRunner

from fixture_types import Compile
from odds.test_choices import GAME, game_table
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.kinds.table.choices import Given, by_what_counts
from tablewright.kinds.table.expected_words import all_expected
from tablewright.kinds.table.roller import table_roller
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.odds import column_odds
from tablewright.odds.again import again_odds
from tablewright.odds.expected import expected_value
from tablewright.project import Project

# What comes to a camp, face by face, and what each has in the mean; the last one rolls twice more.
NIGHTS = {
    "Crossroads": ["waggon"] * 3 + ["pilgrims"] * 4 + ["two"],
    "Wood": ["wind"] * 3 + ["foxes"] * 4 + ["two"],
    "Ruin": ["wind"] * 3 + ["owl"] * 2 + ["bats"] * 2 + ["two"],
}
IDS = {
    "waggon": "a-late-waggon",
    "pilgrims": "pilgrims",
    "wind": "only-the-wind",
    "foxes": "foxes",
    "owl": "an-owl",
    "bats": "bats",
    "two": "two-of-these-together",
}
MEANS = {
    "waggon": Fraction(5, 2),
    "pilgrims": Fraction(7, 2),
    "foxes": Fraction(2),
    "owl": Fraction(1),
    "bats": Fraction(14),
}


def every_night(place: str) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Return how likely each row is met at least once, and how often, by trying every way."""
    once, often = defaultdict[str, Fraction](Fraction), defaultdict[str, Fraction](Fraction)
    standing = [what for what in NIGHTS[place] if what != "two"]
    for first in NIGHTS[place]:
        ways = list(product(standing, repeat=2 if first == "two" else 0))
        for further in ways:
            for what, times in Counter((first, *further)).items():
                once[what] += Fraction(1, 8 * len(ways))
                often[what] += Fraction(times, 8 * len(ways))
    return once, often


@pytest.mark.parametrize("place", NIGHTS)
def test_what_is_rolled_again_and_its_average_hang_on_the_choice(place: str) -> None:
    table = game_table("camp-at-night")
    (column,) = table.rolled_columns
    once, often = every_night(place)
    found = again_odds(table, column, given=(place,))
    told = {row.id: known for row, known in zip(table.rows, found, strict=True) if known}
    assert {name: told[IDS[name]].at_least_once for name in once} == once
    assert {name: told[IDS[name]].times for name in often} == often
    assert len(told) == len(once)
    assert column_odds(table, column, given=(place,)).nothing == 0
    mean = sum((often[name] * MEANS.get(name, Fraction(0)) for name in often), Fraction(0))
    assert expected_value(table, table.expected[0], column, given=(place,)) == mean


def test_averages_are_told_for_each_choice() -> None:
    (said,) = all_expected(game_table("camp-at-night"))
    assert said == "Visitors, on average: 3.455 for Crossroads; 1.286 for Wood; 4.821 for Ruin."


def test_a_terminal_tells_what_all_rolls_come_to_once_everything_is_chosen() -> None:
    run = CliRunner().invoke
    root = ["--root", str(GAME), "--format", "json"]
    (whole,) = json.loads(run(commands, ["odds", "camp-at-night", *root]).output)["columns"]
    assert all("times" not in row for row in whole["rows"])
    assert [each["given"] for each in whole["expected"]] == [{"place": place} for place in NIGHTS]
    asked = ["odds", "camp-at-night", "--input", "place=Wood", *root]
    (wood,) = json.loads(run(commands, asked).output)["columns"]
    times = {row["row"]: row["times"]["exact"] for row in wood["rows"]}
    assert times["foxes"] == str(every_night("Wood")[1]["foxes"])
    assert [each["given"] for each in wood["expected"]] == [{"place": "Wood"}]
    told = run(commands, ["odds", "camp-at-night", "--root", str(GAME)]).output
    assert "With what is rolled again: --input place=…" in told


def test_a_roll_again_stays_with_the_choice() -> None:
    run = CliRunner().invoke
    met = set()
    for seed in range(40):
        asked = ["roll", "camp-at-night", "--input", "place=Ruin", "--seed", str(seed)]
        told = json.loads(run(commands, [*asked, "--root", str(GAME), "--format", "json"]).output)
        (result,) = told["results"]
        met |= {result["row"], *(each["row"] for each in result.get("again", ()))}
    assert met <= {IDS[name] for name in NIGHTS["Ruin"]}
    assert IDS["two"] in met


def test_columns_rolled_by_themselves_keep_to_the_choice() -> None:
    table = game_table("names-by-people")
    assert [column.name for column in table.separate_columns] == ["first", "family"]
    (said,) = said_of_separate(table, lambda dice: dice.typeset)
    assert said.endswith("9 to 36 combinations.")
    run = CliRunner().invoke
    for seed in range(12):
        asked = ["roll", "names-by-people", "--input", "people=Islands", "--seed", str(seed)]
        told = run(commands, [*asked, "--root", str(GAME)]).output
        assert " of the S" in told
        assert not any(name in told for name in ("Anselm", "Berta", "Clem", "Dora", "Enno"))
    scope = Scope(compile_project(Project(GAME)).library, "wayfarers")
    data = table_roller(table_view(table, scope), scope)
    (column,) = data["tables"][0]["columns"]
    assert [len(case) // 2 for case in column["cases"]] == [6, 3]


FEW = """\
kind: table
title: Met
roll: 1d2
expected: [{title: Foes, of: foes, %s}]
columns:
  land: {title: Land, type: choice, options: [Road, Wood]}
  depth: {title: Depth, type: choice, range: 1-9}
  roll: {title: d2, type: range}
  foes: {title: Foes, type: integer}
rows:
  - {land: Road, roll: 1-2, foes: 3}
  - {land: Wood, depth: 1-4, roll: 1-2, foes: 5}
  - {land: Wood, depth: 5-9, roll: 1-2, foes: 8}
"""


@pytest.mark.parametrize(
    ("stated", "code", "message", "hint"),
    [
        ("is: 3, at: {land: Road}", "", "", ""),
        ("is: 8, at: {land: Wood, depth: 7}", "", "", ""),
        ("is: 4, at: {land: Road}", "TW150", "comes to 3 in `roll` on average", "write `is: 3`"),
        (
            "is: 5, at: {land: Wood}",
            "TW150",
            "comes to 8 in `roll` for Wood, depth 5–9 on average",
            "name the choices: `is: 8, at: {land: Wood, depth: 5-9}`",
        ),
        ("is: 5, at: {lnd: Wood}", "TW149", "`lnd` is no choice", "did you mean `land`?"),
        ("is: 5, at: {land: Wod}", "TW149", "`Wod` is no option", "did you mean `Wood`?"),
    ],
)
def test_what_is_stated_names_its_choices(
    compiled: Compile, stated: str, code: str, message: str, hint: str
) -> None:
    found = compiled({"wilds/met.yaml": FEW % stated}).diagnostics
    assert [each.code for each in found] == ([code] if code else [])
    for each in found:
        assert message in each.message
        assert hint in each.hint


def test_rolls_that_never_stand_are_told_with_their_choice(compiled: Compile) -> None:
    text = FEW % "is: 3, at: {land: Road}"
    text = text.replace("foes: 8}", "foes: 8, again: 2}")
    (found,) = compiled({"wilds/met.yaml": text}).diagnostics
    assert found.code == "TW145"
    assert "of the rolls in `roll` for Wood, depth 5–9 none would stand" in found.message


def test_only_what_counts_is_told() -> None:
    table = game_table("met-on-the-way")
    lands, times = (column.options for column in table.choice_columns)
    by_land: dict[Given, bool] = {(land, time): land == "Road" for land in lands for time in times}
    assert by_what_counts(table.choice_columns, by_land) == [
        ("Road", True),
        ("Forest", False),
        ("Hills", False),
    ]
    both: dict[Given, Given] = {(land, time): (land, time) for land in lands for time in times}
    assert len(by_what_counts(table.choice_columns, both)) == 6
    assert by_what_counts(table.choice_columns, dict.fromkeys(both, 1)) == [("", 1)]
