"""Rows that roll again, and columns with a roll of their own, against counting every roll."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from fixture_types import Compile
from tablewright.cli.main import commands
from tablewright.kinds.table.entry import Table
from tablewright.odds.again import again_odds

GAME = Path(__file__).parents[1] / "projects" / "any-game"

OMENS = """\
kind: table
title: Omens
roll: 1d6
adjusted: {range: -1 to 1}
columns:
  roll: {title: d6, type: range}
  omen: {title: Omen, type: text}
rows:
  - {roll: 1-2, omen: Crows}
  - {roll: 3, omen: A moon}
  - {roll: 4, omen: Fire}
  - {roll: 5, omen: Two, again: 2}
  - {roll: 6, omen: Three, again: 3}
"""
ROWS = [0, 0, 1, 2, 3, 4]


def row_of(face: int, modifier: int) -> int:
    return ROWS[min(max(face + modifier, 1), 6) - 1]


def counted(modifier: int) -> tuple[list[Fraction], list[Fraction]]:
    """Return how likely each row comes up at least once, and how often, by trying every way."""
    once, often = defaultdict[int, Fraction](Fraction), defaultdict[int, Fraction](Fraction)
    standing = [row for face in range(1, 7) if (row := row_of(face, modifier)) < 3]
    for face in range(1, 7):
        first = row_of(face, modifier)
        more = {3: 2, 4: 3}.get(first, 0)
        ways = list(product(standing, repeat=more))
        for further in ways:
            met = Counter((first, *further))
            for row, times in met.items():
                once[row] += Fraction(1, 6 * len(ways))
                often[row] += Fraction(times, 6 * len(ways))
    rows = range(5)
    return [once[row] for row in rows], [often[row] for row in rows]


@pytest.mark.parametrize("modifier", [-1, 0, 1])
def test_how_often_rows_come_up_in_all(compiled: Compile, modifier: int) -> None:
    found = compiled({"wilds/omens.yaml": OMENS})
    assert found.diagnostics == ()
    table = found.library.entries["wilds"]["omens"]
    assert isinstance(table, Table)
    odds = again_odds(table, table.columns[0], modifier)
    once, often = counted(modifier)
    assert [row.at_least_once for row in odds if row] == once
    assert [row.times for row in odds if row] == often


def test_the_game_says_so_in_a_terminal_and_rolls_again() -> None:
    run = CliRunner().invoke
    root = ["--root", str(GAME)]
    told = run(commands, ["odds", "weather-turn", "--format", "json", *root])
    rows = json.loads(told.output)["columns"][0]["rows"]
    assert rows[0]["at_least_once"]["exact"] == "38/81"
    assert rows[0]["times"]["exact"] == "22/45"
    assert "At least once" in run(commands, ["odds", "weather-turn", *root]).output
    assert (
        "roll twice more, ignoring this row"
        in run(commands, ["show", "weather-turn", *root]).output
    )
    seen: set[int] = set()
    for seed in (1, 26, 203):
        asked = ["roll", "weather-turn", "--seed", f"s{seed}", "--format", "json", *root]
        rolled = json.loads(run(commands, asked).output)["results"][0]
        again = rolled.get("again", [])
        assert len(again) == (2 if rolled["row"] == "two-weathers" else 0)
        assert all(each["row"] != "two-weathers" for each in again)
        seen |= {len(each["ignored"]) for each in again}
    # Rolls that do not count are met, and told.
    assert seen >= {0, 1}


def test_every_column_has_a_roll_of_its_own() -> None:
    run = CliRunner().invoke
    asked = ["roll", "names-of-strangers", "--seed", "a", "--root", str(GAME)]
    rolled = json.loads(run(commands, [*asked, "--format", "json"]).output)["separately"]
    assert [each["column"] for each in rolled] == ["first", "family", "known_for"]
    assert len({each["row"] for each in rolled}) > 1
    lines = run(commands, asked).output.splitlines()
    assert lines[1] == " · ".join(each["name"] for each in rolled)
    told = run(commands, ["show", "names-of-strangers", "--root", str(GAME)]).output
    assert "once for each of First name, Family, Known for. 8,000 combinations." in told
