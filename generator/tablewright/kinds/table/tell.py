"""A table as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.clamping import beyond_the_ends
from tablewright.kinds.table.columns import ColumnType
from tablewright.kinds.table.expected_words import all_expected
from tablewright.kinds.table.led_on import led_on
from tablewright.kinds.table.matrix import Matrix
from tablewright.kinds.table.matrix_words import matrix_words
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.view import TableView
from tablewright.render.told import told
from tablewright.terminal import Said, TextTable, Typed
from tablewright.views.entry import EntryView
from tablewright.words.called_dice import verb_of
from tablewright.words.expected import EACH_ROW
from tablewright.words.modifiers import modifiers
from tablewright.words.ranges import span
from tablewright.words.units import after_heading


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its dice and modifiers, its rows, and its footnotes."""
    view: TableView = seen.body
    table = view.table
    if table.roll is not None:
        dice = ", ".join(each.typeset for each in table.all_dice)
        said = [f"\n{verb_of(dice).lower()} {dice}"]
        if table.adjusted is not None:
            said[0] += f". {modifiers(table.adjusted.range)}."
            if table.adjusted.note is not None:
                said.append(told(table.adjusted.note))
            said += beyond_the_ends(table)
        separate = said_of_separate(table, lambda dice: dice.typeset)
        if separate:
            said = [f"\n{separate[0]}", *said[1:]]
        yield Typed(" ".join(said))
    if table.each is not None:
        yield f"\n{EACH_ROW}"
    if view.matrix is not None:
        yield from _turned_round(view, view.matrix)
    yield ""
    left = (ColumnType.TEXT, ColumnType.CHOICE)
    right = {index for index, column in enumerate(view.columns) if column.type not in left}
    rows = [
        [
            Typed(cell_words(column.type, cell) + ("".join(row.marks) if index == 0 else ""))
            for index, (column, cell) in enumerate(zip(view.columns, row.cells, strict=True))
        ]
        for row in view.rows
    ]
    heads = [f"{column.title}{after_heading(column.column.unit)}" for column in view.columns]
    yield TextTable(heads, rows, right=right)
    yield from all_expected(table)
    for index, row in enumerate(view.rows):
        if row.row.again or row.then:
            yield Typed(str(led_on(view, row, row_name(view, index))))
    for note_view in view.footnotes:
        yield Typed(f"{note_view.mark} {told(note_view.text)}")


def _turned_round(view: TableView, matrix: Matrix) -> Iterator[Said]:
    """Yield a table turned round, values down the page: so it is narrow, whatever its look."""
    yield ""
    yield f"{matrix.values_title} × {matrix.columns_title}"
    rows = [
        [span(run), *(Typed(matrix_words(view, matrix, place)) for place in places)]
        for run, places in zip(matrix.values, matrix.rows, strict=True)
    ]
    heads = [matrix.values_title, *(column.title for column in matrix.columns)]
    yield TextTable(heads, rows, right=frozenset(range(len(heads))))


TELL = _tell
