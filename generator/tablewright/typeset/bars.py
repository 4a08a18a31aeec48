"""How long the bars of a panel are: those of all its charts have one scale."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel, block_width, em, figure_size, hero_size
from tablewright.typeset.papers import Box
from tablewright.typeset.table_content import TableContent

# Beside a bar: before it in ems of its figures, and at the end of its cell in ems of its type.
_EMS_BEFORE = 0.3
_EMS_BEHIND = 0.4
# Side-by-side parts of a table, and what is between them, in percent of its width.
_ALL_PARTS, _BETWEEN_PARTS = 99.9, 3.0


def whole_bar(panel: Panel, box: Box, size: float) -> float:
    """Return how long a whole bar is in the charts of `panel` in type of `size` points.

    In millimetres: what the one with the least room has. 0 where no bars have a common scale, as
    none have beside columns of something else.
    """
    if not panel.is_lined:
        return 0.0
    rooms = [
        room
        for index, block in enumerate(panel.blocks)
        for room in _rooms(block, panel, block_width(panel, index, box, size), size)
    ]
    return max(min(rooms, default=0.0), 0.0)


def _rooms(block: Block, panel: Panel, width: float, size: float) -> Iterator[float]:
    """Yield what bars have in the charts of `block`, which is so many millimetres wide."""
    type_em = em(hero_size(size) if block.is_hero else size)
    for body in block.bodies:
        if not isinstance(body, TableContent) or not body.is_chart:
            continue
        # On the one that matters most a chance is as large as all else, unless it is beside dice.
        is_large = block.is_hero and not body.has_pairs
        figure = type_em if is_large else em(figure_size(panel, size))
        part = (_ALL_PARTS - _BETWEEN_PARTS * (body.columns - 1)) / body.columns
        whole = width * part / 100 if body.columns > 1 else width
        last = body.heads[-1]
        track = whole * last.share / 100 * (1 - last.of_pair)
        around = _EMS_BEFORE * em(figure_size(panel, size)) + _EMS_BEHIND * type_em
        yield track - around - body.ems_beside_bars * figure
