"""Tables of the same things as one list: a row for each, under the headings of their groups."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts.widths import width_in_ems
from tablewright.kinds.screen.entry import MergedTable, ScreenBlock
from tablewright.kinds.table.cell_views import ColumnView
from tablewright.kinds.table.merging import Merged, listed
from tablewright.kinds.table.printed_cells import SETTINGS, heading, printed_cell
from tablewright.kinds.table.view import TableView
from tablewright.records import Struct, replace
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_shares import bold_width
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.words.units import after_heading

# Words break into lines rather than take more than so many ems from the figures beside them. What
# is around words, and around figures; how large a heading is, which must not be broken.
_MOST_EMS = 10.5
_AROUND_WORDS, _AROUND_FIGURES = 1.0, 0.8
_HEAD_SIZE = 0.83
_WORDED = (Setting.LABEL, Setting.TEXT)


class MergedPart(Struct, frozen=True):
    """One of the tables: what it is called, the columns that are shown, and its rows' marks.

    Where it has no row stands what the screen's `block` of it leaves open.
    """

    title: str
    view: TableView
    shown: tuple[tuple[int, ColumnView], ...]
    marks: tuple[tuple[str, ...], ...]
    block: MergedTable

    def open_at(self, name: str) -> Words:
        """Return what stands in the row called `name`, if it has none; nothing is a dash."""
        said = self.block.open_at(name)
        return "" if said is None else said


def listed_content(block: ScreenBlock, whole: Merged, parts: Sequence[MergedPart]) -> TableContent:
    """Return the list of what `parts` say of each key, in as many parts as `block` asks for.

    Dice stand there without their means, and headings of columns without those of their tables.
    """
    key = whole.columns[0]
    heads = (
        Head(f"{key.title}{after_heading(key.unit)}", Setting.LABEL, column=key.name),
        *(
            Head(
                heading(column),
                SETTINGS[column.type],
                icon=column.column.icon,
                column=column.name,
            )
            for part in parts
            for _, column in part.shown
        ),
    )
    # Names that are picked one by one stand in an order of their own.
    has_groups = not block.down or any(each in whole.groups for each in block.down)
    rows = tuple(
        _row(str(whole.keys[n]), whole.groups[n] * has_groups, whole.places[n], parts)
        for n in listed(whole, block.down, block.hide)
    )
    return _with_shares(TableContent(heads, rows, block.columns))


def _with_shares(table: TableContent) -> TableContent:
    """Return `table` with columns as wide as what they hold: names break, and figures never."""
    wanted = []
    for index, head in enumerate(table.heads):
        title = _HEAD_SIZE * bold_width(head.title)
        is_worded = head.setting in _WORDED
        cells = [
            plain_words(row.cells[index].words) + "".join(row.cells[index].marks)
            for row in table.rows
        ]
        longest = max(map(width_in_ems if is_worded else bold_width, cells), default=0.0)
        if is_worded:
            wanted.append(max(title, min(longest, _MOST_EMS)) + _AROUND_WORDS)
        else:
            wanted.append(max(title, longest) + _AROUND_FIGURES)
    heads = (
        replace(head, share=100 * each / sum(wanted))
        for head, each in zip(table.heads, wanted, strict=True)
    )
    return replace(table, heads=tuple(heads))


def _row(
    name: str, group: str, places: Sequence[int | None], parts: Sequence[MergedPart]
) -> PrintedRow:
    cells: list[PrintedCell] = []
    marks: list[str] = []
    for part, place in zip(parts, places, strict=True):
        if place is None:
            cells += [PrintedCell(part.open_at(name)) for _ in part.shown]
            continue
        row = part.view.rows[place]
        marks += part.marks[place]
        cells += [replace(printed_cell(row.cells[n], c), remark="") for n, c in part.shown]
    return PrintedRow((PrintedCell(name, marks=tuple(dict.fromkeys(marks))), *cells), group)
