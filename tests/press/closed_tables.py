"""Tables as a PDF tells them to whoever listens: whether all rows have as many columns."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf

ROW = list[tuple[int, int]]


def tables_that_stay_open(content: bytes) -> list[list[int]]:
    """Return, for each table of a PDF whose rows differ, how many columns they have."""
    with pikepdf.open(io.BytesIO(content)) as opened:
        pdf: Any = opened
        tables = [
            columns_of([_spans(row) for row in _rows(known)])
            for known in pdf.objects
            if isinstance(known, pikepdf.Dictionary) and known.get("/S") == "/Table"
        ]
    return [widths for widths in tables if len(set(widths)) > 1]


def columns_of(rows: list[ROW]) -> list[int]:
    """Return how many columns each row has, of cells that span so many columns and rows.

    A row has those as well that cells of rows above reach down to, its last column too.
    """
    reaching: dict[int, int] = {}
    widths: list[int] = []
    for row in rows:
        taken = {column for column, left in reaching.items() if left}
        reaching = {column: left - 1 for column, left in reaching.items() if left}
        column = 0
        for across, down in row:
            while column in taken:
                column += 1
            for each in range(column, column + across):
                taken.add(each)
                reaching[each] = down - 1
        widths.append(len(taken))
    return widths


def _rows(element: Any) -> Iterator[Any]:
    for kid in _kids(element):
        if kid.S == "/TR":
            yield kid
        elif kid.S in ("/THead", "/TBody", "/TFoot"):
            yield from _rows(kid)


def _spans(row: Any) -> ROW:
    held = (cell.get("/A", {}) for cell in _kids(row))
    return [(int(said.get("/ColSpan", 1)), int(said.get("/RowSpan", 1))) for said in held]


def _kids(element: Any) -> Iterator[Any]:
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
