"""Chances that lists tell with bars, in shades: a strip by one number, or a line for each name.

A column of bars takes a whole line for one chance, and who looks for his own number hunts among the
parts of a list. In a strip it is found like a date in a calendar; what comes of it stands below it,
with the heavy line at one half. Several chances of one name are compared along its line.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.sheets.blocks import is_low
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import banded, columns_abreast, grid_cells
from tablewright.typeset.row_keys import RowKeys
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.odds import IN_PERCENT

# Fewer numbers are a list that is as low, in which bars are compared at a glance.
_FEWEST = 6
# In so many parts below each other numbers are found as fast.
_MOST_BANDS = 2
# So many names stand in two halves beside each other.
_HALVED = 8
# How numbers stand in a list, and names.
_NUMBERS = frozenset({Setting.COUNT, Setting.FIGURE, Setting.NUMBER})
_NAMES = frozenset({Setting.NAME, Setting.LABEL})
# Beside the name of each row: its figures stand too close for a sign of their own.
_SIGN = "%"
# A name, its number, and chances that are compared.
_LEAST_COLUMNS = 4
# What is certain is the longest whole figure, and what a strip has room for.
_LONGEST = len("100")
# The part of a line that each of two halves has.
_HALF = 0.48


def in_strips(block: Block, ems: float) -> Block:
    """Return `block` with shades in place of bars in a list of chances, if there is room.

    A line of it is `ems` long. A list by names has a number beside each and several chances. What
    is short, has headings of groups or says more than chances, stays a list.
    """
    body = block.bodies[0] if len(block.bodies) == 1 else None
    if not isinstance(body, TableContent) or len(body.rows) < _FEWEST:
        return block
    if any(row.group for row in body.rows):
        return block
    strip = _strip(body, ems)
    if strip:
        return replace(block, bodies=strip, spans=True)
    shaded = _by_names(body, ems)
    return replace(block, bodies=shaded, spans=True, abreast=len(shaded)) if shaded else block


def is_strip(block: Block) -> bool:
    """Return whether all of `block` is a strip of chances by one number."""
    return all(isinstance(body, GridContent) and body.is_strip for body in block.bodies)


def _strip(body: TableContent, ems: float) -> tuple[Body, ...]:
    """Return the list `body` by one number as a strip no wider than `ems`, or nothing.

    On a low page one line of chances that is too wide goes on below: both parts are lower than
    halves of a list.
    """
    if body.heads[0].setting not in _NUMBERS or any(row.cells[0].marks for row in body.rows):
        return ()
    lines = _chances(body, 1)
    if not lines:
        return ()
    titles = tuple(head.title for head in body.heads[1:])
    grid = GridContent(
        caption="",
        row_title="",
        column_title=body.heads[0].title,
        row_labels=titles,
        column_labels=tuple(plain_words(row.cells[0].words) for row in body.rows),
        cells=_cells(list(zip(*lines, strict=True))),
        row_remarks=(_SIGN,) * len(titles),
        is_strip=True,
    )
    bands = banded(grid, ems)
    most = _MOST_BANDS if is_low(ems) and len(titles) == 1 else 1
    return bands if len(bands) <= most else ()


def _by_names(body: TableContent, ems: float) -> tuple[Body, ...]:
    """Return a list of names, their numbers and chances as grids beside each other, or nothing."""
    settings = [head.setting for head in body.heads]
    # On a low page chances end on one line beside their names, and a grid is wider than they are.
    if is_low(ems):
        return ()
    if len(settings) < _LEAST_COLUMNS or settings[0] not in _NAMES or settings[1] not in _NUMBERS:
        return ()
    lines = _chances(body, 2)
    if not lines:
        return ()
    grid = GridContent(
        caption="",
        row_title=body.heads[1].title,
        column_title=IN_PERCENT,
        row_labels=tuple(plain_words(row.cells[1].words) for row in body.rows),
        column_labels=tuple(head.title for head in body.heads[2:]),
        cells=grid_cells(lines),
        row_keys=(RowKeys(body.heads[0].title, tuple(map(_named, body.rows))),),
        is_strip=True,
    )
    half = -(-len(body.rows) // 2)
    if len(body.rows) >= _HALVED and columns_abreast(grid, ems * _HALF) >= len(grid.column_labels):
        keys = (replace(key, least=key.ems_of_words) for key in grid.row_keys)
        alike = replace(grid, row_keys=tuple(keys))
        return alike.rows_between(0, half), alike.rows_between(half, len(body.rows))
    return (grid,) if columns_abreast(grid, ems) >= len(grid.column_labels) else ()


def _cells(lines: Sequence[Sequence[Chance]]) -> tuple[tuple[GridCell, ...], ...]:
    """Return the cells of a strip with the figures of its list, where none of them is too long.

    One check says the same on all papers: "0.8", and not "<1", as grids do that have no room.
    """
    cells = grid_cells(lines)
    if any(len(chance.label) > _LONGEST for line in lines for chance in line):
        return cells
    return tuple(
        tuple(replace(cell, label=chance.label) for cell, chance in zip(*both, strict=True))
        for both in zip(cells, lines, strict=True)
    )


def _chances(body: TableContent, first: int) -> list[list[Chance]]:
    """Return the chances of each row from its column `first` on; nothing where others are there."""
    if not all(head.setting is Setting.ODDS for head in body.heads[first:]):
        return []
    lines = [[c.chance for c in row.cells[first:] if c.chance is not None] for row in body.rows]
    return lines if all(len(line) == len(body.heads) - first > 0 for line in lines) else []


def _named(row: PrintedRow) -> str:
    """Return what a row is called, with the marks of its footnotes."""
    return f"{plain_words(row.cells[0].words)}{''.join(row.cells[0].marks)}"
