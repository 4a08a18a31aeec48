"""Tables whose columns are rolled with dice of their own."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

from click.testing import CliRunner

import shared
from tablewright.cli.main import commands
from tablewright.dice import parse
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.roller import table_roller
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.view import table_view
from tablewright.odds import column_odds
from tablewright.outputs.site.rolling.dice import dice_data
from tablewright.project import Project

GAME = Path(__file__).parents[1] / "projects" / "any-game"


def who_and_what_for() -> Table:
    library = shared.compiled(Project(GAME)).library
    assert library is not None
    table = library.scope("wayfarers").find("who-and-what-for")
    assert isinstance(table, Table)
    return table


def test_each_column_has_the_odds_of_its_own_die() -> None:
    table = who_and_what_for()
    who, errand = table.rolled_columns
    sixth, eighth = Fraction(1, 6), Fraction(1, 8)
    assert column_odds(table, who).rows == (2 * sixth, *[sixth] * 4, None, None)
    assert column_odds(table, errand).rows == (*[eighth] * 6, 2 * eighth)
    assert table.all_dice == (parse("1d6"), parse("1d8"))
    assert [table.ranges_of(c).name for c in table.separate_columns] == [
        "who_roll",
        "errand_roll",
        "errand_roll",
    ]


def test_what_is_rolled_stands_behind_its_dice() -> None:
    library = shared.compiled(Project(GAME)).library
    assert library is not None
    view = table_view(who_and_what_for(), library.scope("wayfarers"))
    assert list(view.places) == list(range(5))


def test_all_combinations_are_counted() -> None:
    table = who_and_what_for()
    (said,) = said_of_separate(table, lambda dice: dice.typeset)
    assert said.startswith("Roll d6 for Who; d8 twice: once for each of Errand, In a hurry.")
    lists = [
        [row.cells[c.name].value for row in table.rows if table.ranges_of(c).name in row.cells]
        for c in table.separate_columns
    ]
    count = sum(1 for _ in product(*lists))
    assert said.endswith(f" {count} combinations.")
    assert count == 5 * 7 * 7


def test_a_roll_takes_each_die_from_its_own_column() -> None:
    asked = ["roll", "who-and-what-for", "--root", str(GAME), "--format", "json", "--seed"]
    table = who_and_what_for()
    seen = set()
    for seed in range(40):
        told = json.loads(CliRunner().invoke(commands, [*asked, str(seed)]).stdout)
        who, errand, hurry = told["separately"]
        assert [each["column"] for each in (who, errand, hurry)] == ["who", "errand", "hurry"]
        assert who["total"] <= 6
        for each, ranges in ((who, "who_roll"), (errand, "errand_roll"), (hurry, "errand_roll")):
            row = next(row for row in table.rows if row.id == each["row"])
            assert each["total"] in row.cells[ranges].value  # type: ignore[operator]
        seen |= {errand["total"], hurry["total"]}
    assert max(seen) == 8


def test_the_website_rolls_the_dice_of_each_column() -> None:
    library = shared.compiled(Project(GAME)).library
    assert library is not None
    scope = library.scope("wayfarers")
    (told,) = table_roller(table_view(who_and_what_for(), scope), scope)["tables"]
    dice = [column["dice"] for column in told["columns"]]
    assert dice == [dice_data(parse("1d6")), dice_data(parse("1d8"))]
    assert [part["in"] for part in told["separate"]] == [0, 1, 1]
    # A column holds what is rolled in its own ranges, and elsewhere no row is looked up.
    assert told["columns"][0]["rows"][1::2] == [2, 1, 1, 1, 1]
