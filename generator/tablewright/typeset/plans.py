"""Where the blocks of a panel have found their places, and how far apart its rows stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.typeset.baseline import closest_line, lines_between, lines_in, spread_line
from tablewright.typeset.filling import (
    Rooms,
    filled_panel,
    fills,
    spare_below,
    takes_rest,
    whole_lines,
)
from tablewright.typeset.holes import LARGEST_HOLE, largest_hole
from tablewright.typeset.packing import Columns, column_height, pack, packed_anywhere, tallest
from tablewright.typeset.panels import (
    Panel,
    block_gap,
    column_widths,
    em,
    figure_size,
    gutter,
    hero_size,
    keeps_names_whole,
    note_size,
    row_padding,
)
from tablewright.typeset.papers import Box

# In ems of the panel's type.
_MOST_AIR = 0.42
# How much more of it the rows of one column have than those of another.
_MOST_UNLIKE = 0.15
_GRID_AIR = 2.0
# Measures are rounded; what is given as air must never be the straw that breaks the panel.
_SAFETY = 0.3


@dataclass(frozen=True, slots=True)
class Measured:
    """A panel's heights in millimetres at one size of type; `too_wide` says what sticks out.

    `head` and `foot` are those of the panel itself, `blocks` those of its blocks by place, and
    `too_wide_by_block` says of which of them what sticks out.
    """

    head: float
    foot: float
    blocks: tuple[float, ...]
    too_wide: tuple[str, ...]
    too_wide_by_block: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ColumnStack:
    """Blocks above each other, by place, `gap` millimetres apart, and the padding of their rows."""

    blocks: tuple[int, ...]
    row_padding: float
    grid_padding: float
    gap: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A panel in type of `size` points: the blocks across it, then its columns.

    `taken` is how tall its blocks stand, and `over` by how many millimetres that is too much;
    `room` is what each column has left. Where all keeps to one baseline, lines are `line`
    millimetres apart, and blocks so many `lines` tall; otherwise it is 0. With these lines each
    column has so much `left` that nothing fills, or, where there is none, what stands across.
    `hole` is the largest rectangle that is empty, as a part of the panel. Blocks are so much
    `short` of their lines, in lines. Its `head` and `foot` are so tall. Where it `is_least`,
    nothing was laid out, and blocks are as tall as that at least. Of what would go over more
    `pages` than anybody turns it says so, and does not fit; otherwise these are 0.
    """

    panel: Panel
    size: float
    across: ColumnStack
    columns: tuple[ColumnStack, ...]
    taken: float
    over: float
    too_wide: tuple[str, ...]
    room: tuple[float, ...]
    heights: tuple[float, ...]
    line: float = 0.0
    lines: tuple[int, ...] = ()
    left: tuple[float, ...] = ()
    hole: float = 0.0
    short: tuple[float, ...] = ()
    head: float = 0.0
    foot: float = 0.0
    is_least: bool = False
    pages: int = 0

    @property
    def fits(self) -> bool:
        """Whether nothing sticks out."""
        return self.over <= 0 and not self.too_wide and not self.pages

    def without_air(self) -> Plan:
        """Return this plan with rows as close as they were measured, whatever space is left."""
        line = closest_line(self.size) if self.line else 0.0
        closest = 0.0 if line else row_padding(self.size)
        gap = line or block_gap(self.size)

        def close(stack: ColumnStack) -> ColumnStack:
            return ColumnStack(stack.blocks, closest, closest, gap)

        columns = tuple(map(close, self.columns))
        return replace(self, across=close(self.across), columns=columns, line=line)

    @property
    def gap(self) -> float:
        """The least space between blocks in millimetres."""
        return self.line or block_gap(self.size)

    @property
    def keeps_names_whole(self) -> bool:
        """Whether the names of rows stay on one line."""
        return keeps_names_whole(self.panel, self.size)

    @property
    def note_size(self) -> float:
        """The size of footnotes in points."""
        return note_size(self.panel, self.size)

    @property
    def figure_size(self) -> float:
        """The size of all else that is small, in points."""
        return figure_size(self.panel, self.size)

    @property
    def hero_size(self) -> float:
        """The size of the block that matters most, in points."""
        return hero_size(self.size)


def plan_panel(panel: Panel, box: Box, size: float, measured: Measured) -> Plan:
    """Return where the blocks of `panel` go in type of `size` points."""
    if panel.is_lined:
        return _lined_plan(panel, box, size, measured)
    gap = block_gap(size)
    heights = measured.blocks
    across = panel.spanning
    used = measured.head + measured.foot + column_height(across, heights, gap)
    used += gap if across and panel.packed else 0
    limit = box.height - used
    packed = [heights[index] for index in panel.packed]
    columns = _columns(panel, packed, gap, limit)
    height = tallest(columns, packed, gap)
    places: Columns = tuple(tuple(panel.packed[n] for n in column) for column in columns)
    slack = limit - height - _SAFETY
    air = _shared_air(panel, across, places, slack, size)
    given = air * _weight(panel, across)
    airs = [
        _air(panel, column, size, limit - _SAFETY - given - column_height(own, packed, gap))
        for column, own in zip(places, columns, strict=True)
    ]
    # Lines beside each other are compared: those of a card, which is seen as a whole, the most.
    most = min(airs, default=0.0) + (0.0 if panel.is_card else em(size) * _MOST_UNLIKE)
    stacks = [
        _padded(column, size, min(air, most)) for column, air in zip(places, airs, strict=True)
    ]
    left = [
        limit
        - _SAFETY
        - given
        - column_height(own, packed, gap)
        - min(air, most) * _weight(panel, c)
        for c, own, air in zip(places, columns, airs, strict=True)
    ]
    rooms = Rooms(across, places, max(min(left, default=slack - given), 0.0), tuple(left))
    return Plan(
        panel=filled_panel(panel, rooms, box.width, column_widths(panel, box, size)),
        size=size,
        across=_padded(across, size, air),
        columns=tuple(stacks),
        taken=height + used - measured.head - measured.foot,
        over=height - limit,
        too_wide=measured.too_wide,
        room=tuple(limit - column_height(column, packed, gap) for column in columns),
        heights=heights,
    )


