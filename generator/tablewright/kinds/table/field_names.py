"""What readers call the fields of a table: a cell by its row and column."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import FieldName, spaced


def _table_fields(table: Table, field: Pointer, _scope: Scope) -> Iterator[FieldName]:
    match field:
        case ("roll",):
            yield FieldName("Dice")
        case ("deck", *_):
            yield FieldName("Deck")
        case ("columns", name, *inside):
            candidates = table.column(str(name))
            title = spaced(name) if candidates is None else candidates.title
            yield FieldName(title, ", ".join(map(spaced, inside)))
        case ("rows", int(), _, *_):
            yield from _in_row(table, field)
        case _:
            return


def _in_row(table: Table, field: Pointer) -> Iterator[FieldName]:
    row = next((row for row in table.rows if row.pointer == field[:2]), None)
    column = table.column(str(field[2]))
    if row is None:
        return
    key = table.key_column
    cell = row.cells.get(key.name) if key is not None else None
    named = cell.value if cell is not None else table.title_of(row)
    whole = named if isinstance(named, Text) else str(named)
    yield FieldName(whole, str(field[2]) if column is None else column.title, row.id)


FIELD_NAMES = _table_fields
