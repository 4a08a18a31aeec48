"""Panels planned: their blocks go into columns, and what is left is given to their rows as air."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.filling import Rooms, filled_panel
from tablewright.typeset.lined_placing import lined_plan
from tablewright.typeset.packing import Columns, column_height, columns_of, tallest
from tablewright.typeset.panels import Panel, block_gap, em, row_padding
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import SAFETY, ColumnStack, Measured, Plan

# The most air that a row is given, in ems of the panel's type; and on a card, which is held in a
# hand.
MOST_AIR = 0.66
_MOST_ON_CARD = 0.75
# What blocks may stand apart besides, where rows leave that, in ems.
_MOST_APART = 1.0
# How much more of it the rows of one column have than those of another.
_MOST_UNLIKE = 0.15
_GRID_AIR = 2.0


def plan_panel(panel: Panel, box: Box, size: float, measured: Measured) -> Plan:
    """Return where the blocks of `panel` go in type of `size` points."""
    if panel.is_lined:
        return lined_plan(panel, box, size, measured)
    gap = block_gap(size)
    heights = measured.blocks
    across = panel.spanning
    used = measured.head + measured.foot + column_height(across, heights, gap)
    used += gap if across and panel.packed else 0
    limit = box.height - used
    packed = [heights[index] for index in panel.packed]
    columns = columns_of(panel, packed, gap, limit)
    height = tallest(columns, packed, gap)
    places: Columns = tuple(tuple(panel.packed[n] for n in column) for column in columns)
    slack = limit - height - SAFETY
    air = _shared_air(panel, across, places, slack, size)
    given = air * _weight(panel, across)
    airs = [
        _air(panel, column, size, limit - SAFETY - given - column_height(own, packed, gap))
        for column, own in zip(places, columns, strict=True)
    ]
    # Lines beside each other are compared: those of a card, which is seen as a whole, the most.
    most = min(airs, default=0.0) + (0.0 if panel.is_card else em(size) * _MOST_UNLIKE)
    stacks = [
        _padded(panel, column, size, min(air, most))
        for column, air in zip(places, airs, strict=True)
    ]
    left = [
        limit
        - SAFETY
        - given
        - column_height(own, packed, gap)
        - min(air, most) * _weight(panel, c)
        for c, own, air in zip(places, columns, airs, strict=True)
    ]
    rooms = Rooms(across, places, max(min(left, default=slack - given), 0.0), tuple(left))
    filled = filled_panel(panel, rooms, box, size)
    is_fixed = panel.is_card or filled is not panel
    apart = 0.0 if is_fixed else _apart(across, places, rooms.left_across, size)
    return Plan(
        panel=filled,
        size=size,
        across=_apart_by(_padded(panel, across, size, air), apart),
        columns=tuple(_apart_by(stack, apart) for stack in stacks),
        taken=height + used - measured.head - measured.foot,
        over=height - limit,
        too_wide=measured.too_wide,
        room=tuple(limit - column_height(column, packed, gap) for column in columns),
        heights=heights,
    )


def _shared_air(
    panel: Panel, across: Sequence[int], columns: Columns, slack: float, size: float
) -> float:
    """Return the air of rows across the panel when the tallest column gets as much."""
    if slack <= 0:
        return 0.0
    below = max((_weight(panel, column) for column in columns), default=0.0)
    rows = _weight(panel, across) + below
    return min(slack / rows, em(size) * _most_air(panel)) if rows else 0.0


def _air(panel: Panel, column: tuple[int, ...], size: float, left: float) -> float:
    """Return the air of each row of `column`, which has so many millimetres `left`."""
    weight = _weight(panel, column)
    most = em(size) * _most_air(panel)
    return min(max(left, 0.0) / weight, most) if weight else most


def _padded(panel: Panel, column: tuple[int, ...], size: float, air: float) -> ColumnStack:
    padding, of_grids = (
        row_padding(size, each, is_card=panel.is_card) for each in (air, air * _GRID_AIR)
    )
    return ColumnStack(column, padding, of_grids, block_gap(size))


def _most_air(panel: Panel) -> float:
    return _MOST_ON_CARD if panel.is_card else MOST_AIR


def _apart(across: Sequence[int], columns: Columns, left: float, size: float) -> float:
    """Return how much further than usual blocks stand apart when so many millimetres are `left`."""
    below = max((len(column) for column in columns), default=0)
    gaps = max(len(across) - 1, 0) + max(below - 1, 0)
    return min(max(left, 0.0) / gaps, em(size) * _MOST_APART) if gaps else 0.0


def _apart_by(stack: ColumnStack, further: float) -> ColumnStack:
    return replace(stack, gap=stack.gap + further)


def _weight(panel: Panel, column: Sequence[int]) -> float:
    """Return how many rows' worth of air the blocks of `column` take."""
    return sum(panel.blocks[index].rows for index in column)
