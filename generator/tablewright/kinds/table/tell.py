"""A table as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.clamping import beyond_the_ends
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.view import TableView
from tablewright.render.told import told
from tablewright.terminal import Said, TextTable, Typed
from tablewright.views.entry import EntryView
from tablewright.words.modifiers import modifiers


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its dice and modifiers, its rows, and its footnotes."""
    view: TableView = seen.body
    table = view.table
    if table.roll is not None:
        said = [f"\nroll {table.roll.typeset}"]
        if table.adjusted is not None:
            said[0] += f". {modifiers(table.adjusted.range)}."
            if table.adjusted.note is not None:
                said.append(told(table.adjusted.note))
            said += beyond_the_ends(table)
        yield Typed(" ".join(said))
    yield ""
    left = (ColumnType.TEXT,)
    right = {index for index, column in enumerate(view.columns) if column.type not in left}
    rows = [
        [
            Typed(cell_words(column.type, cell) + ("".join(row.marks) if index == 0 else ""))
            for index, (column, cell) in enumerate(zip(view.columns, row.cells, strict=True))
        ]
        for row in view.rows
    ]
    yield TextTable([column.title for column in view.columns], rows, right=right)
    for note_view in view.footnotes:
        yield Typed(f"{note_view.mark} {told(note_view.text)}")


TELL = _tell
