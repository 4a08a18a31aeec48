"""Tables with several keys, against looking every combination up by hand."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from fixture_types import Compile
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.numbered import option_of
from tablewright.odds import column_odds
from tablewright.odds.tables import row_of_total
from tablewright.project import Project

GAME = Path(__file__).parents[1] / "projects" / "any-game"

MET = """\
kind: table
title: Met
roll: 1d6
columns:
  land: {title: Land, type: choice, options: [Road, Forest, Hills]}
  time: {title: Time, type: choice, options: [Day, Night]}
  roll: {title: d6, type: range}
  met: {title: Met, type: text}
rows:
  - {land: Road, roll: 1-6, met: Carters}
  - {land: "Forest, Hills", time: Day, roll: 1-3, met: Boar}
  - {land: "Forest, Hills", time: Day, roll: 4-6, met: Deer}
  - {time: Night, land: Forest, roll: 1-6, met: Wolves}
  - {time: Night, land: Hills, roll: 1-6, met: Wind}
"""


def game_table(name: str) -> Table:
    table = compile_project(Project(GAME)).library.entries["wayfarers"][name]
    assert isinstance(table, Table)
    return table


def test_every_combination_of_choices_has_a_row_for_every_roll() -> None:
    table = game_table("met-on-the-way")
    column = table.rolled_columns[0]
    counts = Counter[tuple[str, str, str]]()
    for land, time, face in product(("Road", "Forest", "Hills"), ("Day", "Night"), range(1, 7)):
        place = row_of_total(table, column, face, (land, time))
        assert place is not None
        row = table.rows[place]
        for name, option in (("land", land), ("time", time)):
            assert option in str(row.cells[name].value)
        counts[land, time, row.id] += 1
    for row, chance in zip(table.rows, column_odds(table, column).rows, strict=True):
        held = {count for (_, _, name), count in counts.items() if name == row.id}
        assert held == {chance and chance * 6}
    assert column_odds(table, column).nothing == 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("met: Carters", "time: Day, met: Carters", "no row of `roll` holds 1-6 for Road, Night"),
        ("roll: 1-3", "roll: 1-2", "no row of `roll` holds 3 for Forest, Day"),
        ("roll: 4-6", "roll: 3-6", "3 stands in two rows of `roll` for Forest, Day"),
        ("time: Night, land: Hills", "time: Night", "shares|1-6 stands in two rows"),
        ("roll: 1-6, met: Wind", "roll: 1-7, met: Wind", "7 cannot come up|no"),
    ],
)
def test_what_a_combination_lacks_or_has_twice_is_told_once(
    compiled: Compile, old: str, new: str, told: str
) -> None:
    found = compiled({"wilds/met.yaml": MET.replace(old, new)}).diagnostics
    assert len(found) == 1 or "|" in told
    assert any(part in found[0].message for part in told.split("|"))
    assert all(each.hint for each in found)


def test_what_is_sound_has_no_fault(compiled: Compile) -> None:
    assert compiled({"wilds/met.yaml": MET}).diagnostics == ()
    many = ", ".join(f"o{n}" for n in range(21))
    text = MET.replace("[Road, Forest, Hills]", f"[{many}]").replace("[Day, Night]", f"[{many}]")
    assert "TW151" in {each.code for each in compiled({"wilds/met.yaml": text}).diagnostics}


HEAD = "kind: table\ntitle: Met\n"
CHOICE = "columns:\n  time: {title: Time, type: choice, options: [Day, Night]}\n"
PLAIN = "  roll: {title: d2, type: range%s}\n  met: {title: Met, type: integer}\n"
ROWS = "rows:\n  - {roll: 1, met: 3}\n  - {roll: 2, met: 5}\n"
LOOK = (
    "look: {as: matrix, rows: {show: values, title: Roll}, "
    "columns: {show: columns, title: Time}, cells: met}\n"
)
THERE = "  there: {title: There, type: chance, optional: true}\n"


@pytest.mark.parametrize(
    ("key", "asked", "more", "said", "instead"),
    [
        (
            "look",
            LOOK,
            PLAIN % ", domain: 1-2" + ROWS,
            "give each choice a column of ranges",
            HEAD
            + LOOK
            + "columns:\n  day: {title: Day, type: range, domain: 1-2}\n"
            + "  night: {title: Night, type: range, domain: 1-2}\n"
            + "  met: {title: Met, type: integer}\n"
            + "rows:\n  - {day: 1, night: 2, met: 3}\n  - {day: 2, night: 1, met: 5}\n",
        ),
        (
            "each",
            "each: {chance: there}\n",
            THERE + "  met: {title: Met, type: integer}\nrows: [{time: Day, there: 5%, met: 3}]\n",
            "write a hoard for each choice",
            HEAD
            + "each: {chance: there}\ncolumns:\n"
            + THERE
            + "  met: {title: Met, type: integer}\nrows: [{there: 5%, met: 3}]\n",
        ),
    ],
)
def test_what_choices_refuse_is_said_with_what_to_write_instead(
    compiled: Compile, key: str, asked: str, more: str, said: str, instead: str
) -> None:
    found = compiled({"wilds/met.yaml": HEAD + asked + CHOICE + more}).diagnostics
    (told,) = (each for each in found if each.code == "TW151")
    assert told.message == f"a table with choices has no `{key}:`"
    assert told.hint.startswith("take `time` out, and ")
    assert said in told.hint
    assert compiled({"wilds/met.yaml": instead}).diagnostics == ()


def test_a_table_of_two_keys_without_dice() -> None:
    table = game_table("sky")
    for given in product(("Clear", "Rain", "Fog"), ("Spring", "Summer", "Autumn", "Winter")):
        assert sum(table.holds_for(row, given) for row in table.rows) == 1


def test_a_terminal_asks_for_the_choices() -> None:
    run = CliRunner().invoke
    root = ["--root", str(GAME)]
    asked = ["roll", "met-on-the-way", "--seed", "1", *root]
    missing = run(commands, asked).output
    assert "--input land=Road --input time=Day" in missing
    assert "(`land` is Road, Forest or Hills; `time` is Day or Night)" in missing
    given = ["--input", "land=hills", "--input", "time=Night"]
    rolled = json.loads(run(commands, [*asked, *given, "--format", "json"]).output)
    assert rolled["given"] == {"land": "Hills", "time": "Night"}
    expected = "a-hole-in-the-ground" if rolled["total"] < 3 else "wolves"
    assert rolled["results"][0]["row"] == expected
    wrong = run(commands, [*asked, "--input", "land=Sea"]).output
    assert "`land` cannot be `Sea`; the options here: `Road`, `Forest` or `Hills`" in wrong
    odds = ["odds", "met-on-the-way", "--input", "land=Road", "--format", "json", *root]
    rows = json.loads(run(commands, odds).output)["columns"][0]["rows"]
    chances = [Fraction(row["chance"]["exact"]) for row in rows]
    assert chances == [Fraction(2, 3), Fraction(1, 3), Fraction(5, 6), Fraction(1, 6)]


LAIR = """\
kind: table
title: Lair
columns:
  depth: {title: Depth, type: choice, range: 1-20, unit: fathoms}
  party: {title: Party, type: choice, options: [Green, Seasoned]}
  lair: {title: Lair, type: text, key: true}
