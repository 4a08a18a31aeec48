"""Cells of spreadsheets that reach down over others stand in each of the rows that they reach."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from openpyxl.utils import range_boundaries

from tablewright.importing.grids import Cell, Row
from tablewright.records import replace

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_MERGED = re.compile(
    rb'<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3}[0-9]{1,7}:[A-Z]{1,3}[0-9]{1,7})"'
)
# A cell reaches no further down than this.
MOST_SPANNED = 200


def merged_in_xlsx(sheet: Any, parts: Mapping[str, bytes]) -> dict[tuple[int, int], int]:
    """Return where cells reach down over others: the last row of each, by its row and column."""
    # A reader of rows alone, which needs little room, does not tell of them.
    path = str(getattr(sheet, "_worksheet_path", "")).lstrip("/")
    found: dict[tuple[int, int], int] = {}
    for place in _MERGED.finditer(parts.get(path, b"")):
        left, top, right, bottom = range_boundaries(place[1].decode("ascii"))
        if left == right and top is not None and bottom is not None and left is not None:
            found[top, left] = min(bottom, top + MOST_SPANNED)
    return found


def spread(rows: Iterable[Row], merged: Mapping[tuple[int, int], int]) -> list[Row]:
    """Return rows in which a cell that reaches down stands in each of the rows that it reaches."""
    if not merged:
        return list(rows)
    found: list[Row] = []
    # For each column the cell that reaches down, and its last row.
    down: dict[int, tuple[Cell, int]] = {}
    for row in rows:
        down = {column: held for column, held in down.items() if held[1] >= row.line}
        width = max([len(row.cells), *down])
        cells = [
            replace(down[column][0], line=row.line, repeats=True)
            if column in down and row.cell(column - 1).is_empty
            else row.cell(column - 1)
            for column in range(1, width + 1)
        ]
        for column, cell in enumerate(row.cells, 1):
            if (row.line, column) in merged and not cell.is_empty:
                down[column] = (cell, merged[row.line, column])
        found.append(Row(tuple(cells), row.line))
    return found


def merged_in_ods(table: Any) -> dict[tuple[int, int], int]:
    """Return the same of a table of an ods file, as `merged_in_xlsx`."""
    found: dict[tuple[int, int], int] = {}
    number = 1
    for row in table.iter(f"{TABLE}table-row"):
        column = 1
        for cell in row:
            tall = count_of(cell.get(f"{TABLE}number-rows-spanned"))
            if tall > 1 and count_of(cell.get(f"{TABLE}number-columns-spanned")) == 1:
                found[number, column] = number + min(tall, MOST_SPANNED) - 1
            column += count_of(cell.get(f"{TABLE}number-columns-repeated"))
        number += count_of(row.get(f"{TABLE}number-rows-repeated"))
    return found


def count_of(written: str | None) -> int:
    """Return how often a file of OpenDocument says that something stands: once, if it says none."""
    return int(written) if written and written.isdigit() and len(written) < 10 else 1
