"""Tables laid out by two keys: every cell is the row that a roll comes to."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

import shared
from fixture_types import Compile
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.data import table_data
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.grid import grid_of
from tablewright.kinds.table.sheet import SHEET
from tablewright.kinds.table.view import table_view
from tablewright.odds.tables import row_of_total
from tablewright.project import Project
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.views.entry import entry_view

GAME = Project(Path(__file__).parents[1] / "projects" / "any-game")

SEA = """\
kind: table
title: Sea
look: {as: grid, down: season}
columns:
  water: {title: Water, type: choice, options: [Coast, Ice]}
  season: {title: Season, type: choice, options: [Spring, Winter]}
  wind: {title: Wind, type: text}
rows:
  - {season: Spring, wind: Squalls}
  - {season: Winter, water: Coast, wind: Fog, note: cold}
  - {season: Winter, water: Ice, wind: Nothing}
notes: {cold: It is cold.}
"""


def _table(name: str) -> Table:
    table = shared.compiled(GAME).library.entries["wayfarers"][name]
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("name", ["trinkets"])
def test_the_dice_of_a_grid_lead_to_the_row_of_their_total(name: str) -> None:
    table = _table(name)
    grid = grid_of(table)
    assert grid is not None
    for first, second in product(range(6), range(6)):
        assert (grid.down[first], grid.across[second]) == (str(first + 1), str(second + 1))
        total = 10 * (first + 1) + second + 1
        held = row_of_total(table, table.rolled_columns[0], total)
        assert grid.rows[first][second] == held is not None


def test_two_keys_lead_to_the_row_that_is_for_both(compiled: Compile) -> None:
    found = compiled({"wilds/sea.yaml": SEA})
    assert not found.diagnostics
    table = found.library.entries["wilds"]["sea"]
    assert isinstance(table, Table)
    view = entry_view(table, found.library.scope("wilds")).body
    grid = view.grid
    assert (grid.down_title, grid.across_title) == ("Season", "Water")
    assert grid.rows == ((0, 0), (1, 2))
    assert table_data(view)["grid"] == {
        "down": "Season",
        "across": "Water",
        "cells": "wind",
        "columns": ["Coast", "Ice"],
        "rows": [
            {"key": "Spring", "rows": ["squalls", "squalls"]},
            {"key": "Winter", "rows": ["fog", "nothing"]},
        ],
    }


def test_neighbours_of_one_row_are_one_cell_on_paper(compiled: Compile) -> None:
    found = compiled({"wilds/sea.yaml": SEA})
    scope = found.library.scope("wilds")
    table = scope.find("sea")
    assert isinstance(table, Table)
    (body,) = BLOCK(table, scope, ScreenBlock(reference="sea", pointer=())).bodies
    assert isinstance(body, SpreadContent)
    assert [[cell.spans for cell in row.cells] for row in body.rows] == [[2], [1, 1]]
    assert [[cell.marks for cell in row.cells] for row in body.rows] == [[()], [("†",), ()]]
    # All that the rows say is in the grid: they are not printed once more.
    assert len(SHEET(table, scope, 60.0)[0].bodies) == 1


def test_what_a_grid_leaves_out_stands_below_it_on_a_sheet() -> None:
    table = _table("weather-at-sea")
    scope = shared.compiled(GAME).library.scope("wayfarers")
    grid, rows = SHEET(table, scope, 60.0)[0].bodies
    assert isinstance(grid, SpreadContent)
    assert isinstance(rows, TableContent)
    assert "miles" in rows.heads[-1].title
    assert table_view(table, scope).grid is not None


FAULTS = {
    "one key": (
        SEA.replace("type: choice, options: [Coast, Ice]", "type: text, optional: true"),
        "a grid has two columns of choices, and this table has 1",
    ),
    "no such key": (SEA.replace("down: season", "down: seasn"), "`seasn` is no column of choices"),
    "the same key": (
        SEA.replace("down: season", "down: season, across: season"),
        "`season` goes down the grid already",
    ),
    "a key in its cells": (
        SEA.replace("down: season", "cells: season"),
        "this table has a column `season` of choice, which no cell of a grid can show",
    ),
    "dice that are no digits": (
        SEA.replace("look:", "roll: 2d6\nlook:").replace(
            "  wind:", "  roll: {title: Roll, type: range}\n  wind:"
        ),
        "2d6 is not read as the tens and the units of two dice",
    ),
    "dice and keys": (
        SEA.replace("look:", "roll: d66\nlook:").replace(
            "  wind:", "  roll: {title: Roll, type: range}\n  wind:"
        ),
        "such a grid has one column of ranges, and nothing else to find rows by",
    ),
    "ways of a matrix": (SEA.replace("down: season", "rows: {show: values, title: X}"), "rows"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_grid_that_cannot_be_laid_out_is_told(compiled: Compile, name: str) -> None:
    text, message = FAULTS[name]
    told = compiled({"wilds/sea.yaml": text}).diagnostics
    assert any(message in d.message for d in told), [d.message for d in told]
