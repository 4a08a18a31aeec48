"""Ranges of several parts, and quotes of word processors, as cells have them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from fixture_types import Compile
from tablewright.compiler import compile_project
from tablewright.dice import DiceError, Domain, RangeError, parse, parse_ranges
from tablewright.kinds.check.entry import Check
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import proved_matrix
from tablewright.kinds.table.tell import TELL
from tablewright.odds import column_odds
from tablewright.odds.tables import row_of_total
from tablewright.project import Project
from tablewright.terminal import TextTable
from tablewright.typeset.table_content import TableContent
from tablewright.views.entry import entry_view

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


@pytest.mark.parametrize(
    ("cell", "codes"), [('"2, 3"', []), ('"2, 4"', ["TW101", "TW102"]), ('"2, 3+"', ["TW105"])]
)
def test_a_list_where_nothing_is_rolled_is_proved_too(
    compiled: Compile, cell: str, codes: list[str]
) -> None:
    text = MARKS.replace("LIST", cell).replace("roll: 1d6\n", "")
    text = text.replace("type: range}", "type: range, domain: 1-6}")
    found = compiled({"wilds/marks.yaml": text}).diagnostics
    assert sorted(each.code for each in found) == codes


CROSSINGS = {
    "bridge": {1: 1, 2: 1, 3: 1, 4: 3, 5: 8, 6: 3, 7: 1, 8: 3, 9: 3, 10: 8},
    "ferry": {1: 3, 3: 3, 4: 1, 5: 3, 6: 3, 9: 8, 10: 8},
}


def test_what_is_looked_up_leads_to_the_row_of_each_part() -> None:
    library = compile_project(Project(GAME)).library
    tolls = library.entries["wayfarers"]["tolls"]
    check = library.entries["wayfarers"]["haggle-at-the-crossing"]
    assert isinstance(tolls, Table)
    assert isinstance(check, Check)
    matrix = proved_matrix(tolls)
    lookup = check.inputs[0].lookup
    assert matrix is not None
    assert lookup is not None
    worth = [1, 3, 8]
    for n, (name, expected) in enumerate(CROSSINGS.items()):
        turned = {
            day: worth[place]
            for run, places in zip(matrix.values, matrix.rows, strict=True)
            for day in run.values(Domain(1, 10))
            if (place := places[n]) is not None
        }
        assert turned == expected, name
        steps = lookup.series()[n].steps
        found = {day: s.value for s in steps for day in range(s.first or 0, (s.last or 0) + 1)}
        assert found == expected, name


def test_parts_that_meet_are_read_back_as_one() -> None:
    assert [str(each) for each in parse_ranges("1-3, 4-6, 9, 10").joined] == ["1–6", "9–10"]
    assert [str(each) for each in parse_ranges("7").joined] == ["7"]


def test_formulas_see_the_ends_of_every_part(compiled: Compile) -> None:
    text = MARKS.replace("LIST", '"2, 3"')
    rule = "rules:\n  - {that: \"within(6, row.roll) == (row.mark == 'A')\", else: No.}\n"
    assert not compiled({"wilds/marks.yaml": text + rule}).diagnostics
    # Between 1 and 6, but no part of the list.
    found = compiled({"wilds/marks.yaml": text + rule.replace("6", "3")}).diagnostics
    assert [each.span.line for each in found] == [8, 9]


def test_figures_of_every_type_have_units(compiled: Compile) -> None:
    columns = "".join(
        f"  {name}: {{title: {name.title()}, type: {name}, unit: paces{more}}}\n"
        for name, more in [
            *((name, "") for name in ("integer", "number", "modifier", "dice", "band")),
            ("range", ", domain: 1-6"),
        ]
    )
    row = "{range: 1-6, integer: 2, number: 0.5, modifier: 1, dice: 1d4, band: 0-3}"
    text = f"kind: table\ntitle: Strides\ncolumns:\n{columns}rows:\n  - {row}\n"
    found = compiled({"wilds/strides.yaml": text})
    assert not found.diagnostics, found.diagnostics
    scope = found.library.scope("wilds")
    table = scope.find("strides")
    assert isinstance(table, Table)
    (told,) = (said for said in TELL(entry_view(table, scope)) if isinstance(said, TextTable))
    assert all(head.endswith(", paces") for head in told.headers)
    (body,) = BLOCK(table, scope, ScreenBlock("strides", ())).bodies
    assert isinstance(body, TableContent)
    assert all(head.title.endswith(", paces") for head in body.heads)


def test_curly_quotes_are_told_by_their_name() -> None:
    with pytest.raises(DiceError) as refused:
        parse("“2d6”")
    assert str(refused.value) == "curly quotes are part of what they enclose"
    assert str(refused.value.hint) == "write 2d6, without them"
    with pytest.raises(RangeError) as of_range:
        parse_ranges("„2-7“")
    assert str(of_range.value.hint) == "write 2-7, without them"
