"""What a search finds in a table: its rows, by their words and by their figures."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.table.cell_views import CellView
from tablewright.kinds.table.view import RowView, TableView
from tablewright.outputs.site.search_records import (
    CELL,
    COLUMN,
    KEY,
    LEAST_FIGURE,
    MOST_FIGURE,
    SUMMARY,
    Figures,
    Findable,
    SearchRecord,
    Sets,
    plain,
    shortened,
)
from tablewright.views.entry import EntryView
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import span

# Every figure lies within these; an open end of a range is one of them.


def _of_row(row: RowView, view: TableView) -> SearchRecord:
    table = view.table
    key = table.key_column
    title = ""
    # What a row is of tells why it was found: "Middling: ash, elm, young oak".
    details = [row.row.group] if row.row.group else []
    figures: list[Figures] = []
    words = [(name, KEY) for name in row.row.aka]
    for column, cell in zip(view.columns, row.cells, strict=True):
        said = _words_of(cell, str(column.type))
        if not said:
            continue
        is_key = key is not None and column.name == key.name
        words.append((said, KEY if is_key else CELL))
        figures += _figures_of(cell, " ".join((column.title, *column.column.aka)))
        if is_key:
            # A mere figure says nothing of what it is.
            title = f"{column.title} {said}" if said.isdecimal() else said
            continue
        if not isinstance(cell.text, Text):
            words += [(name, COLUMN) for name in (column.title, *column.column.aka)]
            # A figure is parted from those of its heading: "Wight, 4 HD: 6".
            ends = ":" if any(map(str.isdigit, column.title)) else ""
            said = f"{column.title}{ends} {said}"
        details.append(said)
    if row.row.group:
        words.append((row.row.group, SUMMARY))
    if not title:
        place = 1 if row.row.group and len(details) > 1 else 0
        title = details.pop(place) if details else table.title_of(row.row)
    return SearchRecord(
        row.row.id,
        title,
        shortened(" · ".join(details)),
        tuple(words),
        tuple(figures),
        aka=tuple(row.row.aka),
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
    if cell.trial is not None:
        return str(cell.trial)
    if cell.choice is not None:
        return str(cell.choice)
    return ""


def _figures_of(cell: CellView, column: str) -> Iterator[Figures]:
    if isinstance(cell.range, IntegerRange):
        for part in cell.range.whole:
            low, high = part.low, part.high
            low, high = (
                LEAST_FIGURE if low is None else low,
                MOST_FIGURE if high is None else high,
            )
            yield Figures(column, low, high, asked=True)
    elif cell.number is not None and cell.number.denominator == 1:
        yield Figures(column, int(cell.number), int(cell.number), asked=False)


def _found(view: EntryView) -> Findable:
    body: TableView = view.body
    prose = [plain(view.entry.text)] if view.entry.text else []
    records = tuple(_of_row(row, body) for row in body.rows)
    headings = (name for each in body.columns for name in (each.title, *each.column.aka))
    is_chosen = len(body.table.rolled_columns) > 1 and not body.table.separately
    column = Sets.MODIFIED_COLUMN if body.table.adjusted else Sets.COLUMN
    alone = Sets.MODIFIED if body.table.adjusted else Sets.NOTHING
    sets = column if is_chosen else alone
    return Findable(records, tuple(prose), tuple(headings), sets=sets)


SEARCH = _found
