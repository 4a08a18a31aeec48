"""Tables turned round: every cell leads back to its row, and the ranges can be read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shared
from fixture_types import Compile
from tablewright.compiler import Compiled
from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table import matrix as matrices
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.data import table_data
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import Matrix, proved_matrix, ranges_of
from tablewright.kinds.table.tell import TELL
from tablewright.kinds.table.view import table_view
from tablewright.terminal import TextTable
from tablewright.typeset.spread_content import SpreadContent
from tablewright.views.entry import entry_view

BRIDGES = """\
kind: table
title: Bridges
look:
  as: matrix
  rows: {show: columns, title: Bridge}
  columns: {show: values, title: Load}
  cells: sign
columns:
  state: {title: State, type: text, key: true}
  sign: {title: Sign, type: text}
  rope: {title: Rope, type: range, domain: "-1 to 6"}
  stone: {title: Stone, type: range, domain: 3+, coverage: partial}
rows:
  - {state: Holds, sign: "1", rope: -1 to 2, stone: 3-8}
  - {state: Sways, sign: S, rope: 3-4, stone: 10, note: slowly}
  - {state: Breaks, sign: B, rope: 5-6, stone: 12+}
notes: {slowly: Walk slowly.}
"""


def _bridges(compiled: Compile) -> Compiled:
    found = compiled({"wilds/bridges.yaml": BRIDGES})
    assert not found.has_errors, found.diagnostics
    return found


def _matrix(found: Compiled) -> tuple[Table, Matrix]:
    table = found.library.scope("wilds").find("bridges")
    assert isinstance(table, Table)
    matrix = proved_matrix(table)
    assert matrix is not None
    return table, matrix


def test_values_are_parted_where_any_range_begins_or_ends(compiled: Compile) -> None:
    table, matrix = _matrix(_bridges(compiled))
    assert [str(run) for run in matrix.values] == [
        "−1 to 2", "3–4", "5–6", "7–8", "10", "12+",
    ]  # fmt: skip
    assert matrix.rows == ((0, None), (1, 0), (2, 0), (None, 0), (None, 1), (None, 2))
    assert [row.id for row in table.rows] == ["holds", "sways", "breaks"]


def test_a_hidden_column_parts_no_values(compiled: Compile) -> None:
    table, _ = _matrix(_bridges(compiled))
    matrix = proved_matrix(table, ["stone"])
    assert matrix is not None
    assert [str(run) for run in matrix.values] == ["−1 to 2", "3–4", "5–6"]


_lengths = st.lists(st.integers(1, 9), min_size=1, max_size=6)


@given(st.lists(st.tuples(st.integers(-20, 20), _lengths, st.booleans()), min_size=1, max_size=5))
def test_ranges_are_read_back_from_the_cells(columns: list[tuple[int, list[int], bool]]) -> None:
    held: list[dict[int, IntegerRange]] = []
    for start, lengths, is_open in columns:
        ranges, low = {}, start
        for place, length in enumerate(lengths):
            is_last = place == len(lengths) - 1
            ranges[place] = IntegerRange(low, None if is_open and is_last else low + length - 1)
            low += length
        held.append(ranges)
    runs = matrices.runs_of(held)
    rows = tuple(tuple(matrices.enclosing(ranges, run) for ranges in held) for run in runs)
    matrix = Matrix((), runs, rows, None, "", "", values_are_across=True)  # type: ignore[arg-type]
    for index, ranges in enumerate(held):
        assert ranges_of(matrix, index) == {place: (each,) for place, each in ranges.items()}
    # Another oracle: value by value.
    for value in range(-25, 80):
        at = [n for n, run in enumerate(runs) if value in run]
        expected = [next((p for p, r in ranges.items() if value in r), None) for ranges in held]
        assert [list(rows[n]) for n in at] == (
            [expected] if any(p is not None for p in expected) else []
        )


def test_a_matrix_that_says_another_thing_is_refused(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = _matrix(_bridges(compiled))
    monkeypatch.setattr(matrices, "enclosing", lambda _ranges, _run: 0)
    with pytest.raises(ValueError, match="does not say what `rope` does"):
        proved_matrix(table)


def test_paper_explains_what_is_no_figure_and_keeps_footnotes(compiled: Compile) -> None:
    found = _bridges(compiled)
    table, _ = _matrix(found)
    block = BLOCK(table, found.library.scope("wilds"), ScreenBlock("bridges", ()))
    (body,) = block.bodies
    assert isinstance(body, SpreadContent)
    assert body.row_title == "Bridge"
    assert body.groups[0].title == "Load"
    assert [row.label for row in body.rows] == ["Rope", "Stone"]
    assert [short for short, _, _ in body.legend] == ["S", "B"]
    assert body.legend[0][2] == (block.notes[0].mark,)
    assert body.rows[1].cells[0].is_empty
    assert [cell.heat for cell in body.rows[0].cells[:3]] == [0, 5, 10]
    assert body.marks == {block.notes[0].mark}


def test_data_and_the_terminal_turn_the_same_table_round(compiled: Compile) -> None:
    found = _bridges(compiled)
    table, _ = _matrix(found)
    scope = found.library.scope("wilds")
    data = table_data(table_view(table, scope))["matrix"]
    assert data["rows"][1] == {"range": [3, 4], "rows": {"rope": "sways", "stone": "holds"}}
    assert data["rows"][5] == {"range": [12, None], "rows": {"rope": None, "stone": "breaks"}}
    first, second = (said for said in TELL(entry_view(table, scope)) if isinstance(said, TextTable))
    assert first.headers == ["Load", "Rope", "Stone"]
    assert first.rows[1] == ["3–4", "S", "1"]
    assert len(second.rows) == 3


def test_plain_tables_have_no_matrix() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    ranges = scope.find("missile-ranges")
    assert isinstance(ranges, Table)
    assert table_view(ranges, scope).matrix is None
