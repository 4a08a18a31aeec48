"""Panels: what is to stand on a page, and where its blocks have found their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor

from tablewright.diagnostics import Span
from tablewright.layout.matter import BlockMatter
from tablewright.layout.packing import Columns, column_height, pack, tallest
from tablewright.layout.papers import Box

MM_PER_POINT = 25.4 / 72

# Type on a panel, in points: what is read at arm's length, down to what still can be.
SCREEN_TYPE = tuple(11 - step / 4 for step in range(9))
LARGE_TYPE = tuple(13 - step / 4 for step in range(9))
# Who asks for more panels asks for room.
SPREAD_TYPE = (*LARGE_TYPE, *SCREEN_TYPE[1:])
SHEET_TYPE = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
# What is divided among pages is divided as if it were set in this, which is read with ease.
FLOWING_TYPE = 9.5
_SMALLEST_NOTE = 8.0
_SMALLEST_FIGURE = 9.0
# What players read across a table.
PLAYERS_TYPE = tuple(40.0 - step for step in range(13))

# In ems of the panel's type.
_GAP = 0.95
_GUTTER = 1.9
_ROW_PADDING = 0.06
_MOST_AIR = 0.42
# How much more of it the rows of one column have than those of another.
_MOST_UNLIKE = 0.15
_GRID_AIR = 2.0
# Measures are rounded; what is given as air must never be the straw that breaks the panel.
_SAFETY = 0.3
# The smallest type of cards in points; in it alone names may break.
LEAST_CARD_TYPE = 9.0


@dataclass(frozen=True, slots=True, eq=False)
class PanelMatter:
    """One page: its heading, what stands small at its right and foot, and its blocks.

    `columns` are those into which blocks are packed; where there are `shares`, columns have
    those parts of the width, and each block says which it goes into. `span` is where faults are
    reported, and `name` what they call it: `the panel “Weather”`. The first blocks stand at the
    top left, or, where it `begins_in_centre`, at the top of the middle column. `links` are
    addresses that stand at the foot; a ruler stands beside them if the panel `has_ruler`. `look`
    is a class of the style sheet, for panels that are no whole page of a screen; `anchor` is what
    links lead to.
    """

    name: str
    title: str
    chips: tuple[str, ...]
    where: str
    foot: tuple[str, ...]
    columns: int
    blocks: tuple[BlockMatter, ...]
    span: Span
    shares: tuple[float, ...] = ()
    begins_in_centre: bool = False
    faces_players: bool = False
    links: tuple[str, ...] = ()
    has_ruler: bool = False
    look: str = ""
    anchor: str = ""

    @property
    def is_bookmarked(self) -> bool:
        """Whether its title is a bookmark: that of a card's back, which repeats it, is not."""
        return "back" not in self.look.split()

    @property
    def is_card(self) -> bool:
        """Whether it is a face of a card."""
        return "card" in self.look.split()

    @property
    def spanning(self) -> tuple[int, ...]:
        """The places of the blocks that are set across the whole panel."""
        return tuple(place for place, block in enumerate(self.blocks) if block.spans)

    @property
    def packed(self) -> tuple[int, ...]:
        """The places of the blocks that are packed into columns."""
        return tuple(place for place, block in enumerate(self.blocks) if not block.spans)

    @property
    def column_count(self) -> int:
        """Into how many columns blocks are packed: no more than there are blocks for."""
        if self.shares:
            return len(self.shares)
        return max(min(self.columns, len(self.packed)), 1)


@dataclass(frozen=True, slots=True)
class Measured:
    """A panel's heights in millimetres at one size of type; `too_wide` says what sticks out.

    `head` and `foot` are those of the panel itself, `blocks` those of its blocks by place.
    """

    head: float
    foot: float
    blocks: tuple[float, ...]
    too_wide: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks above each other, by place, and the padding of their rows in millimetres."""

    blocks: tuple[int, ...]
    row_padding: float
    grid_padding: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A panel in type of `size` points: the blocks across it, then its columns.

    `taken` is how tall its blocks stand, and `over` by how many millimetres that is too much;
    `room` is what each column has left.
    """

    panel: PanelMatter
    size: float
    across: Stack
    columns: tuple[Stack, ...]
    taken: float
    over: float
    too_wide: tuple[str, ...]
    room: tuple[float, ...]
    heights: tuple[float, ...]

    @property
    def fits(self) -> bool:
        """Whether nothing sticks out."""
        return self.over <= 0 and not self.too_wide

    def without_air(self) -> Plan:
        """Return this plan with rows as close as they were measured, whatever space is left."""
        closest = row_padding(self.size)

        def close(stack: Stack) -> Stack:
            return Stack(stack.blocks, closest, closest)

        return replace(self, across=close(self.across), columns=tuple(map(close, self.columns)))

    @property
    def gap(self) -> float:
        """The space between blocks in millimetres."""
        return block_gap(self.size)

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


