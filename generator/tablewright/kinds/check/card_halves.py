"""The grid of what dice must show, half of its rows on either face of a large card."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import Words


def in_halves(way: Block, short: Sequence[Words]) -> tuple[Block, ...]:
    """Return the grid of `way` in two, if keys lead to its rows, and it tells chances.

    So a line is looked for on one side alone, and has the room for both figures. What is said of
    all rows is read in front; behind stands what is `short`.
    """
    (grid,) = way.bodies
    if not isinstance(grid, GridContent) or not (grid.row_keys and grid.tells_chances):
        return ()
    rows = len(grid.row_labels)
    upper, lower = grid.rows_between(0, -(-rows // 2)), grid.rows_between(-(-rows // 2), rows)
    return replace(way, bodies=(upper,)), replace(way, bodies=(lower,), leads=tuple(short))
