"""Spreadsheets as people make them: titles above, notes below, tables beside each other, merges."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import openpyxl
import pytest

from tablewright.importing.outcomes import Refused, Understood
from tablewright.importing.reading import Input, sheet_of
from tablewright.importing.recognising import recognised

SKY: list[list[Any]] = [["d4", "Sky"], ["1-2", "a"], ["3-4", "b"]]
ROWS: list[list[Any]] = [["1-2", "a"], ["3-4", "b"]]
WIND: list[list[Any]] = [["1-3", "x"], ["4-5", "y"], [6, "z"]]
BESIDE: list[list[Any]] = [
    ["d4", "Sky", None, "d6", "Wind"],
    ["1-2", "a", None, "1-3", "x"],
    ["3-4", "b", None, "4-5", "y"],
    [None, None, None, 6, "z"],
]
# What stands on a sheet, which cells are merged, and the title, dice and rows of each table.
CASES: dict[str, tuple[list[list[Any]], list[str], list[tuple[str, str, list[list[Any]]]]]] = {
    "a title, a blank row, a note": (
        [["Skies"], [], *SKY, [], ["Roll daily"]],
        [],
        [("Skies", "d4", ROWS)],
    ),
    "a second header right below": (
        [*SKY, ["d6", "Wind"], *WIND],
        [],
        [("Sky", "d4", ROWS), ("Wind", "d6", WIND)],
    ),
    "tables beside each other": (
        BESIDE,
        [],
        [("A: Sky", "d4", ROWS), ("A: Wind", "d6", WIND)],
    ),
    "tables beside each other, with titles": (
        [["Above", None, None, "Aside", None], *BESIDE],
        [],
        [("Above", "d4", ROWS), ("Aside", "d6", WIND)],
    ),
    "a title across": ([["Skies", None], *SKY], ["A1:B1"], [("Skies", "d4", ROWS)]),
    "a result for two rows": (
        [
            ["d6", "Band", "Who"],
            ["1-2", "Beast", "Wolf"],
            ["3-4", None, "Bear"],
            ["5-6", "Man", "Al"],
        ],
        ["B2:B3"],
        [("A", "d6", [["1-2", "Beast", "Wolf"], ["3-4", "Beast", "Bear"], ["5-6", "Man", "Al"]])],
    ),
    "far from the corner": (
        [[], [], *([None, *row] for row in SKY)],
        [],
        [("Sky", "d4", ROWS)],
    ),
    "from and to": (
        [["Sky (d6)"], ["From", "To", "Sky"], [1, 3, "a"], [4, 6, "b"]],
        [],
        [("Sky (d6)", "d6", [["1-3", "a"], ["4-6", "b"]])],
    ),
    "a blank row within": ([SKY[0], SKY[1], [], SKY[2]], [], [("Sky", "d4", ROWS)]),
    "headings within": (
        [SKY[0], ["Summer"], SKY[1], ["Winter"], SKY[2]],
        [],
        [("Sky", "d4", ROWS)],
    ),
}


def xlsx(rows: Sequence[Sequence[Any]], merged: Sequence[str]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(list(row))
    for place in merged:
        sheet.merge_cells(place)
    whole = io.BytesIO()
    book.save(whole)
    return whole.getvalue()


@pytest.mark.parametrize("name", CASES)
def test_a_sheet_is_read_as_it_was_meant(name: str) -> None:
    held, merged, wanted = CASES[name]
    sheet, faults = sheet_of(Input("a.xlsx", xlsx(held, merged)))
    assert faults == []
    found = []
    for outcome in (each for grid in sheet.grids for each in recognised(grid)):
        assert isinstance(outcome, Understood), outcome
        rows = [list(row.cells.values()) for row in outcome.rows]
        found.append((outcome.title, outcome.die.notation if outcome.die else "", rows))
    assert found == wanted


def test_a_roll_that_reaches_over_two_rows_is_told() -> None:
    held: list[list[Any]] = [
        ["d6", "Who", "How many"],
        ["1-3", "Al", 2],
        [None, "Bo", 3],
        ["4-6", "Cy", 4],
    ]
    sheet, _ = sheet_of(Input("a.xlsx", xlsx(held, ["A2:A3"])))
    (outcome,) = recognised(sheet.grids[0])
    assert isinstance(outcome, Refused)
    assert [f"{f.span.line}: {f.message}" for f in outcome.faults] == [
        "3: `1-3` stands in two rows"
    ]