def _lined_plan(panel: Panel, box: Box, size: float, measured: Measured) -> Plan:
    """Return where the blocks of `panel` go if all of them keep to one baseline.

    They are planned in lines, and their heights are those that they have with the closest lines.
    """
    closest = closest_line(size)
    lines = tuple(lines_in(height, closest) for height in measured.blocks)
    across = panel.spanning
    body = box.height - measured.head - measured.foot - _SAFETY
    above = int(column_height(across, lines, 1)) + (1 if across and panel.packed else 0)
    packed = [lines[index] for index in panel.packed]
    is_filled = any(fills(block) for block in panel.blocks)

    def line_for(columns: Columns) -> float:
        lines = above + int(tallest(columns, packed, 1))
        return spread_line(lines, body, size, is_filled=is_filled)

    def left_by(columns: Columns) -> tuple[float, ...]:
        taken = (above + column_height(column, packed, 1) for column in columns)
        return tuple(max(body - count * line_for(columns), 0.0) for count in taken)

    widths = column_widths(panel, box, size)

    def hole_of(columns: Columns) -> float:
        empty, wide = left_empty(columns), widths if columns else (box.width,)
        return largest_hole(empty, wide, gutter(size)) / (box.width * box.height)

    def left_empty(columns: Columns) -> Sequence[float]:
        """Return what is left below columns, but for what their blocks take of it."""
        left = left_by(columns) or (body - above * line_for(columns),)
        taken = min(left) if any(fills(panel.blocks[n]) for n in across) else 0.0
        filled = [any(takes_rest(panel.blocks[panel.packed[n]]) for n in c) for c in columns] or [
            False
        ]
        return [0.0 if f else room - taken for f, room in zip(filled, left, strict=True)]

    columns = _columns(panel, packed, 1, body / closest - above)
    if not panel.shares and hole_of(columns) > LARGEST_HOLE:
        # What is out of order is found, and what is empty is lost.
        anywhere = packed_anywhere(packed, panel.column_count, 1)
        anywhere = centred(anywhere) if panel.begins_in_centre else anywhere
        columns = min(columns, anywhere, key=hole_of)
    most = int(tallest(columns, packed, 1))
    line, left = line_for(columns), left_by(columns)
    places: Columns = tuple(tuple(panel.packed[n] for n in column) for column in columns)
    stacks = tuple(
        ColumnStack(column, 0.0, 0.0, line * (1 + lines_between(room, line, len(column) - 1)))
        # What fills its column leaves nothing for gaps.
        for column, room in zip(places, left_empty(columns), strict=False)
    )
    below, grown = whole_lines(panel, across, lines, min(left, default=body - above * line), line)
    rooms = Rooms(across, places, below, left, spare_below(lines, measured.blocks, line, closest))
    return Plan(
        panel=filled_panel(panel, rooms, box.width, widths),
        size=size,
        across=ColumnStack(across, 0.0, 0.0, line),
        columns=stacks,
        taken=(above + most) * closest,
        over=(above + most) * closest - body,
        too_wide=measured.too_wide,
        room=tuple(body - (above + column_height(c, packed, 1)) * closest for c in columns),
        heights=tuple(count * closest for count in lines),
        line=line,
        lines=grown,
        short=tuple(
            max(count - height / closest, 0.0)
            for count, height in zip(lines, measured.blocks, strict=True)
        ),
        left=tuple(left_empty(columns)),
        hole=hole_of(columns),
        head=measured.head,
        foot=measured.foot,
    )


def _columns(panel: Panel, heights: Sequence[float], gap: float, limit: float) -> Columns:
    if panel.shares:
        return tuple(
            tuple(n for n, index in enumerate(panel.packed) if panel.blocks[index].column == column)
            for column in range(len(panel.shares))
        )
    if not heights:
        return ()
    columns = pack(heights, panel.column_count, gap, limit)
    return centred(columns) if panel.begins_in_centre else columns


def centred(columns: Columns) -> Columns:
    """Return `columns` with the first one in the middle, the others in order around it."""
    middle = (len(columns) - 1) // 2
    return (*columns[1 : middle + 1], *columns[:1], *columns[middle + 1 :])


def _shared_air(
    panel: Panel, across: Sequence[int], columns: Columns, slack: float, size: float
) -> float:
    """Return the air of rows across the panel when the tallest column gets as much."""
    if slack <= 0:
        return 0.0
    below = max((_weight(panel, column) for column in columns), default=0.0)
    rows = _weight(panel, across) + below
    return min(slack / rows, em(size) * _MOST_AIR) if rows else 0.0


def _air(panel: Panel, column: tuple[int, ...], size: float, left: float) -> float:
    """Return the air of each row of `column`, which has so many millimetres `left`."""
    weight = _weight(panel, column)
    most = em(size) * _MOST_AIR
    return min(max(left, 0.0) / weight, most) if weight else most


def _padded(column: tuple[int, ...], size: float, air: float) -> ColumnStack:
    padding, of_grids = row_padding(size, air), row_padding(size, air * _GRID_AIR)
    return ColumnStack(column, padding, of_grids, block_gap(size))


def _weight(panel: Panel, column: Sequence[int]) -> float:
    """Return how many rows' worth of air the blocks of `column` take."""
    return sum(panel.blocks[index].rows for index in column)
