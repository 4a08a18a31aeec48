"""Spreadsheets, xlsx and ods: each lot of cells that stand together is a table."""

from __future__ import annotations

import datetime
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import openpyxl
from lxml import etree

from tablewright.importing.archives import BadArchive, packed, unpacked
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.lone_lines import joined, parted, with_lone_lines
from tablewright.importing.merged_cells import (
    TABLE,
    count_of,
    merged_in_ods,
    merged_in_xlsx,
    spread,
)
from tablewright.importing.notation import spaced
from tablewright.importing.text import escaped, plain

FORM = "spreadsheet"
MOST_ROWS, MOST_COLUMNS, MOST_CELLS, MOST_SHEETS = 20_000, 200, 400_000, 100
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_NOUGHTS = re.compile(r"0+")
# A formula beside which no result stands.
_UNSAVED = re.compile(rb"(?:</f>|<f\b[^<>]*/>)\s*(?:<v\s*/>|<v>\s*</v>)?\s*</c>")
_DATE = "a date stands here: a spreadsheet may have made one of a range such as 1-2"
_WRONG = "a formula gives a fault here"


def xlsx_grids(raw: bytes, file: str) -> list[Grid]:
    """Return the tables in an xlsx file; raises `BadArchive`."""
    parts = unpacked(raw)
    if "xl/workbook.xml" not in parts:
        raise BadArchive("this is no spreadsheet of the form xlsx")
    if any(_UNSAVED.search(content) for name, content in parts.items() if "worksheets" in name):
        raise BadArchive("the results of its formulas are not saved in this spreadsheet")
    try:
        with warnings.catch_warnings():
            # What a reader of values has no use for, such as rules of validation.
            warnings.simplefilter("ignore")
            book = openpyxl.load_workbook(packed(parts), read_only=True, data_only=True)
            sheets = [
                (sheet.title, spread(_xlsx_rows(sheet), merged_in_xlsx(sheet, parts)))
                for sheet in _sheets(book)
            ]
    except BadArchive:
        raise
    except Exception:
        raise BadArchive("this spreadsheet cannot be read") from None
    return _grids(sheets, file)


def _sheets(book: Any) -> Iterator[Any]:
    for number, sheet in enumerate(book.worksheets):
        if number == MOST_SHEETS:
            raise BadArchive(f"this spreadsheet has more than {MOST_SHEETS} sheets")
        if sheet.sheet_state == "visible":
            yield sheet


def _xlsx_rows(sheet: Any) -> Iterator[Row]:
    sheet.reset_dimensions()
    cells = 0
    for number, held in enumerate(sheet.iter_rows(max_col=MOST_COLUMNS + 1), 1):
        last = max(
            (column for column, cell in enumerate(held, 1) if cell.value is not None), default=0
        )
        _demand(number, last)
        row = [_xlsx_cell(cell, number, column) for column, cell in enumerate(held[:last], 1)]
        cells += sum(not cell.is_empty for cell in row)
        _demand_room(cells)
        yield Row(tuple(row), number)


def _demand(row: int, columns: int) -> None:
    if row > MOST_ROWS or columns > MOST_COLUMNS:
        raise BadArchive(
            f"a sheet has more than {MOST_ROWS:,} rows or {MOST_COLUMNS} columns; save its tables"
        )


def _demand_room(cells: int) -> None:
    if cells > MOST_CELLS:
        raise BadArchive(f"this spreadsheet has more than {MOST_CELLS:,} cells")


def _xlsx_cell(cell: Any, line: int, column: int) -> Cell:
    value = cell.value
    if value is None:
        return Cell("", "", line, column)
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return Cell(f"{value}", f"{value}", line, column, damage=_DATE)
    if isinstance(value, str) and cell.data_type == "e":
        return Cell(value, value, line, column, damage=_WRONG)
    if isinstance(value, bool):
        return _cell("TRUE" if value else "FALSE", line, column)
    if isinstance(value, int | float):
        return _cell(_number(value, str(cell.number_format or "")), line, column)
    return _cell(str(value), line, column)


def _number(value: float, shown_as: str) -> str:
    """Return a number as a sheet shows it: with leading noughts, in percent, or as it is."""
    whole = isinstance(value, int) or value.is_integer()
    if whole and _NOUGHTS.fullmatch(shown_as):
        return f"{int(value):0{len(shown_as)}d}"
    if shown_as.endswith("%"):
        percent = round(value * 100, 6)
        return f"{int(percent) if percent == int(percent) else percent}%"
    if whole and shown_as.startswith("+"):
        return f"{int(value):+d}"
    return str(int(value)) if whole else repr(value)


