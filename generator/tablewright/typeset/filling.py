"""What fills its column, once it is known how much every column has left."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.clock_content import ClocksContent
from tablewright.typeset.own_content import OwnContent, settled
from tablewright.typeset.panels import Panel, column_widths, hero_size
from tablewright.typeset.papers import Box

# The heading of a block, and that of its columns, in lines.
_HEADS = 2
# In millimetres: measures are rounded.
_SAFETY = 0.3


class Rooms(Struct, frozen=True):
    """Where the blocks of a panel stand, by place, and what room is left in millimetres.

    That of the blocks `across` the panel is left below all columns, and is theirs first. So much
    `spare` has each block, by place, within its own lines.
    """

    across: Sequence[int]
    columns: Sequence[Sequence[int]]
    left_across: float
    left: Sequence[float]
    spare: Sequence[float] = ()


def filled_panel(panel: Panel, rooms: Rooms, box: Box, size: float) -> Panel:
    """Return `panel` with the blocks filled that are to take what is left of its `box`.

    Several of them in one column share it. The panel is set in type of `size` points.
    """
    if not any(isinstance(body, OwnContent) for block in panel.blocks for body in block.bodies):
        return panel
    takes = any(fills(panel.blocks[index]) for index in rooms.across)
    taken = rooms.left_across if takes else 0.0
    found: dict[int, Block] = {}
    _fill(found, panel, rooms.across, box.width, taken, rooms.spare, size)
    widths = column_widths(panel, box, size)
    for column, each, left in zip(rooms.columns, widths, rooms.left, strict=False):
        _fill(found, panel, column, each, left - taken, rooms.spare, size)
    blocks = tuple(found.get(index, block) for index, block in enumerate(panel.blocks))
    return replace(panel, blocks=blocks)


def spare_below(
    lines: Sequence[float], heights: Sequence[float], line: float, closest: float
) -> list[float]:
    """Return in millimetres how much lower blocks are than so many `lines`.

    Their `heights` are those with the `closest` lines. What is filled in by hand keeps its own
    where lines are further apart; headings do not.
    """
    return [
        max((count - _HEADS) * line + _HEADS * closest - height - _SAFETY, 0.0)
        for count, height in zip(lines, heights, strict=True)
    ]


def whole_lines(
    panel: Panel, across: Sequence[int], lines: Sequence[float], room: float, line: float
) -> tuple[float, tuple[float, ...]]:
    """Return what of `room` the blocks `across` take, and how many lines all blocks then are tall.

    What takes all that is left across the panel takes whole lines: columns stand below it, on the
    lines of what is above it. Where nothing takes it, it stays as it is.
    """
    filling = [index for index in across if fills(panel.blocks[index])]
    if not filling:
        return room, tuple(lines)
    each = int(max(room, 0.0) / line / len(filling))
    taller = (count + each if n in filling else count for n, count in enumerate(lines))
    return each * len(filling) * line, tuple(taller)


def fills(block: Block) -> bool:
    """Return whether `block` takes what its column has left."""
    return any(isinstance(b, OwnContent) and getattr(b, "fills", False) for b in block.bodies)


def takes_rest(block: Block) -> bool:
    """Return whether `block` leaves nothing of its column empty, or not much: clocks grow."""
    return fills(block) or any(isinstance(b, ClocksContent) and b.grows for b in block.bodies)


def _fill(
    found: dict[int, Block],
    panel: Panel,
    stack: Sequence[int],
    width: float,
    room: float,
    spare: Sequence[float],
    size: float,
) -> None:
    """Add the blocks of `stack` to `found`; those that fill share `room`, or else what grows."""
    filling = [index for index in stack if fills(panel.blocks[index])] or [
        index for index in stack if takes_rest(panel.blocks[index])
    ]
    share = max(room, 0.0) / max(len(filling), 1)
    for index in stack:
        extra = share + (spare[index] if spare else 0.0) if index in filling else 0.0
        found[index] = _settled(panel.blocks[index], width, extra, size)


def _settled(block: Block, width: float, extra: float, size: float) -> Block:
    of_type = hero_size(size) if block.is_hero else size
    bodies = tuple(
        settled(body, width, extra, of_type) if isinstance(body, OwnContent) else body
        for body in block.bodies
    )
    return replace(block, bodies=bodies)
