"""Ranges of several parts, and quotes of word processors, as cells have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tablewright.compiler import Compiled, compile_project
from tablewright.dice import DiceError, RangeError, parse, parse_ranges
from tablewright.kinds.table.entry import Table
from tablewright.odds import column_odds
from tablewright.odds.tables import row_of_total
from tablewright.project import Project

Compile = Callable[[Mapping[str, Any]], Compiled]
GAME = Path(__file__).parents[1] / "projects" / "any-game"


def test_each_part_is_held_and_nothing_between() -> None:
    found = parse_ranges("16, 21-22 ,30")
    assert [value for value in range(40) if value in found] == [16, 21, 22, 30]
    assert (found.low, found.high, str(found)) == (16, 30, "16, 21–22, 30")
    assert parse_ranges("16-21").parts == ()
    assert parse_ranges("96-98, 00", hundred=True).high == 100


@pytest.mark.parametrize("text", ["16, 16", "21, 16", "1, 3+", "1,, 3", "1, x", ",", "5, ≤2"])
def test_what_is_no_list_of_ranges(text: str) -> None:
    with pytest.raises(RangeError) as refused:
        parse_ranges(text)
    assert refused.value.hint


def test_the_game_s_table_counts_each_part_once() -> None:
    table = compile_project(Project(GAME)).library.entries["wayfarers"]["milestones"]
    assert isinstance(table, Table)
    column = table.rolled_columns[0]
    rows = [row_of_total(table, column, face) for face in range(1, 9)]
    assert rows == [0, 1, 1, 2, 3, 2, 2, 0]
    counted = [Fraction(rows.count(n), 8) for n in range(4)]
    assert list(column_odds(table, column).rows) == counted


MARKS = """\
kind: table
title: Marks
roll: 1d6
columns:
  roll: {title: d6, type: range}
  mark: {title: Mark, type: text}
rows:
  - {roll: "1, 6", mark: A}
  - {roll: LIST, mark: B}
  - {roll: 4-5, mark: C}
"""


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ('"2, 3"', []),
        ('"2, 4"', ["TW102 4 stands in two rows of `roll`", "TW101 no row of `roll` holds 3"]),
        ('"3"', ["TW101 no row of `roll` holds 2"]),
        ('"2, 3, 7"', ["TW103 7 cannot come up: `d6` rolls 1-6"]),
    ],
)
def test_parts_are_proved_like_rows(compiled: Compile, cell: str, told: list[str]) -> None:
    found = compiled({"wilds/marks.yaml": MARKS.replace("LIST", cell)}).diagnostics
    assert sorted(f"{each.code} {each.message}" for each in found) == sorted(told)
    assert all(each.hint for each in found)


def test_a_list_where_nothing_is_rolled_is_refused(compiled: Compile) -> None:
    text = MARKS.replace("LIST", "2-3").replace("roll: 1d6\n", "")
    text = text.replace("type: range}", "type: range, domain: 1-6}")
    assert [each.code for each in compiled({"wilds/marks.yaml": text}).diagnostics] == ["TW105"]


def test_curly_quotes_are_told_by_their_name() -> None:
    with pytest.raises(DiceError) as refused:
        parse("“2d6”")
    assert str(refused.value) == "curly quotes are part of what they enclose"
    assert str(refused.value.hint) == "write 2d6, without them"
    with pytest.raises(RangeError) as of_range:
        parse_ranges("„2-7“")
    assert str(of_range.value.hint) == "write 2-7, without them"
