"""A table as it is set on paper: rows named at the left, figures in line, odds beside them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from tablewright.kinds.screen.entry import MEAN, ScreenBlock, Show
from tablewright.kinds.table.asked import told_dice
from tablewright.kinds.table.cell_views import ColumnView, in_reading_order
from tablewright.kinds.table.clamping import beyond_the_ends
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.confined_rows import confined_to
from tablewright.kinds.table.constant import constant_columns, said_of_all
from tablewright.kinds.table.emptied_rows import without_emptied
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.equal_columns import with_equal_columns_folded
from tablewright.kinds.table.expected_words import all_expected
from tablewright.kinds.table.grid import grid_of
from tablewright.kinds.table.grid_content import grid_content
from tablewright.kinds.table.led_on import led_on
from tablewright.kinds.table.matrix import confined_matrix, proved_matrix
from tablewright.kinds.table.matrix_content import matrix_content, with_ranges
from tablewright.kinds.table.merged_block import merged_block
from tablewright.kinds.table.printed_cells import SETTINGS, heading, printed_cell
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.shown_notes import notes_shown
from tablewright.kinds.table.totals import each_total, totals_of
from tablewright.kinds.table.view import RowView, TableView, table_view
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.render import filters
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import LETTERS_IN_COLUMN, letters_in_line, shared_width
from tablewright.typeset.remarks import without_remarks
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.words.expected import EACH_ROW

# What a range is made of, and nothing besides.
_FIGURES = re.compile(r"[0-9]+(?:[–-][0-9]+|\+)?")


def table_content(
    view: TableView,
    columns: int = 1,
    hide: Collection[str] = (),
    letters: float = LETTERS_IN_COLUMN,
) -> TableContent:
    """Return the table of `view` without the columns `hide`, in `columns` parts.

    What `hide` calls the mean is that beside dice. `letters` are what the lines of all its parts
    together hold.
    """
    order = in_reading_order(
        [column for column in view.columns if column.name not in hide], view.table.key_column
    )
    several = sum(column.has_odds for column in order) > 1
    heads = tuple(
        Head(
            heading(column),
            _setting(column, view),
            icon=column.column.icon,
            column=column.name,
            above=view.table.columns_title if several and column.has_odds else "",
        )
        for column in order
    )
    places = [view.columns.index(column) for column in order]
    rows = tuple(_row(view, row, order, places) for row in view.rows)
    if hide:
        key = view.table.key_column
        named = next((n for n, column in enumerate(order) if column.column is key), None)
        rows = without_emptied(rows, named)
    bars = TableContent(heads, rows, columns, hides_bars=_are_alike(rows))
    return shared_width(without_remarks(bars) if MEAN in hide else bars, letters)


def _is_named_by_groups(view: TableView, body: TableContent) -> bool:
    """Whether each part of `body` has the heading of a group, and signs say what its figures are.

    A name, and below the same heading what it adds: `Situation` and `Roll` over each say nothing.
    A group that goes on in the next part has its heading there again.
    """
    is_each = body.columns > 1 and all(row.group for row in body.rows)
    shown = {head.column for head in body.heads}
    types = [column.type for column in view.columns if column.name in shown]
    return is_each and sorted(types) == [ColumnType.MODIFIER, ColumnType.TEXT]


def _are_alike(rows: Sequence[PrintedRow]) -> bool:
    """Whether all rows are as likely, so that bars would tell nothing."""
    chances = [cell.chance.exact for row in rows for cell in row.cells if cell.chance is not None]
    return len(chances) > 1 and len(set(chances)) == 1


def _setting(column: ColumnView, view: TableView) -> Setting:
    if column.has_odds:
        return Setting.RANGE
    if column.column is view.table.key_column:
        # Where a single range leads, what follows it is a text like any other.
        return Setting.NAME if len(view.table.rolled_columns) > 1 else Setting.LABEL
    if column.type is ColumnType.TEXT and _are_figures(view, column):
        return Setting.FIGURE
    return SETTINGS[column.type]


def _are_figures(view: TableView, column: ColumnView) -> bool:
    """Whether the texts of a column are ranges, which may overlap there: figures, not sentences."""
    place = view.columns.index(column)
    said = [cell.text.markdown for row in view.rows if (cell := row.cells[place]).text is not None]
    return bool(said) and all(map(_FIGURES.fullmatch, said))


def _row(
    view: TableView, row: RowView, order: tuple[ColumnView, ...], places: list[int]
) -> PrintedRow:
    cells = [
        printed_cell(row.cells[index], column) for index, column in zip(places, order, strict=True)
    ]
    key = view.table.key_column
    marked = next((n for n, column in enumerate(order) if column.column is key), 0)
    said = next((n for n, c in enumerate(order) if c.type is ColumnType.TEXT), marked)
    named = marked if key is not None else said
    words = led_on(view, row, cells[named].words)
    if words is not cells[named].words:
        cells[named] = replace(cells[named], words=words)
    if row.marks:
        cell = cells[marked]
        cells[marked] = PrintedCell(cell.words, cell.chance, cell.remark, row.marks)
    return PrintedRow(tuple(cells), row.row.group, row.row.id)


def _table_block(table: Table, scope: Scope, block: ScreenBlock) -> Block:
    spread = merged_block(block, scope) if block.merged else None
    if spread is not None:
        return spread
    notes = notes_shown(table, block.hide)
    shown = table if len(notes) == len(table.notes) else replace(table, notes=notes)
    view = table_view(shown, scope)
    if proved_matrix(table, block.hide) is None:
        view = confined_to(view, block.down)
    said_once = {} if block.says_each else constant_columns(view, block.hide)
    hidden = (*block.hide, *(column.name for column in said_once))
    view = view if block.says_each else with_equal_columns_folded(view, hidden)
    letters = block.letters or letters_in_line(spans_panel=block.spans_panel, is_hero=block.is_hero)
    return Block(
        entry=table,
        title=block.title or table.title,
        chips=tuple(map(filters.dice, table.all_dice or told_dice(table))),
        leads=(*table_leads(table), *said_of_all(said_once)),
        bodies=(_body(table, view, block, letters, hidden),),
        notes=view.footnotes,
        spans=block.spans_panel,
    )


def _body(
    table: Table, view: TableView, block: ScreenBlock, letters: float, hidden: Sequence[str]
) -> Body:
    """Return the rows of `table`, or all of it turned round or as a grid where that is asked for.

    Columns that are `hidden`, or said above it, are left out.
    """
    if block.show is Show.TOTALS:
        totals = each_total(totals_of(table, block.hide))
        return with_ranges(matrix_content(view, totals), totals)
    grid = grid_of(table)
    if grid is not None:
        return grid_content(view, grid)
    matrix = proved_matrix(table, block.hide)
    if matrix is None or not matrix.columns:
        rows = set_close(table_content(view, block.columns, hidden, letters), letters)
        return replace(rows, is_named_by_groups=_is_named_by_groups(view, rows))
    return matrix_content(view, confined_matrix(matrix, block.down))


def table_leads(table: Table) -> tuple[Words, ...]:
    """Return what is said under a table's heading: its summary, and what modifiers do."""
    summary = () if table.summary is None else (table.summary,)
    return (*summary, *reading_rules(table), *all_expected(table))


def reading_rules(table: Table) -> tuple[Words, ...]:
    """Return how the rows of a table are rolled for, and what modifiers do."""
    return (*needed_rules(table), *_beyond(table))


def _beyond(table: Table) -> tuple[Words, ...]:
    said = "" if table.adjusted is None else " ".join(beyond_the_ends(table))
    return (said,) if said else ()


def needed_rules(table: Table) -> tuple[Words, ...]:
    """Return what nobody could guess of how a table is rolled on."""
    leads: list[Words] = []
    if table.roll is not None:
        leads += said_of_separate(table, filters.dice)
    if table.each is not None:
        leads.append(EACH_ROW)
    if table.adjusted is not None and table.adjusted.note is not None:
        leads.append(table.adjusted.note)
    return tuple(lead for lead in leads if lead)


BLOCK = _table_block
