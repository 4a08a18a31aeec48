"""Chances that hang on one number, in a strip: the number across, and a row for each outcome.

A column of bars takes a whole line for one chance, and who looks for his own number hunts among the
parts of a list. In a strip it is found like a date in a calendar; what comes of it stands below it,
with the heavy line at one half.
"""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import columns_abreast, grid_cells
from tablewright.typeset.table_content import Setting, TableContent

# Fewer numbers are a list that is as low, in which bars are compared at a glance.
_FEWEST = 6
# How numbers stand at the left of a list.
_NUMBERS = frozenset({Setting.COUNT, Setting.FIGURE})
# Beside the name of each row: its figures stand too close for a sign of their own.
_SIGN = "%"


def in_strips(block: Block, ems: float) -> Block:
    """Return `block` with a strip in place of a list of chances by one number, if there is room.

    A line of it is `ems` long. What names rows by words, says more of them than chances, or is
    short, stays a list.
    """
    if len(block.bodies) != 1:
        return block
    strip = _strip(block.bodies[0], ems)
    return block if strip is None else replace(block, bodies=(strip,), spans=True)


def _strip(body: Body, ems: float) -> GridContent | None:
    """Return the list `body` as a strip no wider than `ems`; None where it cannot be one."""
    if not isinstance(body, TableContent) or len(body.rows) < _FEWEST:
        return None
    named, *odds = body.heads
    are_chances = odds and all(head.setting is Setting.ODDS for head in odds)
    if named.setting not in _NUMBERS or not are_chances:
        return None
    places = range(1, len(body.heads))
    firsts = [row.cells[0] for row in body.rows]
    is_plain = not any(row.group for row in body.rows) and not any(one.marks for one in firsts)
    if not is_plain or any(cell.chance is None for row in body.rows for cell in row.cells[1:]):
        return None
    grid = GridContent(
        caption="",
        row_title="",
        column_title=named.title,
        row_labels=tuple(head.title for head in odds),
        column_labels=tuple(_plain(one.words) for one in firsts),
        cells=grid_cells([[row.cells[n].chance for row in body.rows] for n in places]),
        row_remarks=(_SIGN,) * len(odds),
        is_strip=True,
    )
    return grid if columns_abreast(grid, ems) >= len(grid.column_labels) else None


def _plain(words: Text | str) -> str:
    return words.markdown if isinstance(words, Text) else words
