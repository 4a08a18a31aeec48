"""The grid of what dice must show, turned round on a large card, half of it on either face."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.keyed_columns import keyed_columns
from tablewright.typeset.table_content import Words


def in_halves(way: Block, short: Sequence[Words]) -> tuple[Block, ...]:
    """Return the grid of `way` in two, if keys lead to its rows, and it tells chances.

    Its rows are columns there: beside what leads to them the figures of two neighbours would touch.
    A figure is looked for on one side alone. What is said of all is read in front; behind stands
    what is `short`.
    """
    (grid,) = way.bodies
    if not isinstance(grid, GridContent) or not (grid.row_keys and grid.tells_chances):
        return ()
    turned = keyed_columns(grid)
    count = len(turned.column_labels)
    half = -(-count // 2)
    upper, lower = turned.columns_between(0, half), turned.columns_between(half, count)
    return replace(way, bodies=(upper,)), replace(way, bodies=(lower,), leads=tuple(short))
