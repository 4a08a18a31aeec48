"""What is stated otherwise in two tables: rows that came and went, and cells that differ."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Band, Expression, IntegerRange, Trial
from tablewright.kinds.entry import Text
from tablewright.kinds.table.choices import Choice
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.expected_words import averages_said
from tablewright.kinds.table.view import TableView
from tablewright.views.edits import Edit, edit, edit_of_order, edits_by_name, edits_of_both
from tablewright.views.stated import Stated, same
from tablewright.words.again import ON_AVERAGE, times
from tablewright.words.expected import EXPECTED
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import OPEN_ENDS, span


def table_edits(before: TableView, after: TableView) -> Iterator[Edit]:
    """Yield what is stated otherwise, from the dice down to the cells; rows go by their ids."""
    old, new = before.table, after.table
    yield from edits_by_name((), _head(old), _head(new))
    yield from _of_columns(old, new)
    yield from _of_rows(before, after)
    yield from edits_of_both((ON_AVERAGE,), averages_said(old), averages_said(new))
    yield from edits_by_name(("Footnote",), old.notes, new.notes)


def _head(table: Table) -> dict[str, Stated]:
    """Return what is stated of the whole table, under what it is called."""
    found: dict[str, Stated] = {}
    if table.all_dice:
        found["Roll"] = ", ".join(dice.typeset for dice in table.all_dice)
    for each in table.expected:
        where = ", ".join(f"{name} {option}" for name, option in each.at.items())
        at = f" for {where}" if where else ""
        worked_out = () if each.stated is None else (f"{each.stated}{at}",)
        found[f"{EXPECTED}: {each.title}"] = (*(column.title for column in each.of), *worked_out)
    if table.separately:
        found["Rolled"] = "each column by itself"
    if table.columns_title:
        found["Columns"] = table.columns_title
    if table.adjusted is not None:
        beyond = (OPEN_ENDS,) if table.adjusted.open_ends else ()
        found["Modifiers"] = (span(table.adjusted.range), *beyond)
        if table.adjusted.note is not None:
            found["Note on modifiers"] = table.adjusted.note
    if table.rules:
        found["What holds for every row"] = tuple(rule.that for rule in table.rules)
    return found


def row_name(view: TableView, index: int) -> Stated:
    """Return what readers call the row at `index`; of one of a name, its first cell as well."""
    key = view.table.key_column
    row = view.table.rows[index]
    title = view.table.title_of(row)
    named = (None if key is None else _stated(row, key)) or title
    if title not in view.shared_names:
        return named
    cells = (_stated(row, column) for column in view.table.columns)
    first = next((cell for cell in cells if cell is not None), None)
    return named if first is None or same(first, named) else (first, named)


def _of_columns(old: Table, new: Table) -> Iterator[Edit]:
    was, now = ({column.name: _headed(column) for column in t.columns} for t in (old, new))
    for name in dict.fromkeys([*now, *was]):
        yield from edit(("Column",), was.get(name), now.get(name))
    yield from edit_of_order("columns", was, now, lambda name: now.get(name) or name)


def _headed(column: Column) -> str:
    return f"{column.title} ({column.unit})" if column.unit else column.title


def _of_rows(before: TableView, after: TableView) -> Iterator[Edit]:
    old = {row.id: index for index, row in enumerate(before.table.rows)}
    new = {row.id: index for index, row in enumerate(after.table.rows)}
    for row in dict.fromkeys([*new, *old]):
        if row not in old:
            yield Edit((row_name(after, new[row]),), None, _whole(after.table, new[row]))
        elif row not in new:
            yield Edit((row_name(before, old[row]),), _whole(before.table, old[row]), None)
        else:
            yield from _of_row(before, after, old[row], new[row])
    kept = [[row for row in each if row in old and row in new] for each in (old, new)]
    if kept[0] != kept[1]:
        was = tuple(row_name(before, old[row]) for row in kept[0])
        now = tuple(row_name(after, new[row]) for row in kept[1])
        yield from edit(("Order of the rows",), was, now)


def _of_row(before: TableView, after: TableView, was: int, now: int) -> Iterator[Edit]:
    """Yield the cells of a row that differ, and what stands beside them."""
    name = row_name(after, now)
    old, new = before.table.rows[was], after.table.rows[now]
    columns = {column.name: column for column in (*before.table.columns, *after.table.columns)}
    for column in columns.values():
        cells = _stated(old, before.table.column(column.name)), _stated(new, column)
        yield from edit((name, column.title), *cells)
    yield from edit((name, "group"), old.group, new.group)
    yield from edit((name, "leads to"), old.then, new.then)
    yield from edit((name, "rolls again"), _again(old), _again(new))
    yield from edit((name, "footnotes"), old.notes or None, new.notes or None)
    yield from edit((name, "also called"), old.aka or None, new.aka or None)


def _again(row: Row) -> str | None:
    return times(row.again) if row.again else None


def _whole(table: Table, index: int) -> Stated:
    """Return all cells of a row beside each other."""
    cells = (_stated(table.rows[index], column) for column in table.columns)
    return tuple(cell for cell in cells if cell is not None)


def _stated(row: Row, column: Column | None) -> Stated | None:
    """Return what a cell says; None where it is empty, or computed."""
    cell = None if column is None else row.cells.get(column.name)
    if cell is None or column is None:
        return None
    value = cell.value
    if isinstance(value, Text):
        return value
    if isinstance(value, Expression):
        return value.typeset
    if isinstance(value, Trial | Choice):
        return str(value)
    if isinstance(value, IntegerRange | Band):
        return span(value)
    return signed(value) if column.type is ColumnType.MODIFIER else number(value)
