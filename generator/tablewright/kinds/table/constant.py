"""Columns that say the same in every row: on a screen one sentence says it for all."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from tablewright.dice import Expression, Trial
from tablewright.kinds.entry import Text
from tablewright.kinds.table.cell_views import ColumnView
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.cells import CellValue
from tablewright.kinds.table.view import TableView
from tablewright.words.units import after_heading

# Of fewer rows it is plain at a glance.
_LEAST_ROWS = 3
# What must be left to look up: a name, and what it is looked up for.
_LEAST_COLUMNS = 2


def constant_columns(view: TableView, hide: Collection[str] = ()) -> Mapping[ColumnView, str]:
    """Return the columns of `view` that say the same in every row, with what they say.

    Those that are hidden, that name rows or hold ranges, and columns of a table that is turned
    round are none of them.
    """
    if len(view.rows) < _LEAST_ROWS or view.matrix is not None or view.grid is not None:
        return {}
    shown = [(n, column) for n, column in enumerate(view.columns) if column.name not in hide]
    found: dict[ColumnView, str] = {}
    for place, column in shown:
        if column.column is view.table.key_column:
            continue
        values = {_plain(row.cells[place].value) for row in view.rows}
        if len(values) == 1 and None not in values:
            found[column] = cell_words(column.type, view.rows[0].cells[place])
    return found if len(shown) - len(found) >= _LEAST_COLUMNS else {}


def said_of_all(found: Mapping[ColumnView, str]) -> tuple[str, ...]:
    """Return the sentence that says what every row has; none where there is nothing."""
    said = [f"{c.title}{after_heading(c.column.unit)} {words}" for c, words in found.items()]
    return (f"In every row: {'; '.join(said)}.",) if said else ()


def _plain(value: CellValue | None) -> str | None:
    if isinstance(value, Text):
        return value.markdown
    return str(value) if isinstance(value, Fraction | Expression | Trial) else None