def _cell(words: str, line: int, column: int) -> Cell:
    text = escaped(words)
    return Cell(text, text if text == spaced(words) else plain(text), line, column)


def ods_grids(raw: bytes, file: str) -> list[Grid]:
    """Return the tables in an ods file; raises `BadArchive`."""
    parts = unpacked(raw)
    if "content.xml" not in parts:
        raise BadArchive("this is no spreadsheet of the form ods")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    try:
        root = etree.fromstring(parts["content.xml"], parser)
    except etree.XMLSyntaxError:
        raise BadArchive("this spreadsheet cannot be read") from None
    sheets = [
        (str(table.get(f"{TABLE}name") or ""), spread(_ods_rows(table), merged_in_ods(table)))
        for table in root.iter(f"{TABLE}table")
    ]
    return _grids(sheets[:MOST_SHEETS], file)


def _ods_rows(table: Any) -> Iterator[Row]:
    number = 1
    cells = 0
    for element in table.iter(f"{TABLE}table-row"):
        held = list(_ods_cells(element, number))
        again = count_of(element.get(f"{TABLE}number-rows-repeated"))
        if all(cell.is_empty for cell in held):
            number += again
            continue
        for _ in range(again):
            _demand(number, len(held))
            cells += len(held)
            _demand_room(cells)
            yield Row(tuple(_moved(cell, number) for cell in held), number)
            number += 1


def _moved(cell: Cell, line: int) -> Cell:
    return Cell(cell.text, cell.plain, line, cell.column, cell.spans, cell.repeats, cell.damage)


def _ods_cells(row: Any, line: int) -> Iterator[Cell]:
    column = 1
    for element in row:
        if element.tag not in (f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
            continue
        again = count_of(element.get(f"{TABLE}number-columns-repeated"))
        lines = ["".join(each.itertext()) for each in element.findall(f"{_TEXT}p")]
        words = "\n".join(lines)
        kind = element.get(f"{_OFFICE}value-type")
        spans = count_of(element.get(f"{TABLE}number-columns-spanned"))
        if not words.strip():
            if column + again <= MOST_COLUMNS:
                yield from (Cell("", "", line, column + step) for step in range(again))
            column += again
            continue
        _demand(line, column + again - 1)
        for step in range(again):
            cell = _cell(words, line, column + step)
            damage = _DATE if kind in ("date", "time") else ""
            yield Cell(cell.text, cell.plain, line, column + step, spans, damage=damage)
        column += again


def _grids(sheets: Iterable[tuple[str, Sequence[Row]]], file: str) -> list[Grid]:
    found: list[Grid] = []
    named = [(name, rows) for name, rows in sheets if any(not row.is_empty for row in rows)]
    for name, rows in named:
        # A sheet that nobody has named is called as the spreadsheet did: that says nothing.
        is_unnamed = re.fullmatch(
            r"(?:Sheet|Tabelle|Feuil|Hoja|Foglio|Planilha|Blad|Arkusz)\d*", name
        )
        heading = "" if is_unnamed else name
        found += with_lone_lines(
            [
                _titled(grid)
                for grid in joined(
                    [
                        Grid(file, part[0].line, FORM, None, tuple(part), heading=heading)
                        for lot in _lots(rows)
                        for part in parted(lot)
                    ]
                )
            ]
        )
    return found


def _lots(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Yield rows that stand together; an empty row parts them."""
    lot: list[Row] = []
    for row in rows:
        if row.is_empty:
            if lot:
                yield lot
            lot = []
        else:
            lot.append(row)
    if lot:
        yield lot


def _titled(grid: Grid) -> Grid:
    """Return a grid whose first row, of one cell alone, is its title."""
    first = grid.rows[0]
    held = [cell for cell in first.cells if not cell.is_empty]
    widths: Mapping[int, None] = {
        place: None
        for row in grid.rows[1:]
        for place, cell in enumerate(row.cells)
        if not cell.is_empty
    }
    if len(grid.rows) < 3 or len(held) != 1 or len(widths) < 2:
        return grid
    return Grid(
        grid.file,
        grid.rows[1].line,
        FORM,
        None,
        grid.rows[1:],
        heading=grid.heading,
        caption=held[0].plain,
    )
