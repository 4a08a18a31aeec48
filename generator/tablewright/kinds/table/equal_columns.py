"""Neighbouring columns with the same figures: on a screen they are one, which has both names."""

from __future__ import annotations

from collections.abc import Collection

from tablewright.kinds.table.cell_views import CellView, ColumnView, in_reading_order
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.view import TableView
from tablewright.records import replace
from tablewright.views.chance import Chance
from tablewright.words.lists import all_of

# In fewer rows figures are easily the same by chance.
_LEAST_ROWS = 3
# What must be left to look up: a name, and what it is looked up for.
_LEAST_COLUMNS = 2


def with_equal_columns_folded(view: TableView, hide: Collection[str] = ()) -> TableView:
    """Return `view` without columns that repeat the figures of the one before, which has all names.

    Columns in `hide` do not count. Names of rows and texts stay, and so do the columns of a
    table that is turned round, or of few rows.
    """
    if len(view.rows) < _LEAST_ROWS or view.matrix is not None or view.grid is not None:
        return view
    shown = [column for column in view.columns if column.name not in hide]
    runs: list[list[ColumnView]] = []
    for column in in_reading_order(shown, view.table.key_column):
        if runs and _are_equal(runs[-1][0], column, view):
            runs[-1].append(column)
        else:
            runs.append([column])
    if len(runs) < _LEAST_COLUMNS or len(runs) == len(shown):
        return view
    named = {run[0]: _of_all(run) for run in runs if len(run) > 1}
    dropped = {column for run in runs for column in run[1:]}
    kept = [n for n, column in enumerate(view.columns) if column not in dropped]
    return replace(
        view,
        columns=tuple(named.get(view.columns[n], view.columns[n]) for n in kept),
        rows=tuple(replace(row, cells=tuple(row.cells[n] for n in kept)) for row in view.rows),
    )


def _are_equal(one: ColumnView, other: ColumnView, view: TableView) -> bool:
    """Return whether both hold the same figures in every row, and not only the same words."""
    if view.table.key_column in (one.column, other.column) or one.type is ColumnType.TEXT:
        return False
    if (one.type, one.has_odds, one.column.unit) != (other.type, other.has_odds, other.column.unit):
        return False
    here, there = view.columns.index(one), view.columns.index(other)
    return all(_said(row.cells[here]) == _said(row.cells[there]) for row in view.rows)


def _said(cell: CellView) -> tuple[str, Chance | None]:
    return str(cell.value), cell.chance


def _of_all(run: list[ColumnView]) -> ColumnView:
    first = run[0]
    title = all_of([column.title for column in run])
    return replace(first, column=replace(first.column, title=title))
