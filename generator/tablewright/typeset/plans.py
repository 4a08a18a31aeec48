"""Where the blocks of a panel have found their places, and how far apart its rows stand."""

from __future__ import annotations

from tablewright.records import Struct, replace
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.filling import takes_rest
from tablewright.typeset.gaps import Stacked, gaps_of
from tablewright.typeset.panels import (
    Panel,
    block_gap,
    figure_size,
    hero_size,
    keeps_names_whole,
    note_size,
    row_padding,
)

# Measures are rounded; what is given as air must never be the straw that breaks the panel.
SAFETY = 0.3


class Measured(Struct, frozen=True):
    """A panel's heights in millimetres at one size of type; `too_wide` says what sticks out.

    `head` and `foot` are those of the panel itself, `blocks` those of its blocks by place, and
    `too_wide_by_block` says of which of them what sticks out.
    """

    head: float
    foot: float
    blocks: tuple[float, ...]
    too_wide: tuple[str, ...]
    too_wide_by_block: tuple[tuple[str, ...], ...] = ()


class ColumnStack(Struct, frozen=True):
    """Blocks above each other, by place, `gap` millimetres apart, and the padding of their rows.

    Where all keeps to one baseline, that of grids is the heroes'.

    Where gaps are to look alike, the blocks are so much `further` apart, in gaps, each of them but
    the last: that is less than nothing below what ends above its last line.
    """

    blocks: tuple[int, ...]
    row_padding: float
    grid_padding: float
    gap: float
    further: tuple[float, ...] = ()

    @property
    def gaps(self) -> tuple[float, ...]:
        """The space above each of its blocks in millimetres; the first has none."""
        further = self.further or (0.0,) * len(self.blocks)
        return (0.0, *(self.gap * (1 + more) for more in further))[: len(self.blocks)]


class Parted(Struct, frozen=True):
    """What stands `across` a panel, and its `columns`, so many millimetres `below` that."""

    across: ColumnStack
    columns: tuple[ColumnStack, ...]
    below: float


class Plan(Struct, frozen=True):
    """A panel in type of `size` points: the blocks across it, then its columns.

    `taken` is how tall its blocks stand, and `over` by how many millimetres that is too much;
    `room` is what each column has left. Where all keeps to one baseline, lines are `line`
    millimetres apart, and blocks so many `lines` tall; otherwise it is 0. With these lines each
    column has so much `left` that nothing fills, or, where there is none, what stands across.
    `hole` is the largest rectangle that is empty, as a part of the panel. Blocks are so much
    `short` of their lines, in lines. Its `head` and `foot` are so tall. Where it `is_least`,
    nothing was laid out, and blocks are as tall as that at least. Of what would go over more
    `pages` than anybody turns it says so, and does not fit; otherwise these are 0. What has lines
    knows its panel `bare`, as it was before anything in it was filled.
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
    lines: tuple[float, ...] = ()
    left: tuple[float, ...] = ()
    hole: float = 0.0
    short: tuple[float, ...] = ()
    head: float = 0.0
    foot: float = 0.0
    is_least: bool = False
    pages: int = 0
    bare: Panel | None = None

    @property
    def parted(self) -> Parted:
        """What stands across it, and its columns, with gaps that look alike.

        Only what is printed asks for it.
        """
        if not self.line or len(self.left) != max(len(self.columns), 1):
            return Parted(self.across, self.columns, self.gap)
        above = sum(self.lines[n] + 1 for n in self.across.blocks)
        if not self.columns:
            across = self._stacked(self.across, self.left[0], 0)
            return Parted(self._apart(self.across, gaps_of(across, ())[0]), (), 0.0)
        rooms = zip(self.columns, self.left, strict=True)
        columns = [self._stacked(stack, left, above) for stack, left in rooms]
        gap, gaps = gaps_of(self._stacked(self.across, 0.0, 0), columns)
        return Parted(
            self._apart(self.across, gap),
            tuple(self._apart(c, each) for c, each in zip(self.columns, gaps, strict=True)),
            sum((gap - self._open(n)) * self.line for n in self.across.blocks[-1:]),
        )

    def _stacked(self, stack: ColumnStack, left: float, above: float) -> Stacked:
        """Return the blocks of `stack`, below which so many millimetres are `left`."""
        high = tuple(self.lines[n] - self._open(n) for n in stack.blocks)
        taken = sum(self.lines[n] + 1 for n in stack.blocks) - 1
        is_filling = any(takes_rest(self.panel.blocks[n]) for n in stack.blocks)
        return Stacked(high, above + taken + left / self.line, is_filling)

    def _open(self, place: int) -> float:
        """Return how far above its last line the block at `place` ends, in lines."""
        return 0.0 if takes_rest(self.panel.blocks[place]) else self.short[place]

    def _apart(self, stack: ColumnStack, gap: float) -> ColumnStack:
        """Return `stack` with gaps that are seen to be so many lines high."""
        return replace(stack, further=tuple(gap - 1 - self._open(n) for n in stack.blocks[:-1]))

    @property
    def fits(self) -> bool:
        """Whether nothing sticks out."""
        return self.over <= 0 and not self.too_wide and not self.pages

    def without_air(self) -> Plan:
        """Return this plan with rows as close as they were measured, whatever space is left."""
        line = closest_line(self.size) if self.line else 0.0
        closest = 0.0 if line else row_padding(self.size, is_card=self.panel.is_card)
        gap = line or block_gap(self.size)

        def close(stack: ColumnStack) -> ColumnStack:
            return ColumnStack(stack.blocks, closest, closest, gap)

        columns = tuple(map(close, self.columns))
        return replace(self, across=close(self.across), columns=columns, line=line, left=())

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
