"""A table confined to some of its rows, as a block of a screen asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.screen.entry import Held
from tablewright.kinds.table.rows_held import rows_held
from tablewright.kinds.table.view import TableView
from tablewright.records import replace
from tablewright.views.footnotes import footnotes


def confined_to(view: TableView, down: Sequence[Held]) -> TableView:
    """Return `view` with the rows that `down` names, in the table's order; all without any.

    Their chances stay those of the whole table. Footnotes of other rows go with these. Rows that
    are named one by one stand as they are named, and without the headings of their groups.
    """
    if not down:
        return view
    places = list(dict.fromkeys(p for held in down for p in rows_held(view.table, held)))
    is_named = all(isinstance(held, str) and view.table.find_row(held) for held in down)
    if not is_named:
        places.sort()
    notes = footnotes(view.table.notes, [n for p in places for n in view.table.rows[p].notes])
    rows = []
    for before, place in zip((None, *places), places, strict=False):
        row = view.rows[place]
        if is_named:
            row = replace(row, row=replace(row.row, group=""))
        group = "" if before is None else view.rows[before].row.group
        marks = tuple(note.mark for note in notes if note.name in row.row.notes)
        begins = bool(row.row.group) and row.row.group != group
        rows.append(replace(row, marks=marks, begins_group=begins))
    return replace(view, rows=tuple(rows), footnotes=notes)
