"""Tables as they are set on paper: rows named at the left, figures in line, odds beside them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction

from tablewright.kinds.columns import ColumnType
from tablewright.kinds.entry import Text
from tablewright.kinds.table import Table
from tablewright.layout.column_widths import LETTERS_IN_COLUMN, shared_width
from tablewright.layout.matter import CellMatter, Head, RowMatter, Setting, TableMatter, Words
from tablewright.render import filters
from tablewright.views import CellView, Chance, ColumnView, RowView, TableView, in_reading_order

_SETTINGS = {
    ColumnType.TEXT: Setting.TEXT,
    ColumnType.INTEGER: Setting.NUMBER,
    ColumnType.NUMBER: Setting.NUMBER,
    ColumnType.MODIFIER: Setting.NUMBER,
    ColumnType.DICE: Setting.DICE,
    ColumnType.RANGE: Setting.FIGURE,
    ColumnType.BAND: Setting.FIGURE,
    ColumnType.ODDS: Setting.ODDS,
}


def table_matter(
    view: TableView,
    columns: int = 1,
    hide: Collection[str] = (),
    letters: float = LETTERS_IN_COLUMN,
) -> TableMatter:
    """Return the table of `view` without the columns `hide`, in `columns` parts.

    `letters` are what the lines of all its parts together hold.
    """
    order = in_reading_order(
        [column for column in view.columns if column.name not in hide], view.table.key_column
    )
    heads = tuple(Head(_title(column), _setting(column, view.table)) for column in order)
    places = [view.columns.index(column) for column in order]
    rows = tuple(_row(view, row, order, places) for row in view.rows)
    chances = [c.chance for row in rows for c in row.cells if c.chance is not None]
    full = max(chances, key=lambda c: c.exact, default=None)
    return shared_width(TableMatter(heads, rows, columns, full), letters)


def _title(column: ColumnView) -> str:
    return f"{column.title}, {column.column.unit}" if column.column.unit else column.title


def _setting(column: ColumnView, table: Table) -> Setting:
    if column.has_odds:
        return Setting.RANGE
    if column.column is table.key_column:
        # Where a single range leads, what follows it is a text like any other.
        return Setting.NAME if len(table.rolled_columns) > 1 else Setting.LABEL
    return _SETTINGS[column.type]


def _row(
    view: TableView, row: RowView, order: tuple[ColumnView, ...], places: list[int]
) -> RowMatter:
    cells = [_cell(row.cells[place], column) for place, column in zip(places, order, strict=True)]
    key = view.table.key_column
    marked = next((n for n, column in enumerate(order) if column.column is key), 0)
    if row.then and row.row.then:
        said = next((n for n, c in enumerate(order) if c.type is ColumnType.TEXT), marked)
        named = marked if key is not None else said
        cells[named] = _led_on(cells[named], row.row.then, row.then[0].table)
    if row.marks:
        known = cells[marked]
        cells[marked] = CellMatter(known.words, known.chance, known.remark, row.marks)
    return RowMatter(tuple(cells), row.row.group)


def _led_on(cell: CellMatter, reference: str, following: Table) -> CellMatter:
    """Return `cell` with the table that is rolled on next."""
    if isinstance(cell.words, Text):
        label = following.title.replace("[", "\\[").replace("]", "\\]")
        words: Words = replace(
            cell.words, markdown=f"{cell.words.markdown} → [{label}](ref:{reference})"
        )
    else:
        words = f"{cell.words} → {following.title}".lstrip()
    return replace(cell, words=words)


def _cell(cell: CellView, column: ColumnView) -> CellMatter:
    if isinstance(cell.value, Text):
        return CellMatter(cell.value)
    if isinstance(cell.value, Fraction):
        signed = column.type is ColumnType.MODIFIER
        return CellMatter(filters.signed(cell.value) if signed else filters.number(cell.value))
    if cell.range is not None:
        return CellMatter(filters.span(cell.range), cell.chance)
    if cell.expression is not None:
        # What is always the same needs no mean.
        known = cell.dice
        varies = known is not None and known.minimum < known.maximum
        remark = f"mean {filters.one_place(known.mean)}" if known and varies else ""
        return CellMatter(filters.dice(cell.expression), remark=remark)
    return CellMatter(chance=cell.chance)


def odds_table(
    names: tuple[str, ...],
    titles: tuple[str, ...],
    chances: tuple[tuple[Chance, ...], ...],
    columns: int = 1,
    name_title: str = "",
) -> TableMatter:
    """Return named chances as a table: `chances[row][column]`, a column for each of `titles`."""
    counts = all(name.lstrip("−+").isdigit() for name in names)
    named = Head(name_title, Setting.COUNT if counts else Setting.LABEL)
    heads = (named, *(Head(title, Setting.ODDS) for title in titles))
    rows = tuple(
        RowMatter((CellMatter(name), *(CellMatter(chance=chance) for chance in line)))
        for name, line in zip(names, chances, strict=True)
    )
    full = max((c for line in chances for c in line), key=lambda c: c.exact, default=None)
    return shared_width(TableMatter(heads, rows, columns, full))
