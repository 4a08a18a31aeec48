"""What a manifest leaves out of a table on its card: columns, rows and notes, by their names."""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.matrix import proved_matrix
from tablewright.kinds.table.rows_held import counted_column, rows_held
from tablewright.library import Scope
from tablewright.outputs.cards.joined import hidden_on_card, lead_on_card, rows_on_card
from tablewright.outputs.cards.leads import says
from tablewright.prose import readable
from tablewright.words.parts import FOOTNOTES, rows_named

# What has so much of the words of a footnote says it: who reads the lead misses nothing then.
_ENOUGH_OF_NOTE = 0.6


def hidden_of_table(table: Table, scope: Scope) -> tuple[str, ...]:
    """Return the titles of columns that the manifest leaves out, names of rows, and that notes are.

    A footnote to nothing but such rows goes with them; and no note is missed that the lead says.
    """
    hide = hidden_on_card(table, scope)
    columns = tuple(column.title for column in table.columns if column.name in hide)
    down = rows_on_card(table, scope) if proved_matrix(table, hide) is None else ()
    places = {place for held in down for place in rows_held(table, held)}
    kept = [row for n, row in enumerate(table.rows) if n in places or not down]
    marked = {note for row in kept for note in row.notes}
    lead = lead_on_card(table, scope)
    has_missed = any(
        name in hide and name in marked and not (lead and says(lead, text, _ENOUGH_OF_NOTE))
        for name, text in table.notes.items()
    )
    names = [_name(row, table) for row in table.rows if row not in kept]
    return (*columns, *rows_named(names), *((FOOTNOTES,) if has_missed else ()))


def _name(row: Row, table: Table) -> str:
    """Return what readers find `row` by: what is in its key, or in the first of its columns."""
    column = table.key_column or counted_column(table) or table.columns[0]
    cell = row.cells.get(column.name)
    value = cell.value if cell is not None else None
    return readable(value.markdown) if isinstance(value, Text) else str(value)
