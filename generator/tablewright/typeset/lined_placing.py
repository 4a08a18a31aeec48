"""Panels planned in lines, which are as far apart in all their blocks."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import Struct, replace
from tablewright.typeset.baseline import closest_line, lines_in, spread_line
from tablewright.typeset.filling import (
    Rooms,
    filled_panel,
    fills,
    spare_below,
    takes_rest,
    whole_lines,
)
from tablewright.typeset.holes import LARGEST_HOLE, largest_hole
from tablewright.typeset.packing import (
    Columns,
    centred,
    column_height,
    columns_of,
    packed_anywhere,
    tallest,
)
from tablewright.typeset.panels import PLAYERS_TYPE, Panel, column_widths, gutter
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import SAFETY, ColumnStack, Measured, Plan
from tablewright.typeset.row_air import Air, Stacks, airy_rows

# In lines: what parts rows that are read from afar, at least. Larger type is worth less, though not
# so much that the least would not do.
_LEAST_FROM_AFAR = 0.15


def lined_plan(
    panel: Panel,
    box: Box,
    size: float,
    measured: Measured,
    leading: float = 0.0,
    most_air: float | None = None,
) -> Plan:
    """Return where the blocks of `panel` go if all of them have lines as far apart.

    They are planned in lines, and their heights are those that they have with the closest lines.
    Where lines are to be so many millimetres apart as `leading` says, what is left is the rows',
    but no more than `most_air`, in lines, if that is said.
    """
    closest = closest_line(size)
    rows = _rows_from_afar(panel)
    least = _LEAST_FROM_AFAR * closest if size > PLAYERS_TYPE[-1] else 0.0
    lines = tuple(
        lines_in(height + count * least, closest)
        for height, count in zip(measured.blocks, rows, strict=True)
    )
    across = panel.spanning
    body = box.height - measured.head - measured.foot - SAFETY
    above = _lines_above(panel, lines)
    packed: list[float] = [lines[index] for index in panel.packed]
    inside = _Inside(panel, box, size, body, above, packed)
    columns = inside.columns(closest)
    height = (above + tallest(columns, packed, 1)) * closest
    room = tuple(body - (above + column_height(c, packed, 1)) * closest for c in columns)
    places: Columns = tuple(tuple(panel.packed[n] for n in column) for column in columns)
    line, airs = inside.line(columns), (Air(),) * (1 + len(places))
    high: Sequence[float] = [each / closest for each in measured.blocks]
    aired: Sequence[float] = lines
    if leading:
        line, stacked = leading, Stacks.of(panel.blocks, high, across, places)
        from_afar = panel.faces_players
        airs = stacked.most_air(body / leading, is_from_afar=from_afar, most=most_air)
        aired, high = stacked.lines(airs), stacked.aired_heights(airs)
        packed, above = [aired[index] for index in panel.packed], _lines_above(panel, aired)
    inside = replace(inside, above=above, packed=packed, leading=leading)
    left, empty = inside.left(columns), inside.empty(columns)
    below, grown = whole_lines(panel, across, aired, min(left, default=body - above * line), line)
    rooms = Rooms(across, places, below, left, spare_below(aired, measured.blocks, line, closest))
    return Plan(
        panel=filled_panel(panel, rooms, box, size),
        size=size,
        across=_stack(across, airs[0], line),
        columns=tuple(_stack(c, air, line) for c, air in zip(places, airs[1:], strict=True)),
        taken=height,
        over=height - body,
        too_wide=measured.too_wide,
        room=room,
        heights=tuple(count * closest for count in lines),
        line=line,
        lines=grown,
        short=tuple(max(count - each, 0.0) for count, each in zip(aired, high, strict=True)),
        left=empty,
        hole=inside.hole(columns),
        head=measured.head,
        foot=measured.foot,
        bare=panel,
    )


def _rows_from_afar(panel: Panel) -> tuple[int, ...]:
    """Return how many rows of each block need air; 0 of all on a panel that is not rows alone."""
    rows = tuple(map(airy_rows, panel.blocks))
    return rows if panel.faces_players and all(rows) else (0,) * len(rows)


def _stack(places: tuple[int, ...], air: Air, line: float) -> ColumnStack:
    return ColumnStack(places, air.rows * line / 2, air.heroes * line / 2, line)


def _lines_above(panel: Panel, lines: Sequence[float]) -> float:
    """Return how many lines what stands across `panel` takes above its columns."""
    across = panel.spanning
    return column_height(across, lines, 1) + (1 if across and panel.packed else 0)


class _Inside(Struct, frozen=True):
    """What a panel has between its head and its foot: `body` millimetres.

    What stands across it takes so many lines `above` its columns, and blocks in these as many as
    `packed` says. Lines are as far apart as they can be, or as the `leading` says.
    """

    panel: Panel
    box: Box
    size: float
    body: float
    above: float
    packed: Sequence[float]
    leading: float = 0.0

    def columns(self, closest: float) -> Columns:
        """Return the blocks in columns, out of their order where that alone saves a hole."""
        columns = columns_of(self.panel, self.packed, 1, self.body / closest - self.above)
        if self.panel.shares or self.hole(columns) <= LARGEST_HOLE:
            return columns
        # What is out of order is found, and what is empty is lost.
        anywhere = packed_anywhere(self.packed, self.panel.column_count, 1)
        anywhere = centred(anywhere) if self.panel.begins_in_centre else anywhere
        return min(columns, anywhere, key=self.hole)

    def line(self, columns: Columns) -> float:
        """Return how far apart lines stand, in millimetres."""
        if self.leading:
            return self.leading
        lines = round(self.above + tallest(columns, self.packed, 1))
        is_filled = any(fills(block) for block in self.panel.blocks)
        if any(_rows_from_afar(self.panel)):
            # A line that runs on would look like a row: what is left is the rows'.
            return closest_line(self.size)
        return spread_line(lines, self.body, self.size, is_filled=is_filled)

    def left(self, columns: Columns) -> tuple[float, ...]:
        """Return what is left below columns, in millimetres."""
        line = self.line(columns)
        taken = (self.above + column_height(column, self.packed, 1) for column in columns)
        return tuple(max(self.body - count * line, 0.0) for count in taken)

    def empty(self, columns: Columns) -> tuple[float, ...]:
        """Return what is left below columns, but for what their blocks take of it."""
        panel = self.panel
        left = self.left(columns) or (self.body - self.above * self.line(columns),)
        taken = min(left) if any(fills(panel.blocks[n]) for n in panel.spanning) else 0.0
        filled = [any(takes_rest(panel.blocks[panel.packed[n]]) for n in c) for c in columns]
        return tuple(
            0.0 if is_filled else room - taken
            for is_filled, room in zip(filled or [False], left, strict=True)
        )

    def hole(self, columns: Columns) -> float:
        """Return the largest rectangle that is empty, as a part of the panel."""
        box = self.box
        wide = column_widths(self.panel, box, self.size) if columns else (box.width,)
        hole = largest_hole(self.empty(columns), wide, gutter(self.size))
        return hole / (box.width * box.height)
