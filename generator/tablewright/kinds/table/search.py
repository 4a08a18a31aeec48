"""What a search finds in a table: its rows, by their words and by their figures."""

from __future__ import annotations

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.table.view import CellView, RowView, TableView
from tablewright.outputs.site.search_records import (
    CELL,
    COLUMN,
    KEY,
    OF_WHOLE,
    SUMMARY,
    Findable,
    Numbers,
    SearchRecord,
    plain,
    shortened,
)
from tablewright.views.entry import EntryView
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import span

# Every figure lies within these; an open end of a range is one of them.
_LEAST, _MOST = -99_999, 99_999


def _of_row(row: RowView, view: TableView) -> SearchRecord:
    table = view.table
    key = table.key_column
    title, words, numbers, details = "", [(table.title, OF_WHOLE)], [], []
    for column, cell in zip(view.columns, row.cells, strict=True):
        said = _words_of(cell, str(column.type))
        if not said:
            continue
        is_key = key is not None and column.name == key.name
        words.append((said, KEY if is_key else CELL))
        held = _numbers_of(cell)
        if held is not None:
            numbers.append(held)
        if is_key:
            title = said
            continue
        if not isinstance(cell.text, Text):
            words.append((column.title, COLUMN))
            said = f"{column.title} {said}"
        details.append(said)
    if row.row.group:
        words.append((row.row.group, SUMMARY))
    if not title:
        title, details = (details[0], details[1:]) if details else (table.title_of(row.row), [])
    return SearchRecord(
        row.row.id, title, shortened(" · ".join(details)), tuple(words), _merged(numbers)
    )


def _words_of(cell: CellView, column_type: str) -> str:
    if cell.text is not None:
        return plain(cell.text)
    if cell.range is not None:
        return span(cell.range)
    if cell.number is not None:
        return signed(cell.number) if column_type == "modifier" else number(cell.number)
    if cell.expression is not None:
        return str(cell.expression)
    return ""


def _numbers_of(cell: CellView) -> tuple[int, int] | None:
    if isinstance(cell.range, IntegerRange):
        low, high = cell.range.low, cell.range.high
        return (_LEAST if low is None else low, _MOST if high is None else high)
    if cell.number is not None and cell.number.denominator == 1:
        return int(cell.number), int(cell.number)
    return None


def _merged(numbers: list[tuple[int, int]]) -> Numbers:
    return tuple(sorted(set(numbers)))


def _found(view: EntryView) -> Findable:
    body: TableView = view.body
    prose = [plain(view.entry.text)] if view.entry.text else []
    records = tuple(_of_row(row, body) for row in body.rows)
    return Findable(records, (*prose, *(column.title for column in body.columns)))


SEARCH = _found