def note_size(panel: PanelMatter, size: float) -> float:
    """Return the size of footnotes below type of `size` points."""
    if panel.faces_players:
        # Across a table nothing smaller can be read.
        return size
    return max(_SMALLEST_NOTE, round(size * 0.82 * 4) / 4)


def figure_size(panel: PanelMatter, size: float) -> float:
    """Return the size of chances, headings of columns and dice beside type of `size` points."""
    return max(_SMALLEST_FIGURE, note_size(panel, size))


def keeps_names_whole(panel: PanelMatter, size: float) -> bool:
    """Whether the names of rows stay on one line in type of `size` points.

    On a card larger type is worth less than a list whose names are read at a glance.
    """
    return panel.is_card and size > LEAST_CARD_TYPE


def row_padding(size: float, air: float = 0.0) -> float:
    """Return the space above and below the words of a row in millimetres."""
    return _em(size) * _ROW_PADDING + air / 2


def block_gap(size: float) -> float:
    """Return the space between blocks in millimetres."""
    return _em(size) * _GAP


def gutter(size: float) -> float:
    """Return the space between columns in millimetres."""
    return _em(size) * _GUTTER


def column_widths(panel: PanelMatter, box: Box, size: float) -> tuple[float, ...]:
    """Return the widths of the columns in millimetres."""
    count = panel.column_count
    free = box.width - gutter(size) * (count - 1)
    shares = panel.shares or (1 / count,) * count
    # Rounded down, so that a row of columns is never wider than the panel.
    return tuple(floor(free * share * 20) / 20 for share in shares)


def block_width(panel: PanelMatter, place: int, box: Box, size: float) -> float:
    """Return the width of the block at `place` in millimetres."""
    block = panel.blocks[place]
    if block.spans:
        return box.width
    return column_widths(panel, box, size)[block.column if panel.shares else 0]


def centred(columns: Columns) -> Columns:
    """Return `columns` with the first one in the middle, the others in order around it."""
    middle = (len(columns) - 1) // 2
    return (*columns[1 : middle + 1], *columns[:1], *columns[middle + 1 :])


def plan_panel(panel: PanelMatter, box: Box, size: float, measured: Measured) -> Plan:
    """Return where the blocks of `panel` go in type of `size` points."""
    gap = block_gap(size)
    heights = measured.blocks
    across = panel.spanning
    used = measured.head + measured.foot + column_height(across, heights, gap)
    used += gap if across and panel.packed else 0
    limit = box.height - used
    packed = [heights[place] for place in panel.packed]
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
    most = min(airs, default=0.0) + (0.0 if panel.is_card else _em(size) * _MOST_UNLIKE)
    stacks = [
        _padded(column, size, min(air, most)) for column, air in zip(places, airs, strict=True)
    ]
    return Plan(
        panel=panel,
        size=size,
        across=_padded(across, size, air),
        columns=tuple(stacks),
        taken=height + used - measured.head - measured.foot,
        over=height - limit,
        too_wide=measured.too_wide,
        room=tuple(limit - column_height(column, packed, gap) for column in columns),
        heights=heights,
    )


def _columns(panel: PanelMatter, heights: Sequence[float], gap: float, limit: float) -> Columns:
    if panel.shares:
        return tuple(
            tuple(n for n, place in enumerate(panel.packed) if panel.blocks[place].column == column)
            for column in range(len(panel.shares))
        )
    if not heights:
        return ()
    columns = pack(heights, panel.column_count, gap, limit)
    return centred(columns) if panel.begins_in_centre else columns


def _shared_air(
    panel: PanelMatter, across: Sequence[int], columns: Columns, slack: float, size: float
) -> float:
    """Return the air of rows across the panel when the tallest column gets as much."""
    if slack <= 0:
        return 0.0
    below = max((_weight(panel, column) for column in columns), default=0.0)
    rows = _weight(panel, across) + below
    return min(slack / rows, _em(size) * _MOST_AIR) if rows else 0.0


def _air(panel: PanelMatter, column: tuple[int, ...], size: float, left: float) -> float:
    """Return the air of each row of `column`, which has so many millimetres `left`."""
    weight = _weight(panel, column)
    most = _em(size) * _MOST_AIR
    return min(max(left, 0.0) / weight, most) if weight else most


def _padded(column: tuple[int, ...], size: float, air: float) -> Stack:
    return Stack(column, row_padding(size, air), row_padding(size, air * _GRID_AIR))


def _weight(panel: PanelMatter, column: Sequence[int]) -> float:
    """Return how many rows' worth of air the blocks of `column` take."""
    return sum(panel.blocks[place].rows for place in column)


def _em(size: float) -> float:
    return size * MM_PER_POINT
