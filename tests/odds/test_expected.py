"""What tables come to on average, against counting all that can happen."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

from click.testing import CliRunner

from fixture_types import Compile
from tablewright.cli.main import commands
from tablewright.compiler import Compiled
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.odds.expected import expected_value

GAME = Path(__file__).parents[1] / "projects" / "any-game"

HOARD = """\
kind: table
title: Hoard
each: {chance: there}
columns:
  what: {title: What, type: text}
  there: {title: Chance, type: chance, optional: true}
  amount: {title: How many, type: dice, optional: true}
  worth: {title: Each, type: number, optional: true}
rows:
  - {what: Silver, there: 40%, amount: 1d6, worth: 0.1}
  - {what: A gem, there: 1 in 6, amount: 1d2, worth: 50}
  - {what: Bones, amount: 1d3}
expected:
  - {title: Worth, of: [amount, worth]}
  - {title: Things, of: amount}
"""

FINDS = """\
kind: table
title: Finds
roll: 1d6
adjusted: {range: -1 to 1}
columns:
  roll: {title: d6, type: range}
  coins: {title: Coins, type: dice, optional: true}
rows:
  - {roll: 1-3}
  - {roll: 4-5, coins: 1d4}
  - {roll: 6, again: 2}
expected:
  - {title: Coins, of: coins}
"""


def table_of(compiled: Compile, text: str) -> tuple[Table, Compiled]:
    found = compiled({"wilds/it.yaml": text})
    assert found.diagnostics == ()
    table = found.library.entries["wilds"]["it"]
    assert isinstance(table, Table)
    return table, found


def test_a_hoard_is_what_all_that_can_happen_comes_to(compiled: Compile) -> None:
    table, found = table_of(compiled, HOARD)
    ways = list(product([n <= 40 for n in range(1, 101)], [n == 1 for n in range(1, 7)]))
    worth = things = none = Fraction(0)
    for silver, gem in ways:
        for ones, twos, threes in product(range(1, 7), range(1, 3), range(1, 4)):
            part = Fraction(1, len(ways) * 36)
            worth += part * (silver * ones * Fraction(1, 10) + gem * twos * 50)
            things += part * (silver * ones + gem * twos + threes)
            none += part * (not silver and not gem)
    values = [expected_value(table, each) for each in table.expected]
    assert values == [worth, things]
    view = table_view(table, found.library.scope("wilds"))
    assert view.each is not None
    # Bones are always there, so nothing at all never is.
    assert (view.each.nothing.exact, view.each.rows) == (
        Fraction(0),
        Fraction(2, 5) + Fraction(1, 6) + 1,
    )
    assert [sum(known.shares) for known in view.expected] == values
    without = table_of(compiled, HOARD.replace("  - {what: Bones, amount: 1d3}\n", ""))[0]
    nothing = table_view(without, found.library.scope("wilds")).each
    assert nothing is not None
    assert nothing.nothing.exact == none


def test_a_rolled_table_counts_what_it_is_rolled_again_for(compiled: Compile) -> None:
    table, _ = table_of(compiled, FINDS)
    for modifier in (-1, 0, 1):
        rows = [min(max(face + modifier, 1), 6) for face in range(1, 7)]
        standing = [row for row in rows if row < 6]
        mean = Fraction(5, 2)
        worth = {row: (mean if row > 3 else Fraction(0)) for row in standing}
        each = sum(worth[row] for row in standing) / len(standing)
        total = sum((2 * each if row == 6 else worth[row]) / 6 for row in rows)
        found = expected_value(table, table.expected[0], table.columns[0], modifier)
        assert found == total


def test_what_does_not_come_to_what_is_stated(compiled: Compile) -> None:
    files = {"wilds/it.yaml": FINDS.replace("of: coins}", "of: coins, is: 1/3}")}
    (found,) = compiled(files).diagnostics
    assert found.code == "TW150"
    assert found.hint == "write `is: 7/6`, or look for the wrong chance or quantity"
    files = {"wilds/it.yaml": FINDS.replace("of: coins}", "of: coins, is: 7/6}")}
    assert compiled(files).diagnostics == ()


def test_what_cannot_be_averaged_is_told_at_its_place(compiled: Compile) -> None:
    text = HOARD.replace("[amount, worth]", "[amont, what]").replace("there}", "amount}", 1)
    text += "  - {title: More, of: there, is: 1.5}\n"
    found = [(d.code, d.message) for d in compiled({"wilds/it.yaml": text}).diagnostics]
    assert found == [
        ("TW149", "`amount` is a column of the type dice"),
        ("TW149", "this table has no column `amont`"),
        ("TW149", "`what` is a column of the type text, which has no average"),
        ("TW149", "`there` is a column of the type chance, which has no average"),
    ]


def test_a_terminal_tells_and_rolls_the_game_s_hoard() -> None:
    run = CliRunner().invoke
    root = ["--root", str(GAME)]
    told = run(commands, ["odds", "robbers-hoard", *root]).output
    assert "Worth in gold: 27.133 on average." in told
    data = json.loads(run(commands, ["odds", "robbers-hoard", "--format", "json", *root]).output)
    assert data["expected"][0]["mean"]["exact"] == "407/15"
    chances = ["3/5", "2/5", "1/3", "1/6", "1/1", "1/4"]
    assert [row["chance"]["exact"] for row in data["each"]] == chances
    single = ("a-gem", "somebodys-pockets")
    for seed in ("a", "b", "c"):
        asked = ["roll", "robbers-hoard", "--seed", seed, "--format", "json", *root]
        rows = json.loads(run(commands, asked).output)["each"]
        most = [60, 40, 1, 1]
        assert [row["there"] for row in rows[:4]] == [
            row["roll"]["total"] <= hits for row, hits in zip(rows, most, strict=False)
        ]
        assert rows[4]["there"]
        assert all(("dice" in row) is row["there"] for row in rows if row["row"] not in single)
    refused = run(commands, ["roll", "robbers-hoard", "--modifier", "1", *root])
    assert refused.exit_code != 0
    assert "is rolled for by itself" in refused.output
