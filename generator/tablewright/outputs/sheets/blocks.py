"""Blocks that sheets of all kinds share: grids lined up, long lists divided."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import (
    AROUND_CELL,
    HEAD_LETTER,
    LETTERS_IN_COLUMN,
    longest_cell,
)
from tablewright.typeset.cutting import notes_called_for
from tablewright.typeset.first_look import longest_word
from tablewright.typeset.folding import folded_columns, folded_rows
from tablewright.typeset.grid_content import EMS_PER_LETTER, GridContent
from tablewright.typeset.grids import banded, columns_abreast
from tablewright.typeset.table_content import TableContent

# More columns than these need the whole line.
_MOST_HALVED = 5
# A list of more rows than these is set in two halves when a sheet goes on over several pages.
_LONG_LIST = 24
# In ems: a line of less, as a booklet's, has no room for three lists side by side.
BROAD = 50.0
# What has the part of a line that lists of totals leave.
BESIDE_LISTS = 0.38
# One of no more is half a line of a page.
_HALF_LINE = 30.0

# So many rows stand in two halves where each has room: figures are near their names then.
_LEAST_HALVED = 8
# Around names, in letters, and how much broader figures are, which are bold.
_AROUND_NAME, _BOLD_LETTER = 1.0, 1.13
# The part of a line that one of two grids has, beside the space between them.
_HALF = 0.48


def is_low(ems: float) -> bool:
    """Return whether a line of `ems` is one of a low page, such as a booklet's, and no half one."""
    return _HALF_LINE < ems < BROAD


def lined_up(bodies: Sequence[Body], ems: float) -> tuple[tuple[Body, ...], int]:
    """Return `bodies` with grids no wider than a line, and how many of them stand abreast.

    Two stand abreast where all are grids that need no more than half a line. Rows and columns at
    their ends that hold one thing throughout are left out, and told.
    """
    bodies = [folded_columns(b) if isinstance(b, GridContent) else b for b in bodies]
    grids = [body for body in bodies if isinstance(body, GridContent)]
    half = ems * _HALF
    if 1 < len(grids) == len(bodies) and all(
        len(grid.column_labels) <= columns_abreast(grid, half) for grid in grids
    ):
        return tuple(map(folded_rows, grids)), 2
    lined: list[Body] = []
    for body in bodies:
        if isinstance(body, GridContent):
            lined.extend(map(folded_rows, banded(body, ems)))
        else:
            lined.append(body)
    return tuple(lined), 1


def in_halves(table: TableContent, ems: float) -> TableContent:
    """Return `table` in two halves beside each other, if it is long and `ems` hold both."""
    letters = ems / EMS_PER_LETTER
    named, *figures = range(len(table.heads))
    widths = [
        longest_cell(table, named) + _AROUND_NAME,
        *(
            (max(longest_cell(table, n), len(table.heads[n].title) * HEAD_LETTER) + AROUND_CELL)
            * _BOLD_LETTER
            for n in figures
        ),
    ]
    if len(table.rows) < _LEAST_HALVED or 2 * sum(widths) > letters:
        return table
    shares = [100 * width / sum(widths) for width in widths]
    heads = (replace(h, share=each) for h, each in zip(table.heads, shares, strict=True))
    return replace(table, heads=tuple(heads), columns=2, width=1.0)


def spread_out(blocks: tuple[Block, ...], columns: int) -> tuple[Block, ...]:
    """Return `blocks` for sheets of several pages: each across the page, long lists in columns.

    A block of several bodies becomes several, so that a page may end between them.
    """
    return tuple(
        replace(line, spans=True, bodies=tuple(_in_columns(body, columns) for body in line.bodies))
        for block in blocks
        for line in _line_by_line(block)
    )


def _in_columns(body: Body, columns: int) -> Body:
    if not isinstance(body, TableContent) or len(body.heads) > _MOST_HALVED:
        return body
    is_long = len(body.rows) > _LONG_LIST and _has_room_for_words(body)
    return replace(body, columns=max(columns, body.columns)) if is_long else body


def _has_room_for_words(table: TableContent) -> bool:
    """Return whether the longest words of all columns stand beside each other in half a line."""
    longest = (
        max(longest_word(row.cells[n].words) for row in table.rows) for n in range(len(table.heads))
    )
    return sum(longest) + AROUND_CELL * len(table.heads) <= LETTERS_IN_COLUMN


def _line_by_line(block: Block) -> tuple[Block, ...]:
    """Return a block for each line of bodies: the first has the heading, each its own notes.

    Parts of a strip are read as one line.
    """
    if block.bodies and all(isinstance(b, GridContent) and b.is_strip for b in block.bodies):
        return (block,)
    last = len(block.lines) - 1
    return tuple(
        replace(
            block,
            title=block.title if n == 0 else "",
            leads=block.leads if n == 0 else (),
            legend=block.legend if n == 0 else "",
            bodies=bodies,
            notes=notes_called_for(block, bodies, is_last=n == last),
        )
        for n, bodies in enumerate(block.lines)
    ) or (block,)
