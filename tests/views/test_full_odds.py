"""The chances of rows with what lies below and above them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tablewright.compiler import compile_project
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.full_odds import full_odds, usual_modifier
from tablewright.kinds.table.likeliest import likeliest
from tablewright.kinds.table.view import table_view
from tablewright.odds import column_odds
from tablewright.project import Project

PACK = """\
kind: pack
title: Sky
source: {title: Ours, licence: CC0-1.0}
"""
WEATHER = """\
kind: table
title: Weather
roll: 2d4
adjusted: {range: %s}
columns:
  wet: {title: Wet, type: range, domain: 2-8}
  dry: {title: Dry, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {wet: 7+, sky: Storm}
  - {wet: 4-6, dry: 5-8, sky: Fair}
  - {wet: ≤3, dry: 2-4, sky: Mist}
"""


def weather(folder: Path, modifiers: str = "-1 to 1") -> Table:
    content = folder / "content" / "sky"
    content.mkdir(parents=True)
    (content / "pack.yaml").write_text(PACK, encoding="utf-8")
    (content / "weather.yaml").write_text(WEATHER % modifiers, encoding="utf-8")
    compiled = compile_project(Project(folder))
    assert not compiled.has_errors, compiled.diagnostics
    found = compiled.library.entries["sky"]["weather"]
    assert isinstance(found, Table)
    return found


def test_chances_run_up_with_the_ranges_and_not_with_the_rows(tmp_path: Path) -> None:
    table = weather(tmp_path)
    project = Project(tmp_path)
    scope = compile_project(project).library.scope("sky")
    wet, dry = full_odds(table_view(table, scope))
    assert [row.index for row in wet.rows] == [0, 1, 2]
    assert [row.index for row in wet.ascending] == [2, 1, 0]
    sixteenths = [
        [int(chance.exact * 16) for chance in (row.chance, row.at_most, row.at_least)]
        for row in wet.ascending
    ]
    assert sixteenths == [[3, 3, 16], [10, 13, 13], [3, 16, 3]]
    # A row that stays out of a column is not counted there.
    assert [(row.index, row.nth) for row in dry.rows] == [(1, 0), (2, 1)]
    assert sum((row.chance.exact for row in dry.rows), Fraction(0)) == 1


@pytest.mark.parametrize(
    ("modifiers", "usual"), [("-3 to 4", 0), ("2 to 5", 2), ("-5 to -2", -2), ("0 to 3", 0)]
)
def test_the_usual_modifier_is_nearest_to_none(tmp_path: Path, modifiers: str, usual: int) -> None:
    assert usual_modifier(weather(tmp_path, modifiers)) == usual


def likeliest_under(table: Table, modifier: int, row: int) -> Fraction | None:
    return column_odds(table, table.rolled_columns[0], modifier).rows[row]


def test_the_likeliest_row_is_told_with_what_the_dice_show_for_it(tmp_path: Path) -> None:
    table = weather(tmp_path, "-3 to 4")
    found = likeliest(table)
    assert found
    assert (found.index, found.chance.exact, found.needed) == (1, Fraction(10, 16), "4–6")
    # From the lowest range up.
    assert [place for place, _ in found.shares] == [2, 1, 0]
    # With one less and one more, by how far these are from the least that may be added.
    steps = {place: likeliest_under(table, place - 3, found.index) for place in (2, 4)}
    assert {place: chance.exact for place, chance in found.beside.items()} == steps
    # What is added is taken from what the dice show; of equal rows the lowest is told.
    moved = likeliest(table, modifier=2)
    assert moved
    assert (moved.index, moved.chance.exact) == (0, Fraction(10, 16))
    assert moved.needed == "5\u00a0or\u00a0more"
    even = likeliest(table, modifier=-3)
    assert even
    assert (even.index, even.needed) == (2, "6\u00a0or\u00a0less")
    other = likeliest(table, 1)
    assert other
    assert (other.index, other.needed) == (1, "5\u00a0or\u00a0more")
