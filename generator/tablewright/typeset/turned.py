"""Words by two keys, turned round for a narrow page: what was across goes down, under its heading.

A line that is too short for nine columns of words may have room for six; nothing of the table is
cut then.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tablewright.fonts.widths import width_in_ems
from tablewright.typeset.column_widths import AROUND_CELL
from tablewright.typeset.first_look import BREAK
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.spread_cells import SpreadGroup, SpreadRow, plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)

# Titles that stand for two or three of the columns lead to rows; headings of groups are as many.
_MOST_COLUMNS = 8
# What stands across is pointed at from the corner, as in grids.
ACROSS = "\N{RIGHTWARDS ARROW}"
# Cells break into lines rather than take more letters than these from their neighbours.
_MOST_LETTERS = 11
# More lines than these are no longer read as one cell.
_MOST_LINES = 4


def turned(spread: SpreadContent, letters: float) -> TableContent | None:
    """Return `spread` with its columns as rows, in a line of so many `letters`.

    None where a word would have no room so, or a sentence need many lines, where cells stand for
    several, and where a column has no heading of a group behind others that have one.
    """
    if not _is_plain(spread) or len(spread.rows) > _MOST_COLUMNS:
        return None
    names = (*spread.titles, f"{spread.row_title} {ACROSS}")
    least = [max(map(_letters, names)), *map(_longest_word, spread.rows)]
    rest = letters - sum(least) - AROUND_CELL * len(least)
    if rest < 0:
        return None
    each = sum(least[1:], rest) / len(spread.rows)
    words = [cell.words for row in spread.rows for cell in row.cells]
    if max(len(plain_words(said)) for said in words) > _MOST_LINES * each:
        return None
    # What is left goes to the columns whose cells would break.
    wanted = [0.0, *(max(_usual(row) - _longest_word(row), 0.0) for row in spread.rows)]
    wanted = wanted if any(wanted) else [1.0] * len(least)
    widths = [
        AROUND_CELL + word + rest * more / sum(wanted)
        for word, more in zip(least, wanted, strict=True)
    ]
    share, *across = (100 * width / sum(widths) for width in widths)
    columns = (
        Head(row.label, Setting.TEXT, width) for row, width in zip(spread.rows, across, strict=True)
    )
    return TableContent(
        (Head(f"{spread.row_title} {ACROSS}", Setting.LABEL, share), *columns), tuple(_rows(spread))
    )


def _longest_word(row: SpreadRow) -> float:
    words = (word for cell in row.cells for word in BREAK.split(plain_words(cell.words)))
    return max(map(_letters, words))


def _letters(word: str) -> float:
    """Return how many letters of usual width `word` takes: a w is broader than two of i."""
    return width_in_ems(word) / EMS_PER_LETTER


def _usual(row: SpreadRow) -> float:
    """Return how many letters the cells of `row` want, whatever a single one of them does."""
    *_, second, _ = sorted([0, *(len(plain_words(cell.words)) for cell in row.cells)])
    return min(second, _MOST_LETTERS)


def _is_plain(spread: SpreadContent) -> bool:
    """Whether each cell of `spread` says one thing in words, and headings can be those of rows."""
    cells = [cell for row in spread.rows for cell in row.cells]
    spanned = [group.is_spanned for group in spread.groups]
    return (
        bool(cells)
        and any(spread.worded)
        and not spread.legend
        and not any(row.marks for row in spread.rows)
        and all(cell.spans == 1 and not (cell.beside or cell.before) for cell in cells)
        and not spread.is_banded
        and not any(before and not after for before, after in pairwise(spanned))
    )


def _rows(spread: SpreadContent) -> Iterator[PrintedRow]:
    for place, (group, title) in enumerate(_headed(spread)):
        cells = (row.cells[place] for row in spread.rows)
        printed = (PrintedCell(cell.words, marks=cell.marks) for cell in cells)
        yield PrintedRow((PrintedCell(title), *printed), group.title if group.is_spanned else "")


def _headed(spread: SpreadContent) -> Iterator[tuple[SpreadGroup, str]]:
    for group in spread.groups:
        for title in group.columns:
            yield group, title
