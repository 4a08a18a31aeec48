"""A table of few rows and many columns, turned round: what stood above its columns names lines."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.column_widths import AROUND_CELL, longest_cell
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent

# So many rows stand beside each other.
_MOST_ROWS = 4
# What stands in columns of nothing but figures.
_FIGURES = (Setting.NUMBER, Setting.FIGURE, Setting.COUNT)
# As much of a line as the names of the lines have at most, in percent.
_MOST_OF_LINE = 40.0
# Of pairs of figures one stands below the other, and so many letters are around each.
_PAIR = 2
_AROUND_FIGURE = 2.5
# Bold letters are so much broader.
_BOLD = 1.12


def turned_rows(table: TableContent, letters: float) -> TableContent | None:
    """Return `table` with its rows beside each other, in a line of so many `letters`.

    None where it has no fewer rows than columns, or more than have room.
    """
    rows = table.rows
    is_few = 1 < len(rows) <= _MOST_ROWS and len(rows) + 1 < len(table.heads)
    if not is_few or table.columns > 1 or any(row.group for row in rows):
        return None
    named, *others = table.heads
    longest = max(len(head.title) for head in table.heads) * _BOLD + AROUND_CELL
    share = min(100 * longest / letters, _MOST_OF_LINE)
    each = (100 - share) / len(rows)
    # Figures alone end below each other, as they did above each other.
    has_figures = all(head.setting in _FIGURES for head in others)
    setting = Setting.NUMBER if has_figures else Setting.TEXT
    heads = (
        Head(named.title, Setting.LABEL, share=share),
        *(Head(plain_words(row.cells[0].words), setting, share=each) for row in rows),
    )
    lines = (
        PrintedRow((PrintedCell(head.title), *(_alone(row.cells[place]) for row in rows)))
        for place, head in enumerate(others, 1)
    )
    return TableContent(heads, tuple(lines))


def figures_across(table: TableContent, letters: float) -> TableContent | None:
    """Return `table`, whose rows are pairs of figures, as two lines of figures.

    The lines hold so many `letters`. Of each pair the second stands below the first: nowhere is
    what belongs together far apart. None where it holds anything else, or too much for a line.
    """
    is_pairs = len(table.heads) == _PAIR and all(head.setting in _FIGURES for head in table.heads)
    if not is_pairs or table.columns > 1 or any(row.group for row in table.rows):
        return None
    named = max(len(head.title) for head in table.heads) * _BOLD + AROUND_CELL
    figures = max(longest_cell(table, n) for n in range(_PAIR)) + _AROUND_FIGURE
    left = letters - named - figures * len(table.rows)
    if left < 0:
        return None
    # Names have their part of what is left: in larger type they need it.
    share = 100 * (named + left / (len(table.rows) + 1)) / letters
    each = (100 - share) / len(table.rows)
    heads = (
        Head("", Setting.LABEL, share=share),
        *(Head("", Setting.NUMBER, share=each) for _ in table.rows),
    )
    lines = (
        PrintedRow((PrintedCell(head.title), *(row.cells[place] for row in table.rows)))
        for place, head in enumerate(table.heads)
    )
    return TableContent(heads, tuple(lines))


def _alone(cell: PrintedCell) -> PrintedCell:
    """Return `cell` as it stands among others of any kind: a chance in figures."""
    if cell.chance is None:
        return cell
    return replace(cell, words=cell.chance.label, chance=None)