rows:
  - {depth: 1-3, lair: Bats}
  - {depth: "4, 6-8", party: Green, lair: Badger}
  - {depth: 5, party: Green, lair: Fox}
  - {depth: 4-8, party: Seasoned, lair: Hounds}
  - {depth: 9 or more, lair: Miners}
"""


def test_numbers_are_parted_where_a_row_begins_or_ends(compiled: Compile) -> None:
    found = compiled({"wilds/lair.yaml": LAIR})
    assert not found.diagnostics
    table = found.library.entries["wilds"]["lair"]
    assert isinstance(table, Table)
    depth = table.choice_columns[0]
    assert depth.options == ("1–3", "4", "5", "6–8", "9–20")
    # Held against every number by itself: each has the row that says so, and no other.
    rows = dict.fromkeys(range(1, 4), "Bats") | dict.fromkeys((4, 6, 7, 8), "Badger")
    rows |= {5: "Fox"} | dict.fromkeys(range(9, 21), "Miners")
    for number, lair in rows.items():
        option = option_of(depth, number)
        assert option is not None
        held = [row for row in table.rows if table.holds_for(row, (option, "Green"))]
        assert [table.title_of(row) for row in held] == [lair]
    assert option_of(depth, 21) is None


@pytest.mark.parametrize(
    ("was", "to", "code", "message"),
    [
        ("depth: 1-3,", "depth: 1-2,", "TW152", "no row is for depth 3, Green"),
        ("depth: 1-3,", "depth: 1-4,", "TW152", "two rows are for depth 4, Green"),
        ("depth: 1-3,", "depth: 0-3,", "TW151", "`0–3` is more than `depth` can be, which is 1–20"),
        ("depth: 1-3,", "depth: 3-1,", "TW106", "the range runs backwards"),
        (
            "9 or more,",
            "21 or more,",
            "TW151",
            "`21+` is more than `depth` can be, which is 1–20",
        ),
    ],
)
def test_numbers_without_a_row_or_with_two_are_told(
    compiled: Compile, was: str, to: str, code: str, message: str
) -> None:
    told = compiled({"wilds/lair.yaml": LAIR.replace(was, to)}).diagnostics
    assert any(d.rule.code == code and message in d.message for d in told), told


def test_a_key_has_no_more_stretches_than_options(compiled: Compile) -> None:
    rows = "".join(f"  - {{depth: {n}, lair: Bats {n}}}\n" for n in range(1, 61))
    head = LAIR[: LAIR.index("rows:") + 6].replace("1-20", "1-60")
    told = compiled({"wilds/lair.yaml": head + rows}).diagnostics
    assert [d.message for d in told if "stretches" in d.message] == [
        "the rows part `depth` into 60 stretches, and there may be 40"
    ]


def test_a_number_is_typed_as_it_is() -> None:
    command = ["roll", "lair", "--root", str(GAME), "--seed", "4", "--input", "party=seasoned"]
    rolled = CliRunner().invoke(commands, [*command, "--input", "depth=7", "--format", "json"])
    assert rolled.exit_code == 0, rolled.output
    assert json.loads(rolled.output)["given"]["depth"] == "5–8"
    beyond = CliRunner().invoke(commands, [*command, "--input", "depth=13"])
    assert "it is 1–12" in beyond.output
    missing = CliRunner().invoke(commands, command)
    assert "--input depth=1 (`depth` is 1–12)" in missing.output
