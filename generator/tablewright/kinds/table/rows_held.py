"""The rows of a table to which a block of a screen confines it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import Held
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.entry import Column, Table
from tablewright.kinds.table.view import TableView
from tablewright.views.footnotes import footnotes

_COUNTED = (ColumnType.RANGE, ColumnType.INTEGER, ColumnType.MODIFIER)


def counted_column(table: Table) -> Column | None:
    """Return the column in which numbers name rows: the key, or else the first of ranges."""
    key = table.key_column
    if key is not None and key.type in _COUNTED:
        return key
    return next(iter(table.range_columns), None)


def rows_held(table: Table, held: Held) -> tuple[int, ...]:
    """Return the places of the rows that `held` names; none for a wrong name.

    Numbers name the rows that lie within them whole. Words name a row, or all that stand under a
    heading of a group.
    """
    if isinstance(held, IntegerRange):
        column = counted_column(table)
        return tuple(
            place
            for place, row in enumerate(table.rows)
            if column is not None
            and (cell := row.cells.get(column.name)) is not None
            and _lies_within(cell.value, held)
        )
    row = table.find_row(str(held))
    if row is not None:
        return (table.rows.index(row),)
    return tuple(place for place, row in enumerate(table.rows) if row.group == held)


def confined_to(view: TableView, down: Sequence[Held]) -> TableView:
    """Return `view` with the rows that `down` names, in the table's order; all without any.

    Their chances stay those of the whole table. Footnotes of other rows go with these.
    """
    if not down:
        return view
    places = sorted({place for held in down for place in rows_held(view.table, held)})
    notes = footnotes(view.table.notes, [n for p in places for n in view.table.rows[p].notes])
    rows = []
    for before, place in zip((None, *places), places, strict=False):
        row = view.rows[place]
        group = "" if before is None else view.rows[before].row.group
        marks = tuple(note.mark for note in notes if note.name in row.row.notes)
        begins = bool(row.row.group) and row.row.group != group
        rows.append(replace(row, marks=marks, begins_group=begins))
    return replace(view, rows=tuple(rows), footnotes=notes)


def _lies_within(value: object, held: IntegerRange) -> bool:
    if isinstance(value, Fraction):
        return value.denominator == 1 and int(value) in held
    if not isinstance(value, IntegerRange) or value.low is None or value.high is None:
        return value == held
    return value.low in held and value.high in held
